import type { Caller } from '../caller/caller.js';
import { scopeOf } from '../database/scope.js';
import { ArgumentError } from '../errors/catalogue.js';
import type { Signer } from '../signing/signer.js';
import type { RandomSource } from '../time/random-source.js';
import type { Vault } from '../vault/vault.js';
import type { BlobAddress, BlobStore } from './blob-store.js';

const PURPOSE = 'passing-file';
/** Seconds that a call with a file may take, waiting for a worker included. */
const PASSING_SECONDS = 10 * 60;
const SEAL_PURPOSE = 'passing-files';
const OWNER_PREFIX = 'passing-';
const TYPE = 'application/octet-stream';

interface PassingFile {
  readonly companyId: string;
  readonly id: string;
}

/** A blob with its key, as worker processes take it. */
export interface PassingAccess {
  readonly address: BlobAddress;
  readonly key: Buffer;
}

export interface PassingFileParts {
  readonly blobs: BlobStore;
  readonly vault: Pick<Vault, 'openCompany'>;
  readonly signer: Signer;
  readonly random: RandomSource;
}

/**
 * Files that are looked at during one call and never stored: the edge writes each as an encrypted blob under the
 * company's key, hands on a signed token, and removes it when the call is answered.
 */
export class PassingFiles {
  constructor(private readonly parts: PassingFileParts) {}

  /** @returns the token for resolvers, and what removes the file */
  async stage(
    companyId: string,
    source: Buffer | AsyncIterable<Uint8Array>,
  ): Promise<{ token: string; drop: () => Promise<void> }> {
    const { blobs, signer, random } = this.parts;
    const file: PassingFile = { companyId, id: random.id() };
    const { address, key } = await this.access(file);
    await blobs.write(address, key, Buffer.isBuffer(source) ? [source] : source);
    return { token: signer.sign(PURPOSE, file, PASSING_SECONDS), drop: () => blobs.remove(address) };
  }

  /** @throws ArgumentError `wrong-parameters` for a token that is none, has expired, or is another company's */
  async open(caller: Caller, token: string): Promise<PassingAccess> {
    let file: PassingFile;
    try {
      file = this.parts.signer.verify<PassingFile>(PURPOSE, token);
    } catch {
      throw new ArgumentError('wrong-parameters', { message: 'The upload is none, or has expired' });
    }
    if (scopeOf(caller).companyId !== file.companyId) {
      throw new ArgumentError('wrong-parameters', { message: 'The upload is none, or has expired' });
    }
    return this.access(file);
  }

  private async access({ companyId, id }: PassingFile): Promise<PassingAccess> {
    const sealer = await this.parts.vault.openCompany(companyId, SEAL_PURPOSE);
    return { address: { owner: `${OWNER_PREFIX}${companyId}`, id, type: TYPE }, key: sealer.blobKey(id) };
  }
}

/** Removes what calls that crashed have left behind. */
export async function sweepPassingFiles(blobs: BlobStore, owner: string, now: Date): Promise<void> {
  if (!owner.startsWith(OWNER_PREFIX)) return;
  const before = now.getTime() - PASSING_SECONDS * 1000;
  for (const { id, writtenAt } of await blobs.storage.list(owner)) {
    if (writtenAt.getTime() < before) await blobs.remove({ owner, id });
  }
}
