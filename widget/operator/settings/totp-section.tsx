import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { QrCode } from '../../ui/qr-code.js';
import { TextField } from '../../ui/text-field.js';
import { RefusedError } from '../operations/client.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { Mark } from '../components/marks.js';
import { SecretShown } from '../components/secret-shown.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { WrongPassword } from './wrong-password.js';
import { CONFIRM_TOTP, ENROL_TOTP, REMOVE_TOTP } from './account-operations.generated.js';
import { t } from './text.js';

/** The authenticator app: set up by the password and scanning a code, removed by the password. */
export function TotpSection({ enrolled }: { readonly enrolled: boolean }) {
  const [inUse, setInUse] = useState(enrolled);
  const [offered, setOffered] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const enrol = async (password: string): Promise<void> => {
    setOffered((await ask(ENROL_TOTP, { password })).enrolTotp);
  };
  const remove = async (password: string): Promise<void> => {
    await ask(REMOVE_TOTP, { password });
    setInUse(false);
    toast(t('totp.removed'));
  };
  return (
    <Section
      heading={t('totp.heading')}
      tools={<Mark tone={inUse ? 'good' : 'warn'} text={t(inUse ? 'totp.on' : 'totp.off')} />}
    >
      <p class="fine">{t('totp.lead')}</p>
      {inUse ? (
        <PasswordForm key="remove" verb={t('totp.remove')} kind="danger" act={remove} />
      ) : offered === null ? (
        <PasswordForm key="enrol" verb={t('totp.setUp')} kind="primary" act={enrol} />
      ) : (
        <ConfirmForm
          offered={offered}
          onConfirmed={() => {
            setInUse(true);
            setOffered(null);
            toast(t('totp.confirmed'));
          }}
        />
      )}
    </Section>
  );
}

interface ConfirmFormProps {
  readonly offered: { readonly secret: string; readonly uri: string };
  readonly onConfirmed: () => void;
}

function ConfirmForm({ offered, onConfirmed }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const typed = code.replace(/\s/g, '');
  const wrong = failure instanceof RefusedError && failure.code === 'invalid-access';
  const submit = (): void => {
    setTried(true);
    if (typed === '') return;
    void act(async () => {
      await ask(CONFIRM_TOTP, { code: typed });
      onConfirmed();
    });
  };
  return (
    <Form onSubmit={submit}>
      <p>{t('totp.scan')}</p>
      <QrCode class="settings-qr" text={offered.uri} label={t('totp.picture')} />
      <SecretShown label={t('totp.secret')} secret={offered.secret} />
      <TextField
        label={t('totp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        leftToRight
        value={code}
        onInput={setCode}
        mistake={tried && typed === '' ? t('totp.codeMissing') : null}
      />
      {failure !== null && <Failure failure={wrong ? new RefusedError('', t('totp.codeWrong')) : failure} />}
      <Button kind="primary" busy={busy}>
        {t('totp.verb')}
      </Button>
    </Form>
  );
}

interface PasswordFormProps {
  readonly verb: string;
  readonly kind: 'primary' | 'danger';
  readonly act: (password: string) => Promise<void>;
}

/** What is done only by who knows the password: not by whoever sits down at a console that was left open. */
function PasswordForm({ verb, kind, act: actBy }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const submit = (): void => {
    setTried(true);
    if (password === '') return;
    void act(() => actBy(password));
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        leftToRight
        value={password}
        onInput={setPassword}
        mistake={tried && password === '' ? t('password.currentMissing') : null}
      />
      {failure !== null && <WrongPassword failure={failure} />}
      <Button kind={kind} busy={busy}>
        {verb}
      </Button>
    </Form>
  );
}
