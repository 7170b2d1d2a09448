import type { MediaParts } from '../captures/media-parts.js';
import type { PageBox } from '../pictures/place.js';
import type { ArchivedFile } from '../files/archive.js';
import { accessTo, readFile, type DocumentSideFiles, type SessionFiles } from '../files/session-files.js';

/** Milliseconds; a page takes a quarter of a second. */
const CUT_LIMIT = 30_000;

/** Portrait, machine-readable zone and signature of every document side, as far as it has them, cut from its page. */
export async function visualMarkers(parts: MediaParts, session: SessionFiles): Promise<readonly ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  const several = new Set(session.sides.map(({ stepKey }) => stepKey)).size > 1;
  for (const side of session.sides) {
    const folder = several ? `${side.stepKey.replace(/[^\w-]/g, '_')}/${side.kind}` : side.kind;
    for (const { name, bytes, at } of await markersOf(parts, session, side)) {
      found.push({ name: `${folder}/${name}.jpg`, bytes, at });
    }
  }
  return found;
}

async function markersOf(
  parts: MediaParts,
  session: SessionFiles,
  { reading, page, portrait }: DocumentSideFiles,
): Promise<readonly ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  if (portrait) {
    found.push({ name: 'portrait', bytes: await readFile(parts, session, portrait), at: portrait.createdAt });
  }
  const { side, portraitBox } = reading;
  if (page === null || side === null) return found;
  const printed = [...Object.values(side.visual), ...Object.values(side.local?.fields ?? {})];
  const taken: PageBox[] = [...printed.map(({ box }) => box), ...(portraitBox ? [portraitBox] : [])];
  const input = { page: accessTo(session, page), mrz: side.mrz?.box ?? null, taken };
  const { mrz, signature } = await parts.documents.run('cut-markers', input, {
    limit: CUT_LIMIT,
    owner: session.scope,
  });
  if (mrz) found.push({ name: 'mrz', bytes: mrz, at: page.createdAt });
  if (signature) found.push({ name: 'signature', bytes: signature, at: page.createdAt });
  return found;
}
