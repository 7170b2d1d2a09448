import type { ListedPerson } from '../../person.js';
import { childrenOf, readXml, textsOf, type XmlElement } from '../reading/xml.js';
import { distinctBirths } from './births.js';
import { countryCodes } from './countries.js';
import { euBirth, euCountry, euDocument, euKind, euNames, euPlace, euPositions, euRemarks } from './eu-record.js';
import { listedPerson, sexOf, toldDead } from './listed.js';
import type { ListFiles } from './list-format.js';

/** The consolidated financial sanctions list of the European Union, XML form 1.1. */
export async function* readEuXml({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for (const file of files) {
    for await (const element of readXml(file, 'export', new Set(['sanctionEntity']))) {
      const person = personOf(source, element);
      if (person) yield person;
    }
  }
}

const attribute = ({ attributes }: XmlElement, name: string): string => attributes[name]?.trim() ?? '';

function personOf(source: string, entity: XmlElement): ListedPerson | null {
  const names = childrenOf(entity, 'nameAlias');
  const births = childrenOf(entity, 'birthdate');
  const addresses = childrenOf(entity, 'address');
  const regulations = childrenOf(entity, 'regulation');
  const [subject] = childrenOf(entity, 'subjectType');
  const remarks = euRemarks([...textsOf(entity, 'remark'), ...names.flatMap((name) => textsOf(name, 'remark'))]);
  return listedPerson({
    id: `${source}:${attribute(entity, 'logicalId')}`,
    source,
    entityKind: euKind(subject ? attribute(subject, 'code') || attribute(subject, 'classificationCode') : ''),
    names: euNames(
      names.map((name) => ({
        whole: attribute(name, 'wholeName'),
        first: attribute(name, 'firstName'),
        middle: attribute(name, 'middleName'),
        last: attribute(name, 'lastName'),
        language: attribute(name, 'nameLanguage'),
        strong: attribute(name, 'strong') !== 'false',
        remark: textsOf(name, 'remark').join('; '),
      })),
    ),
    births: distinctBirths(
      births.map((birth) =>
        euBirth({
          date: attribute(birth, 'birthdate'),
          month: attribute(birth, 'monthOfYear'),
          year: attribute(birth, 'year'),
          from: attribute(birth, 'yearRangeFrom'),
          to: attribute(birth, 'yearRangeTo'),
          circa: attribute(birth, 'circa') === 'true',
        }),
      ),
    ),
    sex: names.map((name) => sexOf(attribute(name, 'gender'))).find((sex) => sex !== undefined),
    nationalities: countryCodes(
      childrenOf(entity, 'citizenship').map((each) => euCountry(attribute(each, 'countryIso2Code'))),
    ),
    countries: countryCodes([...births, ...addresses].map((place) => euCountry(attribute(place, 'countryIso2Code')))),
    birthPlaces: births.map((birth) => placeOf(birth, ['city', 'place', 'region'])),
    addresses: addresses.map((address) => placeOf(address, ['street', 'poBox', 'zipCode', 'city', 'place', 'region'])),
    documents: childrenOf(entity, 'identification').flatMap((document) =>
      euDocument(
        attribute(document, 'identificationTypeDescription'),
        attribute(document, 'number') || attribute(document, 'latinNumber'),
        attribute(document, 'countryIso2Code'),
      ),
    ),
    positions: euPositions(['function', 'title'].flatMap((member) => names.map((name) => attribute(name, member)))),
    topics: ['SANCTION'],
    sanctions: [{ country: 'EU', measures: [...new Set(regulations.map((each) => attribute(each, 'programme')))] }],
    deceased: toldDead(remarks) ? true : undefined,
    sources: regulations.flatMap((each) => childrenOf(each, 'publicationUrl').map(({ text }) => text)),
    remarks,
    lastChanged: regulations
      .map((each) => attribute(each, 'publicationDate'))
      .sort()
      .at(-1),
  });
}

function placeOf(place: XmlElement, parts: readonly string[]): string {
  return euPlace([...parts, 'countryDescription'].map((part) => attribute(place, part)));
}
