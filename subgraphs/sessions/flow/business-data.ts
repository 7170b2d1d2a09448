import type { BeneficiariesForm, BusinessFieldType, Role } from '../requests/business.js';
import type { EntityType } from '../requests/entity-types.js';

/** What was given of a company or a person: a text for each field, the percentage as a number. Dates are ISO 8601 days. */
export type BusinessData = Partial<
  Readonly<Record<Exclude<BusinessFieldType, 'ownershipPercentage' | 'companyEntityType'>, string>>
> & {
  readonly companyEntityType?: EntityType;
  readonly ownershipPercentage?: number;
};

export type CompanyData = Omit<BusinessData, 'ownershipPercentage'>;

/** Whether a beneficiary is a person or (only shareholders) a company. */
export type BeneficiaryKind = 'individual' | 'company';

/** Somebody who owns, directs or represents the company. */
export interface Beneficiary {
  /** UUID; stays while the list is edited. */
  readonly id: string;
  readonly role: Role;
  readonly type: BeneficiaryKind;
  readonly data: BusinessData;
  /** The child session that verifies it; null where none was asked for. */
  readonly child: ChildSession | null;
}

export interface ChildSession {
  readonly id: string;
  /** As companies know it. */
  readonly token: string;
  /** How the beneficiary learns of it: by a message that was sent, or by the link, which the applicant passes on. Absent before. */
  readonly invitation?: Invitation;
}

export type Invitation =
  | {
      readonly sentBy: 'email' | 'sms';
      /** The address or number; absent where it was not noted yet. */
      readonly sentTo?: string;
    }
  | { readonly link: string };

/** Whether a beneficiary is verified in a session of its own. A company without a configuration has none to go through. */
export function wantsChild(form: BeneficiariesForm, { role, type }: Pick<Beneficiary, 'role' | 'type'>): boolean {
  if (form.roles[role]?.verification !== true) return false;
  return type === 'individual' || form.kybConfigId !== null;
}

/** What a child session is called until its own name is known. */
export function nameOfBeneficiary({ data }: Pick<Beneficiary, 'data'>): string | null {
  const name = [data.firstName, data.lastName].filter((part) => part !== undefined).join(' ');
  return name === '' ? (data.companyName ?? null) : name;
}
