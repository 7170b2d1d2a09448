import { CheckInput, FieldGroup } from '../components/form-fields.js';
import type { UserRole } from '../shell/operations.generated.js';
import { t } from './text.js';
import { GIVEN_ROLES, roleText } from './user.js';

interface RolesInputProps {
  readonly roles: readonly UserRole[];
  readonly onChange: (roles: readonly UserRole[]) => void;
}

/** What a user may do. A role that cannot be given here stays as it is. */
export function RolesInput({ roles, onChange }: RolesInputProps) {
  return (
    <FieldGroup legend={t('roles.legend')}>
      {GIVEN_ROLES.map((role) => (
        <CheckInput
          key={role}
          label={roleText(role)}
          hint={t(`role.${role}.hint`)}
          checked={roles.includes(role)}
          onChange={(given) => onChange(given ? [...roles, role] : roles.filter((each) => each !== role))}
        />
      ))}
    </FieldGroup>
  );
}
