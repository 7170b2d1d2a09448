import { signal } from '@preact/signals';
import { type Client, makeClient, RefusedError } from '../operations/client.js';
import { type StopWatching, watch as follow } from '../../watch.js';
import type { Operation } from '../../contract/operation.js';
import { CURRENT_USER, SIGN_OUT, type SignedInUser } from './operations.generated.js';

/** Who is at the console. */
export type Account =
  | { readonly kind: 'looking' }
  /** `ended`: a sign-in that was kept is not good any more. */
  | { readonly kind: 'out'; readonly ended: boolean }
  | { readonly kind: 'in'; readonly user: SignedInUser }
  /** A sign-in is kept, but the service does not answer whose. */
  | { readonly kind: 'unreachable' };

const KEPT = 'bonafide.console.token';
/** How long what is sent at the last moment, such as a decision, may take before the token ends. */
const LAST_ANSWERS_MS = 5_000;

let token: string | null = null;
let renewing: { readonly done: Promise<boolean>; readonly settle: (signedIn: boolean) => void } | null = null;
/** Id of the user whose page it is. */
let shownUser: string | null = null;
/** Sign-ins of this user that have ended while the page was theirs. */
const former = new Set<string>();
const leavings = new Set<() => void>();
/** What was asked as the signed-in user and is not answered yet. */
const underWay = new Set<Promise<unknown>>();

export const account = signal<Account>({ kind: 'looking' });
/** The sign-in has ended while something is on the page: it is asked for over the page. */
export const signInAgain = signal(false);

const client: Client = makeClient({
  token: () => token,
  renew(ended) {
    // An answer that comes late: its user has left, or has signed in again already.
    if (ended !== token) return Promise.resolve(former.has(ended));
    if (renewing === null) {
      let settle: (signedIn: boolean) => void = () => undefined;
      const done = new Promise<boolean>((resolve) => (settle = resolve));
      renewing = { done, settle };
      signInAgain.value = true;
    }
    return renewing.done;
  },
});

/** Nobody's questions: signing in, links of mails. */
const visitor: Client = makeClient({ token: () => null, renew: () => Promise.resolve(false) });

/** Asks the service as the signed-in user. @throws RefusedError, UnreachableError */
export const ask: Client['ask'] = (asked, variables, asking) => {
  const answer = client.ask(asked, variables, asking);
  const over = (): void => void underWay.delete(done);
  const done: Promise<void> = answer.then(over, over);
  underWay.add(done);
  return answer;
};

/** Asks the service as nobody. @throws RefusedError, UnreachableError */
export const askAsVisitor: Client['ask'] = (asked, variables, asking) => visitor.ask(asked, variables, asking);

/** Follows a subscription as the signed-in user. */
export function watch<Variables extends object, Data>(
  asked: Operation<Variables, Data>,
  variables: Variables,
  onData: (data: Data) => void,
): StopWatching {
  return follow(() => token, asked, variables, onData);
}

/** `act` is called while the user of the page is still signed in, when they leave it or somebody else comes. */
export function beforeLeaving(act: () => void): void {
  leavings.add(act);
}

/** The signed-in user. Only for what is shown to one. */
export function user(): SignedInUser {
  const now = account.value;
  if (now.kind !== 'in') throw new Error('Nobody is signed in');
  return now.user;
}

/** Goes on with the sign-in that this tab keeps; nobody is signed in where it keeps none or it has ended. */
export async function resume(): Promise<void> {
  account.value = { kind: 'looking' };
  token = kept()?.getItem(KEPT) ?? null;
  if (token === null) {
    account.value = { kind: 'out', ended: false };
    return;
  }
  try {
    // Not by `ask`: a sign-in that has ended shows the page of signing in, since nothing is on the page yet.
    const asking = makeClient({ token: () => token, renew: () => Promise.resolve(false) });
    show((await asking.ask(CURRENT_USER, {})).currentUser);
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'access-denied') leave({ ended: true });
    else account.value = { kind: 'unreachable' };
  }
}

/** @param made of `signIn`. @throws RefusedError, UnreachableError */
export async function enter(made: string): Promise<void> {
  const asking = makeClient({ token: () => made, renew: () => Promise.resolve(false) });
  const { currentUser } = await asking.ask(CURRENT_USER, {});
  if (shownUser !== null && shownUser !== currentUser.id) endUse();
  else if (token !== null) former.add(token);
  token = made;
  kept()?.setItem(KEPT, made);
  show(currentUser);
}

/** Forgets the sign-in in this tab. */
export function leave({ ended = false }: { readonly ended?: boolean } = {}): void {
  endUse();
  token = null;
  shownUser = null;
  kept()?.removeItem(KEPT);
  account.value = { kind: 'out', ended };
  settleRenewal(false);
}

/** Forgets the sign-in here at once, and ends it on the service as soon as that has answered what was sent with it. */
export function signOut(): void {
  const own = token;
  leave();
  if (own !== null) void endOnService(own);
}

/** Without an answer the token ends by itself, hours later. */
async function endOnService(own: string): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS));
  await Promise.race([Promise.all(underWay), late]);
  const asking = makeClient({ token: () => own, renew: () => Promise.resolve(false) });
  await asking.ask(SIGN_OUT, { token: own }, { outlivesPage: true }).catch(() => null);
}

function show(currentUser: SignedInUser): void {
  // Somebody else signs in over a page: nothing of what the former user asked goes on in the name of this one. The
  // shell is keyed by the user, so that what they typed goes with them.
  const same = shownUser === null || shownUser === currentUser.id;
  shownUser = currentUser.id;
  account.value = { kind: 'in', user: currentUser };
  settleRenewal(same);
}

function endUse(): void {
  for (const act of leavings) act();
  former.clear();
}

function settleRenewal(signedIn: boolean): void {
  signInAgain.value = false;
  renewing?.settle(signedIn);
  renewing = null;
}

/** Null where the browser keeps nothing: then a reload asks to sign in again. */
function kept(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
