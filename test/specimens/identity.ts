import { COUNTRIES, type Country, type CountryCode } from './countries.js';
import { PLACES, SURNAMES, givenNamesOf } from './names.js';
import type { Random } from './random.js';

export interface Holder {
  readonly surname: string;
  readonly givenNames: string;
  /** In the country's own script, where it has one. */
  readonly localSurname?: string;
  readonly localGivenNames?: string;
  readonly sex: 'M' | 'F' | 'X';
  /** ISO, `YYYY-MM-DD`, like all dates here. */
  readonly birthDate: string;
  readonly placeOfBirth: string;
  readonly personalNumber: string;
  readonly address: string;
}

export interface Paper {
  readonly documentNumber: string;
  readonly issueDate: string;
  readonly expiryDate: string;
  readonly authority: string;
}

/** One made-up person with an identity card and a passport of one country: what all sides of the documents share. */
export interface Identity {
  readonly country: CountryCode;
  readonly holder: Holder;
  readonly id: Paper;
  readonly passport: Paper;
}

export interface IdentityWishes {
  readonly country?: CountryCode;
  readonly sex?: 'M' | 'F' | 'X';
  readonly holder?: Partial<Holder>;
  /** Documents are valid on this day (default: now). */
  readonly today?: Date;
  /** Makes both documents expired on `today`. */
  readonly expired?: boolean;
}

const LETTERS_AND_DIGITS = 'CFGHJKLMNPRTVWXYZ0123456789';

const fill = (pattern: string, random: Random): string =>
  pattern.replace(/[#@]/g, (mark) => random.text(1, mark === '#' ? '0123456789' : LETTERS_AND_DIGITS));

const iso = (date: Date): string => date.toISOString().slice(0, 10);
const shifted = (from: Date, years: number, days: number): Date =>
  new Date(Date.UTC(from.getUTCFullYear() + years, from.getUTCMonth(), from.getUTCDate() + days));

function makePaper(country: Country, kind: 'id' | 'passport', random: Random, today: Date, expired: boolean): Paper {
  const years = 10;
  const age = expired ? -random.whole(1, 900) : random.whole(200, years * 365 - 200);
  const expiry = shifted(today, 0, age);
  return {
    documentNumber: fill(country.numbers[kind], random),
    issueDate: iso(shifted(expiry, -years, 1)),
    expiryDate: iso(expiry),
    authority: random.pick(PLACES[country.people].authorities),
  };
}

/** A made-up person; the same random source and wishes give the same person. */
export function makeIdentity(random: Random, wishes: IdentityWishes = {}): Identity {
  const code = wishes.country ?? random.pick(['UTO', 'QKT', 'QNB', 'QRV', 'QMV'] as const);
  const country = COUNTRIES[code];
  const today = wishes.today ?? new Date();
  const sex = wishes.sex ?? wishes.holder?.sex ?? random.pick(['M', 'F'] as const);
  const people = country.people;
  const surname = random.pick(SURNAMES[people]);
  const given = random.pick(givenNamesOf(people, sex));
  const second = random.chance(0.35) ? random.pick(givenNamesOf(people, sex)) : undefined;
  const places = PLACES[people];
  const names = {
    surname: surname.latin,
    givenNames: second && second !== given ? `${given.latin} ${second.latin}` : given.latin,
    ...(surname.local && given.local
      ? {
          localSurname: surname.local,
          localGivenNames: second && second !== given ? `${given.local} ${second.local ?? ''}` : given.local,
        }
      : {}),
  };
  return {
    country: code,
    holder: {
      ...names,
      sex,
      birthDate: iso(shifted(today, -random.whole(21, 68), random.whole(-180, 180))),
      placeOfBirth: random.pick(places.towns),
      personalNumber: fill(country.numbers.personal, random),
      address: `${random.pick(places.streets)} ${random.whole(1, 120)}, ${random.pick(places.towns)}`,
      ...wishes.holder,
    },
    id: makePaper(country, 'id', random.fork('id'), today, wishes.expired ?? false),
    passport: makePaper(country, 'passport', random.fork('passport'), today, wishes.expired ?? false),
  };
}
