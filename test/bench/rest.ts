import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServiceProcess, type ServiceProcess } from '../../tools/demo/service-process.js';
import type { ApiApplicant } from '../support/applicant.js';
import { Client, paced, percentile, pressed, type LoadFigures } from './load.js';
import { cpuSeconds } from './processes.js';
import { applicantAtDocument, finishedSession, newSession } from './sessions.js';
import { benchStored, DEFAULT_SIZES, DEFAULT_STORED_REQUESTS } from './stored-sessions.js';
import { photographedSide } from '../end-to-end/photographs.js';

const DEFAULT_REQUESTS = 1_000;
/** Rounds of each contestant in turn, so that a busy moment of the machine meets all of them. */
const ROUNDS = 3;
const WARM_UP_SHARE = 0.5;
const CONNECTIONS = 8;
/** CPU of a request, as a multiple of the bare route's. */
const MOST_TIMES_BARE = 16;
const DOCUMENTS_AT_ONCE = 10;
const BEGIN_EVERY_MS = 25;
const MOST_P99_MS = 50;

interface Contestant {
  readonly name: string;
  readonly pid: number;
  readonly ask: () => Promise<unknown>;
  readonly rounds: { readonly cpuMicroseconds: number; readonly figures: LoadFigures }[];
}

/**
 * CPU of `begin/` and of `result/` on a finished session beside a bare Fastify JSON route; then how `begin/` answers
 * while documents are read; then what calls cost with thousands of sessions stored.
 *   npm run bench -- rest [requests]
 *   npm run bench -- rest stored [1000,10000,100000] [requests]     the last part alone
 */
export const bench = async ([argument, sizes, each]: readonly string[]): Promise<void> => {
  if (argument === 'stored') {
    const chosen = sizes?.split(',').map(Number) ?? DEFAULT_SIZES;
    return benchStored(chosen, Number(each ?? DEFAULT_STORED_REQUESTS));
  }
  await benchOneSession(Number(argument ?? DEFAULT_REQUESTS));
  await benchStored(DEFAULT_SIZES, DEFAULT_STORED_REQUESTS);
};

async function benchOneSession(requests: number): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const bare = resources.use(await startBareRoute());
  const profile = process.env['CPU_PROFILE_DIR'];
  const nodeFlags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const service = resources.use(await startServiceProcess({ environment: { RATE_LIMIT: '0' }, nodeFlags }));
  const client = resources.adopt(new Client(service.url, CONNECTIONS), (each) => each.close());
  const bareClient = resources.adopt(new Client(bare.url, CONNECTIONS), (each) => each.close());

  const { image: card } = await photographedSide('back', 3);
  const token = await finishedSession(service);
  const key = { company_key: service.companyKey };
  const steps = [{ type: 'identity-document' }, { type: 'liveness' }];
  const beginBody = JSON.stringify({ ...key, clientUserId: 'bench', flags: { language: 'en' }, steps });
  const resultBody = JSON.stringify({ ...key, session_token: token });
  const begin = (): Promise<string> => client.post('/external-api/begin/', beginBody);
  const contestants: readonly Contestant[] = [
    { name: 'bare Fastify route', pid: bare.pid, ask: () => bareClient.post('/begin/', beginBody), rounds: [] },
    { name: 'begin/', pid: service.pid, ask: begin, rounds: [] },
    {
      name: 'result/ of a finished session',
      pid: service.pid,
      ask: () => client.post('/external-api/result/', resultBody),
      rounds: [],
    },
  ];
  for (const { ask } of contestants) await pressed(ask, CONNECTIONS, requests * WARM_UP_SHARE);
  for (let round = 0; round < ROUNDS; round++) {
    for (const contestant of contestants) {
      const before = cpuSeconds(contestant.pid);
      const figures = await pressed(contestant.ask, CONNECTIONS, requests);
      const used = cpuSeconds(contestant.pid) - before;
      contestant.rounds.push({ cpuMicroseconds: (used * 1e6) / requests, figures });
    }
  }
  printRatios(contestants);
  await benchWhileReading(service, begin, card);
}

function printRatios(contestants: readonly Contestant[]): void {
  const best = contestants.map((contestant) => ({
    name: contestant.name,
    ...contestant.rounds.reduce((a, b) => (b.cpuMicroseconds < a.cpuMicroseconds ? b : a)),
  }));
  const bare = best[0]?.cpuMicroseconds ?? NaN;
  console.log(`CPU of a request, best of ${ROUNDS} rounds; at most ${MOST_TIMES_BARE} times the bare route`);
  console.table(
    best.map(({ name, cpuMicroseconds, figures }) => ({
      route: name,
      'CPU µs': Math.round(cpuMicroseconds),
      'times bare': Number((cpuMicroseconds / bare).toFixed(1)),
      'requests/s': Math.round(figures.requests / figures.seconds),
      'p50 ms': Number(percentile(figures, 0.5).toFixed(1)),
      'p99 ms': Number(percentile(figures, 0.99).toFixed(1)),
    })),
  );
}

async function benchWhileReading(service: ServiceProcess, begin: () => Promise<string>, card: Buffer): Promise<void> {
  const alone = await paced(begin, BEGIN_EVERY_MS, new Promise((resolve) => setTimeout(resolve, 5_000)));
  const applicants = await Promise.all(
    Array.from({ length: DOCUMENTS_AT_ONCE }, async () => applicantAtDocument(service, await newSession(service))),
  );
  const grants = await Promise.all(applicants.map(({ applicant, step }) => applicant.startCapture(step, 'card-back')));
  const staged = await Promise.all(
    applicants.map(({ applicant }, i) => applicant.upload(grants[i]?.grant ?? '', card)),
  );
  await Promise.all(applicants.map(({ applicant }, i) => applicant.submit(grants[i]?.grant ?? '', staged[i] ?? '')));
  const read = Promise.all(applicants.map(({ applicant }) => applicant.until(120_000, documentRead)));
  const meanwhile = await paced(begin, BEGIN_EVERY_MS, read);
  console.log(
    `begin/ every ${BEGIN_EVERY_MS} ms, alone and while ${DOCUMENTS_AT_ONCE} documents are read; p99 within ${MOST_P99_MS} ms`,
  );
  const row = (when: string, figures: LoadFigures) => ({
    when,
    seconds: Number(figures.seconds.toFixed(1)),
    requests: figures.requests,
    'p50 ms': Number(percentile(figures, 0.5).toFixed(1)),
    'p99 ms': Number(percentile(figures, 0.99).toFixed(1)),
    'worst ms': Number(percentile(figures, 1).toFixed(1)),
  });
  console.table([row('alone', alone), row('documents being read', meanwhile)]);
  console.log(
    `the machine: ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? 'unknown'} over the last minute`,
  );
}

type View = Awaited<ReturnType<ApiApplicant['view']>>;

function documentRead({ steps }: View): true | undefined {
  const attempts = steps.flatMap((step) => step.attempts).filter(({ kind }) => kind === 'card-back');
  return attempts.every(({ state }) => !['STARTED', 'RECEIVED'].includes(state)) || undefined;
}

interface BareRoute extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

async function startBareRoute(): Promise<BareRoute> {
  const child = fork(fileURLToPath(new URL('./bare-route.js', import.meta.url)));
  const [address] = (await once(child, 'message')) as [AddressInfo];
  return {
    url: `http://127.0.0.1:${address.port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
