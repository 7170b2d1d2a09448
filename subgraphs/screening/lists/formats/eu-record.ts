import type { Birth, EntityKind, ListedDocument, ListedName } from '../../person.js';
import { circaBirth, monthBirth, rangeBirth, readBirth, yearBirth } from './births.js';
import { countryCode } from './countries.js';
import { listedName, partsOf, scriptOf } from './listed.js';

/** What the XML and the CSV form of the European Union's list have in common: the same members, as they are written. */
export interface EuName {
  readonly whole: string;
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly language: string;
  readonly strong: boolean;
}

export interface EuBirth {
  readonly date: string;
  readonly month: string;
  readonly year: string;
  readonly from: string;
  readonly to: string;
  readonly circa: boolean;
}

/** The first strong name of a record is its primary one. */
export function euNames(names: readonly EuName[]): readonly (ListedName | null)[] {
  const primary = names.find(({ whole, strong }) => strong && !scriptOf(whole)) ?? names[0];
  const ordered = primary ? [primary, ...names.filter((name) => name !== primary)] : [];
  return ordered.map((name) => {
    const text = name.whole || [name.first, name.middle, name.last].join(' ');
    const script = scriptOf(text);
    const kind = name === primary ? 'primary' : script ? 'original-script' : name.strong ? 'alias' : 'weak-alias';
    const parts = name.last === '' ? {} : partsOf(`${name.first} ${name.middle}`, name.last);
    return listedName(text, kind, { parts, script, language: name.language.toLowerCase() });
  });
}

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

/** `00` is what the list writes for an unknown country. */
export function euCountry(code: string): string | undefined {
  return countryCode(code === '00' ? '' : code);
}

export function euDocument(type: string, number: string, code: string): readonly ListedDocument[] {
  const country = euCountry(code);
  return number === '' ? [] : [{ type: type || 'Identification', number, ...(country ? { country } : {}) }];
}

export function euKind(subject: string): EntityKind {
  return ['person', 'p'].includes(subject.toLowerCase()) ? 'person' : 'organization';
}
