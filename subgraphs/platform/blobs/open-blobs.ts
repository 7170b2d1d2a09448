import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BlobStore } from './blob-store.js';
import { FileStorage } from './file-storage.js';

/**
 * The blob store of a `MEDIA_URL`: `file:/folder` (absolute), made when it is missing.
 * @throws Error with one line for the operator when the address cannot be used.
 */
export async function openBlobs(mediaUrl: string): Promise<BlobStore> {
  const folder = mediaFolder(mediaUrl);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new BlobStore(new FileStorage(folder));
}

/** @throws Error with one line when the address is no folder */
export function mediaFolder(mediaUrl: string): string {
  if (/^file:\/\//.test(mediaUrl)) return fileURLToPath(mediaUrl);
  if (/^file:/.test(mediaUrl)) return mediaUrl.slice('file:'.length);
  throw new Error(`MEDIA_URL: only file: addresses are supported, not ${mediaUrl.split(':')[0] ?? ''}:`);
}
