import { dayOfText, isNoDay, isoDay } from '../../ui/calendar-day.js';
import { asciiDigits } from '../flow/digits.js';
import { phoneProblem } from '../phone/phone-number.js';
import type { BeneficiaryInput } from '../operations/answers.generated.js';
import type { BeneficiaryKind, BusinessField, BusinessFieldType, Role } from '../../contract/business.js';

/** What is written in the fields; days as `dayAsText` writes them. */
export type BusinessValues = Readonly<Partial<Record<BusinessFieldType, string>>>;

/** What is wrong with a field; each has its words. */
export type FieldProblem =
  'missing' | 'email' | 'contactNumber' | 'website' | 'percentage' | 'date' | 'future' | 'tooLongAgo';

/** Longest text that the service takes in a field, in characters. */
const LONGEST_TEXT = 1000;
const LONGEST_EMAIL = 254;
const LONGEST_WEBSITE = 500;

/** The oldest person whose age was ever proven was 122; the service takes 130. */
const OLDEST_YEARS = 130;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

export function isDate(type: BusinessFieldType): boolean {
  return type === 'dateOfIncorporation' || type === 'dateOfBirth';
}

/** Older companies are hardly any; their day can be typed. */
const FIRST_YEAR = 1600;

/** The days that the calendar of a field offers, in ISO 8601: none to come, and for a birth none longer ago than a life. */
export function daysOf(type: 'dateOfIncorporation' | 'dateOfBirth', now = new Date()): { min: string; max: string } {
  const max = now.toISOString().slice(0, 10);
  const oldest = type === 'dateOfBirth' ? now.getUTCFullYear() - OLDEST_YEARS + 1 : FIRST_YEAR;
  return { min: `${String(oldest)}-01-01`, max };
}

/** Longest text of a field. */
export function longest(type: BusinessFieldType): number {
  switch (type) {
    case 'email':
      return LONGEST_EMAIL;
    case 'website':
      return LONGEST_WEBSITE;
    default:
      return LONGEST_TEXT;
  }
}

/**
 * What is wrong with what stands in a field, by the service's rules; null when nothing is. Of a telephone number more is wanted than by the service,
 * which takes a number without its country too: here the field writes the country's prefix.
 * @param now by the service's clock
 */
export function problemOf({ type, mandatory }: BusinessField, values: BusinessValues, now: Date): FieldProblem | null {
  const text = (values[type] ?? '').trim();
  if (text === '') return mandatory ? 'missing' : null;
  switch (type) {
    case 'email':
      return /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? null : 'email';
    case 'contactNumber':
      return phoneProblem(text) === null ? null : 'contactNumber';
    case 'website':
      return isWebsite(text) ? null : 'website';
    case 'ownershipPercentage': {
      const share = percentageOf(text);
      return share !== null && share > 0 && share <= 100 ? null : 'percentage';
    }
    case 'dateOfIncorporation':
    case 'dateOfBirth':
      return problemOfDay(type, text, mandatory, now);
    default:
      return null;
  }
}

function problemOfDay(type: BusinessFieldType, text: string, mandatory: boolean, now: Date): FieldProblem | null {
  const written = dayOfText(text);
  if (isNoDay(written)) return mandatory ? 'missing' : null;
  const day = isoDay(written);
  if (day === null) return 'date';
  if (Date.parse(day) > now.getTime()) return 'future';
  const old = type === 'dateOfBirth' && now.getTime() - Date.parse(day) > OLDEST_YEARS * YEAR_MS;
  return old ? 'tooLongAgo' : null;
}

function isWebsite(text: string): boolean {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.');
  } catch {
    return false;
  }
}

