import { Field, Float, InputType } from 'type-graphql';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readDay } from '../../platform/time/written-time.js';
import type { PersonQuery } from '../matching/query.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import type { Sex } from '../person.js';

@InputType('ScreeningQueryInput', { description: 'Whom to look for: a full name, a first name or a last name.' })
export class ScreeningQueryInput {
  @Field(() => String, { nullable: true, description: 'The whole name, in any order and script.' })
  fullName?: string | null;

  @Field(() => String, { nullable: true, description: 'Given names.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Family names.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601; alone the date of birth, else the earliest.' })
  birthdayTimeFrom?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 8601; the latest date of birth, alone without an earliest.',
  })
  birthdayTimeTo?: string | null;

  @Field(() => String, { nullable: true, description: '`male` or `female`.' })
  sex?: string | null;

  @Field(() => [String], { nullable: true, description: 'Countries of nationality or residence, two letters each.' })
  countries?: string[] | null;

  @Field(() => Float, {
    nullable: true,
    description: "Lowest score of a hit, 0 to 100; a fraction below 1 is a share. The company's setting when absent.",
  })
  scoreThreshold?: number | null;
}

/** A query that can be asked again. */
export interface StoredQuery {
  readonly query: PersonQuery;
  /** 0..1. */
  readonly threshold: number;
}

const LONGEST_NAME = 500;

/**
 * @param otherwise the threshold of a query that names none, 0 to 1
 * @throws ArgumentError `wrong-parameters` naming the member
 */
export function readQuery(input: ScreeningQueryInput, otherwise: number = DEFAULT_THRESHOLD): StoredQuery {
  const names = (['fullName', 'firstName', 'lastName'] as const).map(
    (member) => [member, nameOf(member, input[member])] as const,
  );
  if (names.every(([, name]) => name === undefined)) {
    throw wrongParameters('query', 'needs a fullName, a firstName or a lastName');
  }
  const from = dayOf('birthdayTimeFrom', input.birthdayTimeFrom);
  const to = dayOf('birthdayTimeTo', input.birthdayTimeTo);
  if (from !== undefined && to !== undefined && from > to) {
    throw wrongParameters('query.birthdayTimeTo', 'is before birthdayTimeFrom');
  }
  const countries = (input.countries ?? []).map((country) => {
    if (!/^[a-z]{2}$/i.test(country)) throw wrongParameters('query.countries', 'must be codes of two letters');
    return country.toUpperCase();
  });
  const sex = sexOf(input.sex);
  return {
    query: {
      ...Object.fromEntries(names.filter(([, name]) => name !== undefined)),
      ...(from === undefined ? {} : { birthFrom: from }),
      ...(to === undefined ? {} : { birthTo: to }),
      ...(sex ? { sex } : {}),
      ...(countries.length > 0 ? { countries } : {}),
    },
    threshold: thresholdOf(input.scoreThreshold, otherwise),
  };
}

function nameOf(member: string, value: string | null | undefined): string | undefined {
  const name = value?.trim() ?? '';
  if (name.length > LONGEST_NAME) throw wrongParameters(`query.${member}`, `is longer than ${LONGEST_NAME} characters`);
  if (name !== '' && !/[\p{L}\p{N}]/u.test(name)) throw wrongParameters(`query.${member}`, 'has no letter');
  return name === '' ? undefined : name;
}

function dayOf(member: string, value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return text === '' ? undefined : readDay(text, `query.${member}`);
}

function sexOf(value: string | null | undefined): Sex | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value === 'male' || value === 'female') return value;
  throw wrongParameters('query.sex', 'must be male or female');
}

function thresholdOf(value: number | null | undefined, otherwise: number): number {
  if (value === null || value === undefined) return otherwise;
  if (!(value >= 0 && value <= 100)) throw wrongParameters('query.scoreThreshold', 'must be 0 to 100');
  return value < 1 ? value : value / 100;
}
