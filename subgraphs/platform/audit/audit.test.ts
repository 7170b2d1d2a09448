import 'reflect-metadata';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver, type TestPlatform } from '../../../test/support/platform.js';
import type { SchemaWriter } from '../database/migration.js';
import { column, entity } from '../database/column.js';
import { openDatabase, parseDatabaseUrl } from '../database/database-url.js';
import type { Database } from '../database/database.js';
import { ArgumentError } from '../errors/catalogue.js';
import type { Store } from '../store.js';
import { ManualClock } from '../time/clock.js';
import { type Actor, asideOfAct, noteAct } from './acting.js';
import type { ReadAct } from './audit-trail.js';

@entity('thing')
class Thing {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id({ nullable: true }) sessionId: string | null;
}

const migrations = [
  {
    version: 1,
    name: 'things',
    async up(schema: SchemaWriter) {
      await schema.createTable('thing', {
        id: column.id({ primary: true }),
        companyId: column.id(),
        sessionId: column.id({ nullable: true }),
      });
    },
  },
];
const things = { name: 'things', entities: [Thing], migrations };

const mine: Actor = { companyId: 'company-a', kind: 'key', id: 'key-a' };
const theirs: Actor = { companyId: 'company-b', kind: 'user', id: 'user-b' };

function reading(subject: string, actor = mine): ReadAct {
  return {
    actor,
    action: 'thing.read',
    requestId: `request-${subject}`,
    sessionId: null,
    subject,
    field: 'Thing.name',
    details: {},
  };
}

const changing = (subject: string) => ({ action: 'thing.change', requestId: 'request', actor: mine, subject });

