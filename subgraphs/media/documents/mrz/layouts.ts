/** The formats of ICAO 9303 parts 4 to 7: cards of three lines, cards of two, passports, and visas of two sizes. */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB';

export type MrzFieldName =
  | 'documentCode'
  | 'issuingState'
  | 'documentNumber'
  | 'documentNumberCheck'
  | 'nationality'
  | 'birthDate'
  | 'birthDateCheck'
  | 'sex'
  | 'expiryDate'
  | 'expiryDateCheck'
  | 'optionalData'
  | 'optionalDataCheck'
  | 'optionalData2'
  | 'compositeCheck'
  | 'names';

/** Which characters a field may hold: `code` letters, filler and the 1 of American cards, `any` is letters, digits and filler; `date` digits, and fillers where a part is unknown. */
export type MrzCharacters = 'code' | 'letters' | 'any' | 'date' | 'digit' | 'sex';

export interface MrzFieldLayout {
  readonly name: MrzFieldName;
  readonly line: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly characters: MrzCharacters;
}

export interface MrzLayout {
  readonly format: MrzFormat;
  readonly lines: number;
  readonly width: number;
  readonly fields: readonly MrzFieldLayout[];
  /** Spans [line, start, end) that the composite check digit covers, in order. */
  readonly composite: readonly (readonly [number, number, number])[];
}

const field = (
  name: MrzFieldName,
  line: number,
  start: number,
  end: number,
  characters: MrzCharacters,
): MrzFieldLayout => ({ name, line, start, end, characters });

const header = (nameEnd: number): MrzFieldLayout[] => [
  field('documentCode', 0, 0, 2, 'code'),
  field('issuingState', 0, 2, 5, 'letters'),
  field('names', 0, 5, nameEnd, 'letters'),
];

const secondLine: MrzFieldLayout[] = [
  field('documentNumber', 1, 0, 9, 'any'),
  field('documentNumberCheck', 1, 9, 10, 'digit'),
  field('nationality', 1, 10, 13, 'letters'),
  field('birthDate', 1, 13, 19, 'date'),
  field('birthDateCheck', 1, 19, 20, 'digit'),
  field('sex', 1, 20, 21, 'sex'),
  field('expiryDate', 1, 21, 27, 'date'),
  field('expiryDateCheck', 1, 27, 28, 'digit'),
];

export const LAYOUTS: Readonly<Record<MrzFormat, MrzLayout>> = {
  TD1: {
    format: 'TD1',
    lines: 3,
    width: 30,
    fields: [
      field('documentCode', 0, 0, 2, 'code'),
      field('issuingState', 0, 2, 5, 'letters'),
      field('documentNumber', 0, 5, 14, 'any'),
      field('documentNumberCheck', 0, 14, 15, 'digit'),
      field('optionalData', 0, 15, 30, 'any'),
      field('birthDate', 1, 0, 6, 'date'),
      field('birthDateCheck', 1, 6, 7, 'digit'),
      field('sex', 1, 7, 8, 'sex'),
      field('expiryDate', 1, 8, 14, 'date'),
      field('expiryDateCheck', 1, 14, 15, 'digit'),
      field('nationality', 1, 15, 18, 'letters'),
      field('optionalData2', 1, 18, 29, 'any'),
      field('compositeCheck', 1, 29, 30, 'digit'),
      field('names', 2, 0, 30, 'letters'),
    ],
    composite: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
  },
  TD2: {
    format: 'TD2',
    lines: 2,
    width: 36,
    fields: [
      ...header(36),
      ...secondLine,
      field('optionalData', 1, 28, 35, 'any'),
      field('compositeCheck', 1, 35, 36, 'digit'),
    ],
    composite: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
  },
  TD3: {
    format: 'TD3',
    lines: 2,
    width: 44,
    fields: [
      ...header(44),
      ...secondLine,
      field('optionalData', 1, 28, 42, 'any'),
      field('optionalDataCheck', 1, 42, 43, 'digit'),
      field('compositeCheck', 1, 43, 44, 'digit'),
    ],
    composite: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
  },
  MRVA: {
    format: 'MRVA',
    lines: 2,
    width: 44,
    fields: [...header(44), ...secondLine, field('optionalData', 1, 28, 44, 'any')],
    composite: [],
  },
  MRVB: {
    format: 'MRVB',
    lines: 2,
    width: 36,
    fields: [...header(36), ...secondLine, field('optionalData', 1, 28, 36, 'any')],
    composite: [],
  },
};

/** The format of lines of this number and width; a first letter V tells a visa from a passport or card. */
export function formatOf(lines: number, width: number, first: string): MrzFormat | null {
  if (lines === 3 && width === 30) return 'TD1';
  if (lines !== 2) return null;
  if (width === 44) return first === 'V' ? 'MRVA' : 'TD3';
  if (width === 36) return first === 'V' ? 'MRVB' : 'TD2';
  return null;
}
