import { wrongParameters } from '../../platform/errors/catalogue.js';
import {
  COMPANY_ONLY_FIELDS,
  INDIVIDUAL_FIELDS,
  ROLES,
  type BeneficiariesForm,
  type BusinessField,
  type BusinessFieldType,
  type Role,
} from '../requests/business.js';
import { isAbsent, readChoice, type RawObject } from '../requests/reading.js';
import type { BeneficiaryKind, BusinessData } from '../flow/business-data.js';
import { readBusinessData } from './read-business-data.js';

/** More owners and officers than a form is meant for; larger companies register them elsewhere. */
const MAX_BENEFICIARIES = 50;
/** Percentages are written with two digits after the point; a hundred thirds and their like must pass. */
const ROUNDING = 0.1;

export interface RawBeneficiary extends RawObject {
  readonly id?: unknown;
  readonly role?: unknown;
  readonly type?: unknown;
}

/** One beneficiary as it was given; `id` null for a new one. */
export interface ReadBeneficiary {
  readonly id: string | null;
  readonly role: Role;
  readonly type: BeneficiaryKind;
  readonly data: BusinessData;
}

/**
 * Reads the whole list of beneficiaries.
 * @param known ids of those that were given before; another id is refused
 * @throws ArgumentError wrong-parameters with the place that is wrong
 */
export function readBeneficiaries(
  form: BeneficiariesForm,
  given: readonly RawBeneficiary[],
  known: readonly string[],
  now: Date,
): readonly ReadBeneficiary[] {
  if (given.length > MAX_BENEFICIARIES) {
    throw wrongParameters('beneficiaries', `must have at most ${String(MAX_BENEFICIARIES)} members`);
  }
  if (given.length === 0 && Object.keys(form.roles).length > 0) {
    throw wrongParameters('beneficiaries', 'must have at least one member');
  }
  const list = given.map((raw, index) => readBeneficiary(form, raw, `beneficiaries[${String(index)}]`, now));
  const ids = list.flatMap(({ id }) => id ?? []);
  list.forEach(({ id }, index) => {
    if (id === null) return;
    const place = `beneficiaries[${String(index)}].id`;
    if (!known.includes(id)) throw wrongParameters(place, 'is not known');
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw wrongParameters(place, 'is given twice');
  });
  for (const role of ROLES) checkOwnership(list, role);
  return list;
}

function readBeneficiary(form: BeneficiariesForm, raw: RawBeneficiary, place: string, now: Date): ReadBeneficiary {
  const { id, role: roleName, type: typeName, ...fields } = raw;
  const role = readChoice(roleName, `${place}.role`, ROLES);
  const asked = form.roles[role];
  if (asked === undefined) throw wrongParameters(`${place}.role`, 'is not asked for');
  const type = isAbsent(typeName) ? 'individual' : readChoice(typeName, `${place}.type`, ['individual', 'company']);
  if (type === 'company' && role !== 'shareholder') {
    throw wrongParameters(`${place}.type`, 'must be individual: only a shareholder can be a company');
  }
  const data = readBusinessData(fieldsFor(role, type, asked.fields), fields, place, now);
  return { id: typeof id === 'string' && id !== '' ? id : null, role, type, data };
}

/** A shareholder is asked for what fits a person or a company; either has a name. */
export function fieldsFor(
  role: Role,
  type: BeneficiaryKind,
  fields: readonly BusinessField[],
): readonly BusinessField[] {
  if (role !== 'shareholder') return fields;
  const others = type === 'company' ? INDIVIDUAL_FIELDS : COMPANY_ONLY_FIELDS;
  const names: readonly BusinessFieldType[] = type === 'company' ? ['companyName'] : ['firstName', 'lastName'];
  const own = fields.filter((field) => !others.includes(field.type) && !names.includes(field.type));
  return [...names.map((name) => ({ type: name, mandatory: true })), ...own];
}

/** Nobody owns more than all of it: the shares of one role add up to 100 at most. */
function checkOwnership(list: readonly ReadBeneficiary[], role: Role): void {
  const sum = list
    .filter((one) => one.role === role)
    .reduce((total, { data }) => total + (data.ownershipPercentage ?? 0), 0);
  if (sum <= 100 + ROUNDING) return;
  throw wrongParameters('beneficiaries', `of role ${role} have an ownershipPercentage of more than 100 together`);
}
