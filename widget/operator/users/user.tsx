import { Mark, type Tone } from '../components/marks.js';
import type { UserRole } from '../shell/operations.generated.js';
import type { ListedUser } from './operations.generated.js';
import { t } from './text.js';

/** Roles that an administrator gives; the other one belongs to whoever runs the service. */
export const GIVEN_ROLES = ['call_center_operator', 'operator', 'administrator'] as const satisfies readonly UserRole[];

/** The name of a user, or their address where they have none. */
export function nameOf({ firstName, lastName, email }: ListedUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

export function roleText(role: UserRole): string {
  return t(`role.${role}`);
}

type Standing = 'disabled' | 'locked' | 'invited' | 'active';

const TONES: Readonly<Record<Standing, Tone>> = { disabled: 'quiet', locked: 'warn', invited: 'busy', active: 'good' };

/** Whether they can sign in, and if not, why. */
export function standingOf(user: ListedUser): Standing {
  if (user.disabled) return 'disabled';
  if (user.locked) return 'locked';
  return user.lastSignInAt === null && !user.emailVerified ? 'invited' : 'active';
}

export function StandingMark({ user }: { readonly user: ListedUser }) {
  const standing = standingOf(user);
  return <Mark tone={TONES[standing]} text={t(`standing.${standing}`)} />;
}
