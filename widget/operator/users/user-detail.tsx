import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask, user as signedIn } from '../shell/account.js';
import type { UserRole } from '../shell/operations.generated.js';
import { handOver, Invitation } from './invitation.js';
import {
  CHANGE_USER,
  DELETE_USER,
  INVITE_USER,
  type ListedUser,
  RESET_USER_TOTP,
  UNLOCK_USER,
} from './operations.generated.js';
import { RolesInput } from './roles-input.js';
import { t } from './text.js';
import { nameOf, StandingMark, standingOf } from './user.js';

interface UserDetailProps {
  readonly user: ListedUser;
  /** They were changed: the list and this detail are read again. */
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

export function UserDetail({ user, onChanged, onDeleted }: UserDetailProps) {
  return (
    <DetailBody>
      <Section heading={t('detail.standing')}>
        <Facts
          rows={[
            { name: t('field.email'), value: <bdi>{user.email}</bdi> },
            { name: t('field.standing'), value: <StandingMark user={user} /> },
            { name: t('field.totp'), value: t(user.totpEnabled ? 'totp.on' : 'totp.off') },
            {
              name: t('field.lastSignIn'),
              value: user.lastSignInAt === null ? t('never') : <Time at={user.lastSignInAt} />,
            },
            { name: t('field.created'), value: <Time at={user.createdAt} /> },
          ]}
        />
      </Section>
      <Invitation userId={user.id} />
      <NameAndRoles key={user.id} user={user} onChanged={onChanged} />
      <Access user={user} onChanged={onChanged} onDeleted={onDeleted} />
    </DetailBody>
  );
}

function NameAndRoles({ user, onChanged }: Pick<UserDetailProps, 'user' | 'onChanged'>) {
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const [roles, setRoles] = useState<readonly UserRole[]>(user.roles);
  const { busy, failure, act } = useActing();
  const submit = (): void => {
    const rights = roles.filter((role) => role !== 'platform_administrator');
    const changed = rights.length !== user.roles.length || rights.some((role) => !user.roles.includes(role));
    const input = {
      firstName: firstName.trim() || null,
      lastName: lastName.trim() || null,
      ...(changed ? { rights } : {}),
    };
    void act(async () => {
      await ask(CHANGE_USER, { id: user.id, input });
      toast(t('detail.saved', { name: nameOf(user) }));
      onChanged();
    });
  };
  return (
    <Section heading={t('detail.roles')}>
      <Form onSubmit={submit}>
        <TextField label={t('field.firstName')} value={firstName} onInput={setFirstName} />
        <TextField label={t('field.lastName')} value={lastName} onInput={setLastName} />
        <RolesInput roles={roles} onChange={setRoles} />
        {failure !== null && <Failure failure={failure} />}
        <Button kind="primary" busy={busy}>
          {t('detail.save')}
        </Button>
      </Form>
    </Section>
  );
}

type Question = 'disable' | 'reset-totp' | 'delete';

function Access({ user, onChanged, onDeleted }: UserDetailProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const { busy, failure, act } = useActing();
  const { id } = user;
  const name = nameOf(user);
  const himself = id === signedIn().id;
  const done = (text: string): void => {
    toast(text);
    onChanged();
  };
  const invite = async (): Promise<void> => {
    if (await handOver(id)) return;
    const { inviteUser } = await ask(INVITE_USER, { id });
    done(t(inviteUser ? 'access.invited' : 'access.notInvited', { email: user.email }));
  };
  const unlock = async (): Promise<void> => {
    await ask(UNLOCK_USER, { id });
    done(t('access.unlocked', { name }));
  };
  const enable = async (): Promise<void> => {
    await ask(CHANGE_USER, { id, input: { disabled: false } });
    done(t('access.enabled', { name }));
  };
  return (
    <Section heading={t('detail.access')}>
      {himself && <p class="fine">{t('access.yourself')}</p>}
      {failure !== null && <Failure failure={failure} />}
      <Actions>
        {standingOf(user) === 'invited' && (
          <Button busy={busy} onPress={() => void act(invite)}>
            {t('access.invite')}
          </Button>
        )}
        {user.locked && (
          <Button busy={busy} onPress={() => void act(unlock)}>
            {t('access.unlock')}
          </Button>
        )}
        {user.totpEnabled && <Button onPress={() => setAsked('reset-totp')}>{t('access.resetTotp')}</Button>}
        {user.disabled && (
          <Button busy={busy} onPress={() => void act(enable)}>
            {t('access.enable')}
          </Button>
        )}
        {!user.disabled && !himself && <Button onPress={() => setAsked('disable')}>{t('access.disable')}</Button>}
        {!himself && (
          <Button kind="danger" onPress={() => setAsked('delete')}>
            <ConsoleIcon name="trash" />
            {t('access.delete')}
          </Button>
        )}
      </Actions>
      {asked === 'disable' && (
        <Confirm
          heading={t('disable.heading', { name })}
          verb={t('access.disable')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await ask(CHANGE_USER, { id, input: { disabled: true } });
            toast(t('access.disabled', { name }), () => void act(enable));
            onChanged();
          }}
        >
          <p>{t('disable.text')}</p>
        </Confirm>
      )}
      {asked === 'reset-totp' && (
        <ResetTotp user={user} onClose={() => setAsked(null)} onDone={() => done(t('access.totpReset', { name }))} />
      )}
      {asked === 'delete' && (
        <Confirm
          heading={t('delete.heading', { name })}
          verb={t('access.delete')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await ask(DELETE_USER, { id });
            toast(t('access.deleted', { name }));
            onDeleted();
          }}
        >
          <p>{t('delete.text', { email: user.email })}</p>
        </Confirm>
      )}
    </Section>
  );
}

interface ResetTotpProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ResetTotp({ user, onClose, onDone }: ResetTotpProps) {
  return (
    <Confirm
      heading={t('resetTotp.heading', { name: nameOf(user) })}
      verb={t('access.resetTotp')}
      onClose={onClose}
      onConfirm={async () => {
        await ask(RESET_USER_TOTP, { id: user.id });
        onDone();
      }}
    >
      <p>{t('resetTotp.text')}</p>
    </Confirm>
  );
}
