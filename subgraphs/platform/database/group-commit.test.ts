import { startPlatform } from '../../../test/support/platform.js';
import { column, entity } from './column.js';
import { serviceScope } from './scope.js';

@entity('notes')
class Note {
  @column.id({ primary: true })
  id: string;

  @column.code(64)
  text: string;
}

const scope = serviceScope('a test');

const openNotes = async (platform: Awaited<ReturnType<typeof startPlatform>>) =>
  platform.openStore({
    name: 'notes',
    entities: [Note],
    migrations: [
      {
        version: 1,
        name: 'notes',
        up: (schema) => schema.createTable('notes', { id: column.id({ primary: true }), text: column.code(64) }),
      },
    ],
  });

describe('transactions that are committed together', () => {
  it('fail apart: what throws leaves nothing, its neighbours are kept and told so', async () => {
    await using platform = await startPlatform();
    const store = await openNotes(platform);
    const write = (id: string, fail: boolean) =>
      store.write(async (tx) => {
        await tx.of(Note, scope).insert({ id, text: 'x' });
        if (fail) throw new Error(`no ${id}`);
        return id;
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => write(String(i), i % 3 === 0)));
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(kept).toHaveLength(66);
    const stored = await store.read((reader) => reader.of(Note, scope).find());
    expect(stored.map(({ id }) => id).sort()).toEqual([...kept].sort());
    await store.stop();
  });

  it('see what the one before wrote, in the order of asking', async () => {
    await using platform = await startPlatform();
    const store = await openNotes(platform);
    await store.write((tx) => tx.of(Note, scope).insert({ id: 'count', text: '0' }));
    const add = () =>
      store.write(async (tx) => {
        const note = await tx.of(Note, scope).findOne({ id: 'count' });
        const next = String(Number(note?.text) + 1);
        await tx.of(Note, scope).update({ id: 'count' }, { text: next });
        return next;
      });
    expect(await Promise.all(Array.from({ length: 50 }, add))).toEqual(
      Array.from({ length: 50 }, (_, i) => String(i + 1)),
    );
    await store.stop();
  });
});
