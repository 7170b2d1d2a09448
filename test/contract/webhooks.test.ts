import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { EVENT_TYPES } from '../../subgraphs/administration/webhooks/event-types.js';
import { startServiceProcess } from '../../tools/demo/service-process.js';
import { ApiApplicant } from '../support/applicant.js';
import { freePort } from '../support/free-port.js';
import { Receiver, type ReceivedRequest } from '../support/receiver.js';
import { COMPANY_KEY, type GraphQLAnswer, startService } from '../support/service.js';

/** The receivers of the tests are on this machine. */
const environment = { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' };
const STATES = ['created', 'started', 'in_progress', 'submitted', 'processing', 'approved', 'deleted'];
const PATIENCE_MS = 120_000;
const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A company that speaks to the service as its servers would. */
class Company {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  async rest<T>(target: string, fields: Readonly<Record<string, unknown>>): Promise<T> {
    const response = await fetch(`${this.url}${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company_key: this.key, ...fields }),
    });
    return (await response.json()) as T;
  }

  async graphql<Data>(query: string): Promise<Data> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.key}` },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as GraphQLAnswer<Data>;
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  }

  async endpoint(url: string): Promise<{ id: string; secret: string }> {
    const query = `mutation { made: createWebhookEndpoint(input: { url: "${url}" }) { id secret } }`;
    return (await this.graphql<{ made: { id: string; secret: string } }>(query)).made;
  }

  begin(): Promise<string> {
    const steps = [{ type: 'phone-number', flags: { require_phone_number_check: true } }];
    return this.rest('/external-api/begin/', { clientUserId: 'customer 7', steps });
  }
}

/** The applicant gives a number and the code that the company's own sender got for them. */
async function verify(url: string, token: string, callback: Receiver): Promise<void> {
  const applicant = new ApiApplicant(url, token);
  const { consent, steps } = await applicant.open();
  await applicant.consent(consent.version);
  const stepKey = steps[0]?.key ?? '';
  const before = callback.received.length;
  await applicant.ask(
    `mutation ($stepKey: ID!) { submitPhoneNumber(stepKey: $stepKey, phoneNumber: "+995555${token.replace(/\D/g, '').padEnd(6, '1').slice(0, 6)}") { id } }`,
    { stepKey },
  );
  const request = (await callback.gets(before + 1))[before];
  const told = JSON.parse(request?.body ?? '{}') as Readonly<Record<string, string>>;
  expect(told).toMatchObject({ callbackApiKey: 'c-key', type: 'one-time-password-request', sessionId: token });
  const code = /\d{6}$/.exec(told['text'] ?? '')?.[0] ?? '';
  await applicant.ask(
    'mutation ($stepKey: ID!, $code: String!) { confirmCode(stepKey: $stepKey, code: $code) { id } }',
    {
      stepKey,
      code,
    },
  );
  expect(await applicant.outcome()).toMatchObject({ result: 'approved' });
}

const read = (secret: string, { body, headers }: ReceivedRequest): Event =>
  new Webhook(secret).verify(body, headers) as Event;

/** What is left when a receiver drops what it has by its `webhook-id`. */
function once(requests: readonly ReceivedRequest[]): readonly ReceivedRequest[] {
  return [...new Map(requests.map((request) => [request.headers['webhook-id'], request])).values()];
}

async function until(holds: () => boolean | Promise<boolean>, waitMs = 90_000): Promise<void> {
  for (const end = Date.now() + waitMs; Date.now() < end && !(await holds());) await pause(50);
  expect(await holds()).toBe(true);
}

it(
  'a whole session is told in order, although the receiver fails first; what was told can be sent again and replayed',
  async () => {
    await using callback = await Receiver.start();
    let failures = 1;
    await using receiver = await Receiver.start(() => ((failures -= 1) >= 0 ? 503 : 200));
    await using service = await startService(environment);
    const company = new Company(service.url, COMPANY_KEY);
    const { id: endpointId, secret } = await company.endpoint(receiver.url);
    await company.graphql(`mutation { setCallback(url: "${callback.url}", apiKey: "c-key") { url } }`);
    const token = await company.begin();
    await verify(service.url, token, callback);
    const record = await company.rest<{ result: string }>('/external-api/result/', { session_token: token });
    expect(record.result).toBe('approved');
    await company.rest('/external-api/delete/', { session_token: token });

    await until(() => once(receiver.received).length === STATES.length, 60_000);
    expect(receiver.received.length).toBeGreaterThan(STATES.length);
    const events = once(receiver.received).map((request) => read(secret, request));
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual(
      STATES.map((state, index) => [`session.${state}`, index + 1]),
    );
    const [first] = events;
    for (const [index, { data }] of events.entries()) {
      const state = STATES[index] ?? '';
      expect(data).toEqual({
        sessionId: token,
        id: first?.data['id'],
        parentSessionId: null,
        // Taken out of what was not sent yet when the session was deleted.
        clientUserId: state === 'deleted' || data['clientUserId'] === null ? null : 'customer 7',
        state,
        result: state === 'approved' ? 'approved' : null,
        test: false,
      });
    }

    interface Delivery {
      readonly id: string;
      readonly eventId: string;
      readonly state: string;
      readonly attemptLog: readonly { readonly status: number; readonly milliseconds: number }[];
    }
    const log = async () =>
      (
        await company.graphql<{ list: { edges: { node: Delivery }[]; totalCount: number } }>(
          `{ list: webhookDeliveries(endpointId: "${endpointId}", sortBy: sequence) {
               totalCount edges { node { id eventId state attemptLog { status milliseconds } } } } }`,
        )
      ).list.edges.map(({ node }) => node);
    await until(async () => (await log()).every(({ state }) => state === 'delivered'));
    const deliveries = await log();
    expect(deliveries).toHaveLength(STATES.length);
    expect(deliveries.flatMap(({ attemptLog }) => attemptLog.map(({ status }) => status)).toSorted()).toEqual([
      ...Array<number>(STATES.length).fill(200),
      503,
    ]);

    const before = receiver.received.length;
    await company.graphql(`mutation { resendWebhook(deliveryId: "${deliveries[5]?.id ?? ''}") { state } }`);
    const resent = (await receiver.gets(before + 1))[before];
    expect(resent?.headers['webhook-id']).toBe(deliveries[5]?.eventId);

    const { rotated } = await company.graphql<{ rotated: { secret: string } }>(
      `mutation { rotated: rotateWebhookSecret(id: "${endpointId}", overlapMinutes: 5) { secret } }`,
    );
    await company.graphql(`mutation { replayWebhooks(id: "${endpointId}", fromSequence: 4) }`);
    await receiver.gets(before + 1 + 4);
    const replayed = receiver.received.slice(before + 1);
    for (const valid of [secret, rotated.secret]) {
      expect(replayed.map((request) => read(valid, request).sequence)).toEqual([4, 5, 6, 7]);
    }
    expect(once(receiver.received)).toHaveLength(STATES.length);

    const other = new Company(service.url, service.otherKey);
    const foreign = await other.graphql<{ events: { totalCount: number }; found: unknown }>(
      `{ events: webhookEvents { totalCount } found: webhookEndpoint(id: "${endpointId}") { url } }`,
    );
    expect(foreign).toEqual({ events: { totalCount: 0 }, found: null });
  },
  PATIENCE_MS,
);

it(
  'a service that is killed while it tells loses nothing, and doubles nothing that has another id',
  async () => {
    await using callback = await Receiver.start();
    let hang = true;
    await using receiver = await Receiver.start(async () => {
      // In flight when the service dies: neither side knows whether it arrived.
      while (hang) await pause(20);
      return 200;
    });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-killed-'));
    try {
      let secret = '';
      const tokens: string[] = [];
      {
        await using killed = await startServiceProcess({ environment: { ...environment, DATA_DIR: dataDir } });
        const company = new Company(killed.url, killed.companyKey);
        ({ secret } = await company.endpoint(receiver.url));
        await company.graphql(`mutation { setCallback(url: "${callback.url}", apiKey: "c-key") { url } }`);
        for (let sessions = 0; sessions < 3; sessions += 1) tokens.push(await company.begin());
        await verify(killed.url, tokens[0] ?? '', callback);
        await company.rest('/external-api/delete/', { session_token: tokens[0] });
        await receiver.gets(3);
        process.kill(killed.pid, 'SIGKILL');
        await pause(500);
      }
      hang = false;
      const inFlight = receiver.received.length;
      await using again = await startServiceProcess({ environment: { ...environment, DATA_DIR: dataDir } });
      const expected = STATES.length + 2;
      await until(() => once(receiver.received.slice(inFlight)).length === expected, 90_000);
      await pause(1_500);
      const events = once(receiver.received).map((request) => read(secret, request));
      expect(events).toHaveLength(expected);
      expect(events.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: expected }, (_, index) => index + 1),
      );
      const ofFirst = once(receiver.received.slice(inFlight))
        .map((request) => read(secret, request))
        .filter(({ data }) => data['sessionId'] === tokens[0]);
      expect(ofFirst.map(({ data }) => data['state'])).toEqual(STATES);
      const company = new Company(again.url, again.companyKey);
      const { list } = await company.graphql<{ list: { totalCount: number } }>(
        '{ list: webhookDeliveries(state: delivered) { totalCount } }',
      );
      expect(list.totalCount).toBe(expected);
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
  PATIENCE_MS * 2,
);

it(
  'the receiver that the page on webhooks shows takes what is told, and nothing else; its table names every event',
  async () => {
    const page = await readFile(path.join(ROOT, 'docs/webhooks.md'), 'utf8');
    const rows = Object.entries(EVENT_TYPES).map(([type, meaning]) => `| \`${type}\` | ${meaning} |`);
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
    const [, example = ''] = /```ts\n(import .*standardwebhooks.*?)```/s.exec(page) ?? [];
    await using service = await startService(environment);
    const company = new Company(service.url, COMPANY_KEY);
    const port = await freePort();
    const { id, secret } = await company.endpoint(`http://127.0.0.1:${port}/bonafide`);
    // Below the project, so that it finds the package.
    const folder = await mkdtemp(path.join(ROOT, 'dist', 'receiver-'));
    await writeFile(path.join(folder, 'receiver.mts'), example);
    const receiver = spawn(process.execPath, [path.join(folder, 'receiver.mts')], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      let said = '';
      receiver.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await until(() => fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(({ status }) => status === 400, () => false)); // prettier-ignore
      const token = await company.begin();
      await company.graphql(`mutation { testWebhookEndpoint(id: "${id}") { id } }`);
      await until(() => said.includes('webhook.test'));
      expect(said).toContain(`session.created ${token}\n`);
    } finally {
      receiver.kill();
      await rm(folder, { recursive: true });
    }
  },
  PATIENCE_MS,
);
