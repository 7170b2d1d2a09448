import { createCipheriv, createDecipheriv } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceScope } from '../../subgraphs/platform/database/scope.js';
import { ScopedTable } from '../../subgraphs/platform/database/scoped-table.js';
import { openDatabase, parseDatabaseUrl } from '../../subgraphs/platform/database/database-url.js';
import type { PlatformSettings } from '../../subgraphs/platform/platform.js';
import { deriveKey, loadMasterKey } from '../../subgraphs/platform/signing/master-key.js';
import { decrypt } from '../../subgraphs/platform/vault/sealer.js';
import { CompanySealingKey, SessionKey, VAULT_MIGRATIONS } from '../../subgraphs/platform/vault/vault-tables.js';

/** What is sealed for under a key of a session or a company. */
const SEALING_PURPOSES = [
  ...['administration', 'audit', 'blacklist', 'key-signing', 'media', 'monitoring', 'passing-files', 'screening'],
  ...['calls', 'call-operators', 'sessions', 'session-notices', 'webhooks'],
];

/** Bytes of a sealed value: form, nonce. What follows is AES in counter mode, which opens without the tag. */
const FORM = 1;
const HEADER = 13;
const BLOCK = 16;
/** In a nonce; more of its twelve bytes are zero once in ten million. */
const MOST_ZEROS = 3;
const [SPACE, QUOTE, BRACKET, BRACE] = [0x20, 0x22, 0x5b, 0x7b];
/** How far a value that begins anywhere is read: longer than anything that names a session. */
const LONGEST = 4096;
/** Of bytes that begin with the form. */
const BASE64 = /A[Q-Za-f][A-Za-z0-9+/]{38,}/g;
const everything = serviceScope('somebody has the disk and the master key');

export interface Find {
  readonly file: string;
  readonly what: string;
}

/** Somebody who has the disk, every byte of it, and the master key. */
export class DiskAttacker {
  private constructor(
    private readonly keys: readonly Buffer[],
    private readonly folders: readonly string[],
  ) {}

  /** Takes every key that the vault still has. */
  static async start(settings: PlatformSettings, folders: readonly string[]): Promise<DiskAttacker> {
    const master = await loadMasterKey(settings.masterKey, settings.dataDir);
    const wrapping = deriveKey(master, 'vault');
    const options = { name: 'vault', entities: [SessionKey, CompanySealingKey], components: [{ name: 'vault', migrations: VAULT_MIGRATIONS }] }; // prettier-ignore
    const vault = await openDatabase(parseDatabaseUrl(settings.databaseUrl), options, new Date());
    try {
      const keys = await vault.read(async (connection) => {
        const sessions = await new ScopedTable(SessionKey, connection, everything, false).find();
        const companies = await new ScopedTable(CompanySealingKey, connection, everything, false).find();
        return [
          ...sessions.map(({ sessionId, wrapped }) => decrypt(wrapping, `session-key:${sessionId}`, wrapped)),
          ...companies.map(({ companyId, wrapped }) => decrypt(wrapping, `company-key:${companyId}`, wrapped)),
        ];
      });
      const derived = keys.flatMap((key) => SEALING_PURPOSES.map((purpose) => deriveKey(key, `part/${purpose}`)));
      return new DiskAttacker(derived, folders);
    } finally {
      await vault.close();
    }
  }

  /** Where any of `secrets` lies, in the clear or under a key that is left; at every byte of every file. */
  async find(secrets: readonly string[]): Promise<readonly Find[]> {
    const found: Find[] = [];
    for (const folder of this.folders) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const bytes = await readFile(file).catch(() => Buffer.alloc(0));
        for (const what of this.#inside(bytes, secrets)) found.push({ file: path.relative(folder, file), what });
      }
    }
    return found;
  }

  #inside(bytes: Buffer, secrets: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const look = (plain: Buffer, how: string): void => {
      for (const secret of secrets) if (plain.includes(secret)) found.add(`${secret} ${how}`);
    };
    look(bytes, 'in the clear');
    for (const plain of this.#opened(bytes)) {
      look(plain, 'sealed');
      for (const inner of this.#ofTexts(plain)) look(inner, 'sealed twice');
    }
    for (const plain of this.#ofTexts(bytes)) look(plain, 'sealed, as text');
    return found;
  }

  /** What is sealed in texts of base64. */
  *#ofTexts(bytes: Buffer): Generator<Buffer> {
    for (const [text] of bytes.toString('latin1').matchAll(BASE64)) {
      yield* this.#opened(Buffer.from(text, 'base64').subarray(0, LONGEST), [0]);
    }
  }

  /** Everything that could be a sealed value and looks like JSON under one of the keys. */
  *#opened(bytes: Buffer, places: readonly number[] = placesIn(bytes)): Generator<Buffer> {
    const counters = Buffer.concat(places.map((at) => counterOf(bytes, at)));
    for (const key of this.keys) {
      // The first block of all at once: a call for each would take minutes.
      const streams = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters);
      for (const [index, at] of places.entries()) {
        const first = (bytes[at + HEADER] ?? 0) ^ (streams[index * BLOCK] ?? 0);
        if (first !== BRACE && first !== BRACKET && first !== QUOTE) continue;
        const sealed = bytes.subarray(at + HEADER, at + HEADER + LONGEST);
        const plain = createDecipheriv('aes-256-ctr', key, counterOf(bytes, at)).update(sealed);
        if (beginsLikeJson(plain.subarray(0, BLOCK))) yield plain;
      }
    }
  }
}

/** An object, a list or a text: nothing else holds a secret. A JSON text has no control characters. */
function beginsLikeJson(block: Uint8Array): boolean {
  const [first = 0, second = 0] = block;
  if (first === QUOTE) return block.every((byte) => byte >= SPACE);
  return (first === BRACE && second === QUOTE) || (first === BRACKET && (second === QUOTE || second === BRACE));
}

/** Where a sealed value may begin. */
function placesIn(bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(FORM); at >= 0 && at + HEADER + 1 < bytes.length; at = bytes.indexOf(FORM, at + 1)) {
    let zeros = 0;
    for (let place = at + 1; place < at + HEADER; place += 1) if (bytes[place] === 0) zeros += 1;
    if (zeros <= MOST_ZEROS) places.push(at);
  }
  return places;
}

/** GCM without its tag is counter mode, and its counter begins at 2 (NIST SP 800-38D). */
function counterOf(bytes: Buffer, at: number): Buffer {
  return Buffer.concat([bytes.subarray(at + 1, at + HEADER), Buffer.of(0, 0, 0, 2)]);
}
