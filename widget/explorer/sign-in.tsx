import { useState } from 'preact/hooks';
import { byKey, type ExplorerCredential, problemWith, signIn } from './credential.js';

type Way = 'user' | 'key';

/** Asks for an account or a company key. */
export function SignIn({ onSignedIn }: { readonly onSignedIn: (credential: ExplorerCredential) => void }) {
  const [way, setWay] = useState<Way>('user');
  const [codeNeeded, setCodeNeeded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (form: FormData): Promise<string | null> => {
    const field = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    if (way === 'key') {
      const credential = byKey(field('key'));
      const refused = await problemWith(credential);
      if (refused === null) onSignedIn(credential);
      return refused;
    }
    const answer = await signIn(field('email'), field('password'), field('code'));
    if (answer.kind === 'refused') return answer.message;
    if (answer.kind === 'code-needed') setCodeNeeded(true);
    else onSignedIn(answer.credential);
    return null;
  };

  const onSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await submit(new FormData(event.currentTarget)));
    } catch {
      setProblem('The service cannot be reached');
    } finally {
      setBusy(false);
    }
  };

  return (
    <main class="sign-in">
      <h1>GraphQL explorer</h1>
      <p>
        Sign in to read the schema and to run operations on this service. Nothing is kept in the browser: reloading
        signs out.
      </p>
      <form onSubmit={(event) => void onSubmit(event)}>
        <fieldset>
          <legend>Sign in with</legend>
          <Choice way="user" chosen={way} choose={setWay} label="An account" />
          <Choice way="key" chosen={way} choose={setWay} label="A company key" />
        </fieldset>
        {way === 'key' ? (
          <Field name="key" label="Company key" type="password" autocomplete="off" />
        ) : (
          <>
            <Field name="email" label="E-mail address" type="email" autocomplete="username" />
            <Field name="password" label="Password" type="password" autocomplete="current-password" />
            {codeNeeded && (
              <Field name="code" label="Code of the authenticator app" type="text" autocomplete="one-time-code" />
            )}
          </>
        )}
        <p role="alert" class="problem">
          {problem}
        </p>
        <button type="submit" disabled={busy}>
          {busy ? 'Signing in' : 'Sign in'}
        </button>
      </form>
      <p>
        <a href="/docs">REST reference</a>
      </p>
    </main>
  );
}

interface ChoiceProps {
  readonly way: Way;
  readonly chosen: Way;
  readonly choose: (way: Way) => void;
  readonly label: string;
}

function Choice({ way, chosen, choose, label }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="way" value={way} checked={way === chosen} onChange={() => choose(way)} /> {label}
    </label>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
}

function Field({ name, label, type, autocomplete }: FieldProps) {
  const shared = { name, autocomplete, required: true, spellcheck: false } as const;
  return (
    <label class="field">
      {label}
      {type === 'password' && <input {...shared} type="password" />}
      {type === 'email' && <input {...shared} type="email" />}
      {type === 'text' && <input {...shared} type="text" />}
    </label>
  );
}