/** `25`, `33,3 %`, `٢٥٫٥` as a number; null when it is none. */
export function percentageOf(text: string): number | null {
  const plain = asciiDigits(text)
    .replace(/[%٪\s]/g, '')
    .replace(/[,٫]/, '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Everything that is wrong, in the order of the fields. */
export function problemsOf(
  fields: readonly BusinessField[],
  values: BusinessValues,
  now: Date,
): ReadonlyMap<BusinessFieldType, FieldProblem> {
  return new Map(
    fields.flatMap((field) => {
      const problem = problemOf(field, values, now);
      return problem === null ? [] : [[field.type, problem] as const];
    }),
  );
}

/** What is sent of the fields that are asked for; empty ones are left out. */
export function inputOf(
  fields: readonly BusinessField[],
  values: BusinessValues,
): Pick<BeneficiaryInput, BusinessFieldType> {
  const input: { -readonly [Field in BusinessFieldType]?: BeneficiaryInput[Field] } = {};
  for (const { type } of fields) {
    const text = (values[type] ?? '').trim();
    if (text === '') continue;
    if (type === 'ownershipPercentage') input[type] = percentageOf(text) ?? 0;
    else if (!isDate(type)) input[type] = text;
    else input[type] = isoDay(dayOfText(text)) ?? undefined;
  }
  return input;
}

/** What was sent, to be written again. */
export function valuesOf(fields: readonly BusinessField[], input: Readonly<Record<string, unknown>>): BusinessValues {
  return Object.fromEntries(
    fields.flatMap(({ type }) => {
      const value = input[type];
      return typeof value === 'string' || typeof value === 'number' ? [[type, String(value)]] : [];
    }),
  );
}

/** Somebody on the list while it is being written. */
export interface Entry {
  /** Of the page alone. */
  readonly local: string;
  /** The service's; null for a new one. */
  readonly id: string | null;
  readonly role: Role;
  readonly type: BeneficiaryKind;
  readonly values: BusinessValues;
}

const PERSON_ONLY: readonly BusinessFieldType[] = ['firstName', 'lastName', 'dateOfBirth'];
const COMPANY_ONLY: readonly BusinessFieldType[] = [
  'companyName',
  'registrationNumber',
  'registrationCountry',
  'companyEntityType',
  'legalAddress',
  'taxId',
  'dateOfIncorporation',
  'website',
];

/** The fields that are asked of a beneficiary: of a shareholder those that fit a person or a company; either has a name. */
export function fieldsFor(
  role: Role,
  type: BeneficiaryKind,
  fields: readonly BusinessField[],
): readonly BusinessField[] {
  if (role !== 'shareholder') return fields;
  const others = type === 'company' ? PERSON_ONLY : COMPANY_ONLY;
  const names: readonly BusinessFieldType[] = type === 'company' ? ['companyName'] : ['firstName', 'lastName'];
  const own = fields.filter((field) => !others.includes(field.type) && !names.includes(field.type));
  return [...names.map((name) => ({ type: name, mandatory: true })), ...own];
}

export function beneficiaryInput(
  { id, role, type, values }: Entry,
  fields: readonly BusinessField[],
): BeneficiaryInput {
  return { ...(id === null ? {} : { id }), ...inputOf(fieldsFor(role, type, fields), values), role, type };
}

/** Percentages are written with two digits after the point; the service lets so much rounding pass. */
const ROUNDING = 0.1;

export interface Share {
  readonly role: Role;
  readonly sum: number;
  readonly tooMuch: boolean;
}

/** What those of each role own together; roles of whom nobody owns anything are left out. */
export function sharesOf(entries: readonly Entry[]): readonly Share[] {
  const roles = [...new Set(entries.map(({ role }) => role))];
  return roles.flatMap((role) => {
    const parts = entries
      .filter((one) => one.role === role)
      .flatMap(({ values }) => percentageOf(values.ownershipPercentage ?? '') ?? []);
    const sum = parts.reduce((total, part) => total + part, 0);
    return parts.length === 0 ? [] : [{ role, sum, tooMuch: sum > 100 + ROUNDING }];
  });
}

export function nameOf({ values }: Pick<Entry, 'values'>): string {
  const person = [values.firstName, values.lastName].filter((part) => (part ?? '').trim() !== '').join(' ');
  return person === '' ? (values.companyName ?? '') : person;
}
