import { Together } from './together.js';

/** Looks up by hand: each look-up waits until the test lets it go on. */
class Looks {
  readonly seen: (readonly string[])[] = [];
  readonly #waiting: ((error?: Error) => void)[] = [];
  readonly together = new Together<string>((keys) => {
    this.seen.push(keys);
    return new Promise((resolve, reject) => {
      const found = new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
      this.#waiting.push((error) => {
        if (error) reject(error);
        else resolve(found);
      });
    });
  });

  async goOn(error?: Error): Promise<void> {
    for (let turns = 0; turns < 10 && this.#waiting.length === 0; turns += 1) await Promise.resolve();
    this.#waiting.shift()?.(error);
  }
}

it('what is asked for at once is looked up together, each key once', async () => {
  const looks = new Looks();
  const answers = Promise.all(['a', 'b', 'none', 'a'].map((key) => looks.together.ask(key)));
  await looks.goOn();
  expect(await answers).toEqual(['A', 'B', null, 'A']);
  expect(looks.seen).toEqual([['a', 'b', 'none']]);
});

it('what is asked for while a look-up is under way is looked up after it, also the same key', async () => {
  const looks = new Looks();
  const first = looks.together.ask('a');
  await Promise.resolve();
  const later = Promise.all([looks.together.ask('a'), looks.together.ask('b')]);
  await looks.goOn();
  expect(await first).toBe('A');
  await looks.goOn();
  expect(await later).toEqual(['A', 'B']);
  expect(looks.seen).toEqual([['a'], ['a', 'b']]);
});

it('a look-up that fails is told to those who asked in it alone', async () => {
  const looks = new Looks();
  const first = looks.together.ask('a');
  await Promise.resolve();
  const later = looks.together.ask('b');
  await looks.goOn(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await looks.goOn();
  expect(await later).toBe('B');
});

it('of very many some are looked up after the others', async () => {
  const looks = new Looks();
  const answers = Promise.all(Array.from({ length: 700 }, (_, index) => looks.together.ask(`k${index}`)));
  await looks.goOn();
  await looks.goOn();
  expect((await answers)[699]).toBe('K699');
  expect(looks.seen.map(({ length }) => length)).toEqual([500, 200]);
});
