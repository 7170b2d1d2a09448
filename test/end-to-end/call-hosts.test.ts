import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restartDatabase, serverAt } from '../kill/faults.js';
import { CallBrowser, type CallPages, launchSharedBrowser, serveCallPages } from '../support/calls/call-browser.js';
import { SplitService } from '../support/calls/call-hosts.js';
import { NO_MEDIA, TestSocket } from '../support/calls/call-world.js';
import { type CalledPair, CallPeople } from '../support/calls/call-people.js';
import { type MariaDbServer, startMariaDb } from '../support/mariadb.js';
import { until } from '../support/until.js';

let folder: string;
let pages: CallPages;
let database: MariaDbServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-calls-'));
  [pages, database] = await Promise.all([serveCallPages(folder), startMariaDb()]);
});

afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
  const server = serverAt(new URL(database.url).port);
  if (server) process.kill(server.pid, 'SIGKILL');
  await database[Symbol.asyncDispose]();
});

interface Talk extends AsyncDisposable {
  readonly applicant: CallBrowser;
  readonly operator: CallBrowser;
}

/** Both in the room of their call, with pictures that the other one sees. */
async function talk(people: CallPeople, { callId, ...tokens }: CalledPair): Promise<Talk> {
  const within = await launchSharedBrowser();
  const open = async (film: 'applicant' | 'operator'): Promise<CallBrowser> => {
    const browser = await CallBrowser.open(pages, { film, within, size: { width: 160, height: 120 } });
    await browser.joinBy(() => people.ticket(tokens[film], callId));
    return browser;
  };
  const made = { applicant: await open('applicant'), operator: await open('operator') };
  await see(made);
  return { ...made, [Symbol.asyncDispose]: () => within[Symbol.asyncDispose]() };
}

async function see({ applicant, operator }: Pick<Talk, 'applicant' | 'operator'>): Promise<void> {
  await Promise.all([applicant.sees(operator), operator.sees(applicant)]);
}

interface Kept {
  readonly state: string;
  readonly recording: { readonly state: string; readonly seconds: number } | null;
  readonly tracks: readonly { readonly startedAt: string }[];
}

/** What is kept of a call; null while the service cannot say. */
async function keptOf(people: CallPeople, { operator, callId }: CalledPair): Promise<Kept | null> {
  const source = 'query ($id: ID!) { call(id: $id) { state recording { state seconds } tracks { startedAt } } }';
  return people
    .ask<{ call: Kept }>(operator, source, { id: callId })
    .then(({ call }) => call)
    .catch(() => null);
}

/** The seconds of the joined recording of a call that has ended. */
async function recordingOf(people: CallPeople, call: CalledPair): Promise<number> {
  let kept: Kept | null = null;
  await until(
    async () => (kept = await keptOf(people, call))?.recording?.state === 'ready',
    () => `the recording; kept is ${JSON.stringify(kept)}`,
    200,
  );
  return (kept as Kept | null)?.recording?.seconds ?? 0;
}

it('shares calls between two processes, and brings them back from one that is stopped or killed', async () => {
  await using split = await SplitService.start(`${database.url}/hosts`);
  const hosts = await Promise.all([split.addHost(), split.addHost()]);
  const people = new CallPeople(split.url);
  const first = await people.takenCall(await people.availableOperator('nino'));
  await using talking = await talk(people, first);
  const hostOf = async ({ operator, callId }: CalledPair) => (await people.ticket(operator, callId)).url;
  const second = await people.takenCall(await people.availableOperator('ana'));
  const { url, ticket } = await people.ticket(second.operator, second.callId);
  const secondSide = new TestSocket(url, { ticket });
  await secondSide.heard('welcome');
  const [killed, stopped] = [await hostOf(first), await hostOf(second)];
  expect(hosts.map(({ url }) => url).sort()).toEqual([killed, stopped].sort());

  const stopping = hosts.find(({ url }) => url === stopped);
  process.kill(stopping?.pid ?? 0, 'SIGTERM');
  const third = await people.takenCall(await people.availableOperator('gia'));
  expect(await hostOf(third)).toBe(killed);
  expect(await secondSide.ask('join', NO_MEDIA)).toMatchObject({ ok: { participants: [{ role: 'operator' }] } });
  await people.finish(second);
  await secondSide.heard('ended');
  expect(await stopping?.ended).toBe(0);

  const another = await split.addHost();
  process.kill(-(hosts.find(({ url }) => url === killed)?.pid ?? 0), 'SIGKILL');
  await see(talking);
  expect(await hostOf(first)).toBe(another.url);
  await talking.operator.do(`say('Here again')`);
  await talking.applicant.once('the message', ({ chat }) => chat.some(({ text }) => text === 'Here again'));
  await until(async () => ((await keptOf(people, first))?.tracks.length ?? 0) >= 4, 'tracks of both hosts', 200);
  // Some seconds of them: the host that was killed may have kept nothing yet.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await people.finish(first);
  expect(await recordingOf(people, first)).toBeGreaterThan(0);
  // A host that is stopped would wait for it.
  await people.finish(third);
});

it('goes on with a call while the database is killed, and keeps what was recorded and written meanwhile', async () => {
  await using split = await SplitService.start(`${database.url}/away`);
  const host = await split.addHost();
  const people = new CallPeople(split.url);
  const call = await people.takenCall(await people.availableOperator());
  await using talking = await talk(people, call);
  const away = restartDatabase(database.url, 4_000);
  await see(talking);
  await talking.operator.do(`say('Without a database')`);
  await away;
  await talking.applicant.once('the message', ({ chat }) => chat.some(({ text }) => text === 'Without a database'));
  await see(talking);
  expect((await people.ticket(call.operator, call.callId)).url).toBe(host.url);
  await people.finish(call);
  await talking.applicant.once('the end', ({ ended }) => ended?.outcome === 'completed');
  expect(await recordingOf(people, call)).toBeGreaterThan(4);
});
