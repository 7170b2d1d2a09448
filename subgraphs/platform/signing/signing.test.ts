import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServiceError } from '../errors/catalogue.js';
import { ManualClock } from '../time/clock.js';
import { HmacHasher } from './hasher.js';
import { loadMasterKey, parseMasterKey } from './master-key.js';
import { HmacSigner } from './signer.js';

const key = Buffer.alloc(32, 7);

describe('signer', () => {
  const clock = new ManualClock();
  const signer = new HmacSigner(key, clock);

  it('reads what it signed until it expires', () => {
    const token = signer.sign('capture-grant', { sessionId: 's', attempt: 2 }, 60);
    expect(token).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/);
    expect(signer.verify('capture-grant', token)).toEqual({ sessionId: 's', attempt: 2 });
    clock.advance(59_999);
    expect(signer.verify('capture-grant', token)).toEqual({ sessionId: 's', attempt: 2 });
    clock.advance(1);
    expect(refusal(() => signer.verify('capture-grant', token))).toBe('invalid-access');
  });

  it('refuses a token of another purpose, another key, a changed one and none at all', () => {
    const token = signer.sign('blob', { blobId: 'b' }, 60);
    const [body = '', mac = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ p: { blobId: 'c' }, e: 9e15 })).toString('base64url');
    const bad = [`${forged}.${mac}`, `${body}.`, `${body}.${mac}.x`, body, '', '.', `${body}.${mac.slice(0, -4)}`];
    for (const text of bad) {
      expect(refusal(() => signer.verify('blob', text))).toBe('invalid-access');
    }
    // The same bytes in another spelling: with padding, in the other alphabet, with the two bits set that stand for nothing.
    const last = String.fromCharCode(mac.charCodeAt(42) + 1);
    const spellings = [`${body}.${mac}=`, `${body}.${Buffer.from(mac, 'base64url').toString('base64')}`];
    for (const text of [...spellings, `${body}.${mac.slice(0, 42)}${last}`]) {
      expect(Buffer.from(text.split('.')[1] ?? '', 'base64url')).toEqual(Buffer.from(mac, 'base64url'));
      expect(() => signer.verify('blob', text)).toThrow('not valid');
    }
    expect(() => signer.verify('grant', token)).toThrow('not valid');
    expect(() => new HmacSigner(Buffer.alloc(32, 8), clock).verify('blob', token)).toThrow('not valid');
  });
});

describe('hasher', () => {
  const hasher = new HmacHasher(key);

  it('gives the same look-up for the same value, another for another company, purpose or key', () => {
    const lookup = hasher.lookup('c', 'email', 'a@b.ge');
    expect(lookup).toHaveLength(43);
    expect(hasher.lookup('c', 'email', 'a@b.ge')).toBe(lookup);
    const others = [
      hasher.lookup('d', 'email', 'a@b.ge'),
      hasher.lookup(null, 'email', 'a@b.ge'),
      hasher.lookup('c', 'phone', 'a@b.ge'),
      hasher.lookup('c', 'email', 'a@b.g'),
      new HmacHasher(Buffer.alloc(32, 8)).lookup('c', 'email', 'a@b.ge'),
    ];
    expect(new Set([lookup, ...others]).size).toBe(6);
  });
});

describe('master key', () => {
  it('is made once and kept readable by its owner alone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-key-'));
    try {
      const made = await Promise.all(Array.from({ length: 5 }, () => loadMasterKey(null, folder)));
      const again = await loadMasterKey(null, folder);
      for (const one of made) expect(one.equals(again)).toBe(true);
      expect(await readdir(folder)).toEqual(['master.key']);
      expect((await stat(path.join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
      expect((await readFile(path.join(folder, 'master.key'), 'utf8')).trim()).toHaveLength(44);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is read from hexadecimal and base64, and nothing else', () => {
    expect(parseMasterKey('07'.repeat(32)).equals(key)).toBe(true);
    expect(parseMasterKey(`${key.toString('base64')}\n`).equals(key)).toBe(true);
    for (const bad of ['', 'short', '07'.repeat(31), 'a sentence with spaces that is thirty-two..', 'x'.repeat(64)]) {
      expect(() => parseMasterKey(bad)).toThrow('MASTER_KEY must be 32 bytes');
    }
  });
});

/** The code of the error that `work` throws. */
function refusal(work: () => unknown): string {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof ServiceError ? error.code : 'another error';
  }
}
