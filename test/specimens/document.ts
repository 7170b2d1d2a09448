import sharp from 'sharp';
import { background, chip, emblem, hologram, signature } from './artwork.js';
import { COUNTRIES, printDate, type Country, type Field } from './countries.js';
import type { Holder, Identity, Paper } from './identity.js';
import { td1, td2, td3 } from './mrz.js';
import { formatOf, type Format, type Side } from './formats.js';
import { measureBoxes } from './measure.js';
import { seeded } from './random.js';
import {
  escapeXml,
  mrzLayer,
  textLayer,
  type Box,
  type Cell,
  type Ink,
  type TextStyle,
  type ZoneType,
} from './text-layer.js';

export interface DocumentSpec {
  readonly identity: Identity;
  readonly side: Side;
  /** A portrait in passport framing (JPEG or PNG). */
  readonly portrait: Buffer;
  /** Pixels across; 1250 unless told. */
  readonly width?: number;
  /** Of the background and the signature. */
  readonly seed?: number;
  /** The typeface of the zone where it is not OCR-B. */
  readonly zone?: ZoneType;
  /** What the zone says instead of what it should. */
  readonly zoneLines?: readonly string[];
}

/** What is truly on a document's side. Dates are ISO; `printed` is each value as it stands on the page. */
export interface DocumentTruth {
  readonly documentType: 'id' | 'passport';
  readonly side: Side;
  readonly issuer: string;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  readonly printed: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Lines of the machine readable zone; empty where the side has none. */
  readonly mrz: readonly string[];
}

export interface DrawnDocument {
  /** PNG. */
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly truth: DocumentTruth;
  /** Pixels of `image`: the printed values, `mrz`, and `portrait`. */
  readonly boxes: Readonly<Partial<Record<Field | 'mrz' | 'portrait', Box>>>;
}

/** Draws one side of a made-up document. About 0.3 s a side at 1250 pixels. */
export async function drawDocument(spec: DocumentSpec): Promise<DrawnDocument> {
  const country = COUNTRIES[spec.identity.country];
  const format = formatOf(country, spec.side);
  const scale = (spec.width ?? format.width) / format.width;
  const mrz = format.mrz && spec.zoneLines ? spec.zoneLines : writeMrz(spec.identity, country, format);
  const rows = cellRows(spec.identity, country, spec.side);
  const pictures = await portraitPictures(spec.portrait);
  const style: TextStyle = {
    font: country.layout.font,
    ink: country.palette.ink,
    label: country.palette.label,
    labels: spec.side === 'back' ? 'above' : country.layout.labels,
    ...format.text,
  };
  const number = paperOf(spec.identity, spec.side).documentNumber;
  const text = (ink?: Ink): string =>
    (spec.side === 'page' ? passportHeading(country, format, number, ink) : '') +
    textLayer(rows, format.fields, style, ink) +
    (format.mrz ? mrzLayer(mrz, format.mrz, format.mrzSize, ink ? ink('mrz') : '#0c0c10', spec.zone) : '');
  const svg = (body: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${format.width * scale}" height="${format.height * scale}" viewBox="0 0 ${format.width} ${format.height}">${body}</svg>`,
    );
  const image = await sharp(svg(decoration(spec, country, format, pictures) + text()))
    .flatten()
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  const printed: [Field, readonly string[]][] = rows.flat().map((cell) => [cell.field, cell.lines]);
  if (spec.side === 'page') printed.push(['documentNumber', [number]]);
  const fields = printed.map(([field]) => field);
  const measured = await measureBoxes([...fields, ...(format.mrz ? (['mrz'] as const) : [])], (ink) => svg(text(ink)));
  return {
    image: image.data,
    width: image.info.width,
    height: image.info.height,
    truth: {
      documentType: spec.side === 'page' ? 'passport' : 'id',
      side: spec.side,
      issuer: country.code,
      fields: Object.fromEntries(fields.map((field) => [field, trueValue(spec.identity, country, spec.side, field)])),
      printed: Object.fromEntries(printed),
      mrz,
    },
    boxes: { ...measured, ...(format.portrait ? { portrait: scaled(format.portrait, scale) } : {}) },
  };
}

const scaled = (box: Box, scale: number): Box => ({
  x: Math.round(box.x * scale),
  y: Math.round(box.y * scale),
  width: Math.round(box.width * scale),
  height: Math.round(box.height * scale),
});

const paperOf = (identity: Identity, side: Side): Paper => (side === 'page' ? identity.passport : identity.id);

/** The value of a field in the form that a comparison wants: dates ISO, names in Latin letters, codes for sex. */
function trueValue(identity: Identity, country: Country, side: Side, field: Field): string {
  const paper = paperOf(identity, side);
  if (field === 'nationality') return country.code;
  if (field === 'documentNumber' || field === 'issueDate' || field === 'expiryDate' || field === 'authority')
    return paper[field];
  return identity.holder[field];
}

function printedLines(identity: Identity, country: Country, side: Side, field: Field): readonly string[] {
  const holder: Holder = identity.holder;
  const value = trueValue(identity, country, side, field);
  switch (field) {
    case 'surname':
      return [...(holder.localSurname ? [holder.localSurname] : []), value.toLocaleUpperCase('en')];
    case 'givenNames':
      return [...(holder.localGivenNames ? [holder.localGivenNames] : []), value.toLocaleUpperCase('en')];
    case 'birthDate':
    case 'issueDate':
    case 'expiryDate':
      return [printDate(country, value)];
    case 'nationality':
      return [side === 'page' ? country.nationality : `${country.nationality} ${country.code}`.slice(0, 24)];
    case 'sex':
      return [country.sexes[holder.sex]];
    case 'placeOfBirth':
    case 'authority':
      return [value.toLocaleUpperCase('en')];
    default:
      return [value];
  }
}

