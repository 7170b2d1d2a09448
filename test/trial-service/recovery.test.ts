import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { PlatformSettings } from '../../subgraphs/platform/platform.js';
import { namesBelow } from '../support/names-below.js';
import { company, markedJpeg, markedWebm, TrialClient, type TrialOptions, type TrialSession } from './trial-client.js';

let settings: PlatformSettings;
let service: TrialClient;

beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-trial-'));
  settings = {
    dataDir,
    databaseUrl: `sqlite:${dataDir}`,
    mediaUrl: `file:${path.join(dataDir, 'media')}`,
    masterKey: randomBytes(32).toString('hex'),
    publicUrl: 'http://localhost',
    logLevel: 'silent',
  };
  service = await TrialClient.start(settings);
});
afterEach(async () => {
  await service.kill();
  await rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Kills the service and its workers as a power cut would, and starts it again. */
async function crash(options: TrialOptions = {}): Promise<void> {
  await service.kill();
  service = await TrialClient.start(settings, options);
}

const card = (text: string) => markedJpeg(`SURNAME TURING ${text}`);

async function submit(session: TrialSession, picture: Buffer): Promise<void> {
  const grant = service.grant(session, 'card-front');
  const answer = await service.submit(session, grant, await service.upload(grant, picture));
  expect(answer.errors).toBeUndefined();
}

async function expectReadOnce(): Promise<void> {
  const [read] = await service.waitFor('document.read');
  expect(read?.payload).toMatchObject({
    kind: 'card-front',
    attempt: 1,
    acceptable: true,
    record: { Surname_en_US: 'TURING' },
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const heard = await service.heard();
  expect(heard.map((fact) => fact.type).toSorted()).toEqual(['capture.received', 'document.read']);
}

/** Names of the tables that still have rows of a session, keys included. */
function rowsOf({ sessionId }: TrialSession): string[] {
  return readdirSync(settings.dataDir)
    .filter((name) => /\.(db|sqlite)$/.test(name))
    .flatMap((name) => {
      const database = new Database(path.join(settings.dataDir, name), { readonly: true });
      try {
        const tables = database
          .prepare("SELECT name FROM sqlite_master WHERE sql LIKE '%sessionId%' AND type = 'table'")
          .pluck();
        return (tables.all() as string[]).filter((table) =>
          database.prepare(`SELECT 1 FROM "${table}" WHERE "sessionId" = ?`).get(sessionId),
        );
      } finally {
        database.close();
      }
    });
}

async function everythingOnDisk(): Promise<Buffer> {
  const entries = await readdir(settings.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0)))));
}

describe('a capture finishes once', () => {
  it('when the service is killed between two pieces of the upload', async () => {
    const session = await service.createSession();
    const grant = service.grant(session, 'card-front');
    const picture = card('');
    const uploadId = '0190aaaa-0000-7000-8000-000000000001';
    await expect(service.upload(grant, picture.subarray(0, 64 * 1024), uploadId)).resolves.toMatch(/\./);
    await crash();
    await submit(session, picture);
    await expectReadOnce();
  });

  it('when it is killed after staging, before the submission', async () => {
    const session = await service.createSession();
    const grant = service.grant(session, 'card-front');
    const staged = await service.upload(grant, card(''));
    await crash();
    const first = await service.submit(session, grant, staged);
    const second = await service.submit(session, grant, staged);
    expect(first.errors).toBeUndefined();
    expect(second.data).toEqual(first.data);
    await expectReadOnce();
  });

  it('when it is killed right after the submission', async () => {
    const session = await service.createSession();
    await submit(session, card('PAUSE=300'));
    await crash();
    await expectReadOnce();
  });

  it('when it is killed in the middle of the job, twice', async () => {
    const session = await service.createSession();
    await submit(session, card('PAUSE=1500'));
    for (let n = 0; n < 2; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await crash();
    }
    await expectReadOnce();
  });

  it('when it is killed after the fact was written and before it was delivered', async () => {
    await crash({ deaf: true });
    const session = await service.createSession();
    await submit(session, card(''));
    await waitUntil(async () => (await pictureOf(session)) !== null);
    expect(await service.heard()).toEqual([]);
    await crash();
    await expectReadOnce();
  });

  it('when it is killed at a moment that nobody chose', async () => {
    const sessions: TrialSession[] = [];
    for (const delay of [5, 30, 80, 150, 260, 400]) {
      const session = await service.createSession();
      sessions.push(session);
      await submit(session, card('PAUSE=50'));
      await new Promise((resolve) => setTimeout(resolve, delay));
      await crash();
      // One at a time: a job that is killed three times is given up, and a slow machine would kill the first ones so.
      await service.waitFor('document.read', sessions.length);
    }
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const heard = await service.heard();
    for (const { sessionId } of sessions) {
      const types = heard.filter((fact) => fact.sessionId === sessionId).map((fact) => fact.type);
      expect(types.toSorted()).toEqual(['capture.received', 'document.read']);
    }
  });

  it('when only the worker process is killed', async () => {
    const session = await service.createSession();
    await submit(session, card('PAUSE=1000'));
    await waitUntil(async () => (await service.workers()).ready);
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const pid of (await service.workers()).pids) process.kill(pid, 'SIGKILL');
    await expectReadOnce();
  });

  it('and a picture that crashes the reader each time is told as failed, once, and others are still read', async () => {
    const hostile = await service.createSession();
    await submit(hostile, card('CRASH'));
    const [failed] = await service.waitFor('capture.failed');
    expect(failed).toMatchObject({
      sessionId: hostile.sessionId,
      payload: { kind: 'card-front', attempt: 1, reason: 'read-document' },
    });
    const session = await service.createSession();
    await submit(session, card(''));
    await service.waitFor('document.read');
    expect((await service.heard()).filter((fact) => fact.type === 'capture.failed')).toHaveLength(1);
  });
});

