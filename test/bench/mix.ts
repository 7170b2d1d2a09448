import { randomUUID } from 'node:crypto';
import type { Client, LoadAnswer } from './load.js';

/** One request of the mix: what it is called in the table, and how it is made. */
export interface MixedRequest {
  readonly name: string;
  readonly ask: () => Promise<LoadAnswer>;
}

interface Journey {
  readonly token: string;
  readonly address: string;
  readonly device: string;
  /** Number of the step that is next. */
  next: number;
  version: string;
  step: string;
  grant: string;
  staged: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Of a hundred requests; the rest are steps of applicants, from their page to their upload. */
const SHARES: readonly (readonly [name: string, share: number])[] = [
  ['begin/', 12],
  ['result/', 20],
  ['search-screening-person', 10],
  ['GraphQL sessions', 10],
  ['GraphQL session', 10],
];
/** Of applicants who sent a picture: the others leave before it is read, so that vision does not take the machine. */
const SUBMITTED_EVERY = 40;

/** What companies, applicants and operators ask in turn, of one service. */
export class Mix {
  readonly #waiting: Journey[] = [];
  readonly #finished: string[] = [];
  #count = 0;
  #addresses = 0;
  #uploads = 0;

  constructor(
    private readonly client: Client,
    private readonly key: string,
    private readonly picture: Buffer,
    /** Who is looked for in lists. */
    private readonly names: readonly string[],
  ) {}

  next(): MixedRequest {
    const place = (this.#count++ * 37) % 100;
    let share = 0;
    for (const [name, size] of SHARES) {
      share += size;
      if (place < share) return { name, ask: () => this.#company(name) };
    }
    const journey = this.#waiting.shift();
    // Without anybody under way somebody begins.
    if (!journey) return { name: 'begin/', ask: () => this.#company('begin/') };
    const [name, step] = this.#steps[journey.next] ?? this.#steps[0];
    return { name, ask: () => this.#advance(journey, step) };
  }

  async #company(name: string): Promise<LoadAnswer> {
    const key = { company_key: this.key };
    const token = this.#finished[this.#count % Math.max(1, this.#finished.length)] ?? '';
    switch (name) {
      case 'begin/': {
        const answer = await this.#post('/external-api/begin/', { ...key, clientUserId: `load-${this.#count}` });
        if (answer.status === 200) this.#begun(JSON.parse(answer.text) as string);
        return answer;
      }
      case 'result/':
        return token === ''
          ? this.#company('begin/')
          : this.#post('/external-api/result/', { ...key, session_token: token });
      case 'search-screening-person':
        return this.#post('/search-screening-person', {
          ...key,
          query: { fullName: this.names[this.#count % this.names.length] },
        });
      case 'GraphQL sessions':
        return this.#graphql(
          this.key,
          '{ sessions(first: 20) { totalCount edges { node { id state createdAt name } } } }',
        );
      default:
        if (token === '') return this.#company('begin/');
        return this.#graphql(
          this.key,
          'query ($token: ID!) { session(token: $token) { id state name activities(first: 10) { hasNextPage } } }',
          { token },
        );
    }
  }

  #begun(token: string): void {
    const number = this.#addresses++;
    const address = `2001:db8:${(number % 65_536).toString(16)}::1`;
    this.#waiting.push({ token, address, device: randomUUID(), next: 0, version: '', step: '', grant: '', staged: '' });
    this.#finished.push(token);
    if (this.#finished.length > 1_000) this.#finished.shift();
  }

  async #advance(journey: Journey, step: (journey: Journey) => Promise<LoadAnswer>): Promise<LoadAnswer> {
    const answer = await step(journey);
    journey.next += 1;
    const reading = journey.next === this.#steps.length - 1;
    const goesOn = reading ? this.#uploads++ % SUBMITTED_EVERY === 0 : journey.next < this.#steps.length;
    if (goesOn && isGood(answer)) this.#waiting.push(journey);
    return answer;
  }

  readonly #steps: readonly [
    readonly [string, (journey: Journey) => Promise<LoadAnswer>],
    ...(readonly [string, (journey: Journey) => Promise<LoadAnswer>])[],
  ] = [
    [
      'widget page',
      ({ token, address }) => this.client.send('GET', `/?session_token=${token}`, { 'x-forwarded-for': address }),
    ],
    [
      'open',
      async (journey) => {
        const answer = await this.#ask(journey, 'mutation { openSession { consent { version } steps { key type } } }');
        const opened = read<{ openSession: { consent: { version: string }; steps: { key: string; type: string }[] } }>(
          answer,
        )?.openSession;
        journey.version = opened?.consent.version ?? '';
        journey.step = opened?.steps.find(({ type }) => type === 'identity-document')?.key ?? '';
        return answer;
      },
    ],
    [
      'consent',
      (journey) =>
        this.#ask(journey, 'mutation ($version: String!) { giveConsent(version: $version, accepted: true) { id } }', {
          version: journey.version,
        }),
    ],
    [
      'choose document',
      (journey) =>
        this.#ask(journey, 'mutation ($step: ID!) { chooseDocument(stepKey: $step, documentType: "id") { id } }', {
          step: journey.step,
        }),
    ],
    [
      'start capture',
      async (journey) => {
        const answer = await this.#ask(
          journey,
          'mutation ($step: ID!) { startCapture(stepKey: $step, kind: "card-back") { grant } }',
          { step: journey.step },
        );
        journey.grant = read<{ startCapture: { grant: string } }>(answer)?.startCapture.grant ?? '';
        return answer;
      },
    ],
    [
      'upload',
      async (journey) => {
        const { length } = this.picture;
        const headers = {
          'x-capture-grant': journey.grant,
          'content-range': `bytes 0-${length - 1}/${length}`,
          'x-forwarded-for': journey.address,
        };
        const answer = await this.client.send('PUT', `/uploads/${randomUUID()}`, headers, this.picture);
        if (answer.status === 200) journey.staged = (JSON.parse(answer.text) as { staged: string }).staged;
        return answer;
      },
    ],
    [
      'submit',
      ({ grant, staged, ...journey }) =>
        this.#ask(
          journey,
          'mutation ($grant: String!, $staged: String!) { submitCapture(grant: $grant, staged: $staged) { __typename } }',
          { grant, staged },
        ),
    ],
  ];

  #post(path: string, fields: object): Promise<LoadAnswer> {
    return this.client.send('POST', path, JSON_TYPE, JSON.stringify(fields));
  }

  #ask(
    { token, address, device }: Pick<Journey, 'token' | 'address' | 'device'>,
    query: string,
    variables: object = {},
  ): Promise<LoadAnswer> {
    return this.#graphql(token, query, variables, { 'x-forwarded-for': address, 'x-device-id': device });
  }

  #graphql(
    bearer: string,
    query: string,
    variables: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LoadAnswer> {
    const sent = { ...JSON_TYPE, ...headers, authorization: `Bearer ${bearer}` };
    return this.client.send('POST', '/graphql', sent, JSON.stringify({ query, variables }));
  }
}

export function isGood({ status, text }: LoadAnswer): boolean {
  return status === 200 && !text.startsWith('{"errors"') && !text.includes('"errors":[{');
}

function read<Data>({ text }: LoadAnswer): Data | undefined {
  return (JSON.parse(text) as { data?: Data }).data;
}
