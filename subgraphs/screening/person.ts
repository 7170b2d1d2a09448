/**
 * A person (or another entity) as a list states it. Importers produce it, the database keeps it as JSON, the index and
 * the scorer consume it. Every member is JSON-serialisable; what a list does not state is left out, never guessed.
 */
export interface ListedPerson {
  /** Stable over list versions: the source, a colon and the list's own number, for example `ofac-sdn:7157`. */
  readonly id: string;
  /** The list's id, for example `ofac-sdn`. */
  readonly source: string;
  readonly entityKind: EntityKind;
  /** At least one; the first of kind `primary` is what a hit is called. */
  readonly names: readonly ListedName[];
  readonly births?: readonly Birth[];
  readonly sex?: Sex;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly nationalities?: readonly string[];
  /** Other countries: residence, birth, address. ISO 3166-1 alpha-2, upper case. */
  readonly countries?: readonly string[];
  readonly birthPlaces?: readonly string[];
  readonly addresses?: readonly string[];
  readonly documents?: readonly ListedDocument[];
  readonly positions?: readonly string[];
  readonly topics: readonly Topic[];
  readonly sanctions?: readonly Sanction[];
  readonly pep?: readonly PoliticalExposure[];
  readonly relations?: readonly Relation[];
  readonly deceased?: boolean;
  readonly photoUrl?: string;
  /** Addresses where the listing can be read. */
  readonly sources?: readonly string[];
  readonly remarks?: string;
  /** ISO 8601 date of the list's last change to this record, where the list states it. */
  readonly lastChanged?: string;
}

/** Only `person` takes part in person search; `unknown` is what a list leaves open. */
export type EntityKind = 'person' | 'organization' | 'vessel' | 'aircraft' | 'unknown';

export type Sex = 'male' | 'female';

export interface ListedName {
  /** As written in the list, in reading order where it can be told ("Nicolas Maduro Moros"). */
  readonly text: string;
  readonly kind: NameKind;
  /** BCP 47 language, where the list states it. */
  readonly language?: string;
  /** ISO 15924 script code of an original-script name, for example `Arab`. */
  readonly script?: string;
  readonly parts?: NameParts;
}

/** `weak-alias`: the list itself calls it low quality (nicknames, noms de guerre). */
export type NameKind = 'primary' | 'alias' | 'weak-alias' | 'original-script';

export interface NameParts {
  readonly first?: string;
  readonly middle?: string;
  readonly last?: string;
  readonly patronymic?: string;
}

/**
 * When a person was born: the first and the last possible day, inclusive, both `YYYY-MM-DD`. An exact date has both
 * equal, a bare year runs from 1 January to 31 December; `circa` is the span stated, without any margin added.
 */
export interface Birth {
  readonly precision: 'exact' | 'month' | 'year' | 'range' | 'circa';
  readonly from: string;
  readonly to: string;
}

export interface ListedDocument {
  /** As the list names it: "Passport", "National ID". */
  readonly type: string;
  readonly number: string;
  readonly country?: string;
}

export interface Sanction {
  /** ISO 3166-1 alpha-2 of the authority's country, or `UN`, `EU`. */
  readonly country: string;
  /** Programmes or measures, as the list names them. */
  readonly measures: readonly string[];
}

export interface PoliticalExposure {
  readonly country: string | null;
  /** Legislative, executive, judicial, military, party and so on, as the list names it. */
  readonly branch: string | null;
  readonly position: string | null;
}

export interface Relation {
  readonly kind: string;
  readonly name: string;
  /** The related record's id, where it is listed too. */
  readonly personId?: string;
}

/** The ten topic kinds; values are what the GraphQL enum and the database carry. */
export const TOPICS = [
  'SANCTION',
  'SANCTION_LINKED',
  'SANCTION_COUNTER',
  'DEBARMENT',
  'ROLE_PEP',
  'ROLE_RCA',
  'POI',
  'REG_ACTION',
  'REG_WARN',
  'WANTED',
] as const;

export type Topic = (typeof TOPICS)[number];

/** What REST answers call the topics. */
export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  SANCTION: 'Sanctioned entity',
  SANCTION_LINKED: 'Sanction-linked entity',
  SANCTION_COUNTER: 'Counter-sanctioned entity',
  DEBARMENT: 'Debarred entity',
  ROLE_PEP: 'Politician',
  ROLE_RCA: 'Close associate',
  POI: 'Person of interest',
  REG_ACTION: 'Regulator action',
  REG_WARN: 'Regulator warning',
  WANTED: 'Wanted person',
};

/** The name a hit is shown under: the first primary one, else the first. */
export function displayName(person: ListedPerson): string {
  return (person.names.find((name) => name.kind === 'primary') ?? person.names[0])?.text ?? '';
}
