import type { ListedName, NameKind } from '../../person.js';
import { listedName, partsOf, scriptOf } from './listed.js';

/** How the parts of a name are read; the others (names of firms, ships, aircraft) stand alone. */
const READING_ORDER = ['First Name', 'Middle Name', 'Patronymic', 'Last Name', 'Matronymic', 'Nickname'];
const GIVEN = ['First Name', 'Middle Name', 'Patronymic'];
const SURNAMES = ['Last Name', 'Matronymic'];
const MAIDEN = 'Maiden Name';

export type OfacNamePart = readonly [type: string, text: string];

/** The name of parts in the order of the file, and a second one where one of them is a maiden name. */
export function* ofacNames(parts: readonly OfacNamePart[], kind: NameKind): Generator<ListedName | null> {
  yield nameOf(parts, kind);
  const maiden = parts.filter(([type]) => type === MAIDEN);
  if (maiden.length === 0) return;
  const given = parts.filter(([type]) => type === 'First Name' || type === 'Middle Name');
  yield nameOf([...given, ...maiden.map(([, text]) => ['Last Name', text] as const)], 'alias');
}

function nameOf(parts: readonly OfacNamePart[], kind: NameKind): ListedName | null {
  const of = (types: readonly string[]) =>
    types.flatMap((type) => parts.filter(([each]) => each === type).map(([, text]) => text)).join(' ');
  const others = parts.filter(([type]) => !READING_ORDER.includes(type) && type !== MAIDEN).map(([, text]) => text);
  const text = [of(READING_ORDER), ...others].filter((part) => part !== '').join(' ');
  const script = scriptOf(text);
  const given = of(GIVEN);
  const name = given === '' ? {} : partsOf(given, of(SURNAMES));
  return listedName(text, script ? 'original-script' : kind, { parts: name, script });
}

export function primaryNamesFirst(names: readonly (ListedName | null)[]): readonly (ListedName | null)[] {
  return [...names.filter((name) => name?.kind === 'primary'), ...names.filter((name) => name?.kind !== 'primary')];
}
