import { registerEnumType } from 'type-graphql';
import { ArgumentError } from '../../platform/errors/catalogue.js';

/** What a user may do. The values are those of the REST reference. */
export enum UserRole {
  call_center_operator = 'call_center_operator',
  operator = 'operator',
  administrator = 'administrator',
  platform_administrator = 'platform_administrator',
}

registerEnumType(UserRole, {
  name: 'UserRole',
  description: 'What a user may do.',
  valuesConfig: {
    call_center_operator: { description: 'Takes video calls.' },
    operator: { description: 'Looks at sessions and decides them.' },
    administrator: { description: 'Manages users, groups, configurations, keys and settings of the company.' },
    platform_administrator: { description: 'Runs the service. Made on its command line only.' },
  },
});

const ALL_ROLES = Object.values(UserRole);
/** Roles that a company can give. */
export const GRANTABLE_ROLES = ALL_ROLES.filter((role) => role !== UserRole.platform_administrator);

/** @throws ArgumentError `invalid-rights` for none or one that a company cannot give */
export function readRoles(given: readonly string[], allowed: readonly UserRole[] = GRANTABLE_ROLES): UserRole[] {
  const roles = given.map((name) => allowed.find((role) => String(role) === name));
  if (roles.length === 0 || roles.includes(undefined)) {
    throw new ArgumentError('invalid-rights', { message: `rights must be of ${allowed.join(', ')}`, source: 'rights' });
  }
  return inOrder((role) => roles.includes(role));
}

/** As a row holds them: in one order, so that equal sets are equal texts. */
export function writeRoles(roles: readonly UserRole[]): string {
  return inOrder((role) => roles.includes(role)).join(',');
}

export function storedRoles(text: string): UserRole[] {
  const names = text.split(',');
  return inOrder((role) => names.includes(role));
}

/** Every text that a row with this role can hold. */
export function textsWith(role: UserRole): string[] {
  const sets = Array.from({ length: 2 ** ALL_ROLES.length }, (_, bits) =>
    ALL_ROLES.filter((_each, index) => (bits >> index) % 2 === 1),
  );
  return sets.filter((set) => set.includes(role)).map(writeRoles);
}

function inOrder(has: (role: UserRole) => boolean): UserRole[] {
  return ALL_ROLES.filter(has);
}
