import { degrees, PDFDocument, PDFName, type PDFRef, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegOfScans } from '../../../test/support/many-scans.js';
import { seeded } from '../../../test/specimens/random.js';
import { timesTheWork } from '../../../test/support/work.js';
import type { PixelImage } from '../pictures/decode.js';
import { MAX_PDF_PAGES, mergePdfs, rebuildPdf } from './rebuild.js';
import { PdfDocument } from './pdf-document.js';

const ADDRESS = '12 Mill Lane YO1';
const SIDE = 1000;

async function made(draw: (file: PDFDocument) => Promise<void> | void): Promise<Buffer> {
  const file = await PDFDocument.create();
  await draw(file);
  return Buffer.from(await file.save());
}

const written = (text = ADDRESS): Promise<Buffer> =>
  made(async (file) => {
    const font = await file.embedFont(StandardFonts.Helvetica);
    file.addPage([595, 842]).drawText(text, { x: 72, y: 700, size: 12, font });
  });

async function textOf(bytes: Uint8Array, most = 3): Promise<string | null> {
  await using file = await PdfDocument.open(bytes);
  if (file === null) return null;
  const texts: string[] = [];
  for (let page = 1; page <= Math.min(most, file.pages); page += 1) {
    texts.push(...(await file.words(page)).map(({ text }) => text));
  }
  return texts.join(' ');
}

async function drawn(bytes: Uint8Array): Promise<PixelImage> {
  await using file = await PdfDocument.open(bytes);
  const picture = await file?.picture(1, SIDE);
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

const redAt = ({ data, width, height }: PixelImage, x: number, y: number): number =>
  data[(Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 3] ?? -1;

/** Black on the left, white on the right. */
const halves = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#000' } }, left: 0, top: 0 },
  ]);

describe('the text of a PDF', () => {
  it('is words with their places from the upper left corner', async () => {
    await using file = await PdfDocument.open(await written());
    const words = (await file?.words(1)) ?? [];
    expect(words.map(({ text }) => text)).toEqual(['12', 'Mill', 'Lane', 'YO1']);
    const [first, , , last] = words.map(({ box }) => box);
    expect(first?.left).toBeCloseTo(72, 0);
    expect(first?.top).toBeCloseTo(842 - 700 - 9, 0);
    expect(last?.left).toBeGreaterThan(130);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThan(180);
  });

  it.each([90, 180, 270])('of a page turned by %s degrees is read as it is looked at', async (angle) => {
    const bytes = await made((file) => {
      const page = file.addPage([595, 842]);
      page.setRotation(degrees(angle));
      // Turned against the page, so that it lies flat for who looks at it.
      page.drawText(ADDRESS, { x: 300, y: 400, size: 12, rotate: degrees(angle) });
      page.drawText('along the edge', { x: 20, y: 20, size: 12, rotate: degrees(angle + 90) });
    });
    expect(await textOf(bytes)).toBe(ADDRESS);
  });

  it('outside the part of the page that is shown is left out, and places count from that part', async () => {
    const bytes = await made((file) => {
      const page = file.addPage([595, 842]);
      page.drawText('cut away', { x: 20, y: 20, size: 12 });
      page.drawText(ADDRESS, { x: 120, y: 520, size: 12 });
      page.setCropBox(100, 400, 300, 200);
    });
    expect(await textOf(bytes)).toBe(ADDRESS);
    await using file = await PdfDocument.open(bytes);
    expect((await file?.words(1))?.[0]?.box.left).toBeCloseTo(20, 0);
    const { width, height } = await drawn(bytes);
    expect(width / height).toBeCloseTo(1.5, 1);
  });

  it('printed twice on the same place is read once, and columns stay apart', async () => {
    const bytes = await made((file) => {
      const page = file.addPage([595, 842]);
      for (const x of [72, 72.3]) page.drawText('BOLD', { x, y: 700, size: 12 });
      page.drawText('beside', { x: 300, y: 701, size: 12 });
    });
    expect(await textOf(bytes)).toBe('BOLD beside');
  });
});

