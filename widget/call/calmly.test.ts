import { calmly } from './calmly.js';

/** A pause or an answer that ends when it is told to. */
function gate() {
  const opens: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => void opens.push(resolve)),
    open: async () => {
      opens.shift()?.();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('news that come while the page asks are followed once more, after the answer and a pause', async () => {
  const [answers, pauses] = [gate(), gate()];
  let asked = 0;
  const told = calmly(
    () => {
      asked += 1;
      return answers.wait();
    },
    () => pauses.wait(),
  );
  for (let time = 0; time < 200; time += 1) told();
  await turns();
  expect(asked).toBe(1);
  await answers.open();
  told();
  expect(asked).toBe(1);
  await pauses.open();
  expect(asked).toBe(2);
  await answers.open();
  await pauses.open();
  expect(asked).toBe(2);
  told();
  await turns();
  expect(asked).toBe(3);
});

it('what goes wrong once is tried at the next news', async () => {
  let asked = 0;
  const told = calmly(
    () => {
      asked += 1;
      throw new Error('not now');
    },
    () => Promise.resolve(),
  );
  told();
  await turns();
  told();
  await turns();
  expect(asked).toBe(2);
});