function cellRows(identity: Identity, country: Country, side: Side): readonly (readonly Cell[])[] {
  const rows = side === 'page' ? country.layout.passport : country.layout[side];
  return rows.map((row) =>
    row.map((field) => ({ field, label: country.labels[field], lines: printedLines(identity, country, side, field) })),
  );
}

function writeMrz(identity: Identity, country: Country, format: Format): readonly string[] {
  if (!format.mrz) return [];
  const { holder } = identity;
  const data = {
    issuer: country.code,
    surname: holder.surname,
    givenNames: holder.givenNames,
    nationality: country.code,
    birthDate: holder.birthDate,
    sex: holder.sex,
  };
  if (format.kind === 'TD3') return td3({ ...data, ...identity.passport, code: 'P', optional: holder.personalNumber });
  if (format.kind === 'TD2')
    return td2({ ...data, ...identity.id, code: 'ID', optional: holder.personalNumber.slice(-7) });
  return td1({ ...data, ...identity.id, code: 'ID', optional: holder.personalNumber.slice(0, 15) });
}

interface Pictures {
  readonly portrait: string;
  readonly ghost: string;
}

const dataUrl = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

async function portraitPictures(picture: Buffer): Promise<Pictures> {
  const portrait = await sharp(picture).resize(420, 540, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer();
  const ghost = await sharp(portrait).resize(180).greyscale().jpeg({ quality: 80 }).toBuffer();
  return { portrait: dataUrl(portrait), ghost: dataUrl(ghost) };
}

/** Everything that is no text of the holder: paper, header, pictures, signature, security features. */
function decoration(spec: DocumentSpec, country: Country, format: Format, pictures: Pictures): string {
  const { palette, layout, titles } = country;
  const random = seeded(spec.seed ?? 1).fork(`${country.code} ${spec.side}`);
  const { width, height, header } = format;
  const parts = [background(palette, width, height, `${country.name} SPECIMEN`, random)];
  const band = layout.header === 'band';
  if (band) parts.push(`<rect width="${width}" height="${header}" fill="${palette.header}" fill-opacity="0.92"/>`);
  const colour = band ? '#fff' : palette.header;
  const title = spec.side === 'page' ? titles.passport : titles.id;
  parts.push(emblem(layout.emblem, 30, header * 0.08, header * 0.84, palette.header));
  const left = 50 + header * 0.84;
  const heading = (x: number, y: number, size: number, text: string, weight: number): string =>
    `<text x="${x}" y="${y}" font-family="${layout.font}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeXml(text)}</text>`;
  parts.push(heading(left, header * 0.46, header * 0.36, titles.state, 700));
  parts.push(heading(left, header * 0.84, header * 0.26, title, 400));
  parts.push(
    `<text x="${width - 28}" y="${header * 0.42}" text-anchor="end" font-family="Noto Sans" font-size="${header * 0.2}" font-weight="700" fill="${band ? '#ffd7d7' : '#b3202c'}">SPECIMEN</text>`,
  );
  if (format.mrz)
    parts.push(
      `<rect x="0" y="${format.mrz.y - 14}" width="${width}" height="${height - format.mrz.y + 14}" fill="#fff" fill-opacity="0.62"/>`,
    );
  if (format.portrait) {
    const p = format.portrait;
    parts.push(
      `<image x="${p.x}" y="${p.y}" width="${p.width}" height="${p.height}" preserveAspectRatio="xMidYMid slice" xlink:href="${pictures.portrait}"/>`,
    );
    parts.push(
      `<rect x="${p.x}" y="${p.y}" width="${p.width}" height="${p.height}" fill="none" stroke="${palette.header}" stroke-opacity="0.5" stroke-width="2"/>`,
    );
    parts.push(hologram(p.x + (layout.portraitSide === 'left' ? p.width : 0), p.y + p.height * 0.86, p.width * 0.2));
  }
  if (format.ghost) {
    const g = format.ghost;
    parts.push(
      `<image x="${g.x}" y="${g.y}" width="${g.width}" height="${g.height}" opacity="0.35" preserveAspectRatio="xMidYMid slice" xlink:href="${pictures.ghost}"/>`,
    );
  }
  if (format.chip) parts.push(chip(format.chip.x, format.chip.y, format.chip.width));
  if (format.signature) {
    const s = format.signature;
    parts.push(signature(spec.identity.holder.surname, s.x, s.y, s.width, s.height, random));
  }
  return parts.join('');
}

/**
 * Type, issuing state and number stand in the header line of a passport page (ICAO 9303 part 4, zone I); the number is data
 * and therefore drawn with the text.
 */
function passportHeading(country: Country, format: Format, number: string, ink?: Ink): string {
  const colour = country.layout.header === 'band' ? '#fff' : country.palette.header;
  const label = (x: number, text: string): string =>
    `<text x="${x}" y="${format.header * 0.4}" font-family="${country.layout.font}" font-size="16" fill="${colour}">${escapeXml(text)}</text>`;
  const value = (x: number, text: string, fill: string): string =>
    `<text x="${x}" y="${format.header * 0.86}" font-family="Noto Sans" font-size="30" font-weight="500" fill="${fill}">${escapeXml(text)}</text>`;
  if (ink) return value(870, number, ink('documentNumber'));
  const fixed = label(640, 'Type') + value(640, 'P', colour) + label(740, 'Code') + value(740, country.code, colour);
  return fixed + label(870, country.passportNumberLabel) + value(870, number, colour);
}
