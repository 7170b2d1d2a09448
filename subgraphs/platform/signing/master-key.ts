import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.js';

/** Bytes of the master key and of every key derived from it (AES-256, HMAC-SHA256). */
export const KEY_BYTES = 32;

const FILE_NAME = 'master.key';

/**
 * Reads a master key of 32 bytes from 64 hexadecimal digits or from base64 (also base64url).
 * @throws Error with one line that names the setting, never the value.
 */
export function parseMasterKey(text: string): Buffer {
  const trimmed = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed);
  if (!isBase64 || key.length !== KEY_BYTES) {
    throw new Error('MASTER_KEY must be 32 bytes, written as 64 hexadecimal digits or as base64');
  }
  return key;
}

/** The key of the setting; without one, the key kept in `dataDir` (owner-readable only), made on the first start. */
export async function loadMasterKey(setting: string | null, dataDir: string): Promise<Buffer> {
  if (setting !== null) return parseMasterKey(setting);
  const file = path.join(dataDir, FILE_NAME);
  const kept = await readIfPresent(file);
  if (kept !== null) return parseMasterKey(kept);
  await mkdir(dataDir, { recursive: true });
  await keepNewKey(file);
  return parseMasterKey(await readFile(file, 'utf8'));
}

/** Appears whole under its name or not at all; of two first starts at once, one key is kept. */
async function keepNewKey(file: string): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    await link(unfinished, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A key for one purpose, by HKDF-SHA256 (RFC 5869); keys of different purposes tell nothing about each other. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', createSecretKey(key), '', `bonafide/${purpose}`, KEY_BYTES));
}
