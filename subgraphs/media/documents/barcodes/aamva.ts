import { calendarDate, isoDay } from '../calendar-date.js';
import { issuerOf } from './issuers.js';

/** What the PDF417 barcode of a North American licence or identity card says; all but text is null where it says nothing. */
export interface BarcodeReading {
  /** `DL` a licence, `ID` an identity card, `EN` an enhanced licence. */
  readonly subfile: 'DL' | 'ID' | 'EN';
  /** Of the standard: 1 for that of 2000, up to 10 for that of 2020. */
  readonly version: number;
  /** Six digits. */
  readonly issuerNumber: string;
  /** State, province or territory of issue (`CA`, `ON`). */
  readonly jurisdiction: string | null;
  readonly fields: BarcodeFields;
}

export interface BarcodeFields {
  /** `USA`, `CAN` or `MEX`. */
  readonly issuingState: string | null;
  readonly surname: string | null;
  /** First and middle names. */
  readonly givenNames: string | null;
  /** Dates are `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly issueDate: string | null;
  readonly expiryDate: string | null;
  readonly documentNumber: string | null;
  readonly sex: 'M' | 'F' | 'X' | null;
  /** Street, place, jurisdiction and postal code in one line. */
  readonly address: string | null;
  readonly licenceClass: string | null;
}

/** Compliance mark, separators, file type, issuer, version; jurisdictions vary the separators. */
const HEADER = /^@?[\s\x1c-\x1f]*(?:ANSI |AAMVA)\s?(\d{6})(\d{2})/;
/** Where the elements begin: behind the list of subfiles, whose offsets many jurisdictions give wrong. */
const SUBFILE = /(DL|ID|EN)(?=\s?D[A-D][A-Z])/;
/** The list of subfiles has ten characters each, and two or three of them. */
const LONGEST_HEAD = 120;
const ELEMENT = /^(D[A-D][A-Z])(.*)$/;
/** What stands for nothing: AAMVA DL/ID Card Design Standard, annex D.12.3 (`NONE`, `unavl`) and what is seen besides. */
const NOTHING = /^(NONE|UNAVL|UNAVAIL|N\/A|NULL|-+)$/i;

/**
 * Takes the text of a barcode apart: AAMVA DL/ID Card Design Standard, annex D, versions 1 (2000) to 10 (2020); null for
 * any other text.
 */
export function parseAamva(text: string): BarcodeReading | null {
  const header = HEADER.exec(text);
  const [head = '', issuerNumber = '', version = ''] = header ?? [];
  const rest = text.slice(head.length);
  const start = SUBFILE.exec(rest);
  if (!header || !start || start.index > LONGEST_HEAD) return null;
  const elements = elementsOf(rest.slice(start.index + 2));
  if (elements.size === 0) return null;
  const issuer = issuerOf(issuerNumber);
  const element: Element = (...ids) => {
    for (const id of ids) {
      const value = elements.get(id);
      if (value !== undefined) return value;
    }
    return null;
  };
  return {
    subfile: start[1] as BarcodeReading['subfile'],
    version: Number(version),
    issuerNumber,
    jurisdiction: issuer?.jurisdiction ?? null,
    fields: {
      issuingState: issuer?.country ?? countryOfIssue(element('DCG')),
      ...namesOf(element),
      birthDate: dateOf(element('DBB', 'DBL')),
      issueDate: dateOf(element('DBD')),
      expiryDate: dateOf(element('DBA')),
      documentNumber: element('DAQ')?.replace(/\s+/g, '') ?? null,
      sex: sexOf(element('DBC')),
      address: addressOf(element),
      licenceClass: element('DCA', 'DAR'),
    },
  };
}

/** The first of some elements that says something. */
type Element = (...ids: readonly string[]) => string | null;

/** Elements by their identifier, the first of each; those of the jurisdiction's own subfile begin with Z. */
function elementsOf(body: string): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  for (const line of body.split(/[\n\r]+/)) {
    const [, id, raw] = ELEMENT.exec(line.trim()) ?? [];
    const value = (raw ?? '').replace(/\s+/g, ' ').trim();
    if (id && value !== '' && !NOTHING.test(value) && !elements.has(id)) elements.set(id, value);
  }
  return elements;
}

/** Family name apart since version 2; first and middle names apart since version 4; one name of all in version 1. */
function namesOf(element: Element): Pick<BarcodeFields, 'surname' | 'givenNames'> {
  const [whole = null, first = null, middle = null] = (element('DAA') ?? '')
    .split(/\s*[,@$]\s*/)
    .map((part) => part || null);
  // A name without separators may be in either order.
  const parted = first ? { surname: whole, given: [first, middle] } : { surname: null, given: [] };
  const given = element('DAC', 'DCT', 'DBP');
  // What stood in DCT holds the middle names already; where both are given, DAC and DAD are the ones.
  const middles = element('DAC', 'DBP') === null ? null : element('DAD', 'DBQ');
  const names = given === null ? parted.given : [given, middles];
  return {
    surname: element('DCS', 'DAB', 'DBO') ?? parted.surname,
    givenNames:
      names
        .filter(Boolean)
        .join(' ')
        .replace(/[,@$\s]+/g, ' ')
        .trim() || null,
  };
}

/**
 * Month, day, year in the United States, year, month, day in Canada and in version 1: no month is 19 or 20, so the
 * digits tell which.
 */
function dateOf(text: string | null): string | null {
  const digits = (text ?? '').replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const number = (from: number, length: number): number => Number(digits.slice(from, from + length));
  const date = /^(19|20)/.test(digits)
    ? calendarDate(number(0, 4), number(4, 2), number(6, 2))
    : calendarDate(number(4, 4), number(0, 2), number(2, 2));
  return date && isoDay(date);
}

/** ANSI D20: 1 male, 2 female, 9 not specified, which prints as X; letters in version 1. */
function sexOf(text: string | null): 'M' | 'F' | 'X' | null {
  if (text === '1' || text === 'M') return 'M';
  if (text === '2' || text === 'F') return 'F';
  return text === '9' || text === 'X' ? 'X' : null;
}

const countryOfIssue = (text: string | null): string | null =>
  text === 'USA' || text === 'CAN' || text === 'MEX' ? text : text === 'MX' ? 'MEX' : null;

/** Mailing address, which version 1 tells apart from that of residence; later ones have only the one. */
function addressOf(element: Element): string | null {
  const place = [element('DAJ', 'DAO'), postalCode(element('DAK', 'DAP'))].filter(Boolean).join(' ');
  const parts = [element('DAG', 'DAL'), element('DAH', 'DAM'), element('DAI', 'DAN'), place];
  return parts[0] || parts[2] ? parts.filter(Boolean).join(', ') : null;
}

/** American codes fill nine digits, with zeros where the last four are unknown. */
function postalCode(text: string | null): string | null {
  const plain = text?.replace(/[\s-]/g, '') ?? '';
  if (!/^\d{9}$/.test(plain)) return text;
  return plain.endsWith('0000') ? plain.slice(0, 5) : `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