describe('the words of a page', () => {
  it('are as many as a page can have, however many stand on it', async () => {
    const bytes = await made(async (file) => {
      const font = await file.embedFont(StandardFonts.Helvetica);
      const page = file.addPage([595, 842]);
      const text = Array.from({ length: 10_000 }, (_, number) => `a${number}`).join(' ');
      page.drawText(`${text} ${'b'.repeat(300)}`, { x: 0, y: 700, size: 0.01, font });
    });
    await using file = await PdfDocument.open(bytes);
    const words = (await file?.words(1)) ?? [];
    expect(words).toHaveLength(3_000);
    expect(words[0]?.text).toBe('a0');
  });
});

describe('a page drawn', () => {
  it('shows a scan in JPEG, and a turned page upright', async () => {
    const jpeg = await halves().jpeg().toBuffer();
    const scanned = (angle: number): Promise<Buffer> =>
      made(async (file) => {
        const page = file.addPage([600, 300]);
        page.setRotation(degrees(angle));
        page.drawImage(await file.embedJpg(jpeg), { x: 0, y: 0, width: 600, height: 300 });
      });
    const flat = await drawn(await scanned(0));
    expect([flat.width, flat.height]).toEqual([SIDE, SIDE / 2]);
    expect([redAt(flat, 0.2, 0.5), redAt(flat, 0.8, 0.5)]).toEqual([0, 255]);
    const standing = await drawn(await scanned(90));
    expect([standing.width, standing.height]).toEqual([SIDE / 2, SIDE]);
    expect([redAt(standing, 0.5, 0.2), redAt(standing, 0.5, 0.8)]).toEqual([0, 255]);
  });

  it('shows a scan of a fax machine, one bit a pixel', async () => {
    const grey = Buffer.alloc(200 * 100, 255).map((white, place) => (place % 200 < 100 ? 0 : white));
    const raw = { width: 200, height: 100, channels: 1 } as const;
    const fax = sharp(grey, { raw }).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 });
    const tiff = await fax.toBuffer();
    const { strip, whiteIsZero } = stripOf(tiff);
    const bytes = await made((file) => {
      const page = file.addPage([600, 300]);
      const image = file.context.stream(strip, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 200,
        Height: 100,
        BitsPerComponent: 1,
        ColorSpace: 'DeviceGray',
        Filter: 'CCITTFaxDecode',
        DecodeParms: { K: -1, Columns: 200, Rows: 100, BlackIs1: !whiteIsZero },
      });
      page.node.set(PDFName.of('Resources'), file.context.obj({ XObject: { Scan: file.context.register(image) } }));
      const content = file.context.stream('600 0 0 300 0 0 cm /Scan Do');
      page.node.set(PDFName.of('Contents'), file.context.register(content));
    });
    const picture = await drawn(bytes);
    expect([redAt(picture, 0.2, 0.5), redAt(picture, 0.8, 0.5)]).toEqual([0, 255]);
  });

  it('shows the values of a form', async () => {
    const bytes = await made((file) => {
      const page = file.addPage([400, 400]);
      const field = file.getForm().createTextField('name');
      field.setText('MMMMMMMMMM');
      field.addToPage(page, { x: 50, y: 150, width: 300, height: 100, borderWidth: 0 });
    });
    const { data } = await drawn(bytes);
    expect(data.filter((value) => value < 60).length).toBeGreaterThan(1000);
  });

  it.each([
    ['of 200 inches a side', 14_400, 14_400],
    ['of a million points', 1_000_000, 1_000_000],
    ['thin as a thread', 1, 1_000_000],
  ])('%s has no more pixels than others', async (_what, width, height) => {
    const bytes = await made((file) => void file.addPage([width, height]).drawText('x', { x: 0, y: 0, size: 9 }));
    const picture = await drawn(bytes);
    expect(Math.max(picture.width, picture.height)).toBe(SIDE);
  });
});

