import { type ConsoleCredential, makeClient, RefusedError, UnreachableError } from './client.js';
import type { Operation } from '../../contract/operation.js';

const WHO: Operation<{ readonly id: string }, { readonly who: string }> = {
  name: 'Who',
  text: 'query Who($id: ID!) { who(id: $id) }',
};

interface Sent {
  readonly authorization: string | undefined;
  readonly body: { readonly operationName: string; readonly variables: unknown };
}

/** A service that gives these answers, one after the other, and keeps what was sent to it. */
function serviceOf(...answers: readonly (Response | Error)[]): {
  readonly sent: Sent[];
  readonly fetcher: typeof fetch;
} {
  const sent: Sent[] = [];
  const fetcher: typeof fetch = (_address, init) => {
    const answer = answers[sent.length];
    const authorization = new Headers(init?.headers).get('authorization') ?? undefined;
    sent.push({ authorization, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent['body'] });
    if (answer === undefined || answer instanceof Error) return Promise.reject(answer ?? new Error('no more answers'));
    return Promise.resolve(answer);
  };
  return { sent, fetcher };
}

const answer = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (code: string, status = 200, parts: object = {}): Response =>
  answer({ data: null, errors: [{ message: 'Why', extensions: { code, ...parts } }] }, status);

/** A user whose sign-in was renewed with another token, or who left. */
function user(renewed: string | null, ended: string[] = []): ConsoleCredential {
  let token = 'first';
  return {
    token: () => token,
    renew(old) {
      ended.push(old);
      if (renewed === null) return Promise.resolve(false);
      token = renewed;
      return Promise.resolve(true);
    },
  };
}

describe('the client of the console', () => {
  it('asks as the signed-in user and answers the data', async () => {
    const { sent, fetcher } = serviceOf(answer({ data: { who: 'Ana' } }));
    expect(await makeClient(user(null), fetcher).ask(WHO, { id: '1' })).toEqual({ who: 'Ana' });
    expect(sent).toEqual([
      {
        authorization: 'Bearer first',
        body: { operationName: 'Who', query: WHO.text, variables: { id: '1' } },
      },
    ]);
  });

  it('lets the user sign in again when their token has ended, and asks the same once more', async () => {
    const { sent, fetcher } = serviceOf(refusal('access-denied', 403), answer({ data: { who: 'Ana' } }));
    const ended: string[] = [];
    expect(await makeClient(user('second', ended), fetcher).ask(WHO, { id: '1' })).toEqual({ who: 'Ana' });
    expect(ended).toEqual(['first']);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer first', 'Bearer second']);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('asks nothing more when they leave instead', async () => {
    const { sent, fetcher } = serviceOf(refusal('access-denied', 403));
    await expect(makeClient(user(null), fetcher).ask(WHO, { id: '1' })).rejects.toMatchObject({
      code: 'access-denied',
    });
    expect(sent).toHaveLength(1);
  });

  it('takes a refusal inside an answer for one of what was asked, not for an ended sign-in', async () => {
    const { sent, fetcher } = serviceOf(refusal('access-denied', 200));
    await expect(makeClient(user('second'), fetcher).ask(WHO, { id: '1' })).rejects.toBeInstanceOf(RefusedError);
    expect(sent).toHaveLength(1);
  });

  it('tells what is wrong, and when another try makes sense', async () => {
    const { fetcher } = serviceOf(refusal('busy', 503, { retryAfter: 4, source: 'id' }));
    await expect(makeClient(user(null), fetcher).ask(WHO, { id: '1' })).rejects.toMatchObject({
      code: 'busy',
      message: 'Why',
      source: 'id',
      retryAfter: 4,
    });
  });

  it.each([
    ['no answer', new TypeError('failed to fetch')],
    ['a server between', new Response('<html>', { status: 502 })],
    ['something that is no JSON', new Response('<html>')],
  ])('calls %s unreachable', async (_what, given) => {
    const { fetcher } = serviceOf(given);
    await expect(makeClient(user(null), fetcher).ask(WHO, { id: '1' })).rejects.toBeInstanceOf(UnreachableError);
  });
});
