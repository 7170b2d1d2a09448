/**
 * Writes machine readable zones (ICAO Doc 9303 parts 3 to 6). It stands apart from the product's reader on purpose:
 * a fault that both shared would not be seen.
 */
export interface MrzData {
  /** Document code: `P`, `I`, `ID`, `P<`; padded to two. */
  readonly code: string;
  readonly issuer: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly documentNumber: string;
  readonly nationality: string;
  /** ISO dates, `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly sex: 'M' | 'F' | 'X';
  /** Optional data: often the personal number. */
  readonly optional?: string;
  /** TD1 only: the second line's optional data. */
  readonly optional2?: string;
}

const WEIGHTS = [7, 3, 1] as const;

/** Check digit of a field: weights 7 3 1, digits as themselves, A to Z as 10 to 35, `<` as 0 (part 3, 4.9). */
export function checkDigit(field: string): string {
  let sum = 0;
  for (let i = 0; i < field.length; i++) {
    const character = field.charAt(i);
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    if (Number.isNaN(value)) throw new RangeError(`no MRZ character: ${character}`);
    sum += value * (WEIGHTS[i % 3] ?? 0);
  }
  return String(sum % 10);
}

/** The letters whose transliteration is not simply the letter without its mark (part 3, section 6, table A). */
const LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE', Å: 'AA', Æ: 'AE', Ö: 'OE', Ø: 'OE', Œ: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D',
  Ħ: 'H', ı: 'I', İ: 'I', Ĳ: 'IJ', ĸ: 'Q', Ł: 'L', Ŋ: 'N', Ŧ: 'T', Ə: 'E',
}; // prettier-ignore

/** A name in MRZ characters: transliterated, hyphen and space as one filler, apostrophe and full stop left out. */
export function transliterate(name: string): string {
  let text = '';
  for (const character of name.normalize('NFC').replace(/ß/g, 'ẞ').replace(/ı/g, 'I').toUpperCase()) {
    text += LETTERS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  }
  const written = text
    .replace(/['’`.]/g, '')
    .replace(/[\s,-]+/g, '<')
    .replace(/^<|<$/g, '');
  const wrong = /[^A-Z<]/.exec(written);
  if (wrong) throw new RangeError(`a name outside the MRZ alphabet: ${wrong[0]}`);
  return written;
}

/**
 * The name field: surname, two fillers, given names, padded or truncated to the length. Of a surname that leaves no room the last
 * components become initials; otherwise the end is cut, and the last position is always a letter, which tells a
 * reader that names may be missing (part 4, 4.2.3).
 */
export function nameField(surname: string, givenNames: string, length: number): string {
  const primary = transliterate(surname);
  const secondary = transliterate(givenNames);
  const whole = secondary ? `${primary}<<${secondary}` : primary;
  if (whole.length <= length) return whole.padEnd(length, '<');
  const room = secondary ? length - 3 : length;
  const parts = primary.split('<');
  for (let i = parts.length - 1; i > 0 && parts.join('<').length > room; i--) parts[i] = (parts[i] ?? '').charAt(0);
  const kept = parts.join('<').slice(0, room).replace(/<$/, '');
  return endOnLetter(secondary ? `${kept}<<${secondary}` : kept, length);
}

/** Cuts to the length; where the cut falls behind a filler, the component before it gives up one letter. */
function endOnLetter(text: string, length: number): string {
  const cut = text.slice(0, length);
  if (!cut.endsWith('<')) return cut.padEnd(length, '<');
  const next = text.charAt(length);
  const before = cut.replace(/.<+$/, '');
  const fillers = cut.slice(before.length + 1);
  return next && next !== '<'
    ? `${before}${fillers}${next}`.padEnd(length, '<')
    : `${cut.slice(0, -1)}${next}`.padEnd(length, '<');
}

const pad = (text: string, length: number): string => {
  if (text.length > length) throw new RangeError(`${text} is longer than ${length}`);
  return text.padEnd(length, '<');
};
const day = (iso: string): string => iso.slice(2, 4) + iso.slice(5, 7) + iso.slice(8, 10);
const checked = (field: string): string => field + checkDigit(field);
const sexOf = (data: MrzData): string => (data.sex === 'X' ? '<' : data.sex);

/** Two lines of 44: passports (part 4). An empty personal number has the filler as its check digit. */
export function td3(data: MrzData): readonly string[] {
  const number = checked(pad(data.documentNumber, 9));
  const birth = checked(day(data.birthDate));
  const expiry = checked(day(data.expiryDate));
  const optional = pad(data.optional ?? '', 14);
  const personal = data.optional ? checked(optional) : `${optional}<`;
  return [
    pad(data.code, 2) + pad(data.issuer, 3) + nameField(data.surname, data.givenNames, 39),
    number +
      pad(data.nationality, 3) +
      birth +
      sexOf(data) +
      expiry +
      personal +
      checkDigit(number + birth + expiry + personal),
  ];
}

/** Three lines of 30: cards (part 5). A number longer than nine goes on in the optional data, behind a filler. */
export function td1(data: MrzData): readonly string[] {
  const long = data.documentNumber.length > 9;
  const number = long
    ? `${data.documentNumber.slice(0, 9)}<${data.documentNumber.slice(9)}${checkDigit(data.documentNumber)}<${data.optional ?? ''}`
    : checked(pad(data.documentNumber, 9)) + (data.optional ?? '');
  const first = pad(pad(data.code, 2) + pad(data.issuer, 3) + number, 30);
  const birth = checked(day(data.birthDate));
  const expiry = checked(day(data.expiryDate));
  const optional = pad(data.optional2 ?? '', 11);
  const composite = checkDigit(first.slice(5) + birth + expiry + optional);
  return [
    first,
    birth + sexOf(data) + expiry + pad(data.nationality, 3) + optional + composite,
    nameField(data.surname, data.givenNames, 30),
  ];
}

/** Two lines of 36: older identity cards (part 6). */
export function td2(data: MrzData): readonly string[] {
  const number = checked(pad(data.documentNumber, 9));
  const birth = checked(day(data.birthDate));
  const expiry = checked(day(data.expiryDate));
  const optional = pad(data.optional ?? '', 7);
  return [
    pad(data.code, 2) + pad(data.issuer, 3) + nameField(data.surname, data.givenNames, 31),
    number +
      pad(data.nationality, 3) +
      birth +
      sexOf(data) +
      expiry +
      optional +
      checkDigit(number + birth + expiry + optional),
  ];
}