async function shown(store: Store, companyId = mine.companyId) {
  return (await store.audit.page(companyId, { where: {} })).items;
}

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('the audit on %s', (driver: TestDriver) => {
  let platform: TestPlatform;
  let store: Store;
  const clock = new ManualClock('2026-03-01T10:00:00Z');

  beforeEach(async () => {
    platform = await startPlatform({ driver, clock });
    store = await platform.openStore(things);
  });
  afterEach(async () => {
    await store.stop();
    await platform[Symbol.asyncDispose]();
  });

  const addThing = (id: string): Promise<void> =>
    store.write((transaction) => transaction.of(Thing, { companyId: mine.companyId }).insert({ id }));

  /** As whoever holds the database, but not the master key, may do. */
  async function tamper(...statements: readonly string[]): Promise<void> {
    const address = parseDatabaseUrl(platform.settings.databaseUrl);
    const database: Database = await openDatabase(
      address,
      { name: 'things', entities: [], components: [] },
      clock.now(),
    );
    await database.write(async (connection) => {
      for (const statement of statements)
        await connection.run(statement.replaceAll('"', connection.dialect.quote('x')[0] ?? ''));
    });
    await database.close();
  }

  it('keeps a change with the transaction that makes it', async () => {
    await store.audit.acting(changing('1'), async () => {
      noteAct({ details: { why: 'asked' } });
      await addThing('1');
      await addThing('2');
    });
    expect(await shown(store)).toEqual([
      expect.objectContaining({
        action: 'thing.change',
        actorKind: 'key',
        actorId: 'key-a',
        subject: '1',
        outcome: 'done',
        occurredAt: clock.now(),
        sequence: null,
        details: { why: 'asked' },
      }),
    ]);
  });

  it('takes the session from the rows that are written', async () => {
    const about = { companyId: mine.companyId, sessionId: 'session-1' };
    await store.audit.acting({ action: 'thing.add', requestId: 'request', actor: mine }, () =>
      store.write((transaction) => transaction.of(Thing, about).insert({ id: '1' })),
    );
    expect((await shown(store))[0]?.sessionId).toBe('session-1');
    await store.write((transaction) => transaction.removeSession(about));
    expect(await shown(store)).toHaveLength(1);
  });

  it('keeps nothing of a change that failed, and what was refused', async () => {
    const failing = store.audit.acting(changing('1'), () =>
      store.write(async (transaction) => {
        await transaction.of(Thing, { companyId: mine.companyId }).insert({ id: '1' });
        throw new Error('the disk is full');
      }),
    );
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await shown(store)).toEqual([]);
    const refused = store.audit.acting(changing('2'), () => Promise.reject(new ArgumentError('access-denied')));
    await expect(refused).rejects.toThrow('access-denied');
    expect(await shown(store)).toEqual([expect.objectContaining({ subject: '2', outcome: 'refused' })]);
  });

  it('keeps nothing of a change that found nothing to change', async () => {
    const missing = store.audit.acting(changing('1'), async () => {
      const { companyId } = mine;
      const removed = await store.write((transaction) => transaction.of(Thing, { companyId }).remove({ id: '1' }));
      if (removed === 0) throw new ArgumentError('not-found');
    });
    await expect(missing).rejects.toThrow('not-found');
    expect(await shown(store)).toEqual([]);
  });

  it('does not take what is done beside the act for the act', async () => {
    const refused = store.audit.acting(changing('1'), async () => {
      await asideOfAct(() => addThing('a-wrong-try'));
      throw new ArgumentError('invalid-access');
    });
    await expect(refused).rejects.toThrow('invalid-access');
    expect(await shown(store)).toEqual([expect.objectContaining({ outcome: 'refused' })]);
  });

  it('keeps an act that writes nothing itself, with the actor who was found out', async () => {
    await store.audit.acting({ action: 'user.sign-in', requestId: 'request' }, () => {
      noteAct({ actor: theirs, subject: 'user-b' });
      return Promise.resolve();
    });
    await store.audit.acting({ action: 'user.sign-in', requestId: 'request' }, () => Promise.resolve());
    expect(await shown(store, theirs.companyId)).toEqual([
      expect.objectContaining({ actorKind: 'user', actorId: 'user-b', outcome: 'done' }),
    ]);
  });

  it('joins what one request reads of the same thing, and nothing else', async () => {
    const read = reading('1');
    await Promise.all([
      store.audit.read(read),
      store.audit.read({ ...read, field: 'Thing.size' }),
      store.audit.read(reading('2')),
      store.audit.read({ ...read, actor: theirs }),
    ]);
    const entries = await shown(store);
    expect(entries.map(({ subject }) => subject)).toEqual(['1', '2']);
    expect(entries[0]?.details).toEqual({ fields: ['Thing.name', 'Thing.size'] });
    expect(await shown(store, theirs.companyId)).toHaveLength(1);
  });

  it('lets no answer go when the entry cannot be kept', async () => {
    await tamper('DROP TABLE "audit_entry"');
    await expect(store.audit.read(reading('1'))).rejects.toThrow();
    await tamper('DELETE FROM "schema_version" WHERE "component" = \'platform\' AND "version" >= 3');
  });

  it('chains each company apart, without gaps, and verifies', async () => {
    for (const subject of ['1', '2', '3']) await store.audit.read(reading(subject));
    await store.audit.read(reading('4', theirs));
    expect((await store.audit.verify()).unchained).toBe(4);
    await store.audit.chain();
    await store.audit.read(reading('5'));
    await store.audit.chain();
    expect((await shown(store)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    const verdict = await store.audit.verify();
    expect(verdict).toMatchObject({ store: 'things', entries: 5, unchained: 0, broken: [] });
    expect(verdict.ends).toEqual([
      expect.objectContaining({ companyId: 'company-a', sequence: 4 }),
      expect.objectContaining({ companyId: 'company-b', sequence: 1 }),
    ]);
    expect((await store.audit.verify(verdict.ends)).broken).toEqual([]);
  });

  const where = (sequence: number) => `WHERE "companyId" = 'company-a' AND "sequence" = ${sequence}`;
  const FORGERIES: Readonly<Record<string, { statements: readonly string[]; at: number | null }>> = {
    'a changed row': { statements: [`UPDATE "audit_entry" SET "actorId" = 'key-b' ${where(2)}`], at: 2 },
    'a row whose details were taken from another': {
      statements: [
        `UPDATE "audit_entry" SET "details" = (SELECT d FROM (SELECT "details" AS d FROM "audit_entry" ${where(1)}) AS other) ${where(3)}`,
      ],
      at: 3,
    },
    'a removed row': { statements: [`DELETE FROM "audit_entry" ${where(2)}`], at: 2 },
    'two rows that changed places': {
      statements: [
        `UPDATE "audit_entry" SET "sequence" = 99 ${where(2)}`,
        `UPDATE "audit_entry" SET "sequence" = 2 ${where(3)}`,
        `UPDATE "audit_entry" SET "sequence" = 3 ${where(99)}`,
      ],
      at: 2,
    },
    'a cut tail': { statements: [`DELETE FROM "audit_entry" ${where(4)}`], at: 4 },
    'a cut tail with the head put back': {
      statements: [
        `DELETE FROM "audit_entry" ${where(4)}`,
        `UPDATE "audit_head" SET "sequence" = 3, "hash" = (SELECT "hash" FROM "audit_entry" ${where(3)}) WHERE "companyId" = 'company-a'`,
      ],
      at: null,
    },
    'a chain that is gone with its head': {
      statements: [
        `DELETE FROM "audit_entry" WHERE "companyId" = 'company-a'`,
        `DELETE FROM "audit_head" WHERE "companyId" = 'company-a'`,
      ],
      at: null,
    },
    'rows behind the end': {
      statements: [`UPDATE "audit_entry" SET "sequence" = 5 ${where(4)}`],
      at: 4,
    },
    'a head that is gone': { statements: [`DELETE FROM "audit_head" WHERE "companyId" = 'company-a'`], at: 1 },
  };

  it.each(Object.keys(FORGERIES))('verification finds %s', async (name) => {
    for (const subject of ['1', '2', '3', '4']) await store.audit.read(reading(subject));
    await store.audit.chain();
    expect((await store.audit.verify()).broken).toEqual([]);
    const { statements, at } = FORGERIES[name] ?? { statements: [], at: 0 };
    await tamper(...statements);
    const { broken } = await store.audit.verify();
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.map(({ sequence }) => sequence)).toContain(at);
  });

  it('a chain whose head was changed does not go on', async () => {
    await store.audit.read(reading('1'));
    await store.audit.chain();
    await tamper(`UPDATE "audit_head" SET "sequence" = 0 WHERE "companyId" = 'company-a'`);
    await store.audit.read(reading('2'));
    await expect(store.audit.chain()).rejects.toThrow('could not be chained');
  });

  it('a store that was rolled back as a whole does not hold what was verified before', async () => {
    await store.audit.read(reading('1'));
    await store.audit.chain();
    const { ends } = await store.audit.verify();
    await tamper('DELETE FROM "audit_entry"', 'DELETE FROM "audit_head"');
    expect((await store.audit.verify()).broken).toEqual([]);
    expect((await store.audit.verify(ends)).broken).toEqual([expect.objectContaining({ companyId: 'company-a' })]);
  });

  it('an entry that the service did not write is found', async () => {
    await store.audit.read(reading('1'));
    await tamper(`UPDATE "audit_entry" SET "actorId" = 'key-b'`);
    await store.audit.chain();
    expect((await store.audit.verify()).broken).toEqual([
      expect.objectContaining({ sequence: 1, problem: 'the entry was not written by the service' }),
    ]);
    expect((await shown(store))[0]?.details).toBeNull();
  });

  it('two processes chain the same company without forking it', async () => {
    const other = await startPlatform({ driver, clock, continueFrom: platform });
    const beside = await other.openStore(things);
    try {
      const entries = 60;
      await Promise.all(
        Array.from({ length: entries }, async (_, number) => {
          await (number % 2 === 0 ? store : beside).audit.read(reading(String(number)));
          if (number % 5 === 0) await Promise.all([store.audit.chain(), beside.audit.chain()]);
        }),
      );
      await Promise.all([store.audit.chain(), beside.audit.chain()]);
      expect(await store.audit.verify()).toMatchObject({ entries, unchained: 0, broken: [] });
    } finally {
      await beside.stop();
      await other[Symbol.asyncDispose]();
    }
  });

  it('chains within a minute what a process that is gone left', async () => {
    await store.audit.chain();
    const gone = await startPlatform({ driver, clock, continueFrom: platform });
    const left = await gone.openStore(things);
    await left.audit.read(reading('1'));
    await left.stop();
    await gone[Symbol.asyncDispose]();
    clock.advance(61_000);
    await store.audit.chain();
    expect(await store.audit.verify()).toMatchObject({ entries: 1, unchained: 0, broken: [] });
  });

  it('chains many entries, batch by batch', async () => {
    const entries = 1_201;
    await Promise.all(Array.from({ length: entries }, (_, number) => store.audit.read(reading(String(number)))));
    let rounds = 1;
    while (await store.audit.chain()) rounds += 1;
    expect(rounds).toBe(3);
    expect(await store.audit.verify()).toMatchObject({ entries, unchained: 0, broken: [] });
  });

  it('the tables are what the entities say', async () => {
    expect(await store.schemaDifferences()).toEqual([]);
  });
});
