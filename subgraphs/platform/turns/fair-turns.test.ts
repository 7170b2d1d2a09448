import { setImmediate as settle } from 'node:timers/promises';
import { FairTurns } from './fair-turns.js';

const refusal = () => new Error('too many wait');

/** Works that end when they are told to, in the order in which they began. */
function startWorld(turns: FairTurns) {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  return {
    begun,
    ask: (asker: string, name: string) =>
      turns.take(asker, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => open.push(resolve));
        return name;
      }),
    endOne: async () => {
      open.shift()?.();
      await settle();
    },
  };
}

it('lets somebody with one question wait for a turn of the other, not for all of their questions', async () => {
  const { begun, ask, endOne } = startWorld(new FairTurns(2, 100, refusal));
  const much = Array.from({ length: 10 }, (_, index) => ask('much', `much ${index}`));
  const little = ask('little', 'little');
  expect(begun).toEqual(['much 0', 'much 1']);
  await endOne();
  await endOne();
  expect(begun).toEqual(['much 0', 'much 1', 'much 2', 'little']);
  for (let ended = 0; ended < 9; ended++) await endOne();
  expect(await Promise.all([...much, little])).toHaveLength(11);
});

it('goes on after a work that failed, and works again when nobody waits', async () => {
  const turns = new FairTurns(1, 100, refusal);
  const failing = turns.take('a', () => Promise.reject(new Error('failed')));
  const next = turns.take('a', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await turns.take('b', () => Promise.resolve('later'))).toBe('later');
});

it('refuses what would wait too long, and nobody else for it', async () => {
  const { ask, endOne, begun } = startWorld(new FairTurns(1, 2, refusal));
  const taken = [ask('much', '0'), ask('much', '1'), ask('much', '2')];
  await expect(ask('much', '3')).rejects.toThrow('too many wait');
  const other = ask('other', 'other');
  for (let ended = 0; ended < 4; ended++) await endOne();
  await Promise.all([...taken, other]);
  expect(begun).toEqual(['0', '1', 'other', '2']);
});

it('lets the members of an asker take turns, too', async () => {
  const turns = new FairTurns(1, 100, refusal);
  const begun: string[] = [];
  const ask = (asker: [string, string], name: string) => turns.take(asker, async () => void begun.push(name));
  await Promise.all([
    ask(['a', 'first'], 'a first 1'),
    ask(['a', 'first'], 'a first 2'),
    ask(['a', 'first'], 'a first 3'),
    ask(['a', 'second'], 'a second'),
    ask(['b', ''], 'b'),
  ]);
  expect(begun).toEqual(['a first 1', 'a first 2', 'b', 'a second', 'a first 3']);
});

it('refuses a member what would wait too long, and no other member for it', async () => {
  const turns = new FairTurns(1, 4, refusal, 2);
  let end = (): void => undefined;
  const running = turns.take('b', () => new Promise<void>((resolve) => (end = resolve)));
  const ask = (member: string) => turns.take(['a', member], () => Promise.resolve(member));
  const taken = [ask('first'), ask('first')];
  await expect(ask('first')).rejects.toThrow('too many wait');
  taken.push(ask('second'), ask('third'));
  await expect(ask('fourth')).rejects.toThrow('too many wait');
  end();
  expect(await Promise.all([running, ...taken])).toEqual([undefined, 'first', 'first', 'second', 'third']);
});

it('takes back what waits', async () => {
  const turns = new FairTurns(1, 100, refusal);
  const begun: string[] = [];
  let end = (): void => undefined;
  const running = turns.take('a', () => new Promise<void>((resolve) => (end = resolve)));
  const abort = new AbortController();
  const withdrawn = turns.take('b', async () => begun.push('withdrawn'), abort.signal);
  const next = turns.take('c', async () => begun.push('next'));
  abort.abort(new Error('not any more'));
  await expect(withdrawn).rejects.toThrow('not any more');
  end();
  await Promise.all([running, next]);
  expect(begun).toEqual(['next']);
});
