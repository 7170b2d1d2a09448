import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../test/support/until.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import { column, entity } from '../database/column.js';
import type { Migration } from '../database/migration.js';
import { openDatabase, parseDatabaseUrl } from '../database/database-url.js';
import { ScopedTable } from '../database/scoped-table.js';
import { serviceScope } from '../database/scope.js';
import { PLATFORM_COMPONENT } from '../platform-tables.js';
import type { Platform } from '../platform.js';
import type { Store } from '../store.js';
import { type Logger, silentLogger } from '../log/logger.js';
import { ManualClock } from '../time/clock.js';
import { connectStores } from './connect-stores.js';
import { factContext } from './fact.js';
import { LONGEST_RETRY_MS, STUCK_ATTEMPTS } from './dispatcher.js';
import { signInnerCall } from '../signing/inner-call.js';
import { httpDelivery, receiveFact } from './http-delivery.js';

/** What a consumer wrote, one row for each time it had an effect. */
@entity('effect')
class Effect {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() factId: string;
  @column.code(40) what: string;
}

/** A fact as the fourth version of the platform's tables stored it. */
@entity('outbox_fact')
class FormerFact {
  @column.id({ primary: true }) id: string;
  @column.code(64) type: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(32) part: string;
  @column.sealed() payload: Buffer;
  @column.instant() occurredAt: Date;
  @column.count() attempts: number;
  @column.instant() nextAttemptAt: Date;
}

const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'effects',
    async up(schema) {
      await schema.createTable('effect', {
        id: column.id({ primary: true }),
        companyId: column.id(),
        sessionId: column.id(),
        factId: column.id(),
        what: column.code(40),
      });
    },
  },
];

const session = { companyId: 'company', sessionId: 'session' };
const everyone = serviceScope('the test looks at everything');

afterAll(stopOwnMariaDb);

const openSender = (platform: Platform) => platform.openStore({ name: 'sender', entities: [], migrations: [] });
const openReceiver = (platform: Platform) => platform.openStore({ name: 'receiver', entities: [Effect], migrations });

async function emit(platform: Platform, store: Store, version: number, about = session): Promise<void> {
  await platform.vault.create(about);
  const sealer = await platform.vault.open(about.sessionId, 'sender');
  await store.write((tx) => tx.emit('session.decided', about, { version, result: 'approved' }, sealer));
}

function note(platform: Platform, store: Store): void {
  store.events.on('session.decided', {
    apply: (tx, fact) =>
      tx.of(Effect, everyone).insert({
        id: platform.random.id(),
        companyId: fact.companyId,
        sessionId: fact.sessionId,
        factId: fact.id,
        what: fact.payload ? `version ${fact.payload.version}` : 'sealed for ever',
      }),
  });
}

async function effects(store: Store): Promise<string[]> {
  const rows = await store.read((reader) => reader.of(Effect, everyone).find({ order: { id: 'asc' } }));
  return rows.map((row) => row.what);
}

const holds = (store: Store, count: number) => async (): Promise<boolean> => (await effects(store)).length >= count;