describe('a submitted session', () => {
  it('is compared once, also through crashes', async () => {
    const session = await service.createSession();
    await submit(session, card(''));
    const grant = service.grant(session, 'face-video');
    await service.submit(session, grant, await service.upload(grant, markedWebm()));
    await service.waitFor('document.read');
    await service.waitFor('liveness.judged');
    const captures = [
      { stepKey: 'identity-document', kind: 'card-front', attempt: 1, documentType: 'id' },
      { stepKey: 'liveness', kind: 'face-video', attempt: 1, documentType: null },
    ];
    await service.tellSubmitted(session, { round: 1, captures });
    await crash();
    const [compared] = await service.waitFor('identity.compared');
    expect(compared?.payload).toMatchObject({
      round: 1,
      documents: { id_card_front: { Surname_en_US: 'TURING' } },
      person: { last_name: 'TURING' },
      checks: { expired: false, asExpected: true },
      faceImages: 1,
      portraitFound: true,
    });
    expect(compared?.payload['similarity']).toBeGreaterThan(0.99);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await service.waitFor('identity.compared')).toHaveLength(1);
  });
});

describe('what belongs to one company', () => {
  it('is given to its keys and to nobody else', async () => {
    const session = await service.createSession();
    await submit(session, card(''));
    await service.waitFor('document.read');
    const own = await service.picture(company(session.companyId), session, 'card-front');
    expect(own.data?.['_entities']).toEqual([
      {
        picture: {
          contentType: 'image/jpeg',
          bytes: 'picture of TURING'.length,
          ticket: expect.any(String) as unknown,
        },
      },
    ]);
    const other = await service.createSession();
    const foreign = company(other.companyId);
    expect((await service.picture(foreign, session, 'card-front')).errors?.[0]?.extensions.code).toBe(
      'session-not-found',
    );
    // A reference that pairs a foreign session with one's own company finds nothing.
    const mixed = { sessionId: session.sessionId, companyId: other.companyId };
    expect((await service.picture(foreign, mixed, 'card-front')).data?.['_entities']).toEqual([{ picture: null }]);
    const { companyId, sessionId } = session;
    const device = { deviceId: null, remoteAddress: '', userAgent: '', countryCode: '' };
    const token = await service.picture({ kind: 'applicant', companyId, sessionId, ...device }, session, 'card-front');
    expect(token.errors?.[0]?.extensions.code).toBe('invalid-access');
  });

  it("cannot be submitted under another session's grant", async () => {
    const [one, two] = [await service.createSession(), await service.createSession()];
    const grant = service.grant(one, 'card-front');
    const staged = await service.upload(grant, card(''));
    expect((await service.submit(two, grant, staged)).errors?.[0]?.extensions.code).toBe('invalid-access');
    const own = service.grant(two, 'card-front');
    expect((await service.submit(two, own, staged)).errors?.[0]?.extensions.code).toBe('invalid-access');
    const expired = service.grant(one, 'card-front', { expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await service.submit(one, expired, staged)).errors?.[0]?.extensions.code).toBe('grant-expired');
  });
});

describe('deletion', () => {
  it('during processing leaves no row, no key, no file and no readable byte, and no fact comes after it', async () => {
    const session = await service.createSession();
    const picture = card('PAUSE=60000');
    await submit(session, picture);
    const waiting = service.grant(session, 'card-back');
    await service.upload(waiting, card('NEVER SUBMITTED'));
    await waitUntil(async () => (await service.workers()).ready);
    // Reading, or about to.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(rowsOf(session)).toEqual(expect.arrayContaining(['capture', 'job', 'session_key']));
    await service.delete(session);
    await waitUntil(async () => rowsOf(session).length === 0);
    // The reader goes on to another one, of which nothing is read: it was killed, or has dropped this one.
    const next = await service.createSession();
    await submit(next, card('CRASH'));
    await service.waitFor('capture.failed');
    await service.delete(next);
    await waitUntil(async () => rowsOf(next).length === 0);
    expect(rowsOf(session)).toEqual([]);
    const names = await namesBelow(settings.dataDir);
    expect(names.filter((name) => name.includes(session.sessionId))).toEqual([]);
    const disk = await everythingOnDisk();
    for (const trace of ['TURING', 'Surname_en_US', picture.subarray(100, 164)])
      expect(disk.includes(trace)).toBe(false);
    expect((await service.heard()).filter(({ sessionId }) => sessionId === session.sessionId)).toEqual([]);
  });

  it('is finished after a crash', async () => {
    const session = await service.createSession();
    await submit(session, card(''));
    await service.waitFor('document.read');
    await service.delete(session);
    await crash();
    await waitUntil(async () => {
      const entries = await namesBelow(settings.dataDir);
      return !entries.some((entry) => entry.includes(session.sessionId));
    });
    expect(await pictureOf(session)).toBeNull();
  });

  it('stops uploads and submissions that are under way', async () => {
    const session = await service.createSession();
    const grant = service.grant(session, 'card-front');
    const staged = await service.upload(grant, card(''));
    await service.delete(session);
    expect(await service.upload(grant, card(''))).toBe('session-not-found');
    expect((await service.submit(session, grant, staged)).errors?.[0]?.extensions.code).toBe('session-not-found');
  });
});

async function pictureOf(session: TrialSession): Promise<unknown> {
  const answer = await service.picture(company(session.companyId), session, 'card-front');
  const [found] = (answer.data?.['_entities'] ?? []) as { picture: unknown }[];
  return found?.picture ?? null;
}

async function waitUntil(condition: () => Promise<boolean>, ms = 120_000): Promise<void> {
  for (const end = Date.now() + ms; !(await condition());) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
