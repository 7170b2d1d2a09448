import sharp from 'sharp';
import { decodePixels } from '../../pictures/decode.js';
import { PICTURE_SIDES, type PictureSide } from '../../capture-rules/plane.js';
import { cutSide } from './cut-edge.js';
import { rectangle } from './geometry.js';
import { colourPlanes } from './grey.js';
import { findPage } from './page-quad.js';

const ASPECT = 85.6 / 53.98;
const CARD = { left: 300, top: 260, width: 960, height: Math.round(960 / ASPECT) };
const SIZE = { width: 1560, height: 1125 };

interface Table {
  readonly colour: string;
  /** Of the card's corners, in pixels. */
  readonly rounding: number;
}
const WOOD: Table = { colour: '#6b5a48', rounding: 35 };

/** The band across a card: its colour, and where it begins and how high it is, in pixels of the card. */
interface Header {
  readonly colour: string;
  readonly top: number;
  readonly height: number;
}
const BAND: Header = { colour: '#35649c', top: 60, height: 50 };
/** Up to the upper edge, and darker than the table: the rest of the card is brighter. */
const DARK_HEAD: Header = { colour: '#1f2f4c', top: 0, height: 110 };

/** A card with a header across it, a portrait and text, upright on a table. */
function card({ colour, rounding }: Table, header: Header = BAND): Promise<Buffer> {
  const { left, top, width, height } = CARD;
  const text = Array.from(
    { length: 6 },
    (_, i) => `<text x="${left + 380}" y="${top + 190 + i * 60}" font-size="34">SOME TEXT ${i}</text>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
      <rect width="100%" height="100%" fill="${colour}"/>
      <clipPath id="card"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${rounding}"/></clipPath>
      <rect x="${left}" y="${top}" width="${width}" height="${height}" clip-path="url(#card)" fill="#e8ece0"/>
      <rect x="${left}" y="${top + header.top}" width="${width}" height="${header.height}" clip-path="url(#card)" fill="${header.colour}"/>
      <rect x="${left + 50}" y="${top + 150}" width="240" height="320" fill="#a88"/>${text.join('')}</svg>`),
  )
    .blur(1)
    .png()
    .toBuffer();
}

type Box = Readonly<Record<PictureSide, number>>;
const WHOLE: Box = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height };
const EDGES: Box = { left: CARD.left, top: CARD.top, right: CARD.left + CARD.width, bottom: CARD.top + CARD.height };

/** The picture's border so many shares of the card inside its edge at a side; negative is outside. */
function border(side: PictureSide, inside: number): number {
  const extent = side === 'left' || side === 'right' ? CARD.width : CARD.height;
  const inward = side === 'left' || side === 'top' ? 1 : -1;
  return Math.round(EDGES[side] + inward * inside * extent);
}

async function cutIn(image: Buffer, box: Partial<Box>): Promise<PictureSide | null> {
  const { left, top, right, bottom } = { ...WHOLE, ...box };
  const picture = await decodePixels(
    await sharp(image)
      .extract({ left, top, width: right - left, height: bottom - top })
      .jpeg({ quality: 88 })
      .toBuffer(),
    2600,
  );
  const planes = colourPlanes(picture);
  const found = findPage(planes, [ASPECT]);
  return cutSide(planes, [ASPECT], found?.quad ?? rectangle(picture.width, picture.height));
}

describe('a card in a picture', () => {
  const cuts = PICTURE_SIDES.flatMap((side) => [0.03, 0.06, 0.1].map((share) => [side, share] as const));
  it.each(cuts)('is cut off at the %s where %d of it lies outside', async (side, share) => {
    expect(await cutIn(await card(WOOD), { [side]: border(side, share) })).toBe(side);
  });

  it.each([0.03, 0.06, 0.1])(
    'is cut off at the top where %d of it lies outside and its head is darker than the table',
    async (share) => {
      expect(await cutIn(await card(WOOD, DARK_HEAD), { top: border('top', share) })).toBe('top');
    },
  );

  const margins = [0.005, 0.01, 0.03, 0.08];
  it.each(margins)('is whole with a margin of %d at one side, at two that meet, or all around', async (share) => {
    const headed = await card(WOOD, DARK_HEAD);
    for (const inside of [-share, -2 * share]) expect(await cutIn(headed, { top: border('top', inside) })).toBeNull();
    const image = await card(WOOD);
    const at = (...sides: readonly PictureSide[]) =>
      Object.fromEntries(sides.map((side) => [side, border(side, -share)]));
    for (const side of PICTURE_SIDES) expect(await cutIn(image, at(side))).toBeNull();
    expect(await cutIn(image, at('left', 'top'))).toBeNull();
    expect(await cutIn(image, at('right', 'bottom'))).toBeNull();
    expect(await cutIn(image, at(...PICTURE_SIDES))).toBeNull();
  });

  it('is whole in a scan that shows nothing else, and in the corner of a white one', async () => {
    expect(await cutIn(await card(WOOD), EDGES)).toBeNull();
    const scan = await card({ colour: '#fdfdfd', rounding: 35 });
    for (const corner of [
      ['left', 'top'],
      ['right', 'bottom'],
    ] as const)
      // prettier-ignore
      expect(await cutIn(scan, Object.fromEntries(corner.map((side) => [side, EDGES[side]])))).toBeNull();
  });

  it('is no card where there is a table alone', async () => {
    expect(await cutIn(await card(WOOD), { right: CARD.left - 20 })).toBeNull();
  });
});
