import type { ListedDocument, ListedName, ListedPerson, Relation } from '../../person.js';
import { ListFileError } from '../list-file-error.js';
import { type CsvRow, readCsv } from '../reading/csv.js';
import { Held } from '../reading/held.js';
import type { TextSource } from '../reading/text-source.js';
import { readBirths } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { aliasOf, joined, listedName, listedPerson, sexOf, splitTexts, surnameFirst, toldDead } from './listed.js';
import type { ListFiles } from './list-format.js';

/** Fields of a row, by which the four files are told apart. */
const SDN_FIELDS = 12;
const ALIAS_FIELDS = 5;
const ADDRESS_FIELDS = 6;
const COMMENT_FIELDS = 2;

interface Companions {
  readonly aliases: Map<string, string[]>;
  readonly addresses: Map<string, (readonly [street: string, city: string, country: string])[]>;
  readonly comments: Map<string, string>;
}

/**
 * OFAC's list in its oldest form: `sdn.csv` with `alt.csv`, `add.csv` and `sdn_comments.csv`, in any order. `-0-` is null.
 * Births, documents, nationalities and weak aliases stand in the remarks, long remarks go on in the comments.
 */
export async function* readOfacCsv({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  const byFields = new Map<number, TextSource>();
  for (const file of files) {
    const fields = await fieldsOf(file);
    if (![SDN_FIELDS, ALIAS_FIELDS, ADDRESS_FIELDS, COMMENT_FIELDS].includes(fields)) {
      throw new ListFileError(`${file.name} is none of sdn.csv, alt.csv, add.csv and sdn_comments.csv`);
    }
    byFields.set(fields, file);
  }
  const main = byFields.get(SDN_FIELDS);
  if (!main) throw new ListFileError('sdn.csv is missing: give it with alt.csv, add.csv and sdn_comments.csv');
  const companions = await readCompanions(byFields);
  for await (const { fields } of rows(main, SDN_FIELDS)) {
    const person = personOf(source, fields, companions);
    if (person) yield person;
  }
}

async function fieldsOf(file: TextSource): Promise<number> {
  for await (const { fields } of readCsv(file)) return fields.length;
  return 0;
}

async function* rows(file: TextSource, expected: number): AsyncIterable<CsvRow> {
  for await (const row of readCsv(file)) {
    if (row.fields.length !== expected)
      throw new ListFileError(
        `${file.name} is cut off or damaged: row ${row.number} has ${row.fields.length} fields instead of ${expected}`,
      );
    yield { number: row.number, fields: row.fields.map((field) => (field.trim() === '-0-' ? '' : field.trim())) };
  }
}

async function readCompanions(files: ReadonlyMap<number, TextSource>): Promise<Companions> {
  const companions: Companions = { aliases: new Map(), addresses: new Map(), comments: new Map() };
  const held = new Held();
  const aliases = files.get(ALIAS_FIELDS);
  if (aliases)
    for await (const { fields } of rows(aliases, ALIAS_FIELDS)) {
      held.note(fields);
      append(companions.aliases, fields[0] ?? '', fields[3] ?? '');
    }
  const addresses = files.get(ADDRESS_FIELDS);
  if (addresses)
    for await (const { fields } of rows(addresses, ADDRESS_FIELDS)) {
      held.note(fields);
      append(companions.addresses, fields[0] ?? '', [fields[2] ?? '', fields[3] ?? '', fields[4] ?? '']);
    }
  const comments = files.get(COMMENT_FIELDS);
  if (comments)
    for await (const { fields } of rows(comments, COMMENT_FIELDS)) {
      held.note(fields);
      const [number = '', text = ''] = fields;
      companions.comments.set(number, (companions.comments.get(number) ?? '') + text);
    }
  return companions;
}

function append<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const KINDS: ReadonlyMap<string, ListedPerson['entityKind']> = new Map([
  ['individual', 'person'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
]);

function personOf(source: string, fields: readonly string[], companions: Companions): ListedPerson | null {
  const [number = '', name = '', type = '', programmes = '', title = ''] = fields;
  const text = (fields[11] ?? '') + (companions.comments.get(number) ?? '');
  const entityKind = KINDS.get(type.toLowerCase()) ?? 'organization';
  const nameOf = (written: string, kind: ListedName['kind']) =>
    entityKind === 'person' ? surnameFirst(written, kind) : listedName(written, kind);
  const remarks = readRemarks(text);
  const addresses = companions.addresses.get(number) ?? [];
  return listedPerson({
    id: `${source}:${number}`,
    source,
    entityKind,
    names: [
      nameOf(name, 'primary'),
      ...(companions.aliases.get(number) ?? []).map((alias) => nameOf(alias, 'alias')),
      ...remarks.weakAliases.map((alias) => aliasOf(alias, 'weak-alias')),
    ],
    births: readBirths(remarks.births),
    sex: sexOf(remarks.sex),
    nationalities: countryCodes(remarks.nationalities),
    countries: countryCodes([...addresses.map(([, , country]) => country), ...remarks.birthPlaces.map(lastPart)]),
    birthPlaces: remarks.birthPlaces,
    addresses: addresses.map((parts) => joined(parts)),
    documents: remarks.documents,
    positions: title === '' ? [] : splitTexts(title, ';'),
    topics: ['SANCTION'],
    sanctions: [{ country: 'US', measures: splitTexts(programmes, /[[\]]/) }],
    relations: remarks.relations,
    deceased: toldDead(text) ? true : undefined,
    sources: [`https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${number}`],
    remarks: text,
  });
}

const lastPart = (place: string): string => place.slice(place.lastIndexOf(',') + 1);

interface Remarks {
  readonly births: string[];
  readonly birthPlaces: string[];
  readonly nationalities: string[];
  readonly weakAliases: string[];
  readonly documents: ListedDocument[];
  readonly relations: Relation[];
  sex?: string;
}

const DOCUMENT =
  /^([A-Z][\w.' /-]*?(?:Passport|No\.?|Number|ID|I\.D\.|Card|R\.F\.C\.|C\.U\.R\.P\.|Cedula|NIT|SSN|License|Licence|CNIC|DNI|RIF|RTN)|Passport|SSN|C\.U\.R\.P\.|R\.F\.C\.|NIT #|D\.N\.I\.) #?((?=[^ ]*\d)[\w./ -]+?)(?: \(([^)]+)\))?(?: .*)?$/;

/** The remarks of OFAC are statements between semicolons; what is none of these kinds stays in the text alone. */
function readRemarks(text: string): Remarks {
  const found: Remarks = {
    births: [],
    birthPlaces: [],
    nationalities: [],
    weakAliases: [],
    documents: [],
    relations: [],
  };
  for (const written of splitTexts(text.replace(/\.\s*$/, ''), ';')) {
    const statement = written.replace(/^\((.*)\)\.?$/, '$1').replace(/^alt\. /, '');
    const [, keyword = '', rest = ''] =
      /^(DOB|POB|nationality|citizen|Gender|Linked To:|a\.k\.a\.|Sex) (.*)$/.exec(statement) ?? [];
    if (keyword === 'DOB') found.births.push(rest);
    else if (keyword === 'POB') found.birthPlaces.push(rest);
    else if (keyword === 'nationality' || keyword === 'citizen') found.nationalities.push(rest);
    else if (keyword === 'Gender' || keyword === 'Sex') found.sex = rest;
    else if (keyword === 'Linked To:') found.relations.push({ kind: 'linked to', name: rest });
    else if (keyword === 'a.k.a.') found.weakAliases.push(rest.replace(/^['"]|['"]$/g, ''));
    else {
      const [, type, number, place] = DOCUMENT.exec(statement) ?? [];
      const country = countryCode(place);
      if (type && number) found.documents.push({ type, number: number.trim(), ...(country ? { country } : {}) });
    }
  }
  return found;
}
