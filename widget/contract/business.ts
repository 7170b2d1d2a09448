/** Fields that the steps of a company may ask for, in the order of the interface. */
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

/** Only a shareholder can be a company. */
export type BeneficiaryKind = 'individual' | 'company';

export interface BusinessField {
  readonly type: BusinessFieldType;
  readonly mandatory: boolean;
}

export interface RoleForm {
  readonly fields: readonly BusinessField[];
  /** Who has it is verified in a session of their own. */
  readonly verification: boolean;
}

/** How somebody who is to verify learns of it; all absent before the list is final, and for who is not. */
export interface Invitation {
  readonly sentBy?: 'email' | 'sms';
  /** Where it was sent, which may be another address than they have now. */
  readonly sentTo?: string;
  /** Nobody sent it: the applicant passes it on. */
  readonly link?: string;
}

/** Somebody on the list as it was sent: dates as ISO 8601 days, the percentage as a number. */
export interface GivenBeneficiary extends Readonly<Partial<Record<BusinessFieldType, string | number>>>, Invitation {
  readonly id: string;
  readonly role: Role;
  readonly type: BeneficiaryKind;
}
