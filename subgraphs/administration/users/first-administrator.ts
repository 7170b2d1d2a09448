import { UserRole } from '../access/roles.js';
import type { Users } from './users.js';

/**
 * Sees to it that the company has an administrator with this address. Who exists keeps their password: they may have
 * changed it since.
 */
export async function ensureAdministrator(
  users: Users,
  companyId: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const known = await users.findByEmail(companyId, email);
  if (known?.roles.includes(UserRole.administrator)) return;
  if (known) return users.change(companyId, known.id, { roles: [...known.roles, UserRole.administrator] });
  await users.create(companyId, {
    email,
    password,
    emailVerified: true,
    firstName: null,
    lastName: null,
    roles: [UserRole.administrator],
  });
}
