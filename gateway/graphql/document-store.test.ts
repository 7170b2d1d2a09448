import { parse } from 'graphql';
import { documentStore, MOST_DOCUMENTS, MOST_LETTERS } from './document-store.js';

const SMALL = parse('{ a }');

async function held(store: ReturnType<typeof documentStore>, keys: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return keys.filter((_, place) => found[place] !== undefined);
}

it('keeps so many documents, those that were asked for last', async () => {
  const store = documentStore();
  const keys = Array.from({ length: MOST_DOCUMENTS + 2 }, (_, number) => `document ${number}`);
  for (const key of keys.slice(0, MOST_DOCUMENTS)) await store.set(key, SMALL);
  expect(await store.get('document 0')).toBe(SMALL);
  for (const key of keys.slice(MOST_DOCUMENTS)) await store.set(key, SMALL);
  expect(await held(store, keys)).toEqual(['document 0', ...keys.slice(3)]);
});

it('keeps fewer large ones, and forgets what is deleted', async () => {
  const store = documentStore();
  const large = parse(`{ ${'a '.repeat(7_000)} }`);
  const most = Math.floor(MOST_LETTERS / JSON.stringify(large).length);
  const keys = Array.from({ length: most + 3 }, (_, number) => `document ${number}`);
  for (const key of keys) await store.set(key, large);
  expect(await held(store, keys)).toEqual(keys.slice(3));
  // The same again takes no more room.
  for (const key of keys.slice(3)) await store.set(key, large);
  expect(await held(store, keys)).toEqual(keys.slice(3));
  expect([await store.delete('document 3'), await store.delete('document 3')]).toEqual([true, false]);
  await store.set('another', large);
  expect(await held(store, [...keys, 'another'])).toEqual([...keys.slice(4), 'another']);
});
