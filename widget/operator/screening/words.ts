import { countriesFor, twoLetterCode } from '../../i18n/countries.js';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { currentLanguage } from '../i18n/messages.js';
import type { ListedPerson } from './operations.generated.js';
import { find, t } from './text.js';

/** The ten kinds of reasons for which persons are listed, in the order in which they are offered. */
export const TOPICS = [
  'SANCTION',
  'SANCTION_LINKED',
  'SANCTION_COUNTER',
  'WANTED',
  'DEBARMENT',
  'ROLE_PEP',
  'ROLE_RCA',
  'POI',
  'REG_ACTION',
  'REG_WARN',
] as const;

export function topicText(topic: string): string {
  return find(`topic.${topic}`) ?? topic;
}

export function countryText(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage().tag, 'en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function sexText(sex: string): string {
  return find(`sex.${sex}`) ?? sex;
}

/** A score from 0 to 100 with one place behind the point. */
export function scoreText(score: number): string {
  return new Intl.NumberFormat(currentLanguage().tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    score,
  );
}

export function numberText(number: number): string {
  return new Intl.NumberFormat(currentLanguage().tag).format(number);
}

/** A birthday, or the span in which it lies. */
export function birthText(from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null;
  if (from === null || to === null || from === to) return from ?? to;
  return t('birth.span', { from, to });
}

/** English names of countries, as the service writes them, with their two-letter codes. */
let english: ReadonlyMap<string, string> | null = null;

function countryOf(name: string): string {
  english ??= new Map(countriesFor([], languageOf('en')).map(({ code, name: known }) => [known, twoLetterCode(code)]));
  const code = english.get(name);
  return code === undefined ? name : countryText(code);
}

/** A record with its births and countries in the words of the page; everything else stays as the list has it. */
export function inWords(person: ListedPerson): ListedPerson {
  return {
    ...person,
    births: person.births.map((birth) => ({ ...birth, text: listedBirth(birth) })),
    extraDetails: person.extraDetails.map(({ groupName, details }) => ({
      groupName,
      details: details.map(({ detailName, properties }) => ({
        detailName,
        properties: properties.map((property) =>
          COUNTRY_PROPERTIES.includes(property.propertyName)
            ? { ...property, value: property.value.map(countryOf) }
            : property,
        ),
      })),
    })),
  };
}

const COUNTRY_PROPERTIES: readonly string[] = ['Nationalities', 'Countries'];

function listedBirth({ precision, from, to, text }: ListedPerson['births'][number]): string {
  if (precision === 'exact' || precision === 'month') return text;
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const years = first === last ? first : t('birth.span', { from: first, to: last });
  return precision === 'circa' ? t('birth.circa', { years }) : years;
}
