import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { openPlatform } from '../platform.js';
import { ManualClock } from '../time/clock.js';
import type { Sealer } from './sealer.js';

afterAll(stopOwnMariaDb);

async function opened(sealer: Promise<Sealer | null>): Promise<Sealer> {
  const result = await sealer;
  if (!result) throw new Error('The key is gone');
  return result;
}

describe.each(DRIVERS)('vault on %s', (driver) => {
  it('opens what it sealed, in the same place only', async () => {
    await using platform = await startPlatform({ driver });
    await platform.vault.create({ sessionId: 's1', companyId: 'c' });
    const sealer = await opened(platform.vault.open('s1', 'sessions'));
    const sealed = sealer.seal('answer:1', { name: 'ნინო' });
    expect(sealed.includes('ნინო')).toBe(false);
    expect((await opened(platform.vault.open('s1', 'sessions'))).unseal('answer:1', sealed)).toEqual({ name: 'ნინო' });
    expect(() => sealer.unseal('answer:2', sealed)).toThrow('cannot be opened');
    expect(sealer.seal('answer:1', 1).equals(sealer.seal('answer:1', 1))).toBe(false);
  });

  it('gives every purpose, session and blob a key of its own', async () => {
    await using platform = await startPlatform({ driver });
    for (const sessionId of ['s1', 's2']) await platform.vault.create({ sessionId, companyId: 'c' });
    const one = await opened(platform.vault.open('s1', 'sessions'));
    const sealed = one.seal('x', 1);
    for (const [sessionId, purpose] of [
      ['s1', 'media'],
      ['s2', 'sessions'],
    ] as const) {
      const foreign = await opened(platform.vault.open(sessionId, purpose));
      expect(() => foreign.unseal('x', sealed)).toThrow('cannot be opened');
    }
    expect(one.blobKey('a')).toHaveLength(32);
    expect(one.blobKey('a').equals(one.blobKey('b'))).toBe(false);
    expect(one.blobKey('a').equals((await opened(platform.vault.open('s1', 'sessions'))).blobKey('a'))).toBe(true);
  });

  it.each([0, 1, 20, -1])('notices a changed byte (%i)', async (index) => {
    await using platform = await startPlatform({ driver });
    const sealer = await platform.vault.openCompany('c', 'settings');
    const sealed = sealer.seal('x', { a: 1 });
    const at = index < 0 ? sealed.length + index : index;
    sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => sealer.unseal('x', sealed)).toThrow('cannot be opened');
    expect(() => sealer.unseal('x', Buffer.alloc(3))).toThrow('cannot be opened');
  });

  it('opens several at once, without those whose key is gone', async () => {
    await using platform = await startPlatform({ driver });
    for (const sessionId of ['s1', 's2', 's3']) await platform.vault.create({ sessionId, companyId: 'c' });
    await platform.vault.destroy('s2');
    const sealers = await platform.vault.openAll(['s3', 's2', 's1', 's3', 'none'], 'sessions');
    expect([...sealers.keys()]).toEqual(['s3', 's1']);
    const sealed = (await opened(platform.vault.open('s1', 'sessions'))).seal('x', 1);
    expect(sealers.get('s1')?.unseal('x', sealed)).toBe(1);
  });

  it('forgets a destroyed key at once, also in another process', async () => {
    await using platform = await startPlatform({ driver });
    await using other = await startPlatform({ continueFrom: platform });
    await platform.vault.create({ sessionId: 's1', companyId: 'c' });
    expect(await other.vault.open('s1', 'media')).not.toBeNull();
    expect(await platform.vault.destroy('s1')).toBe(true);
    expect(await other.vault.open('s1', 'media')).toBeNull();
    expect(await other.vault.holds('s1')).toBe(false);
    expect(await platform.vault.destroy('s1')).toBe(false);
  });

  it('keeps the first key when a session is created twice, and one key a company', async () => {
    await using platform = await startPlatform({ driver });
    const session = { sessionId: 's1', companyId: 'c' };
    await platform.vault.create(session);
    const sealed = (await opened(platform.vault.open('s1', 'x'))).seal('v', 7);
    await platform.vault.create(session);
    expect((await opened(platform.vault.open('s1', 'x'))).unseal('v', sealed)).toBe(7);
    const sealers = await Promise.all(Array.from({ length: 8 }, () => platform.vault.openCompany('c', 'x')));
    const [first, ...rest] = sealers;
    const value = first?.seal('v', 8) ?? Buffer.alloc(0);
    for (const sealer of rest) expect(sealer.unseal('v', value)).toBe(8);
  });

  it('refuses another master key with one line', async () => {
    await using platform = await startPlatform({ driver });
    const settings = { ...platform.settings, masterKey: 'ab'.repeat(32) };
    await expect(openPlatform({ settings })).rejects.toThrow(/^MASTER_KEY is not the key/);
  });

  it('is not opened while a transaction is open', async () => {
    await using platform = await startPlatform({ driver });
    const store = await platform.openStore({ name: 'empty', entities: [], migrations: [] });
    await expect(store.write(() => platform.vault.open('s1', 'x'))).rejects.toThrow('transaction is open');
    await store.stop();
  });
});

describe('vault on the disk', () => {
  it('leaves nothing of a destroyed key in any file, the log of writes included', async () => {
    await using platform = await startPlatform({ clock: new ManualClock() });
    const file = path.join(platform.settings.dataDir, 'vault.sqlite');
    const ids = Array.from({ length: 50 }, (_, index) => `session-${index}`);
    for (const sessionId of ids) await platform.vault.create({ sessionId, companyId: 'c' });
    const reading = new Sqlite(file, { readonly: true });
    const wrapped = reading.prepare('SELECT wrapped FROM session_key WHERE sessionId = ?').pluck().get('session-7');
    reading.close();
    if (!Buffer.isBuffer(wrapped)) throw new Error('no wrapped key');
    // A part of it is proof enough, and is found even where a page boundary cuts it.
    const trace = wrapped.subarray(13, 40);

    expect(await filesWith(platform.settings.dataDir, trace)).not.toEqual([]);
    await platform.vault.destroy('session-7');
    expect(await filesWith(platform.settings.dataDir, trace)).toEqual([]);
    expect(await platform.vault.open('session-8', 'x')).not.toBeNull();
  });
});

async function filesWith(folder: string, trace: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    if ((await readFile(path.join(folder, name))).includes(trace)) found.push(name);
  }
  return found;
}