describe.each(DRIVERS)('facts on %s', (driver: TestDriver) => {
  it('reach the other store, in order within the session', async () => {
    await using platform = await startPlatform({ driver });
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    note(platform, receiver);
    connectStores([sender, receiver]);
    await Promise.all([sender.start(), receiver.start()]);
    for (let version = 1; version <= 12; version += 1) await emit(platform, sender, version);
    await until(holds(receiver, 12));
    expect(await effects(receiver)).toEqual(Array.from({ length: 12 }, (_, index) => `version ${index + 1}`));
    await Promise.all([sender.stop(), receiver.stop()]);
  });

  it('are not told when the transaction rolls back', async () => {
    await using platform = await startPlatform({ driver });
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    note(platform, receiver);
    connectStores([sender, receiver]);
    await sender.start();
    const failing = sender.write(async (tx) => {
      await tx.emit('session.deleted', session, { test: false, notice: null }, null);
      await tx.emit('session.decided', session, { version: 1, result: 'approved' }, null);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await emit(platform, sender, 2);
    await until(holds(receiver, 1));
    expect(await effects(receiver)).toEqual(['version 2']);
    await Promise.all([sender.stop(), receiver.stop()]);
  });

  it('survive the end of the process before their delivery', async () => {
    await using platform = await startPlatform({ driver });
    const before = await openSender(platform);
    await emit(platform, before, 1);
    await before.stop();

    await using restarted = await startPlatform({ continueFrom: platform });
    const [sender, receiver] = [await openSender(restarted), await openReceiver(restarted)];
    note(restarted, receiver);
    connectStores([sender, receiver]);
    await sender.start();
    await until(holds(receiver, 1));
    expect(await effects(receiver)).toEqual(['version 1']);
    await Promise.all([sender.stop(), receiver.stop()]);
  });

  it('have their effect once although the sender dies between delivery and its note of it', async () => {
    await using platform = await startPlatform({ driver });
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    note(platform, receiver);
    let deliveries = 0;
    sender.deliverTo({
      name: 'receiver',
      wants: () => true,
      async deliver(fact) {
        await receiver.receive(fact);
        deliveries += 1;
        if (deliveries < 3) throw new Error('the answer was lost');
      },
    });
    await sender.start();
    await emit(platform, sender, 1);
    await until(async () => deliveries >= 3);
    await sender.stop();
    expect(await effects(receiver)).toEqual(['version 1']);
    await receiver.stop();
  });

  it('have their effect once when two processes deliver at the same time', async () => {
    await using platform = await startPlatform({ driver });
    const [first, second, receiver] = [
      await openSender(platform),
      await openSender(platform),
      await openReceiver(platform),
    ];
    note(platform, receiver);
    connectStores([first, receiver]);
    connectStores([second, receiver]);
    for (let version = 1; version <= 10; version += 1) await emit(platform, first, version);
    await Promise.all([first.start(), second.start()]);
    await until(holds(receiver, 10));
    await Promise.all([first.stop(), second.stop()]);
    expect(await effects(receiver)).toEqual(Array.from({ length: 10 }, (_, index) => `version ${index + 1}`));
    await receiver.stop();
  });

  it('wait, with what follows in their session, while the consumer fails; other sessions go on', async () => {
    await using platform = await startPlatform({ driver });
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    let failures = 0;
    receiver.events.on('session.decided', {
      prepare: async (fact) => {
        if (fact.sessionId === session.sessionId && fact.payload?.version === 1 && failures++ < 2)
          throw new Error('down');
      },
      apply: (tx, fact) =>
        tx.of(Effect, everyone).insert({
          id: platform.random.id(),
          companyId: fact.companyId,
          sessionId: fact.sessionId,
          factId: fact.id,
          what: `${fact.sessionId} ${fact.payload?.version ?? 'none'}`,
        }),
    });
    connectStores([sender, receiver]);
    await emit(platform, sender, 1);
    await emit(platform, sender, 2);
    await emit(platform, sender, 1, { companyId: 'company', sessionId: 'other' });
    await sender.start();
    await until(holds(receiver, 3));
    expect(await effects(receiver)).toEqual(['other 1', 'session 1', 'session 2']);
    await Promise.all([sender.stop(), receiver.stop()]);
  });

  it('come without payload once the key is destroyed', async () => {
    await using platform = await startPlatform({ driver });
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    note(platform, receiver);
    connectStores([sender, receiver]);
    await emit(platform, sender, 1);
    await platform.vault.destroy(session.sessionId);
    await sender.start();
    await until(holds(receiver, 1));
    expect(await effects(receiver)).toEqual(['sealed for ever']);
    await Promise.all([sender.stop(), receiver.stop()]);
  });

  it('are delivered that were kept before the columns had their names, when the first try was cut off, too', async () => {
    await using platform = await startPlatform({ driver });
    await platform.vault.create(session);
    const sealer = await platform.vault.open(session.sessionId, 'sender');
    const about = { id: platform.random.id(), type: 'session.decided' };
    const payload = sealer?.seal(factContext(about), { version: 4, result: 'approved' }) ?? Buffer.of();
    const now = platform.clock.now();
    const former = PLATFORM_COMPONENT.migrations.slice(0, 4);
    const openFormer = (list: readonly Migration[]) => {
      const options = { name: 'sender', entities: [FormerFact], components: [{ name: 'platform', migrations: list }] };
      return openDatabase(parseDatabaseUrl(platform.settings.databaseUrl), options, now);
    };
    const old = await openFormer(former);
    await old.write((connection) =>
      new ScopedTable(FormerFact, connection, session, false).insert({
        ...about,
        part: 'sender',
        payload,
        occurredAt: now,
        attempts: 0,
        nextAttemptAt: now,
      }),
    );
    await old.close();
    const cutOff: Migration = {
      version: 5,
      name: 'cut off',
      up: async (schema) => {
        await schema.renameColumn('outbox_fact', 'part', 'purpose');
        throw new Error('cut off');
      },
    };
    await expect(openFormer([...former, cutOff])).rejects.toThrow('cut off');
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    expect(await sender.schemaDifferences()).toEqual([]);
    note(platform, receiver);
    connectStores([sender, receiver]);
    await sender.start();
    await until(holds(receiver, 1));
    expect(await effects(receiver)).toEqual(['version 4']);
    await Promise.all([sender.stop(), receiver.stop()]);
  });

  it('give a consumer in its transaction what it prepared outside, and undo both together', async () => {
    await using platform = await startPlatform({ driver });
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    let tries = 0;
    receiver.events.on('session.decided', {
      prepare: async (fact) => (await platform.vault.open(fact.sessionId, 'receiver'))?.purpose ?? 'none',
      async apply(tx, fact, purpose) {
        const { companyId, sessionId, id: factId } = fact;
        await tx.of(Effect, everyone).insert({ id: platform.random.id(), companyId, sessionId, factId, what: purpose });
        if (tries++ === 0) throw new Error('after the effect');
      },
    });
    connectStores([sender, receiver]);
    await sender.start();
    await emit(platform, sender, 1);
    await until(async () => tries >= 2);
    await until(holds(receiver, 1));
    expect(await effects(receiver)).toEqual(['receiver']);
    await Promise.all([sender.stop(), receiver.stop()]);
  });
});

describe('facts over HTTP', () => {
  it('reach a store of another process, signed, and repeat what was not answered', async () => {
    await using platform = await startPlatform();
    const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
    note(platform, receiver);
    let requests = 0;
    const server = createServer((request, response) => {
      void text(request)
        .then((body) => receiveFact(receiver, platform.signer, request.headers, body))
        .then(() => response.writeHead((requests += 1) < 3 ? 503 : 204).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    sender.deliverTo(httpDelivery(`http://127.0.0.1:${address.port}/internal/facts`, 'receiver', platform.signer));
    await sender.start();
    await emit(platform, sender, 1);
    await until(async () => requests >= 3);
    await sender.stop();
    expect(await effects(receiver)).toEqual(['version 1']);
    await receiver.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are refused unsigned or meant for another store', async () => {
    await using platform = await startPlatform();
    const receiver = await openReceiver(platform);
    const body = '{"id":"x"}';
    const signed = (to: string, about: string) => signInnerCall(platform.signer, { to, body: about, validSeconds: 60 });
    for (const headers of [{}, signed('facts/media', body), signed('facts/receiver', '{"id":"y"}')]) {
      await expect(receiveFact(receiver, platform.signer, headers, body)).rejects.toMatchObject({
        code: 'invalid-access',
      });
    }
    const malformed = receiveFact(receiver, platform.signer, signed('facts/receiver', body), body);
    await expect(malformed).rejects.toMatchObject({
      code: 'wrong-parameters',
    });
    await receiver.stop();
  });
});

it('a consumer that fails for ever is asked ever more seldom, and it is told that a fact is stuck', async () => {
  const clock = new ManualClock();
  const errors: number[] = [];
  const log: Logger = {
    ...silentLogger,
    error: (_, fields) => errors.push(fields?.attempt ?? 0),
    with: () => log,
  };
  await using platform = await startPlatform({ clock, log });
  const [sender, receiver] = [await openSender(platform), await openReceiver(platform)];
  let asked = 0;
  let fails = true;
  receiver.events.on('session.decided', {
    async apply() {
      asked += 1;
      if (fails) throw new Error('for ever');
    },
  });
  connectStores([sender, receiver]);
  await sender.start();
  await emit(platform, sender, 1);
  await emit(platform, sender, 2);
  const stuck = (): number | undefined => sender.measures()[0]?.value;
  for (let attempt = 1; attempt <= STUCK_ATTEMPTS + 4; attempt += 1) {
    await until(async () => asked === attempt);
    clock.advance(LONGEST_RETRY_MS * 1.5);
  }
  await until(async () => asked === STUCK_ATTEMPTS + 5);
  clock.advance(LONGEST_RETRY_MS * 0.4);
  await sleep(700);
  expect(asked).toBe(STUCK_ATTEMPTS + 5);
  expect(errors.slice(0, 3)).toEqual([STUCK_ATTEMPTS, STUCK_ATTEMPTS + 1, STUCK_ATTEMPTS + 2]);
  expect(stuck()).toBe(1);
  fails = false;
  clock.advance(LONGEST_RETRY_MS * 1.5);
  await until(async () => asked === STUCK_ATTEMPTS + 7);
  await until(async () => stuck() === 0);
  await Promise.all([sender.stop(), receiver.stop()]);
});
