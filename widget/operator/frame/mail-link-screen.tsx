import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { RefusedError } from '../operations/client.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { askAsVisitor, leave } from '../shell/account.js';
import type { MailLink } from './mail-link.js';
import { ACCEPT_INVITATION, CONFIRM_EMAIL, RESET_PASSWORD } from '../shell/operations.generated.js';
import { t } from './text.js';
import { Welcome } from './welcome.js';

interface MailLinkScreenProps {
  readonly link: MailLink;
  /** Goes on to the console. */
  readonly onDone: () => void;
}

/** What a link out of a mail is for: the first password, a new one, or showing that the address is one's own. */
export function MailLinkScreen({ link, onDone }: MailLinkScreenProps) {
  return link.kind === 'email-confirmation' ? (
    <EmailConfirmation token={link.token} onDone={onDone} />
  ) : (
    <PasswordChoice kind={link.kind} token={link.token} onDone={onDone} />
  );
}

interface StepProps {
  readonly token: string;
  readonly onDone: () => void;
}

function EmailConfirmation({ token, onDone }: StepProps) {
  const { failure, act } = useActing();
  const [confirmed, setConfirmed] = useState(false);
  const confirm = (): void => {
    void act(() => askAsVisitor(CONFIRM_EMAIL, { token })).then((done) => done && setConfirmed(true));
  };
  useEffect(confirm, []);
  const done = confirmed || failure !== null;
  return (
    <Welcome
      heading={confirmed ? t('confirmEmail.heading') : t('confirmEmail.waitHeading')}
      lead={confirmed ? t('confirmEmail.lead') : undefined}
    >
      {failure !== null && <LinkFailure failure={failure} onRetry={confirm} />}
      {done && (
        <Button kind={confirmed ? 'primary' : 'plain'} onPress={onDone}>
          {t('link.goOn')}
        </Button>
      )}
    </Welcome>
  );
}

/** Characters that a password needs; the service decides the same. */
const SHORTEST_PASSWORD = 8;

interface PasswordChoiceProps extends StepProps {
  readonly kind: 'invitation' | 'password-reset';
}

function PasswordChoice({ kind, token, onDone }: PasswordChoiceProps) {
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [chosen, setChosen] = useState(false);
  const { busy, failure, act } = useActing();
  if (chosen) {
    return (
      <Welcome heading={t('password.chosenHeading')} lead={t('password.chosenLead')}>
        <Button
          kind="primary"
          onPress={() => {
            // A sign-in that this tab kept has ended with the old password.
            leave();
            onDone();
          }}
        >
          {t('link.goOn')}
        </Button>
      </Welcome>
    );
  }
  const submit = (): void => {
    const short = password.length < SHORTEST_PASSWORD;
    setTooShort(short);
    if (short) return;
    const operation = kind === 'invitation' ? ACCEPT_INVITATION : RESET_PASSWORD;
    void act(() => askAsVisitor<typeof variables, unknown>(operation, variables)).then(
      (done) => done && setChosen(true),
    );
  };
  const variables = { token, password };
  return (
    <Welcome
      heading={kind === 'invitation' ? t('invitation.heading') : t('reset.heading')}
      lead={kind === 'invitation' ? t('invitation.lead') : t('reset.lead')}
    >
      <Form onSubmit={submit}>
        <TextField
          label={t('password.label')}
          hint={t('password.hint', { shortest: SHORTEST_PASSWORD })}
          type="password"
          autoComplete="new-password"
          leftToRight
          value={password}
          onInput={setPassword}
          mistake={tooShort ? t('password.tooShort', { shortest: SHORTEST_PASSWORD }) : null}
        />
        {failure !== null && <LinkFailure failure={failure} />}
        <Button kind="primary" busy={busy}>
          {t('password.verb')}
        </Button>
      </Form>
      <Button kind="quiet" onPress={onDone}>
        {t('link.goOn')}
      </Button>
    </Welcome>
  );
}

function LinkFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry?: () => void }) {
  const old = failure instanceof RefusedError && failure.code === 'invalid-access';
  return old ? (
    <Failure failure={new RefusedError('', t('link.old'))} />
  ) : (
    <Failure failure={failure} onRetry={onRetry} />
  );
}
