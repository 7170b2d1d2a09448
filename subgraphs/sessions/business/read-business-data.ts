import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readInstant } from '../../platform/time/written-time.js';
import { readEmail } from '../contact/contact-data.js';
import type { BusinessField, BusinessFieldType } from '../requests/business.js';
import { readCountry } from '../requests/countries.js';
import { isAbsent, readText, type RawObject } from '../requests/reading.js';
import type { BusinessData } from '../flow/business-data.js';
import { readEntityType } from '../requests/entity-types.js';

/** Registered names and addresses of some countries fill several lines. */
const MAX_FIELD_CHARACTERS = 1000;
/** The oldest person whose age was ever proven was 122. */
const OLDEST_YEARS = 130;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

type ReadField = (value: unknown, place: string, now: Date) => string | number;

const FIELDS: Readonly<Record<BusinessFieldType, ReadField>> = {
  companyName: readLine,
  registrationNumber: readLine,
  registrationCountry: readCountry,
  companyEntityType: readEntityType,
  legalAddress: readLine,
  taxId: readLine,
  dateOfIncorporation: readPastDay,
  contactNumber: readContactNumber,
  email: readEmail,
  website: readWebsite,
  ownershipPercentage: readPercentage,
  firstName: readLine,
  lastName: readLine,
  dateOfBirth: readBirthday,
  positionName: readLine,
};

/**
 * Reads what was given for the fields of a form. Empty fields are as if they were left out.
 * @throws ArgumentError wrong-parameters for a field that the form does not have, is mandatory, or has an impossible value
 */
export function readBusinessData(
  fields: readonly BusinessField[],
  raw: RawObject,
  place: string,
  now: Date,
): BusinessData {
  for (const [name, value] of Object.entries(raw)) {
    if (!isAbsent(value) && !fields.some(({ type }) => type === name)) {
      throw wrongParameters(`${place}.${name.slice(0, 50)}`, 'is not asked for');
    }
  }
  const entries = fields.flatMap(({ type, mandatory }) => {
    const value = raw[type];
    if (!isAbsent(value)) return [[type, FIELDS[type](value, `${place}.${type}`, now)] as const];
    if (mandatory) throw wrongParameters(`${place}.${type}`, 'must be given');
    return [];
  });
  return Object.fromEntries(entries);
}

function readLine(value: unknown, place: string): string {
  return readText(value, place, MAX_FIELD_CHARACTERS).trim();
}

/** Companies write their numbers as they like: digits, and what is usual between them. */
function readContactNumber(value: unknown, place: string): string {
  const number = readText(value, place, 50).trim();
  const digits = number.replace(/\D/g, '').length;
  if (!/^\+?[\d\s().\-/]+$/.test(number) || digits < 5 || digits > 15) {
    throw wrongParameters(place, 'must be a telephone number');
  }
  return number;
}

/** `https://shop.example`, `shop.example/about`. */
function readWebsite(value: unknown, place: string): string {
  const text = readText(value, place).trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  const usable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.');
  if (!usable) throw wrongParameters(place, 'must be an http or https address');
  return text;
}

function readPercentage(value: unknown, place: string): number {
  const text = typeof value === 'string' ? value.trim().replace(/%$/, '').trimEnd().replace(',', '.') : value;
  const number = typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof number !== 'number' || !(number > 0 && number <= 100)) {
    throw wrongParameters(place, 'must be a percentage above 0 and up to 100');
  }
  return number;
}

function readPastDay(value: unknown, place: string, now: Date): string {
  const instant = readInstant(value, place);
  if (instant > now) throw wrongParameters(place, 'must not be in the future');
  return instant.toISOString().slice(0, 10);
}

function readBirthday(value: unknown, place: string, now: Date): string {
  const day = readPastDay(value, place, now);
  if (now.getTime() - Date.parse(day) > OLDEST_YEARS * YEAR_MS) throw wrongParameters(place, 'is too long ago');
  return day;
}