describe('a PDF', () => {
  it('that is encrypted or none is not opened', async () => {
    const file = await PDFDocument.load(await written());
    file.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const locked = Buffer.from(await file.save());
    expect(await textOf(locked)).toBeNull();
    expect(await mergePdfs([locked])).toBeNull();
    expect(await textOf(Buffer.from('GIF89a'))).toBeNull();
    expect(await textOf(Buffer.alloc(0))).toBeNull();
    expect(await mergePdfs([Buffer.from('GIF89a')])).toBeNull();
  });

  it('that lost its end is read all the same', async () => {
    const bytes = await written();
    expect(await textOf(bytes.subarray(0, bytes.lastIndexOf('startxref')))).toBe(ADDRESS);
  });

  it('of three hundred pages opens without looking at each', async () => {
    const bytes = await made((file) => {
      for (let page = 0; page < 300; page += 1) file.addPage([595, 842]).drawText(`page ${page}`, { x: 9, y: 9 });
    });
    const few = async () => expect(await textOf(bytes)).toBe('page 0 page 1 page 2');
    const all = async () => expect(await textOf(bytes, 300)).toMatch(/page 299$/);
    expect(await timesTheWork(few, all, 1)).toBeLessThan(0.5);
  });

  it('that was tampered with anywhere is read or not, and nothing breaks', async () => {
    const random = seeded(4711);
    const whole = await written();
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole);
      for (let i = 0; i < 1 + (round % 7); i += 1) bytes[random.whole(8, bytes.length - 1)] = random.whole(0, 255);
      const given = round % 3 === 0 ? bytes.subarray(0, random.whole(8, bytes.length)) : bytes;
      await textOf(given);
      await mergePdfs([given]);
    }
  });
});

describe('PDFs joined', () => {
  it('have all their pages in order, also twice the same', async () => {
    const [one, two] = [await written(), await written('Second Street')];
    const joined = await mergePdfs([one, two, one]);
    expect(joined && (await textOf(joined))).toBe(`${ADDRESS} Second Street ${ADDRESS}`);
  });

  it('keep scans, turns and shown parts, and lose what could act', async () => {
    const bytes = await made(async (file) => {
      const page = file.addPage([600, 300]);
      page.drawImage(await file.embedJpg(await halves().jpeg().toBuffer()), { x: 0, y: 0, width: 600, height: 300 });
      page.setRotation(degrees(90));
      page.setCropBox(0, 0, 600, 200);
      file.addJavaScript('main', 'app.alert("catalogue")');
      const action = file.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("page")') });
      page.node.set(PDFName.of('AA'), file.context.obj({ O: file.context.register(action) }));
      const link = file.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
      page.node.set(PDFName.of('Annots'), file.context.obj([file.context.register(link)]));
      await file.attach(Buffer.from('attached'), 'attached.txt');
    });
    const joined = (await mergePdfs([bytes])) ?? Buffer.alloc(0);
    const picture = await drawn(joined);
    expect(picture.height / picture.width).toBeCloseTo(3, 1);
    expect([redAt(picture, 0.5, 0.2), redAt(picture, 0.5, 0.8)]).toEqual([0, 255]);
    const names = (await PDFDocument.load(joined)).context.enumerateIndirectObjects().map(([, one]) => String(one));
    expect(names.join('\n')).not.toMatch(/JavaScript|app\.alert|Annot|EmbeddedFile/);
  });
});

/** A page whose content, or a stream beside it, is packed by a filter. */
const packedBy = (filter: string, bytes: Uint8Array, place: 'Contents' | 'Beside' = 'Contents'): Promise<Buffer> =>
  made((file) => {
    const name = file.context.register(PDFName.of(filter));
    const stream = file.context.register(file.context.stream(bytes, { Filter: name }));
    const page = file.addPage([595, 842]);
    if (place === 'Contents') page.node.set(PDFName.of(place), stream);
    else page.node.set(PDFName.of('Resources'), file.context.obj({ XObject: { Beside: stream } }));
  });

/** 128 blanks out of two bytes (ISO 32000-1, section 7.4.5). */
const blanks = (mebibytes: number): Buffer => Buffer.from('8120'.repeat(mebibytes * 8_192), 'hex');

