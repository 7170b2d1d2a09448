import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { background } from './artwork.js';
import { COUNTRIES } from './countries.js';
import type { Identity } from './identity.js';
import { seeded, type Random } from './random.js';
import { escapeXml, type Box } from './text-layer.js';

/** The back of a made-up North American driving licence: a PDF417 barcode of AAMVA's standard, and some print. */
export interface LicenceBack {
  /** PNG. */
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  /** In pixels of `image`. */
  readonly barcode: Box;
  /** What the barcode holds. */
  readonly text: string;
  /** Dates are ISO. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Jurisdiction {
  readonly number: string;
  readonly code: string;
  readonly name: string;
  readonly country: 'USA' | 'CAN';
  readonly version: 1 | 3 | 8 | 9 | 10;
}

/** Issuers of real numbers, so that a reader can name them; everything else is made up. */
const JURISDICTIONS: readonly Jurisdiction[] = [
  { number: '636014', code: 'CA', name: 'CALIFORNIA', country: 'USA', version: 10 },
  { number: '636001', code: 'NY', name: 'NEW YORK', country: 'USA', version: 8 },
  { number: '636012', code: 'ON', name: 'ONTARIO', country: 'CAN', version: 9 },
  { number: '636015', code: 'TX', name: 'TEXAS', country: 'USA', version: 3 },
  { number: '636000', code: 'VA', name: 'VIRGINIA', country: 'USA', version: 1 },
  { number: '636028', code: 'BC', name: 'BRITISH COLUMBIA', country: 'CAN', version: 10 },
];

const SIZE = { width: 1586, height: 1000 };
/** Pixels a millimetre of a card of 85.6 mm. */
const MILLIMETRE = SIZE.width / 85.6;
/** Widths of a bar in millimetres: the standard allows 0.170 to 0.380 and issuers fill the card's width. */
const MODULES = [0.2, 0.25, 0.27] as const;

/** Draws one; the same identity and seed give the same card. */
export async function drawLicenceBack(identity: Identity, seed: number): Promise<LicenceBack> {
  const random = seeded(seed).fork('licence back');
  const issuer = random.pick(JURISDICTIONS);
  const { text, fields } = contentOf(identity, issuer, random);
  const symbol = await pdf417(
    text,
    random.pick(['columns=13,ecLevel=5', 'columns=11,ecLevel=4', 'columns=14,ecLevel=3']),
  );
  const module = Math.min(random.pick(MODULES), 78 / symbol.width) * MILLIMETRE;
  const barcode = {
    x: Math.round((SIZE.width - symbol.width * module) / 2),
    y: Math.round(random.between(130, 260)),
    width: symbol.width * module,
    height: symbol.height * module,
  };
  const body = [
    background(COUNTRIES.UTO.palette, SIZE.width, SIZE.height, `${issuer.name} SPECIMEN`, random),
    `<rect x="${barcode.x - 24}" y="${barcode.y - 24}" width="${barcode.width + 48}" height="${barcode.height + 48}" fill="#fff"/>`,
    `<path transform="translate(${barcode.x} ${barcode.y}) scale(${module})" d="${barsOf(symbol)}" fill="#111"/>`,
    line(60, 90, 34, `${issuer.name} SPECIMEN - NOT A LICENSE`),
    line(60, barcode.y + barcode.height + 90, 30, 'CLASS: C - Any 2-axle vehicle, GVWR 26,000 lbs or less'),
    line(60, barcode.y + barcode.height + 140, 30, 'ENDORSEMENTS: NONE    RESTRICTIONS: NONE'),
    line(
      60,
      barcode.y + barcode.height + 190,
      26,
      'This card is the property of nobody and gives no right to anything.',
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${body.join('')}</svg>`;
  return { image: await sharp(Buffer.from(svg)).flatten().png().toBuffer(), ...SIZE, barcode, text, fields };
}

const line = (x: number, y: number, size: number, text: string): string =>
  `<text x="${x}" y="${y}" font-family="Noto Sans" font-size="${size}" fill="#222">${escapeXml(text)}</text>`;

/** The text of a barcode: AAMVA DL/ID Card Design Standard, annex D, in the order and with the separators it shows. */
function contentOf(
  { holder, id }: Identity,
  issuer: Jurisdiction,
  random: Random,
): Pick<LicenceBack, 'text' | 'fields'> {
  const { version, country } = issuer;
  const surname = ascii(holder.surname);
  const [first = '', ...others] = ascii(holder.givenNames).split(' ');
  const middle = others.join(' ');
  const given = [first, middle].filter(Boolean);
  const day = (iso: string): string => {
    const [year, month, date] = iso.split('-');
    return country === 'CAN' || version === 1 ? `${year}${month}${date}` : `${month}${date}${year}`;
  };
  const number = random.text(1, 'BCDFGHK') + random.text(7, '0123456789');
  const postal = country === 'CAN' ? 'K1A0B1' : `${random.text(5, '123456789')}0000  `;
  const names =
    version === 1
      ? [`DAA${[surname, ...given].join(',')}`]
      : version === 3
        ? [`DCS${surname}`, `DCT${given.join(',')}`]
        : [`DCS${surname}`, 'DDEN', `DAC${first}`, 'DDFN', `DAD${middle || 'NONE'}`, 'DDGN'];
  const elements = [
    `DAQ${number}`,
    ...names,
    ...(version === 1 ? ['DARC'] : ['DCAC', 'DCBNONE', 'DCDNONE']),
    ...[`DBD${day(id.issueDate)}`, `DBB${day(holder.birthDate)}`, `DBA${day(id.expiryDate)}`],
    `DBC${version === 1 ? holder.sex : { M: '1', F: '2', X: '9' }[holder.sex]}`,
    ...['DAU070 in', 'DAYBRO', `DAG${ascii(holder.address.split(',')[0] ?? '')}`, 'DAIMILLBROOK', `DAJ${issuer.code}`],
    `DAK${postal}`,
    ...(version === 1 ? [] : [`DCF${random.text(20, '0123456789')}`, `DCG${country}`]),
    ...(version >= 8 ? ['DAW165', 'DDAF', `DDB${day('2018-08-29')}`, 'DDK1'] : []),
  ];
  const body = `DL${elements.join('\n')}\r`;
  const own = `Z${issuer.code[0]}Z${issuer.code[0]}A${random.text(6, '0123456789')}\r`;
  const versions = String(version).padStart(2, '0') + (version === 1 ? '' : '00');
  const head = `@\n\u001e\rANSI ${issuer.number}${versions}02`;
  const start = head.length + 20;
  const size = (value: number): string => String(value).padStart(4, '0');
  const list = `DL${size(start)}${size(body.length)}Z${issuer.code[0]}${size(start + body.length)}${size(own.length)}`;
  return {
    text: head + list + body + `Z${issuer.code[0]}` + own,
    fields: {
      surname,
      givenNames: given.join(' '),
      birthDate: holder.birthDate,
      issueDate: id.issueDate,
      expiryDate: id.expiryDate,
      documentNumber: number,
      sex: holder.sex,
      issuingState: country,
    },
  };
}

/** Capital letters without accents, as issuers write them into barcodes. */
const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toUpperCase()
    .replace(/[^ -~]/g, '');

interface Symbol {
  /** 0 is a bar, row by row. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

let writer: Promise<unknown> | undefined;

/** From the package's own file: without it, the module would be fetched from the Internet. */
async function openWriter(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer;
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

async function pdf417(text: string, options: string): Promise<Symbol> {
  writer ??= openWriter();
  await writer;
  const { symbol, error } = await writeBarcode(text, { format: 'PDF417', options, addQuietZones: false });
  if (error) throw new Error(error);
  return symbol;
}

/** Runs of bars as rectangles of one path. */
function barsOf({ data, width, height }: Symbol): string {
  const runs: string[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] !== 0) continue;
      const from = x;
      while (x < width && data[y * width + x] === 0) x++;
      runs.push(`M${from} ${y}h${x - from}v1h-${x - from}z`);
    }
  }
  return runs.join('');
}
