import type { Country } from './countries.js';
import type { Box } from './text-layer.js';

export type Side = 'front' | 'back' | 'page';

/** Where things stand on one kind of page, in pixels of a page 1250 wide. */
export interface Format {
  readonly kind: 'TD1' | 'TD2' | 'TD3';
  readonly width: number;
  readonly height: number;
  /** Height of the header line. */
  readonly header: number;
  readonly fields: Box;
  readonly text: { readonly labelSize: number; readonly valueSize: number };
  readonly portrait?: Box;
  readonly ghost?: Box;
  readonly chip?: Box;
  readonly signature?: Box;
  readonly mrz?: Box;
  /** Font size that gives OCR-B its pitch of 2.54 mm at this scale. */
  readonly mrzSize: number;
}

const WIDTH = 1250;
/** One character of OCR-B is 0.72 of the font's size wide. */
const OCR_B_ADVANCE = 0.72;
const MRZ_PITCH_MM = 2.54;
const pitchSize = (widthMm: number): number => ((WIDTH / widthMm) * MRZ_PITCH_MM) / OCR_B_ADVANCE;

/** ICAO 9303 part 3, table of nominal sizes in millimetres. */
const SIZES = { TD1: [85.6, 53.98], TD2: [105, 74], TD3: [125, 88] } as const;

/** The format of a side of a country's document. */
export function formatOf(country: Country, side: Side): Format {
  const kind = side === 'page' ? 'TD3' : country.card;
  const [widthMm, heightMm] = SIZES[kind];
  const size: Size = {
    kind,
    width: WIDTH,
    height: Math.round((WIDTH * heightMm) / widthMm),
    mrzSize: pitchSize(widthMm),
  };
  if (kind === 'TD3') return passportPage(country, size);
  if (side === 'back') return kind === 'TD1' ? cardBack(size, country) : largeBack(size);
  return kind === 'TD1' ? cardFront(country, size) : largeFront(size);
}

type Size = Pick<Format, 'kind' | 'width' | 'height' | 'mrzSize'>;

function cardFront(country: Country, size: Size): Format {
  const left = country.layout.portraitSide === 'left';
  const portrait = { x: left ? 44 : WIDTH - 44 - 360, y: 176, width: 360, height: 463 };
  const fieldsX = left ? 446 : 44;
  return {
    ...size,
    header: 116,
    portrait,
    fields: { x: fieldsX, y: 150, width: left ? WIDTH - 40 - fieldsX : portrait.x - 36 - fieldsX, height: 600 },
    text: country.layout.labels === 'beside' ? { labelSize: 20, valueSize: 32 } : { labelSize: 20, valueSize: 36 },
    ...(country.layout.ghost ? { ghost: { x: WIDTH - 176, y: 580, width: 136, height: 175 } } : {}),
    ...(country.layout.chip ? { chip: { x: WIDTH - 230, y: 190, width: 170, height: 136 } } : {}),
    signature: { x: portrait.x + 20, y: portrait.y + portrait.height + 30, width: 250, height: 84 },
  };
}

function cardBack(size: Size, country: Country): Format {
  return {
    ...size,
    header: 84,
    fields: { x: 44, y: 124, width: WIDTH - 88 - 190, height: 340 },
    text: { labelSize: 20, valueSize: 34 },
    ...(country.layout.ghost ? { ghost: { x: WIDTH - 200, y: 150, width: 150, height: 193 } } : {}),
    mrz: { x: 62, y: 548, width: WIDTH - 124, height: 196 },
  };
}

function largeFront(size: Size): Format {
  return {
    ...size,
    header: 108,
    portrait: { x: 44, y: 150, width: 350, height: 450 },
    fields: { x: 430, y: 140, width: WIDTH - 470, height: 510 },
    text: { labelSize: 18, valueSize: 31 },
    signature: { x: 70, y: 620, width: 250, height: 70 },
    mrz: { x: 80, y: 728, width: WIDTH - 160, height: 126 },
  };
}

function largeBack(size: Size): Format {
  return {
    ...size,
    header: 108,
    fields: { x: 60, y: 170, width: WIDTH - 120, height: 300 },
    text: { labelSize: 20, valueSize: 34 },
  };
}

function passportPage(country: Country, size: Size): Format {
  const left = country.layout.portraitSide === 'left';
  const portrait = { x: left ? 46 : WIDTH - 46 - 350, y: 140, width: 350, height: 450 };
  const fieldsX = left ? 440 : 46;
  return {
    ...size,
    header: 96,
    portrait,
    fields: { x: fieldsX, y: 138, width: left ? WIDTH - 40 - fieldsX : portrait.x - 36 - fieldsX, height: 576 },
    text: { labelSize: 17, valueSize: 30 },
    ...(country.layout.ghost ? { ghost: { x: WIDTH - 186, y: 160, width: 140, height: 180 } } : {}),
    signature: { x: portrait.x + 30, y: portrait.y + portrait.height + 24, width: 270, height: 80 },
    mrz: { x: 62, y: 742, width: WIDTH - 124, height: 116 },
  };
}
