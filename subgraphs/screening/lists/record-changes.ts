import { type ListedPerson, TOPIC_LABELS } from '../person.js';

/** Parts of a record that a list may change, by the names that the interface gives them. */
const RECORD_FIELDS = [
  'names',
  'births',
  'sex',
  'nationalities',
  'countries',
  'birthPlaces',
  'addresses',
  'documents',
  'positions',
  'topics',
  'sanctions',
  'pep',
  'relations',
  'deceased',
  'photoUrl',
  'sources',
  'remarks',
  'lastChanged',
  'entityKind',
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

/** What one part of a record said before and does not say any more, and the other way round; as people write it. */
export interface FieldChange {
  readonly field: RecordField;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Values of one part that are told; a list that writes a record anew may change hundreds. */
const MOST_VALUES = 20;
const LONGEST_VALUE = 500;

/** What a list changed in a record; parts that say the same are left out. Empty when only their order differs. */
export function recordChanges(before: ListedPerson, after: ListedPerson): readonly FieldChange[] {
  return RECORD_FIELDS.flatMap((field) => {
    const old = new Set(textsOf(before, field));
    const now = new Set(textsOf(after, field));
    const removed = [...old].filter((text) => !now.has(text)).slice(0, MOST_VALUES);
    const added = [...now].filter((text) => !old.has(text)).slice(0, MOST_VALUES);
    return removed.length + added.length === 0 ? [] : [{ field, removed, added }];
  });
}

/** One change for each part, of several that followed each other: what came and went again is not told. */
export function joinChanges(inOrder: readonly (readonly FieldChange[])[]): readonly FieldChange[] {
  return RECORD_FIELDS.flatMap((field) => {
    const removed = new Set<string>();
    const added = new Set<string>();
    for (const change of inOrder.flat().filter((one) => one.field === field)) {
      for (const text of change.removed) if (!added.delete(text)) removed.add(text);
      for (const text of change.added) if (!removed.delete(text)) added.add(text);
    }
    return removed.size + added.size === 0 ? [] : [{ field, removed: [...removed], added: [...added] }];
  });
}

function textsOf(person: ListedPerson, field: RecordField): readonly string[] {
  return (VALUES[field](person) ?? []).filter((text) => text !== '').map((text) => text.slice(0, LONGEST_VALUE));
}

/** What a record says in each field, as texts. */
const VALUES: { readonly [F in RecordField]: (person: ListedPerson) => readonly string[] | undefined } = {
  names: ({ names }) => names.map(({ text, kind }) => (kind === 'weak-alias' ? `${text} (weak)` : text)),
  births: ({ births }) =>
    births?.map(({ precision, from, to }) =>
      precision === 'exact' ? from : `${precision === 'circa' ? 'circa ' : ''}${from} – ${to}`,
    ),
  documents: ({ documents }) => documents?.map(({ type, number, country }) => withPlace(`${type} ${number}`, country)),
  topics: ({ topics }) => topics.map((topic) => TOPIC_LABELS[topic]),
  sanctions: ({ sanctions }) =>
    sanctions?.flatMap(({ country, measures }) => measures.map((measure) => withPlace(measure, country))),
  pep: ({ pep }) =>
    pep?.map(({ country, branch, position }) =>
      withPlace([position, branch].filter((part) => part !== null).join(', '), country ?? undefined),
    ),
  relations: ({ relations }) => relations?.map(({ kind, name, personId = '' }) => `${kind}: ${name || personId}`),
  deceased: ({ deceased }) => (deceased === undefined ? [] : [deceased ? 'yes' : 'no']),
  nationalities: ({ nationalities }) => nationalities,
  countries: ({ countries }) => countries,
  birthPlaces: ({ birthPlaces }) => birthPlaces,
  addresses: ({ addresses }) => addresses,
  positions: ({ positions }) => positions,
  sources: ({ sources }) => sources,
  sex: ({ sex }) => [sex ?? ''],
  photoUrl: ({ photoUrl }) => [photoUrl ?? ''],
  remarks: ({ remarks }) => [remarks ?? ''],
  lastChanged: ({ lastChanged }) => [lastChanged ?? ''],
  entityKind: ({ entityKind }) => [entityKind ?? ''],
};

function withPlace(text: string, country: string | undefined): string {
  return country === undefined || country === '' ? text : `${text} (${country})`;
}
