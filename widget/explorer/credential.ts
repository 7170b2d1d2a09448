/** Who uses the explorer. Kept in memory alone: closing or reloading the page signs out. */
export interface ExplorerCredential {
  /** Shown in the bar. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const byKey = (key: string): ExplorerCredential => ({ name: 'Company key', headers: { 'X-Company-Key': key } });

const SIGN_IN = `mutation ($email: String!, $password: String!, $code: String) {
  signIn(email: $email, password: $password, code: $code) { state token }
}`;

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly credential: ExplorerCredential }
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'refused'; readonly message: string };

interface SignInAnswer {
  readonly data?: { readonly signIn: { readonly state: string; readonly token: string | null } } | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Signs a user in; `code` is of their authenticator app. */
export async function signIn(email: string, password: string, code: string): Promise<SignedIn> {
  const answer = (await post(
    {},
    { query: SIGN_IN, variables: { email, password, code: code || null } },
  )) as SignInAnswer;
  const signedIn = answer.data?.signIn;
  if (signedIn?.token) {
    return { kind: 'signed-in', credential: { name: email, headers: { Authorization: `Bearer ${signedIn.token}` } } };
  }
  if (signedIn) return { kind: 'code-needed' };
  return { kind: 'refused', message: answer.errors?.[0]?.message ?? 'The service did not answer' };
}

/** Asks something harmless. @returns why the credential is refused; null when it is good */
export async function problemWith({ headers }: ExplorerCredential): Promise<string | null> {
  const answer = (await post(headers, { query: '{ __typename }' })) as SignInAnswer;
  return answer.errors?.[0]?.message ?? null;
}

/** One operation over HTTP. A text that is no JSON (529 is plain text) is told as an error. */
export async function post(headers: Readonly<Record<string, string>>, operation: object): Promise<unknown> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { errors: [{ message: `${response.status} ${text.slice(0, 200)}` }] };
  }
}
