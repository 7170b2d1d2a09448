import type { ListedDocument } from '../../person.js';
import type { TextSource } from '../reading/text-source.js';
import { Held } from '../reading/held.js';
import { childrenOf, readXml, textOf, type XmlElement } from '../reading/xml.js';
import { joined } from './listed.js';
import { usDocument } from './us-documents.js';

/** What parties refer to by number. OFAC's whole list has some ten thousand of each. */
export interface AdvancedReferences {
  /** A value of a set by its number; empty when there is none. */
  readonly value: (set: string, id: string) => string;
  /** The number of the coarser value that one belongs to (PartySubType to PartyType). */
  readonly parentOf: (set: string, id: string) => string;
  readonly locations: ReadonlyMap<string, { readonly text: string; readonly country: string }>;
  /** By identity. */
  readonly documents: ReadonlyMap<string, readonly ListedDocument[]>;
  /** Programmes and measures by profile. */
  readonly measures: ReadonlyMap<string, readonly string[]>;
  /** Days of listings and changes by profile, ISO 8601. */
  readonly events: ReadonlyMap<string, readonly string[]>;
  readonly relations: ReadonlyMap<string, readonly { readonly kind: string; readonly profile: string }[]>;
}

const SETS: ReadonlySet<string> = new Set([
  'Country',
  'AreaCode',
  'DetailReference',
  'FeatureType',
  'IDRegDocType',
  'LocPartType',
  'NamePartType',
  'PartyType',
  'PartySubType',
  'RelationType',
  'SanctionsType',
]);
const RECORDS = ['Location', 'IDRegDocument', 'SanctionsEntry', 'ProfileRelationship'];
/** Its comment is the name of the programme. */
const PROGRAMME = 'Program';
const ADDRESS_PARTS = [
  'ADDRESS1',
  'ADDRESS2',
  'ADDRESS3',
  'CITY',
  'STATE/PROVINCE',
  'REGION',
  'POSTAL CODE',
  'Unknown',
];

/** Reads everything but the parties. Values stand before what refers to them. */
export async function readReferences(file: TextSource, root: string): Promise<AdvancedReferences> {
  const values = new Map<string, string>();
  const parents = new Map<string, string>();
  const locations = new Map<string, { text: string; country: string }>();
  const documents = new Map<string, ListedDocument[]>();
  const measures = new Map<string, string[]>();
  const events = new Map<string, string[]>();
  const relations = new Map<string, { kind: string; profile: string }[]>();
  const held = new Held();
  const value = (set: string, id: string): string => values.get(`${set} ${id}`) ?? '';
  for await (const element of readXml(file, root, new Set([...SETS, ...RECORDS]))) {
    const id = attribute(element, 'ID');
    held.note(allTexts(element));
    if (SETS.has(element.name)) {
      values.set(`${element.name} ${id}`, element.text || attribute(element, 'Description'));
      if (element.name === 'PartySubType') parents.set(`PartySubType ${id}`, attribute(element, 'PartyTypeID'));
    } else if (element.name === 'Location') locations.set(id, locationOf(element, value));
    else if (element.name === 'IDRegDocument')
      append(documents, attribute(element, 'IdentityID'), documentsOf(element, value));
    else if (element.name === 'SanctionsEntry') {
      const profile = attribute(element, 'ProfileID');
      append(measures, profile, measuresOf(element, value));
      append(events, profile, eventsOf(element));
    } else {
      const kind = value('RelationType', attribute(element, 'RelationTypeID')).toLowerCase();
      append(relations, attribute(element, 'From-ProfileID'), [{ kind, profile: attribute(element, 'To-ProfileID') }]);
    }
  }
  const parentOf = (set: string, id: string): string => parents.get(`${set} ${id}`) ?? '';
  return { value, parentOf, locations, documents, measures, events, relations };
}

type Value = AdvancedReferences['value'];

function locationOf(location: XmlElement, value: Value) {
  const parts = new Map(
    childrenOf(location, 'LocationPart').map((part) => [
      value('LocPartType', attribute(part, 'LocPartTypeID')),
      descendants(part, 'Value')[0]?.text ?? '',
    ]),
  );
  const [country = ''] = [
    ...childrenOf(location, 'LocationCountry').map((each) => value('Country', attribute(each, 'CountryID'))),
    ...childrenOf(location, 'LocationAreaCode').map((each) => value('AreaCode', attribute(each, 'AreaCodeID'))),
  ];
  return { text: joined([...ADDRESS_PARTS.map((part) => parts.get(part)), country]), country };
}

function documentsOf(document: XmlElement, value: Value): readonly ListedDocument[] {
  const number = textOf(document, 'IDRegistrationNo');
  if (number === undefined) return [];
  const type = value('IDRegDocType', attribute(document, 'IDRegDocTypeID')) || 'Document';
  return usDocument(type, number, value('Country', attribute(document, 'IssuedBy-CountryID')));
}

function measuresOf(entry: XmlElement, value: Value): string[] {
  return childrenOf(entry, 'SanctionsMeasure')
    .map((measure) => {
      const type = value('SanctionsType', attribute(measure, 'SanctionsTypeID'));
      const comment = textOf(measure, 'Comment') ?? '';
      return type === PROGRAMME || type === '' ? comment : comment === '' ? type : `${type}: ${comment}`;
    })
    .filter((text) => text !== '');
}

function eventsOf(entry: XmlElement): string[] {
  return childrenOf(entry, 'EntryEvent').flatMap((event) =>
    childrenOf(event, 'Date').flatMap((date) => {
      const [year = '', month = '', day = ''] = ['Year', 'Month', 'Day'].map((part) => textOf(date, part));
      return year === ''
        ? []
        : [
            [year, month, day]
              .filter((part) => part !== '')
              .map((part) => part.padStart(2, '0'))
              .join('-'),
          ];
    }),
  );
}

function append<V>(map: Map<string, V[]>, key: string, more: readonly V[]): void {
  const list = map.get(key);
  if (list) list.push(...more);
  else map.set(key, [...more]);
}

export function attribute({ attributes }: XmlElement, name: string): string {
  return attributes[name]?.trim() ?? '';
}

function allTexts({ text, attributes, children }: XmlElement): readonly string[] {
  return [text, ...Object.values(attributes), ...children.flatMap(allTexts)];
}

/** Elements of a name at any depth, in the order of the file. */
export function descendants(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
}
