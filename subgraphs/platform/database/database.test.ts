import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../test/support/until.js';
import { column, entity } from './column.js';
import type { DatabaseConnection } from './connection.js';
import { openDatabase, parseDatabaseUrl } from './database-url.js';
import { JobRow } from '../jobs/job-table.js';
import { ScopedTable } from './scoped-table.js';
import { SchemaTooNewError, type Migration } from './migration.js';
import { serviceScope } from './scope.js';
import { assertOutsideTransaction } from './transaction-guard.js';
import type { Store } from '../store.js';
import { DRIVERS, startPlatform, type TestDriver, type TestPlatform } from '../../../test/support/platform.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { ManualClock } from '../time/clock.js';

@entity('note', { unique: [['companyId', 'title']], index: [['sessionId']] })
class Note {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id({ nullable: true }) sessionId: string | null;
  @column.code(40) title: string;
  @column.count() version: number;
  @column.flag() done: boolean;
  @column.ratio({ nullable: true }) weight: number | null;
  @column.lookup({ nullable: true }) lookup: string | null;
  @column.text({ nullable: true }) text: string | null;
  @column.sealed({ nullable: true }) sealed: Buffer | null;
  @column.instant() createdAt: Date;
}

const NOTE_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'notes',
    async up(schema) {
      await schema.createTable(
        'note',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id({ nullable: true }),
          title: column.code(40),
          version: column.count(),
          done: column.flag(),
          weight: column.ratio({ nullable: true }),
          lookup: column.lookup({ nullable: true }),
          text: column.text({ nullable: true }),
          sealed: column.sealed({ nullable: true }),
          createdAt: column.instant(),
        },
        { unique: [['companyId', 'title']], index: [['sessionId']] },
      );
    },
  },
];

