import type { Birth, EntityKind, ListedDocument, ListedName } from '../../person.js';
import { circaBirth, monthBirth, rangeBirth, readBirth, yearBirth } from './births.js';
import { countryCode } from './countries.js';
import { listedName, partsOf, scriptOf, splitTexts } from './listed.js';

/** What the XML and the CSV form of the European Union's list have in common: the same members, as they are written. */
export interface EuName {
  readonly whole: string;
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly language: string;
  readonly strong: boolean;
  readonly remark: string;
}

export interface EuBirth {
  readonly date: string;
  readonly month: string;
  readonly year: string;
  readonly from: string;
  readonly to: string;
  readonly circa: boolean;
}

/** Aliases are marked as strong throughout; which of them are weak stands in their remarks, misspelt now and then. */
const LOW_QUALITY = /\blow? quality\b|\bweak\b/i;
const ONLY_QUALITY = /^[("\s]*(?:\w*oo?d|low?|high) quality\b/i;
/** Names are given in several spellings; the English one is what a record is called. */
const PRIMARY_LANGUAGES = ['', 'EN'];

/** The first strong name in English is the primary one, else the first strong one in Latin letters, else the first. */
export function euNames(names: readonly EuName[]): readonly (ListedName | null)[] {
  const latin = names.filter((name) => isStrong(name) && !scriptOf(textOf(name)));
  const primary = latin.find(({ language }) => PRIMARY_LANGUAGES.includes(language.toUpperCase())) ?? latin[0];
  const ordered = primary ? [primary, ...names.filter((name) => name !== primary)] : names;
  return ordered.map((name, at) => {
    const text = textOf(name);
    const script = scriptOf(text);
    const kind = at === 0 ? 'primary' : script ? 'original-script' : isStrong(name) ? 'alias' : 'weak-alias';
    const parts = name.last === '' ? {} : partsOf(`${name.first} ${name.middle}`, name.last);
    return listedName(text, kind, { parts, script, language: name.language.toLowerCase() });
  });
}

const textOf = ({ whole, first, middle, last }: EuName): string => whole || [first, middle, last].join(' ');
const isStrong = ({ strong, remark }: EuName): boolean => strong && !LOW_QUALITY.test(remark);

export function euBirth({ date, month, year, from, to, circa }: EuBirth): Birth | null {
  const stated =
    readBirth(date) ??
    (Number(from) > 0 || Number(to) > 0
      ? rangeBirth(yearBirth(Number(from)), yearBirth(Number(to)))
      : Number(month) > 0
        ? monthBirth(Number(year), Number(month))
        : yearBirth(Number(year)));
  return circa ? circaBirth(stated) : stated;
}

/** `00` and `UNKNOWN` are what the list writes for an unknown country. */
export function euCountry(code: string): string | undefined {
  return countryCode(code === '00' ? '' : code);
}

export function euPlace(parts: readonly (string | undefined)[]): string {
  return [...new Set(parts.map((part) => part?.trim() ?? ''))]
    .filter((part) => part !== '' && part.toUpperCase() !== 'UNKNOWN')
    .join(', ');
}

/** A hyphen stands for a number that is not known. */
export function euDocument(type: string, number: string, code: string): readonly ListedDocument[] {
  if (!/[\p{L}\p{N}]/u.test(number)) return [];
  const country = euCountry(code);
  return [{ type: type || 'Identification', number, ...(country ? { country } : {}) }];
}

/** `(a) Mullah, (b) Maulavi` as two; titles and functions of all names of a record. */
export function euPositions(written: readonly string[]): readonly string[] {
  return written.flatMap((text) => splitTexts(text, /(?:^|,?\s)\([a-h]\)\s/)).map((text) => text.replace(/,$/, ''));
}

/** Remarks without those that only tell the quality of an alias, and without the brackets that the CSV puts around. */
export function euRemarks(written: readonly string[]): string {
  const remarks = written
    .flatMap((text) => splitTexts(text, /\\n|\n/))
    .map((text) => text.replace(/^\((.*)\)$/, '$1').trim())
    .filter((text) => text !== '' && !/^(?:none|\?|-)$/i.test(text) && !ONLY_QUALITY.test(text));
  return [...new Set(remarks)].join('\n');
}

export function euKind(subject: string): EntityKind {
  return ['person', 'p'].includes(subject.toLowerCase()) ? 'person' : 'organization';
}
