import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import type { UserRole } from '../shell/operations.generated.js';
import { handOver } from './invitation.js';
import { CREATE_USER } from './operations.generated.js';
import { RolesInput } from './roles-input.js';
import { t } from './text.js';

interface NewUserProps {
  readonly onMade: (id: string) => void;
}

/** Makes a user, who is written to and chooses their password themselves. */
export function NewUser({ onMade }: NewUserProps) {
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [roles, setRoles] = useState<readonly UserRole[]>(['call_center_operator']);
  const [missing, setMissing] = useState(false);
  const { busy, failure, act } = useActing();
  const submit = (): void => {
    setMissing(email.trim() === '');
    if (email.trim() === '') return;
    const input = {
      email: email.trim(),
      firstName: firstName.trim() || null,
      lastName: lastName.trim() || null,
      rights: roles,
    };
    void act(async () => {
      const { createUser } = await ask(CREATE_USER, { input });
      // Where no mail can be sent, it was not: the link is shown beside the user.
      const handed = await handOver(createUser).catch(() => false);
      if (!handed) toast(t('new.made', { email: input.email }));
      onMade(createUser);
    });
  };
  return (
    <DetailBody>
      <Section heading={t('new.section')}>
        <p class="fine">{t('new.lead')}</p>
        <Form onSubmit={submit}>
          <TextField
            label={t('field.email')}
            type="email"
            leftToRight
            value={email}
            onInput={setEmail}
            mistake={missing && email.trim() === '' ? t('new.emailMissing') : null}
          />
          <TextField label={t('field.firstName')} value={firstName} onInput={setFirstName} />
          <TextField label={t('field.lastName')} value={lastName} onInput={setLastName} />
          <RolesInput roles={roles} onChange={setRoles} />
          {failure !== null && <Failure failure={failure} />}
          <Button kind="primary" busy={busy}>
            {t('new.verb')}
          </Button>
        </Form>
      </Section>
    </DetailBody>
  );
}