/** Zeros as LZW packs them best (section 7.4.4): each code one zero longer than the one before, until its table is full. */
function zerosInCodes(tables: number): Buffer {
  const codes = (at: number): number => (at === 0 ? 256 : at === 1 ? 0 : 256 + at);
  const width = (at: number): number => (at < 255 ? 9 : at < 767 ? 10 : at < 1_791 ? 11 : 12);
  const bits = Array.from({ length: 3_800 }, (_, at) => codes(at).toString(2).padStart(width(at), '0')).join('');
  // The next table begins in twelve bits, and on a whole byte.
  const whole = `${(256).toString(2).padStart(12, '0')}${bits.slice(9)}`;
  const padded = (text: string): string => text.padEnd(Math.ceil(text.length / 8) * 8, '0');
  const bytesOf = (text: string): Buffer =>
    Buffer.from((padded(text).match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  return bytesOf(bits + whole.repeat(tables - 1));
}

describe('a PDF rebuilt', () => {
  it('does not tell where its photographs were taken, and shows them as they were', async () => {
    const place = {
      IFD0: { Copyright: 'a person', Orientation: '1' },
      IFD3: { GPSLatitude: '41/1 42/1 54/1', GPSLatitudeRef: 'N' },
    };
    const photograph = await halves().jpeg().withExif(place).withIccProfile('p3').toBuffer();
    expect((await sharp(photograph).metadata()).exif?.includes('a person')).toBe(true);
    const bytes = await made(async (file) => {
      const picture = await file.embedJpg(photograph);
      file.addPage([600, 300]).drawImage(picture, { x: 0, y: 0, width: 600, height: 300 });
    });
    expect(bytes.includes('a person')).toBe(true);
    const { pdf = Buffer.alloc(0) } = (await rebuildPdf(bytes)) ?? {};
    expect(pdf.includes('Exif')).toBe(false);
    expect(pdf.includes('a person')).toBe(false);
    expect(pdf.includes('ICC_PROFILE')).toBe(true);
    expect((await drawn(pdf)).data.equals((await drawn(bytes)).data)).toBe(true);
  });

  it.each([
    ['run lengths', 'RunLengthDecode', blanks(80), blanks(1)],
    ['LZW', 'LZWDecode', zerosInCodes(12), zerosInCodes(1)],
  ])('is none where %s make too much of its streams', async (_what, filter, bomb, little) => {
    expect(await rebuildPdf(await packedBy(filter, bomb))).toBeNull();
    expect(await rebuildPdf(await packedBy(filter, bomb, 'Beside'))).toBeNull();
    expect(await rebuildPdf(await packedBy(filter, little))).toMatchObject({ pages: 1 });
  });

  /** A page whose picture, or whose drawing, is a JPEG of so many scans. */
  const scanned = (scans: number, how: 'plain' | 'packed' | 'named otherwise' | 'behind other bytes' | 'in line') =>
    made((file) => {
      const page = file.addPage([595, 842]);
      const jpeg = jpegOfScans(scans);
      const looks = { Type: 'XObject', Subtype: 'Image', Width: 64, Height: 64, ColorSpace: 'DeviceGray' } as const;
      const picture = (content: Uint8Array, Filter: string | string[]) =>
        file.context.register(file.context.stream(content, { ...looks, BitsPerComponent: 8, Filter }));
      const draw = Buffer.from('q 500 0 0 500 0 0 cm /Scan Do Q');
      const inLine = [`q 500 0 0 500 0 0 cm BI /W 64 /H 64 /BPC 8 /CS /G /F /D#43T ID `, jpeg, '\nEI Q'];
      const made: Readonly<Record<typeof how, () => PDFRef>> = {
        plain: () => picture(jpeg, 'DCTDecode'),
        packed: () => picture(deflateSync(jpeg), ['FlateDecode', 'DCTDecode']),
        'named otherwise': () => picture(deflateSync(jpeg), ['Fl', 'DCT']),
        'behind other bytes': () => picture(Buffer.concat([Buffer.from('other bytes'), jpeg]), 'DCTDecode'),
        'in line': () => picture(jpegOfScans(2), 'DCTDecode'),
      };
      page.node.setXObject(PDFName.of('Scan'), made[how]());
      const content = how === 'in line' ? Buffer.concat(inLine.map((part) => Buffer.from(part))) : draw;
      page.node.set(PDFName.of('Contents'), file.context.register(file.context.flateStream(content)));
    });

  it.each(['plain', 'packed', 'named otherwise', 'behind other bytes', 'in line'] as const)(
    'is none where a JPEG, %s, takes thousands of passes over its pixels',
    async (how) => {
      expect(await rebuildPdf(await scanned(4_000, how))).toBeNull();
      expect(await rebuildPdf(await scanned(12, how))).toMatchObject({ pages: 1 });
    },
  );

  const emptyPages = (count: number): Promise<Buffer> =>
    made((file) => Array.from({ length: count }, () => file.addPage([595, 842])).forEach(() => undefined));

  it('has the pages that can be reached, whatever it says of their number', async () => {
    expect(await rebuildPdf(await written())).toMatchObject({ pages: 1 });
    const many = await made((file) => {
      for (let page = 0; page < 200; page += 1) file.addPage([595, 842]);
      file.catalog.Pages().set(PDFName.of('Count'), file.context.obj(1));
    });
    expect(await rebuildPdf(many)).toBeNull();
    const again = await made((file) => {
      const { ref } = file.addPage([595, 842]);
      const kids = Array.from({ length: 20_000 }, () => ref);
      file.catalog.Pages().set(PDFName.of('Kids'), file.context.obj(kids));
    });
    expect(await rebuildPdf(again)).toBeNull();
    expect(await rebuildPdf(await emptyPages(MAX_PDF_PAGES + 1))).toBeNull();
    expect(await rebuildPdf(await emptyPages(MAX_PDF_PAGES))).toMatchObject({ pages: MAX_PDF_PAGES });
  });

  it('has its text and nothing else: no script, no action, no file, nothing behind its end', async () => {
    const bytes = await made(async (file) => {
      const page = file.addPage([595, 842]);
      page.drawText(ADDRESS, { x: 72, y: 700, size: 12 });
      file.addJavaScript('main', 'app.alert("catalogue")');
      await file.attach(Buffer.from('attached'), 'attached.txt');
      const launch = file.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
      const embedded = file.context.register(file.context.stream('attached once more', { Type: 'EmbeddedFile' }));
      const spec = file.context.obj({
        Type: 'Filespec',
        F: PDFString.of('x.exe'),
        EF: file.context.obj({ F: embedded }),
      });
      const there = PDFString.of('//server/share/x.exe');
      const elsewhere = { Type: 'XObject', Subtype: 'Form', F: there, Ref: { F: there, Page: 0 } };
      const far = file.context.register(file.context.stream('', elsewhere));
      const hidden = { Far: far, Launch: file.context.register(launch), Spec: file.context.register(spec) };
      page.node.Resources()?.set(PDFName.of('XObject'), file.context.obj(hidden));
      file.catalog.set(PDFName.of('OpenAction'), hidden.Launch);
    });
    const rebuilt = await rebuildPdf(Buffer.concat([bytes, Buffer.from('<html><script>alert(1)</script>')]));
    const pdf = rebuilt?.pdf ?? Buffer.alloc(0);
    expect(await textOf(pdf)).toBe(ADDRESS);
    const file = await PDFDocument.load(pdf);
    const objects = file.context.enumerateIndirectObjects().map(([, one]) => String(one));
    expect(objects.join('\n')).not.toMatch(/JavaScript|alert|Launch\b.*cmd|Filespec|EmbeddedFile|attached|exe/);
    expect(pdf.toString('latin1')).not.toContain('script');
  });
});

/** The one strip of a small TIFF, and how it counts its colours (TIFF 6.0, tags 262, 273 and 279). */
function stripOf(tiff: Buffer): { readonly strip: Buffer; readonly whiteIsZero: boolean } {
  const directory = tiff.readUInt32LE(4);
  const tags = new Map<number, number>();
  for (let i = 0; i < tiff.readUInt16LE(directory); i += 1) {
    const at = directory + 2 + i * 12;
    const short = tiff.readUInt16LE(at + 2) === 3;
    tags.set(tiff.readUInt16LE(at), short ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8));
  }
  const [start = 0, length = 0] = [tags.get(273), tags.get(279)];
  return { strip: tiff.subarray(start, start + length), whiteIsZero: tags.get(262) === 0 };
}
