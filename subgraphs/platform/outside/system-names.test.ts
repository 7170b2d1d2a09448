import { MOST_WAITING, SystemNames } from './system-names.js';

const HERE = [{ address: '127.0.0.1', family: 4 }];

/** A system that answers when it is told to. */
function slowSystem() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  let clock = 0;
  const names = new SystemNames(
    (name) => {
      asked.push(name);
      return new Promise((resolve) => answers.push(() => resolve(HERE)));
    },
    () => clock,
  );
  const answer = async () => {
    answers.shift()?.();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { names, asked, answer, wait: (milliseconds: number) => void (clock += milliseconds) };
}

it('the system is asked for one name at a time, and for a name once', async () => {
  const { names, asked, answer } = slowSystem();
  const found = ['one', 'two', 'one', 'three'].map((name) => names.addressesOf(name));
  await answer();
  expect(asked).toEqual(['one']);
  await answer();
  expect(asked).toEqual(['one', 'two']);
  await answer();
  await answer();
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(await Promise.all(found)).toEqual([HERE, HERE, HERE, HERE]);
});

it('a name that waited too long is not asked for, and neither is one too many', async () => {
  const { names, asked, answer, wait } = slowSystem();
  const first = names.addressesOf('silent');
  const waiting = Array.from({ length: MOST_WAITING - 1 }, (_, index) => names.addressesOf(`name${index}`));
  await expect(names.addressesOf('one-too-many')).rejects.toThrow('Too many names');
  const settled = Promise.allSettled(waiting);
  await answer();
  wait(20_000);
  await answer();
  expect(await first).toEqual(HERE);
  const outcomes = (await settled).map(({ status }) => status);
  expect(asked).toEqual(['silent', 'name0']);
  expect(outcomes).toEqual(outcomes.map((_, index) => (index === 0 ? 'fulfilled' : 'rejected')));
});
