import { countryName, countryNamed } from './countries-by-name.js';
import { namesStreet, plainText } from './words.js';

/** An address, taken apart. */
export interface PaperAddress {
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly county: string | null;
  readonly state: string | null;
  /** Its English name. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** As printed, its lines joined by commas. */
  readonly address: string;
}

const STATES =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/;
/** Rooms and storeys: part of the address, not of the street. */
const ROOM = /^(flat|apt|apartment|unit|suite|room|floor|wohnung|piso|appt|ბინა|ბ|кв|квартира)\b/i;
const HOUSE = String.raw`\d+\s?[A-Za-zა-ჰ]?(?:\s?[-/]\s?\d+[A-Za-z]?)?`;

interface Place {
  readonly city: string;
  readonly postalCode: string;
  readonly state?: string;
  readonly countryCode?: string;
}

/** Ways to write place and postal code on one line; the more particular ones first. */
const PLACES: readonly { readonly pattern: RegExp; readonly read: (groups: readonly string[]) => Place | null }[] = [
  {
    pattern: /^(.*?)[\s,]*\b([A-Z]{2})[\s,]+(\d{5}(?:-\d{4})?)$/,
    read: ([city = '', state = '', postalCode = '']) =>
      STATES.test(state) ? { city, postalCode, state, countryCode: 'US' } : null,
  },
  {
    // Royal Mail's form; GIR 0AA aside.
    pattern: /^(.*?)[\s,]*\b([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})$/,
    read: ([city = '', outward = '', inward = '']) => ({ city, postalCode: `${outward} ${inward}`, countryCode: 'GB' }),
  },
  {
    pattern: /^(.*?)[\s,]*\b(?:([A-Z]{2})[\s,]+)?([A-Z]\d[A-Z])\s?(\d[A-Z]\d)$/,
    read: ([city = '', state = '', first = '', second = '']) => ({
      city,
      postalCode: `${first} ${second}`,
      ...(state ? { state } : {}),
      countryCode: 'CA',
    }),
  },
  {
    pattern: /^(\d{4})\s?([A-Z]{2})\s+(\p{L}.+)$/u,
    read: ([digits = '', letters = '', city = '']) => ({ city, postalCode: `${digits} ${letters}`, countryCode: 'NL' }),
  },
  {
    pattern: /^(?:[A-Z]{1,2}\s?[-–]\s?)?(\d{4,6}|\d{3} \d{2}|\d{2}-\d{3})[\s,]+(\p{L}[^\d]+)$/u,
    read: ([postalCode = '', city = '']) => ({ city, postalCode }),
  },
  {
    pattern: /^(\p{L}[^\d]+?)[\s,]+(\d{4,6})$/u,
    read: ([city = '', postalCode = '']) => (namesStreet(city) ? null : { city, postalCode }),
  },
];

/** Whether a line ends an address: place and postal code, or a British postal code alone. */
export function isPlaceLine(line: string): boolean {
  return line.length < 60 && placeIn(line.trim()) !== null;
}

function placeIn(part: string): Place | null {
  for (const { pattern, read } of PLACES) {
    const [, ...groups] = pattern.exec(part) ?? [];
    const place = groups.length > 0 ? read(groups) : null;
    if (place) return place;
  }
  return null;
}

/** Takes an address apart. @param lines as printed, without the name; null when there is no place in them */
export function readAddress(lines: readonly string[]): PaperAddress | null {
  const parts = lines.flatMap((line) => line.split(/\s*,\s*/)).map((part) => part.trim().replace(/[.;]$/, '')).filter(Boolean); // prettier-ignore
  const named = parts.findLastIndex((part) => countryNamed(part) !== null);
  const named2 = named >= Math.max(1, parts.length - 2) ? named : -1;
  const countryCode = named2 < 0 ? null : countryNamed(parts[named2] ?? '');
  const rest = parts.filter((_, place) => place !== named2);
  const found = rest.map((part, at) => ({ at, place: placeIn(part) })).findLast(({ place }) => place !== null);
  if (!found?.place) return null;
  const { at, place } = found;
  const street = streetIn(rest.slice(0, at));
  if (street === null && countryCode === null) return null;
  const before = rest.slice(street?.end ?? 0, at).filter((part) => !ROOM.test(part));
  // A postal code alone: the place stands before it, and behind the place its county.
  const alone = place.city === '';
  const city = alone ? (before[0] ?? rest[at + 1] ?? null) : place.city;
  const country = place.countryCode ?? countryCode ?? countryOfStreet(street?.street ?? '', place, lines);
  return {
    street: street?.street ?? null,
    streetNumber: street?.number ?? null,
    city: city?.replace(/[,\s]+$/, '') ?? null,
    postalCode: place.postalCode,
    county: alone && before.length > 1 ? (before.at(-1) ?? null) : null,
    state: place.state ?? null,
    country: country && countryName(country),
    countryCode: country,
    address: parts.slice(0, Math.max(parts.indexOf(rest[at] ?? ''), named2) + 1).join(', '),
  };
}

interface Street {
  readonly street: string;
  readonly number: string | null;
  /** Index of the part behind it. */
  readonly end: number;
}

function streetIn(parts: readonly string[]): Street | null {
  const candidates = parts.flatMap((part, at): Street[] => {
    if (ROOM.test(part)) return [];
    const [, first, behind] = new RegExp(`^(${HOUSE})\\s+(.+)$`).exec(part) ?? [];
    if (first && behind && /\p{L}{2}/u.test(behind)) return [{ street: behind, number: first, end: at + 1 }];
    const [, before, last] =
      new RegExp(`^(.*\\p{L}.*?)\\s+(?:N[o°º.]{0,2}\\s*|#\\s*)?(${HOUSE})$`, 'u').exec(part) ?? [];
    if (before && last) return [{ street: before, number: last, end: at + 1 }];
    const next = parts[at + 1] ?? '';
    if (new RegExp(`^(?:N[o°º.]{0,2}\\s*|#\\s*)?(${HOUSE})$`).test(next))
      return [{ street: part, number: next, end: at + 2 }];
    return namesStreet(part) ? [{ street: part, number: null, end: at + 1 }] : [];
  });
  return candidates.find(({ street }) => namesStreet(street)) ?? candidates.at(-1) ?? null;
}

/** Where neither country nor code tell: by words for streets that go with codes of so many digits. */
function countryOfStreet(street: string, { postalCode }: Place, lines: readonly string[]): string | null {
  if (/[ა-ჰ]/.test(lines.join(' '))) return 'GE';
  if (!/^\d{5}$/.test(postalCode)) return null;
  const plain = plainText(street);
  if (/(strasse|str|weg|allee|platz|gasse|damm)$/.test(plain)) return 'DE';
  if (/^(rue|boulevard|chemin|impasse)\b/.test(plain)) return 'FR';
  if (/^(calle|avenida|paseo)\b/.test(plain)) return 'ES';
  return /^(via|viale|piazza|corso)\b/.test(plain) ? 'IT' : null;
}
