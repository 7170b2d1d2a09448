import type { Beneficiary, BeneficiaryKind, BusinessData, CompanyData } from './business-data.js';

/** By what somebody who was named as a beneficiary is told from others. */
const IDENTITY = {
  individual: ['firstName', 'lastName', 'dateOfBirth'],
  company: ['companyName', 'registrationNumber', 'registrationCountry'],
} as const satisfies Readonly<Record<BeneficiaryKind, readonly (keyof BusinessData)[]>>;

type IdentityField = (typeof IDENTITY)[BeneficiaryKind][number];

/** Whom the session of a beneficiary is to verify, as the list that made it named them. */
export interface Declared extends Pick<BusinessData, IdentityField> {
  readonly type: BeneficiaryKind;
}

export function declaredOf({ type, data }: Pick<Beneficiary, 'type' | 'data'>): Declared {
  const known = IDENTITY[type].flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]] as const]));
  return { type, ...Object.fromEntries(known) };
}

/** Whether two entries of a list name the same person or company. Case, spaces and punctuation tell nobody apart. */
export function isSameDeclared(one: Declared, other: Declared): boolean {
  return declaredKey(one) === declaredKey(other);
}

/** The same text for entries that name the same person or company. */
export function declaredKey(declared: Declared): string {
  return JSON.stringify([declared.type, ...IDENTITY[declared.type].map((field) => folded(declared[field]))]);
}

/**
 * Whether a company that went through a session of its own is another one than was named: by its number and the country of
 * the register, else by its name.
 */
export function isOtherCompany(declared: Declared, given: CompanyData): boolean {
  const countries = [declared.registrationCountry, given.registrationCountry];
  if (countries.every((country) => country !== undefined) && countries[0] !== countries[1]) return true;
  const numbers = [declared.registrationNumber, given.registrationNumber].map((number) => folded(number, ''));
  const [number, givenNumber] = numbers;
  if (number !== '' && givenNumber !== '') return number !== givenNumber;
  return folded(declared.companyName) !== folded(given.companyName);
}

function folded(text: string | undefined, between = ' '): string {
  const words = (text ?? '').normalize('NFKC').toLowerCase();
  return words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).join(between); // prettier-ignore
}
