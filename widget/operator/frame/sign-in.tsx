import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Form } from '../../ui/field.js';
import { Remark } from '../../ui/notice.js';
import { TextField } from '../../ui/text-field.js';
import { RefusedError } from '../operations/client.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { askAsVisitor, enter, leave } from '../shell/account.js';
import { REQUEST_PASSWORD_RESET, SIGN_IN, type SignedInUser } from '../shell/operations.generated.js';
import { t } from './text.js';
import { Welcome } from './welcome.js';

/** The page for who is not signed in. */
export function SignIn({ ended }: { readonly ended: boolean }) {
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  if (forgotten) return <ForgottenPassword email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />;
  return (
    <Welcome heading={t('signIn.heading')}>
      {ended && <Remark tone="quiet" text={t('signIn.ended')} />}
      <Credentials email={email} onEmail={setEmail} />
      <Button kind="quiet" onPress={() => setForgotten(true)}>
        {t('signIn.forgotten')}
      </Button>
    </Welcome>
  );
}

/** Asked over the page when a sign-in has ended: what was typed there stays. */
export function SignInAgain({ user }: { readonly user: SignedInUser }) {
  const [email, setEmail] = useState(user.email);
  return (
    <Dialog
      heading={t('signInAgain.heading')}
      onClose={() => leave()}
      actions={
        <Button kind="quiet" onPress={() => leave()}>
          {t('signInAgain.leave')}
        </Button>
      }
    >
      <p>{t('signInAgain.lead')}</p>
      <Credentials email={email} onEmail={setEmail} />
    </Dialog>
  );
}

interface CredentialsProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Address and password, then the code of the authenticator app and the company where they are asked for. */
function Credentials({ email, onEmail }: CredentialsProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [companyId, setCompanyId] = useState('');
  const [wanted, setWanted] = useState<'nothing' | 'code' | 'company'>('nothing');
  const { busy, failure, act } = useActing();
  const [incomplete, setIncomplete] = useState(false);

  const signIn = async (): Promise<void> => {
    const asked = {
      email: email.trim(),
      password,
      code: code.replace(/\s/g, '') || null,
      companyId: companyId.trim() || null,
    };
    const { signIn: answer } = await askAsVisitor(SIGN_IN, asked).catch((error: unknown) => {
      if (error instanceof RefusedError && error.source === 'companyId') setWanted('company');
      throw error;
    });
    if (answer.token === null) setWanted('code');
    else await enter(answer.token);
  };
  const submit = (): void => {
    const missing = email.trim() === '' || password === '' || (wanted === 'code' && code.trim() === '');
    setIncomplete(missing);
    if (!missing) void act(signIn);
  };

  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        leftToRight
        value={email}
        onInput={onEmail}
        mistake={incomplete && email.trim() === '' ? t('signIn.emailMissing') : null}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        leftToRight
        value={password}
        onInput={setPassword}
        mistake={incomplete && password === '' ? t('signIn.passwordMissing') : null}
      />
      {wanted === 'code' && <CodeInput value={code} onInput={setCode} missing={incomplete && code.trim() === ''} />}
      {wanted === 'company' && (
        <TextField
          label={t('signIn.company')}
          hint={t('signIn.companyHint')}
          leftToRight
          value={companyId}
          onInput={setCompanyId}
        />
      )}
      {failure !== null && <SignInFailure failure={failure} withCode={wanted === 'code'} />}
      <Button kind="primary" busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.verb')}
      </Button>
    </Form>
  );
}

function SignInFailure({ failure, withCode }: { readonly failure: unknown; readonly withCode: boolean }) {
  if (!(failure instanceof RefusedError)) return <Failure failure={failure} />;
  if (failure.source === 'companyId') return <Remark tone="warn" text={t('signIn.companyWanted')} />;
  if (failure.code === 'invalid-access') {
    return <Failure failure={new RefusedError('', withCode ? t('signIn.refusedCode') : t('signIn.refused'))} />;
  }
  if (failure.code === 'access-denied') {
    return <Failure failure={new RefusedError('', t('signIn.unconfirmed'))} />;
  }
  return <Failure failure={failure} />;
}

/** Takes the focus when it appears: it is what is missing. */
function CodeInput({ value, onInput, missing }: CodeInputProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div class="code-wanted" ref={place}>
      <TextField
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        leftToRight
        value={value}
        onInput={onInput}
        mistake={missing ? t('signIn.codeMissing') : null}
      />
    </div>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly missing: boolean;
}

interface ForgottenPasswordProps extends CredentialsProps {
  readonly onBack: () => void;
}

/** Asks for the mail by which a new password is chosen. Says the same whether there is such an account or not. */
function ForgottenPassword({ email, onEmail, onBack }: ForgottenPasswordProps) {
  const { busy, failure, act } = useActing();
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);
  const back = (
    <Button kind="quiet" onPress={onBack}>
      {t('forgotten.back')}
    </Button>
  );
  if (sent) {
    return (
      <Welcome heading={t('forgotten.sentHeading')} lead={t('forgotten.sentLead', { email: email.trim() })}>
        {back}
      </Welcome>
    );
  }
  const submit = (): void => {
    setMissing(email.trim() === '');
    if (email.trim() === '') return;
    void act(() => askAsVisitor(REQUEST_PASSWORD_RESET, { email: email.trim() })).then((done) => done && setSent(true));
  };
  return (
    <Welcome heading={t('forgotten.heading')} lead={t('forgotten.lead')}>
      <Form onSubmit={submit}>
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          leftToRight
          value={email}
          onInput={onEmail}
          mistake={missing ? t('signIn.emailMissing') : null}
        />
        {failure !== null && <Failure failure={failure} />}
        <Button kind="primary" busy={busy}>
          {t('forgotten.verb')}
        </Button>
      </Form>
      {back}
    </Welcome>
  );
}
