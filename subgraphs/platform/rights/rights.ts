/**
 * The one table of who may do what: rights, and the roles that have them. GraphQL asks it, the console shows by it, and a test
 * compares it with docs/security.md. It imports nothing, so that the widget can have it.
 */

/** What a company's key can be good for by itself; a key of `all` has them all. */
export const RIGHTS = [
  'sessions:read',
  'sessions:write',
  'sessions:delete',
  'sessions:decide',
  'calls',
  'images',
  'screening',
  'blacklist',
  'administration:read',
  'administration:write',
] as const;

export type Right = (typeof RIGHTS)[number];

export const RIGHT_MEANINGS: Readonly<Record<Right, string>> = {
  'sessions:read': 'reads sessions, their results, media and hits, and the queue of deliveries about them',
  'sessions:write': 'creates sessions, shares their links, ends calls, answers operator questionnaires',
  'sessions:delete': 'deletes sessions for good',
  'sessions:decide': 'approves, rejects, sends back, writes notes',
  calls: 'takes video calls, sees the queue and the log of calls, their stills and recordings',
  images: 'reads and compares pictures of no session',
  screening: 'searches and monitors persons, decides hits',
  blacklist: 'keeps the blacklist',
  'administration:read': 'reads users, groups, configurations, keys, settings, webhooks, the audit',
  'administration:write':
    'changes them, and gives users and keys no right that it lacks itself; addresses that are told of sessions (webhooks, the callback) need `sessions:read` besides',
};

export const ROLES = ['call_center_operator', 'operator', 'administrator', 'platform_administrator'] as const;
export type Role = (typeof ROLES)[number];

const SESSIONS: readonly Right[] = ['sessions:read', 'sessions:write', 'images'];
const DECISIONS: readonly Right[] = [...SESSIONS, 'sessions:decide', 'screening', 'blacklist'];

/** What a signed-in user may do, by each of their roles. */
export const ROLE_RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  call_center_operator: [...SESSIONS, 'calls'],
  operator: DECISIONS,
  administrator: RIGHTS,
  platform_administrator: RIGHTS,
};

/** Whether one of these roles has the right; a role that is not known has none. */
export function rolesMay(roles: readonly string[], right: Right): boolean {
  return ROLES.some((role) => roles.includes(role) && ROLE_RIGHTS[role].includes(right));
}

/** Whether a key with these scopes has the right. Who may change the administration may read it, too. */
export function scopesMay(scopes: readonly string[], right: Right): boolean {
  if (scopes.includes('all') || scopes.includes(right)) return true;
  return right === 'administration:read' && scopes.includes('administration:write');
}

/** Every right that a user with these roles has. */
export function rightsOfRoles(roles: readonly string[]): readonly Right[] {
  return RIGHTS.filter((right) => rolesMay(roles, right));
}

/** Every right that a key with these scopes has. */
export function rightsOfScopes(scopes: readonly string[]): readonly Right[] {
  return RIGHTS.filter((right) => scopesMay(scopes, right));
}
