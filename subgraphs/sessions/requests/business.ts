import { wrongParameters } from '../../platform/errors/catalogue.js';
import { isAbsent, readBoolean, readChoice, readKey, readList, readObject, type RawObject } from './reading.js';
import { readTextOrLocalised, type LocalisedText } from './localised-text.js';

/** Fields of the know-your-business steps (company and beneficiaries). */
export const BUSINESS_FIELDS = [
  'companyName',
  'registrationNumber',
  'registrationCountry',
  'companyEntityType',
  'legalAddress',
  'taxId',
  'dateOfIncorporation',
  'contactNumber',
  'email',
  'website',
  'ownershipPercentage',
  'firstName',
  'lastName',
  'dateOfBirth',
  'positionName',
] as const;
export type BusinessFieldType = (typeof BUSINESS_FIELDS)[number];

export const ROLES = ['shareholder', 'ubo', 'director', 'representative', 'other'] as const;
export type Role = (typeof ROLES)[number];

export interface BusinessField {
  readonly type: BusinessFieldType;
  readonly mandatory: boolean;
}

export const COMPANY_FIELDS: readonly BusinessFieldType[] = BUSINESS_FIELDS.slice(0, 10);
export const COMPANY_MANDATORY: readonly BusinessFieldType[] = [
  'companyName',
  'registrationNumber',
  'registrationCountry',
];
/** Fields of persons alone. */
export const INDIVIDUAL_FIELDS: readonly BusinessFieldType[] = ['firstName', 'lastName', 'dateOfBirth'];
/** Fields of companies alone; the others are common. */
export const COMPANY_ONLY_FIELDS: readonly BusinessFieldType[] = [
  'companyName',
  'registrationNumber',
  'registrationCountry',
  'companyEntityType',
  'legalAddress',
  'taxId',
  'dateOfIncorporation',
  'website',
];

/** What each role may ask, and what of it is always mandatory. A shareholder is a person or a company. */
export const ROLE_FIELDS: Readonly<
  Record<Role, { allowed: readonly BusinessFieldType[]; mandatory: readonly BusinessFieldType[] }>
> = {
  shareholder: {
    allowed: BUSINESS_FIELDS.filter((field) => field !== 'positionName'),
    mandatory: [],
  },
  ubo: {
    allowed: [...INDIVIDUAL_FIELDS, 'contactNumber', 'email', 'ownershipPercentage'],
    mandatory: INDIVIDUAL_FIELDS,
  },
  director: { allowed: [...INDIVIDUAL_FIELDS, 'contactNumber', 'email'], mandatory: INDIVIDUAL_FIELDS },
  representative: { allowed: [...INDIVIDUAL_FIELDS, 'contactNumber', 'email'], mandatory: INDIVIDUAL_FIELDS },
  other: {
    allowed: [...INDIVIDUAL_FIELDS, 'contactNumber', 'email', 'positionName'],
    mandatory: [...INDIVIDUAL_FIELDS, 'positionName'],
  },
};

export interface CompanyForm {
  readonly description: LocalisedText | null;
  readonly fields: readonly BusinessField[];
}

export interface BeneficiariesForm {
  readonly description: LocalisedText | null;
  readonly kycConfigId: string | null;
  readonly kybConfigId: string | null;
  readonly roles: Partial<
    Readonly<Record<Role, { readonly fields: readonly BusinessField[]; readonly verification: boolean }>>
  >;
}

export function readCompanyForm(step: RawObject, place: string): CompanyForm {
  return {
    description: readDescription(step, place),
    fields: readFields(step['fields'], `${place}.fields`, COMPANY_FIELDS, COMPANY_MANDATORY),
  };
}

export function readBeneficiariesForm(step: RawObject, place: string): BeneficiariesForm {
  const roles = isAbsent(step['roles']) ? {} : readObject(step['roles'], `${place}.roles`);
  const entries = Object.entries(roles).map(([name, value]) => {
    const where = `${place}.roles.${name}`;
    const role = readChoice(name, where, ROLES);
    const raw = readObject(value, where);
    const { allowed, mandatory } = ROLE_FIELDS[role];
    const fields = readFields(raw['fields'], `${where}.fields`, allowed, mandatory);
    const verification = isAbsent(raw['verification'])
      ? false
      : readBoolean(raw['verification'], `${where}.verification`);
    return [role, { fields, verification }] as const;
  });
  return {
    description: readDescription(step, place),
    kycConfigId: readConfigId(step['kycConfigId'], `${place}.kycConfigId`),
    kybConfigId: readConfigId(step['kybConfigId'], `${place}.kybConfigId`),
    roles: Object.fromEntries(entries),
  };
}

function readDescription(step: RawObject, place: string): LocalisedText | null {
  return isAbsent(step['description']) ? null : readTextOrLocalised(step['description'], `${place}.description`);
}

function readConfigId(value: unknown, place: string): string | null {
  return isAbsent(value) ? null : readKey(value, place);
}

function readFields(
  value: unknown,
  place: string,
  allowed: readonly BusinessFieldType[],
  mandatory: readonly BusinessFieldType[],
): readonly BusinessField[] {
  const list = isAbsent(value) ? [] : readList(value, place, BUSINESS_FIELDS.length * 2);
  const fields = new Map<BusinessFieldType, boolean>(mandatory.map((type) => [type, true]));
  const given = new Set<BusinessFieldType>();
  list.forEach((field, index) => {
    const where = `${place}[${String(index)}]`;
    const raw = readObject(field, where);
    const type = readChoice(raw['type'], `${where}.type`, allowed);
    if (given.has(type)) throw wrongParameters(`${where}.type`, `"${type}" is used twice`);
    given.add(type);
    const asked = isAbsent(raw['mandatory']) ? false : readBoolean(raw['mandatory'], `${where}.mandatory`);
    fields.set(type, asked || mandatory.includes(type));
  });
  return [...fields].map(([type, isMandatory]) => ({ type, mandatory: isMandatory }));
}
