import type { Operation } from '../../contract/operation.js';

const WHO: Operation<Record<string, never>, { readonly who: string }> = { name: 'Who', text: 'query Who { who }' };

interface Question {
  readonly token: string | null;
  /** The name of the operation, and its variables. */
  readonly sent: object;
  answer(data: object): void;
  /** The sign-in is not good any more. */
  refuse(): void;
}

/** Questions that wait for an answer. */
const asked: Question[] = [];
// Also by the module's own client, which is made when it is imported.
globalThis.fetch = (_address, init) =>
  new Promise((resolve) => {
    const respond = (status: number, body: object): void =>
      resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
    const { operationName, variables } = JSON.parse(init?.body as string) as {
      operationName: string;
      variables: object;
    };
    asked.push({
      sent: { operationName, ...variables },
      token: new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null,
      answer: (data) => respond(200, { data }),
      refuse: () => respond(403, { errors: [{ message: 'Ended', extensions: { code: 'access-denied' } }] }),
    });
  });

const { account, ask, beforeLeaving, enter, leave, signInAgain, signOut } = await import('./account.js');

function question(): Question {
  const oldest = asked.shift();
  if (oldest === undefined) throw new Error('nothing was asked');
  return oldest;
}

/** The user with this id signs in. */
async function signIn(id: string, token: string): Promise<void> {
  const entered = enter(token);
  question().answer({ currentUser: { id } });
  await entered;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('who is at the console', () => {
  afterEach(() => leave());

  it('asks again in the name of the same user alone', async () => {
    await signIn('ana', 'first');
    const answered = ask(WHO, {});
    question().refuse();
    await settled();
    expect(signInAgain.value).toBe(true);
    await signIn('ana', 'second');
    await settled();
    const again = question();
    expect(again.token).toBe('second');
    again.answer({ who: 'Ana' });
    expect(await answered).toEqual({ who: 'Ana' });

    const refused = ask(WHO, {});
    question().refuse();
    await settled();
    await signIn('gia', 'third');
    await expect(refused).rejects.toMatchObject({ code: 'access-denied' });
    expect(asked).toEqual([]);
  });

  it('does not ask to sign in a second time for an answer that comes late', async () => {
    await signIn('ana', 'first');
    const [early, late] = [ask(WHO, {}), ask(WHO, {})];
    const [one, other] = [question(), question()];
    one.refuse();
    await settled();
    await signIn('ana', 'second');
    await settled();
    question().answer({ who: 'Ana' });
    await early;
    other.refuse();
    await settled();
    expect(signInAgain.value).toBe(false);
    question().answer({ who: 'Ana' });
    expect(await late).toEqual({ who: 'Ana' });
  });

  it('lets what a former user asked end with their sign-in', async () => {
    await signIn('ana', 'first');
    const late = ask(WHO, {});
    const unanswered = question();
    leave();
    unanswered.refuse();
    await expect(late).rejects.toMatchObject({ code: 'access-denied' });
    expect(signInAgain.value).toBe(false);
    expect(account.value).toEqual({ kind: 'out', ended: false });
  });

  it('ends the token on the service once it has answered what was sent with it, and forgets it at once', async () => {
    await signIn('ana', 'first');
    const decision = ask(WHO, {});
    const sent = question();
    signOut();
    expect(account.value).toEqual({ kind: 'out', ended: false });
    await settled();
    expect(asked).toEqual([]);
    sent.answer({ who: 'Ana' });
    await decision;
    await settled();
    const ending = question();
    expect([ending.token, ending.sent]).toEqual(['first', { operationName: 'SignOut', token: 'first' }]);
    ending.answer({ signOut: true });
    signOut();
    await settled();
    expect(asked).toEqual([]);
  });

  it('does what waits in the name of its user before they leave', async () => {
    const sent: string[] = [];
    beforeLeaving(() => {
      const done = ask(WHO, {});
      const now = question();
      sent.push(now.token ?? 'nobody');
      now.answer({ who: '' });
      void done;
    });
    await signIn('ana', 'first');
    leave();
    await signIn('gia', 'second');
    await signIn('nia', 'third');
    expect(sent).toEqual(['first', 'second']);
  });
});