const NOTES = { name: 'notes', entities: [Note], migrations: NOTE_MIGRATIONS };
const acme = { companyId: 'company-a' };
const other = { companyId: 'company-b' };
const everyone = serviceScope('the test looks at everything');

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('database on %s', (driver: TestDriver) => {
  let platform: TestPlatform;
  let store: Store;
  let counter = 0;

  const note = (title: string, more: Partial<Note> = {}) => ({
    id: platform.random.id(),
    title,
    version: 1,
    done: false,
    createdAt: new Date((counter += 1000)),
    ...more,
  });

  beforeEach(async () => {
    platform = await startPlatform({ driver });
    store = await platform.openStore(NOTES);
  });
  afterEach(async () => {
    await store.stop();
    await platform[Symbol.asyncDispose]();
  });

  it('makes from nothing exactly the tables that the entities describe', async () => {
    expect(await store.schemaDifferences()).toEqual([]);
  });

  it('refuses a schema that a newer program has made', async () => {
    const newer: Migration = { version: 2, name: 'future', up: (schema) => schema.execute('SELECT 1') };
    const later = await platform.openStore({ ...NOTES, migrations: [...NOTE_MIGRATIONS, newer] });
    await later.stop();
    await expect(platform.openStore(NOTES)).rejects.toThrow(SchemaTooNewError);
  });

  it('gives back what was written, of every kind of column', async () => {
    const written = note('Everything', {
      ...acme,
      sessionId: null,
      version: 2 ** 52 + 1,
      done: true,
      weight: 0.1 + 0.2,
      lookup: platform.hasher.lookup(null, 'test', 'x'),
      text: 'ქართული 🙂'.repeat(20_000),
      sealed: platform.random.bytes(200_000),
      createdAt: new Date('2026-07-01T12:34:56.789Z'),
    });
    await store.write((tx) => tx.of(Note, acme).insert(written));
    const read = await store.read((reader) => reader.of(Note, acme).findOne({ id: written.id }));
    expect({ ...read }).toEqual(written);
    expect(read).toBeInstanceOf(Note);
  });

  it('leaves columns where they lie that a list does not need', async () => {
    const written = note('Large', { ...acme, text: 'large', sealed: Buffer.from('large') });
    await store.write((tx) => tx.of(Note, acme).insert(written));
    const parts = { without: ['text', 'sealed'] } as const;
    const { id } = written;
    const read = await store.read(async (reader) => {
      const notes = reader.of(Note, acme);
      const { items } = await notes.page({ where: { id }, ...parts });
      return [...items, ...(await notes.find({ where: { id }, ...parts })), await notes.findOne({ id }, parts)];
    });
    expect(read.map((row) => row?.title)).toEqual(['Large', 'Large', 'Large']);
    for (const row of read) expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['text']));
    for (const row of read) expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['sealed']));
  });

  it('keeps a plain write beside a transaction that rolls back', async () => {
    const failing = store.write(async (tx) => {
      await tx.of(Note, acme).insert(note('rolled back'));
      await sleep(50);
      throw new Error('no');
    });
    const beside = store.write((tx) => tx.of(Note, acme).insert(note('kept')));
    await expect(failing).rejects.toThrow('no');
    await beside;
    const left = await store.read((reader) => reader.of(Note, acme).find());
    expect(left.map((row) => row.title)).toEqual(['kept']);
  });

  it('lets no statement slip out of a transaction that has failed meanwhile', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failing = store.write(async (tx) => {
      const notes = tx.of(Note, acme);
      late = sleep(20).then(() => notes.insert(note('late')));
      const beside = notes.insert(note('beside'));
      await Promise.all([beside, Promise.reject(new Error('no'))]);
    });
    await expect(failing).rejects.toThrow('no');
    await expect(late).rejects.toThrow('has ended');
    expect(await store.read((reader) => reader.of(Note, acme).count())).toBe(0);
  });

  it('loses no update when many count at once', async () => {
    const counted = note('counter', { version: 0 });
    await store.write((tx) => tx.of(Note, acme).insert(counted));
    const increment = () =>
      store.write(async (tx) => {
        const row = await tx.of(Note, acme).findOne({ id: counted.id });
        await tx.of(Note, acme).update({ id: counted.id }, { version: (row?.version ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 30 }, increment));
    expect((await store.read((reader) => reader.of(Note, acme).findOne({ id: counted.id })))?.version).toBe(30);
  });

  it('waits for another writer of the same database instead of failing', async () => {
    const second = await platform.openStore(NOTES);
    let inserted = false;
    const slow = second.write(async (tx) => {
      await tx.of(Note, acme).insert(note('slow'));
      inserted = true;
      await sleep(300);
    });
    await until(() => inserted);
    const quick = Array.from({ length: 10 }, (_, index) =>
      store.write((tx) => tx.of(Note, acme).insert(note(`quick ${index}`))),
    );
    await Promise.all([slow, ...quick]);
    await second.stop();
    expect(await store.read((reader) => reader.of(Note, acme).count())).toBe(11);
  });

  it('lets those who take the same turn count one after the other, in every process', async () => {
    const second = await platform.openStore(NOTES);
    const add = (from: Store, index: number) =>
      from.write(async (tx) => {
        const notes = tx.of(Note, acme);
        await tx.takeTurns(...(index % 2 === 0 ? ['one', 'other'] : ['other', 'one']));
        if ((await notes.count()) < 5) await notes.insert(note(`of ${index}`));
      });
    await Promise.all(Array.from({ length: 24 }, (_, index) => add(index % 3 === 0 ? second : store, index)));
    await second.stop();
    expect(await store.read((reader) => reader.of(Note, acme).count())).toBe(5);
  });

  it('keeps a statement by itself, and refuses a second one', async () => {
    const options = { name: 'notes', entities: [Note], components: [] };
    const database = await openDatabase(parseDatabaseUrl(platform.settings.databaseUrl), options, new Date(0));
    const notes = (connection: DatabaseConnection) => new ScopedTable(Note, connection, acme, false);
    const counted = () => store.read((reader) => reader.of(Note, acme).count());
    await database.writeOne((connection) => notes(connection).insert([note('one'), note('other')]));
    expect(await counted()).toBe(2);
    const twice = database.writeOne(async (connection) => {
      await notes(connection).remove({ title: 'none' });
      await notes(connection).insert(note('second'));
    });
    await expect(twice).rejects.toThrow('More than one statement');
    expect(await counted()).toBe(2);
    await expect(database.writeOne(() => store.read(() => Promise.resolve()))).rejects.toThrow('transaction is open');
    await database.close();
  });

  it('does not take a turn for a change', async () => {
    let told = 0;
    store.onCommit(() => told++);
    await store.write((tx) => tx.takeTurns('one'));
    await store.write((tx) => tx.takeTurns('one'));
    expect(told).toBe(0);
  });

  it('tells only of changed rows of the entities that a listener named', async () => {
    const told: string[] = [];
    store.onCommit(() => told.push('notes'), [Note]);
    store.onCommit(() => told.push('jobs'), [JobRow]);
    store.onCommit(() => told.push('all'));
    const row = note('told of');
    const job = { kind: 'none', key: row.id, companyId: row.id, sessionId: null, payload: null, sealer: null };
    await store.write((tx) => tx.of(Note, acme).insert(row));
    await store.write((tx) => tx.enqueue(job));
    await store.write((tx) => tx.of(Note, acme).remove({ id: 'nothing' }));
    await store.write((tx) => tx.of(Note, acme).remove({ id: row.id }));
    expect(told).toEqual(['notes', 'all', 'jobs', 'all', 'notes', 'all']);
  });

  it('answers how many rows a versioned update fitted', async () => {
    const row = note('versioned');
    await store.write((tx) => tx.of(Note, acme).insert(row));
    const update = (version: number) =>
      store.write((tx) => tx.of(Note, acme).update({ id: row.id, version }, { version: version + 1 }));
    expect(await update(1)).toBe(1);
    expect(await update(1)).toBe(0);
    expect(await update(2)).toBe(1);
  });

  it('counts a row as fitted even when the update changes nothing in it', async () => {
    const row = note('same');
    await store.write((tx) => tx.of(Note, acme).insert(row));
    expect(await store.write((tx) => tx.of(Note, acme).update({ id: row.id }, { done: false }))).toBe(1);
  });

  it('compares texts exactly: case, accents and spaces at the end', async () => {
    const titles = ['key', 'Key', 'kéy', 'key '];
    await store.write((tx) => tx.of(Note, acme).insert(titles.map((title) => note(title))));
    for (const title of titles) {
      expect(await store.read((reader) => reader.of(Note, acme).count({ title }))).toBe(1);
    }
  });

  it('tells a duplicate without breaking the transaction', async () => {
    const results = await store.write(async (tx) => {
      const notes = tx.of(Note, acme);
      return [await notes.insertIfAbsent(note('one')), await notes.insertIfAbsent(note('one'))];
    });
    expect(results).toEqual([true, false]);
    expect(await store.read((reader) => reader.of(Note, acme).count())).toBe(1);
  });

  it('writes over the row with the same key, also when many do it at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        store.write((tx) => tx.of(Note, acme).upsert(note('shared', { version: index }), ['title'])),
      ),
    );
    expect(await store.read((reader) => reader.of(Note, acme).count({ title: 'shared' }))).toBe(1);
  });

  it('keeps the rows of another company invisible and untouchable', async () => {
    const foreign = note('foreign');
    await store.write((tx) => tx.of(Note, other).insert(foreign));
    await store.write(async (tx) => {
      const mine = tx.of(Note, acme);
      expect(await mine.findOne({ id: foreign.id })).toBeNull();
      expect(await mine.find({ where: { companyId: other.companyId } })).toEqual([]);
      expect(await mine.count()).toBe(0);
      expect((await mine.page()).items).toEqual([]);
      expect(await mine.update({ id: foreign.id }, { done: true })).toBe(0);
      expect(await mine.remove({})).toBe(0);
    });
    const insert = store.write((tx) => tx.of(Note, acme).insert(note('smuggled', other)));
    await expect(insert).rejects.toThrow('another companyId');
    const move = store.write((tx) => tx.of(Note, acme).update({}, other));
    await expect(move).rejects.toThrow('another companyId');
    const [left] = await store.read((reader) => reader.of(Note, everyone).find());
    expect(left).toMatchObject({ id: foreign.id, done: false, companyId: 'company-b' });
  });

  it('keeps an applicant to the rows of their session', async () => {
    const mine = { ...acme, sessionId: 'session-1' };
    await store.write(async (tx) => {
      await tx.of(Note, acme).insert(note('theirs', { sessionId: 'session-2' }));
      await tx.of(Note, mine).insert(note('mine'));
    });
    const seen = await store.read((reader) => reader.of(Note, mine).find());
    expect(seen.map((row) => [row.title, row.sessionId])).toEqual([['mine', 'session-1']]);
    const smuggled = store.write((tx) => tx.of(Note, mine).insert(note('x', { sessionId: 'session-2' })));
    await expect(smuggled).rejects.toThrow('another sessionId');
  });

  it('refuses undefined, unknown columns and values of another type', async () => {
    const find = (where: object) => store.read((reader) => reader.of(Note, acme).find({ where }));
    await expect(find({ title: undefined })).rejects.toThrow('undefined');
    await expect(find({ nothing: 1 })).rejects.toThrow('no column');
    await expect(find({ title: { in: [{ a: 1 }] } })).rejects.toThrow(TypeError);
    const long = store.write((tx) => tx.of(Note, acme).insert(note('x'.repeat(41))));
    await expect(long).rejects.toThrow('40 characters');
  });

  it('finds by conditions', async () => {
    await store.write((tx) =>
      tx
        .of(Note, acme)
        .insert([1, 2, 3, 4].map((version) => note(`n${version}`, { version, weight: version === 4 ? 4 : null }))),
    );
    const titles = async (where: object): Promise<string[]> => {
      const rows = await store.read((reader) => reader.of(Note, acme).find({ where, order: { version: 'desc' } }));
      return rows.map((row) => row.title);
    };
    expect(await titles({ version: { in: [1, 3] } })).toEqual(['n3', 'n1']);
    expect(await titles({ version: { gt: 1, lte: 3 } })).toEqual(['n3', 'n2']);
    expect(await titles({ version: { not: 2 } })).toEqual(['n4', 'n3', 'n1']);
    expect(await titles({ weight: null })).toEqual(['n3', 'n2', 'n1']);
    expect(await titles({ weight: { not: null } })).toEqual(['n4']);
    expect(await titles({ version: { in: [] } })).toEqual([]);
    const longer = 'n1'.repeat(100);
    expect(await titles({ title: longer })).toEqual([]);
    expect(await titles({ title: { in: [longer, 'n1'] } })).toEqual(['n1']);
  });

  it('finds a part of the rows, counted from the first one', async () => {
    const mine = Array.from({ length: 9 }, (_, index) => note(`o${index}`, { version: index % 3 }));
    await store.write((tx) => tx.of(Note, acme).insert(mine));
    await store.write((tx) =>
      tx.of(Note, other).insert([note('theirs', { version: 0 }), note('also', { version: 0 })]),
    );
    const titles = async (query: object): Promise<string[]> => {
      const rows = await store.read((reader) => reader.of(Note, acme).find({ ...query, order: { id: 'asc' } }));
      return rows.map((row) => row.title);
    };
    expect(await titles({ limit: 3, offset: 4 })).toEqual(['o4', 'o5', 'o6']);
    expect(await titles({ limit: 3, offset: 7 })).toEqual(['o7', 'o8']);
    expect(await titles({ limit: 3, offset: 9 })).toEqual([]);
    expect(await titles({ where: { version: 1 }, limit: 10, offset: 1 })).toEqual(['o4', 'o7']);
    const inside = await store.write((tx) =>
      tx.of(Note, acme).find({ where: { version: 0 }, order: { title: 'desc' }, limit: 2, offset: 1 }),
    );
    expect(inside.map(({ title }) => title)).toEqual(['o3', 'o0']);
  });

  it.each(['asc', 'desc'] as const)(
    'pages through rows with equal instants, %s, while rows are added',
    async (direction) => {
      const same = new Date('2026-03-01T00:00:00.000Z');
      const rows = Array.from({ length: 25 }, (_, index) => note(`p${index}`, { createdAt: same }));
      await store.write((tx) => tx.of(Note, acme).insert(rows));
      const seen: string[] = [];
      let after: string | null = null;
      for (let more = true; more;) {
        const page = await store.read((reader) =>
          reader.of(Note, acme).page({ by: 'createdAt', direction, first: 10, after }),
        );
        seen.push(...page.items.map((row) => row.title));
        after = page.endCursor;
        more = page.hasNextPage;
        const before = direction === 'asc' ? new Date(0) : new Date('2027-01-01T00:00:00.000Z');
        await store.write((tx) => tx.of(Note, acme).insert(note(`late ${seen.length}`, { createdAt: before })));
      }
      const expected = rows.map((row) => row.title);
      expect(seen).toEqual(direction === 'asc' ? expected : expected.reverse());
    },
  );

  it('answers a bad cursor or page size as the caller’s fault', async () => {
    const page = (query: object) => store.read((reader) => reader.of(Note, acme).page(query));
    for (const after of ['x', 'bm90IGpzb24', Buffer.from('[{"a":1}]').toString('base64url')]) {
      await expect(page({ after })).rejects.toMatchObject({ code: 'wrong-parameters', source: 'after' });
    }
    await expect(page({ first: 1001 })).rejects.toMatchObject({ code: 'wrong-parameters', source: 'first' });
  });

  it('throws when something is asked that would wait for the open transaction', async () => {
    await store.write(async () => {
      expect(() => assertOutsideTransaction('Asking the supergraph')).toThrow('Asking the supergraph');
      await expect(store.write(async () => undefined)).rejects.toThrow('transaction');
      await expect(store.read(async () => undefined)).rejects.toThrow('transaction');
    });
    expect(() => assertOutsideTransaction('Asking the supergraph')).not.toThrow();
  });

  it('does not hand out tables that are not the subgraph’s', async () => {
    const { OutboxFact } = await import('../outbox/fact-tables.js');
    await expect(store.read((reader) => reader.of(OutboxFact, everyone).find())).rejects.toThrow('not an entity');
  });
});

it('keeps time from a clock that is passed in', async () => {
  const clock = new ManualClock('2026-05-05T00:00:00.000Z');
  await using platform = await startPlatform({ clock });
  const ids = Array.from({ length: 10_000 }, () => platform.random.id());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  clock.advance(60_000);
  expect(platform.random.id() > (ids.at(-1) ?? '')).toBe(true);
});
