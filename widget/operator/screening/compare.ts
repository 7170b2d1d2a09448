import type { Explanation, ListedPerson, SoughtPerson } from './operations.generated.js';

/** What one field says about whether two persons are one. */
export type FieldAgreement = 'same' | 'alike' | 'differs' | 'unknown';

export type ComparedFieldId = 'name' | 'localName' | 'birth' | 'sex' | 'countries' | 'document';

export interface FieldComparison {
  readonly id: ComparedFieldId;
  readonly sought: readonly string[];
  readonly listed: readonly string[];
  readonly verdict: FieldAgreement;
}

/** A name of this score and more is spelt alike; below, words contradict or are missing. */
const ALIKE_FROM = 80;

const BIRTHS: Readonly<Record<string, FieldAgreement>> = {
  'birth-agrees': 'same',
  'birth-year-agrees': 'alike',
  'birth-near': 'alike',
  'birth-differs': 'differs',
};

/**
 * The person who was looked for beside the listed one, field by field. What one side does not tell is `unknown`: it
 * speaks neither for nor against.
 * @param explanation of the score; null: fields are compared as they stand
 */
export function compared(
  sought: SoughtPerson,
  listed: ListedPerson,
  explanation: Explanation | null,
): readonly FieldComparison[] {
  const rows: (FieldComparison | null)[] = [
    { id: 'name', ...names(sought.name, listed, explanation) },
    sought.localName === null || sought.localName === sought.name
      ? null
      : {
          id: 'localName',
          sought: [sought.localName],
          listed: listed.names.filter(({ kind }) => kind === 'original-script').map(({ text }) => text),
          verdict: listed.names.some(({ text }) => folded(text) === folded(sought.localName ?? ''))
            ? 'same'
            : 'unknown',
        },
    { id: 'birth', ...birth(sought, listed, explanation) },
    {
      id: 'sex',
      sought: present(sought.sex),
      listed: present(listed.gender),
      verdict: sought.sex === null || listed.gender === null ? 'unknown' : sought.sex === listed.gender ? 'same' : 'differs', // prettier-ignore
    },
    { id: 'countries', ...countries(sought, listed, explanation) },
    documents(sought, listed),
  ];
  return rows.filter((row) => row !== null);
}

function names(sought: string | null, { name }: ListedPerson, explanation: Explanation | null) {
  const listed = explanation?.name ?? name;
  const shown = listed === name ? [name] : [listed, name];
  return { sought: present(sought), listed: shown, verdict: nameVerdict(explanation) };
}

function nameVerdict(explanation: Explanation | null): FieldAgreement {
  if (explanation === null) return 'unknown';
  if (explanation.nameScore >= 99.5) return 'same';
  return explanation.nameScore >= ALIKE_FROM ? 'alike' : 'differs';
}

function birth({ birthdayFrom, birthdayTo }: SoughtPerson, { births }: ListedPerson, explanation: Explanation | null) {
  const from = birthdayFrom ?? birthdayTo;
  const to = birthdayTo ?? birthdayFrom;
  const said = explanation?.adjustments.map(({ reason }) => BIRTHS[reason]).find((verdict) => verdict !== undefined);
  const overlaps = births.some((one) => from !== null && to !== null && one.from <= to && one.to >= from);
  const known = from !== null && births.length > 0;
  return {
    sought: from === null ? [] : [from === to ? from : `${from} – ${to ?? ''}`],
    listed: births.map(({ text }) => text),
    verdict: known ? (said ?? (overlaps ? 'alike' : 'differs')) : 'unknown',
  } as const;
}

function countries(sought: SoughtPerson, listed: ListedPerson, explanation: Explanation | null) {
  const theirs = [...new Set([...detail(listed, 'Nationalities'), ...detail(listed, 'Countries')])];
  const reasons = explanation?.adjustments.map(({ reason }) => reason) ?? [];
  const known = sought.countries.length > 0 && theirs.length > 0;
  const said = reasons.includes('country-agrees')
    ? 'same'
    : reasons.includes('country-differs')
      ? 'differs'
      : 'unknown';
  return { sought: sought.countries, listed: theirs, verdict: known ? said : 'unknown' } as const;
}

/** Another number says nothing: people have several documents. */
function documents({ documentNumber, personalNumber }: SoughtPerson, listed: ListedPerson): FieldComparison | null {
  const sought = [...present(documentNumber), ...present(personalNumber)];
  const theirs = listed.extraDetails
    .flatMap(({ details }) => details)
    .filter(({ detailName }) => detailName === 'Documents')
    .flatMap(({ properties }) => properties);
  if (sought.length === 0 && theirs.length === 0) return null;
  const numbers = theirs.flatMap(({ value }) => value.map(numberOf));
  return {
    id: 'document',
    sought,
    listed: theirs.flatMap(({ propertyName, value }) => value.map((text) => `${propertyName}: ${text}`)),
    verdict: sought.some((number) => numbers.includes(numberOf(number))) ? 'same' : 'unknown',
  };
}

function detail({ extraDetails }: ListedPerson, name: string): readonly string[] {
  return extraDetails
    .flatMap(({ details }) => details.flatMap(({ properties }) => properties))
    .filter(({ propertyName }) => propertyName === name)
    .flatMap(({ value }) => value);
}

/** Without the country that may follow it in brackets, spaces and hyphens. */
function numberOf(text: string): string {
  return text
    .replace(/\s*\([^)]*\)$/, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function present(text: string | null): readonly string[] {
  return text === null || text === '' ? [] : [text];
}
