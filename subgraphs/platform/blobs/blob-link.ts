import type { Signer } from '../signing/signer.js';
import { type BlobAnswer, type BlobSources, type BlobTicket, streamTicket } from './blob-ticket.js';

/** Where the edge streams what a link names. */
export const BLOB_LINK_PATH = '/files';
const PURPOSE = 'blob-link';
/** A film is played in parts as long as somebody looks at it. */
const LINK_SECONDS = 3600;

/** The path of a file for a browser's player; whoever has it reads the file for an hour. */
export function blobLink(signer: Signer, ticket: BlobTicket): string {
  return `${BLOB_LINK_PATH}?file=${signer.sign(PURPOSE, ticket, LINK_SECONDS)}`;
}

/** @throws ArgumentError `invalid-access` for a link that is none, `not-found` when the file or its key is gone */
export async function streamLink(sources: BlobSources, link: string, range: string | undefined): Promise<BlobAnswer> {
  return streamTicket(sources, sources.signer.verify<BlobTicket>(PURPOSE, link), range);
}
