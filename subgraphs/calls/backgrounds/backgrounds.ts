import sharp from 'sharp';
import type { CompanyScope } from '../../platform/database/scope.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ServiceError, wrongParameters } from '../../platform/errors/catalogue.js';
import { isCostly } from '../../platform/pictures/bounds.js';
import { readName } from '../../platform/texts/read-name.js';
import { type CallParts, SEAL_PURPOSE, sealedAs } from '../call/call-parts.js';
import { CallBackgroundRow } from './background-table.js';

/** More would make a long list of choices, and a large table. */
const MOST_BACKGROUNDS = 20;
const LONGEST_NAME = 100;
/** As large as an operator is sent. */
const SIZE = { width: 1_280, height: 720 };
const QUALITY = 82;
/** What a picture may have before it is decoded. */
const MOST_PIXELS = 40_000_000;
const MOST_CHARACTERS = 700_000;
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+=*)$/;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

export interface OpenedBackground {
  readonly id: string;
  readonly name: string;
  /** Base64 of a JPEG file. */
  readonly picture: string;
}

/** Those of a company, the oldest first. @param only the one of this id */
export async function backgroundsOf(
  { store, vault }: CallParts,
  scope: CompanyScope,
  only: string | null,
): Promise<readonly OpenedBackground[]> {
  if (only !== null && !couldBeId(only)) return [];
  const rows = await store.read((reader) =>
    reader.of(CallBackgroundRow, scope).find({
      ...(only === null ? {} : { where: { id: only } }),
      order: { createdAt: 'asc', id: 'asc' },
      limit: MOST_BACKGROUNDS,
    }),
  );
  const sealer = await vault.openCompany(scope.companyId, SEAL_PURPOSE);
  return rows.map(({ id, name, picture }) => ({
    id,
    name: sealer.unseal<string>(sealedAs.background(id), name),
    // Opened when it is asked for: a list of names needs none.
    get picture() {
      return sealer.unseal<string>(sealedAs.backgroundPicture(id), picture);
    },
  }));
}

/**
 * Keeps a picture, drawn anew: nothing else that its file held is kept.
 * @param picture data URL of a JPEG, PNG or WebP file
 * @throws ArgumentError wrong-parameters
 */
export async function addBackground(
  { store, vault, clock, random }: CallParts,
  scope: CompanyScope,
  given: { readonly name: string; readonly picture: string },
): Promise<OpenedBackground> {
  const name = readName('name', given.name, LONGEST_NAME);
  const picture = (await drawnAnew(given.picture)).toString('base64');
  const sealer = await vault.openCompany(scope.companyId, SEAL_PURPOSE);
  const id = random.id();
  await store.write(async (transaction) => {
    const rows = transaction.of(CallBackgroundRow, scope);
    await transaction.takeTurns(`call-backgrounds ${scope.companyId}`);
    if ((await rows.count()) >= MOST_BACKGROUNDS)
      throw wrongParameters('picture', `must be one of at most ${MOST_BACKGROUNDS}`);
    await rows.insert({
      id,
      createdAt: clock.now(),
      name: sealer.seal(sealedAs.background(id), name),
      picture: sealer.seal(sealedAs.backgroundPicture(id), picture),
    });
  });
  return { id, name, picture };
}

/** @returns false when there is none */
export async function removeBackground({ store }: CallParts, scope: CompanyScope, id: string): Promise<boolean> {
  if (!couldBeId(id)) return false;
  return store.write(async (transaction) => (await transaction.of(CallBackgroundRow, scope).remove({ id })) > 0);
}

/** A JPEG file of the size that is sent, without anything that came with the picture. @throws ArgumentError wrong-parameters */
async function drawnAnew(dataUrl: string): Promise<Buffer> {
  if (dataUrl.length > MOST_CHARACTERS)
    throw wrongParameters('picture', `must have ${MOST_CHARACTERS} characters or fewer`);
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === undefined) throw wrongParameters('picture', 'must be the data URL of a JPEG, PNG or WebP picture');
  try {
    const file = Buffer.from(base64, 'base64');
    const read = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height } = await read.metadata();
    if (!FORMATS.has(format)) throw new RangeError('another format than it says');
    if (isCostly(file, { width, height })) throw wrongParameters('picture', 'takes too long to decode');
    return await read
      .rotate()
      .resize({ ...SIZE, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw wrongParameters('picture', 'cannot be read');
  }
}
