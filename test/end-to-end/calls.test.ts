import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectTo } from '../contract/listening.js';
import {
  CallBrowser,
  type CallPages,
  launchSharedBrowser,
  serveCallPages,
  type SharedBrowser,
} from '../support/calls/call-browser.js';
import { CallPeople } from '../support/calls/call-people.js';
import { TestSocket } from '../support/calls/call-world.js';
import { coloursOf, FILMS, loudnessOf, mediaOf } from '../support/calls/media.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';

let folder: string;
let service: RunningService;
let pages: CallPages;
let chromium: SharedBrowser;
let people: CallPeople;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-call-'));
  // One after the other: Fastify gives its plugins ten seconds, which a busy machine would need for all of it at once.
  service = await startService();
  pages = await serveCallPages(folder);
  chromium = await launchSharedBrowser();
  people = new CallPeople(service.url);
});

afterAll(async () => {
  await chromium[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** What a subscription over WebSocket has said until now. */
function listen<Event>(bearer: string, query: string): Disposable & { readonly events: Event[] } {
  const client = connectTo(service.url, bearer);
  const events: Event[] = [];
  const next = ({ data }: { data?: Event | null }): void => void (data && events.push(data));
  client.subscribe<Event>({ query }, { next, error: () => undefined, complete: () => undefined });
  return { events, [Symbol.dispose]: () => void client.dispose() };
}

/** The files of a tar archive by their names (POSIX.1-1988: heads of 512 bytes, sizes in octal). */
function filesOf(tar: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const bytes = parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    const name = tar.toString('utf8', at, tar.indexOf(0, at));
    files.set(name, tar.subarray(at + 512, at + 512 + bytes));
    at += 512 + Math.ceil(bytes / 512) * 512;
  }
  return files;
}

it('closes what asks for an upgrade where nobody listens', async () => {
  const { hostname, port } = new URL(service.url);
  for (const target of ['/elsewhere', '/calls', '/calls/sockets/', '//calls//socket/']) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket.on('error', () => undefined).resume(), 'close');
    expect(socket.bytesRead).toBe(0);
  }
});

it('leads an applicant and an operator through a call, from ringing to the archives of the company', async () => {
  const operatorToken = await people.availableOperator();
  const { token, callId } = await people.waitingApplicant();
  using seen = listen<{ applicantCall: { state: string } | null }>(token, 'subscription { applicantCall { state } }');
  using desk = listen<{ callDesk: { ringing: { id: string } | null } }>(
    operatorToken,
    'subscription { callDesk { ringing { id } } }',
  );
  await until(() => desk.events.some(({ callDesk }) => callDesk.ringing?.id === callId), 'the call to ring');
  await people.ask(operatorToken, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id: callId });
  const isIn = (state: string) => () => seen.events.at(-1)?.applicantCall?.state === state;
  await until(isIn('ACTIVE'), 'the applicant to hear of it');

  const shared = { size: { width: 640, height: 360 }, within: chromium };
  await using applicant = await CallBrowser.open(pages, { film: 'applicant', ...shared });
  await using operator = await CallBrowser.open(pages, { film: 'operator', ...shared });
  await applicant.joinBy(() => people.ticket(token, callId));
  await operator.joinBy(() => people.ticket(operatorToken, callId));
  await Promise.all([applicant.sees(operator), operator.sees(applicant)]);
  expect(await operator.coloursOf(applicant)).toEqual(FILMS.applicant);
  await operator.do(`say('Good morning')`);
  await applicant.once('the message', ({ chat }) => chat.some(({ text }) => text === 'Good morning'));
  const still = { participantId: applicant.participantId, label: 'face' };
  await operator.do(`ask('still', ${JSON.stringify(still)})`);
  const { heard } = await operator.once('the still', (state) => state.heard.some(({ name }) => name === 'still'));
  expect(heard.at(-1)?.told).toMatchObject({ state: 'kept' });

  const ended = { finishCall: { state: 'ENDED', outcome: 'COMPLETED' } };
  expect(await people.finish({ operator: operatorToken, callId })).toEqual(ended);
  await applicant.once('the end', (state) => state.ended?.outcome === 'completed');
  await until(isIn('ENDED'), 'the applicant to hear of the end');

  interface Kept {
    readonly recording: { readonly state: string; readonly seconds: number; readonly url: string } | null;
    readonly tracks: readonly { readonly role: string }[];
  }
  let kept: Kept | null = null;
  await until(
    async () => {
      const source = 'query ($id: ID!) { call(id: $id) { recording { state seconds url } tracks { role } } }';
      kept = (await people.ask<{ call: Kept }>(operatorToken, source, { id: callId })).call;
      return kept.recording?.state === 'ready';
    },
    () => `the joined recording; kept is ${JSON.stringify(kept)}`,
    200,
  );
  const { recording, tracks } = kept as unknown as Kept;
  expect(new Set(tracks.map(({ role }) => role))).toEqual(new Set(['applicant', 'operator']));
  const film = Buffer.from(await (await fetch(`${service.url}${recording?.url ?? ''}`)).arrayBuffer());
  const { streams } = await mediaOf(film);
  expect(streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
  expect(Math.abs((streams[0]?.seconds ?? 0) - (recording?.seconds ?? 0))).toBeLessThan(1);
  expect(await loudnessOf(film)).toBeGreaterThan(-50);

  const fields = { companyKey: COMPANY_KEY, sessionId: token };
  const videos = await service.rest('/get-video-call-videos', fields);
  expect(videos.headers.get('content-type')).toContain('application/x-tar');
  const videoFiles = filesOf(Buffer.from(await videos.arrayBuffer()));
  expect([...videoFiles.keys()]).toEqual(['call-1.mp4']);
  expect(videoFiles.get('call-1.mp4')?.equals(film)).toBe(true);
  const shots = (await (await service.rest('/get-video-call-shots', fields)).json()) as { result: string };
  const [head, base64 = ''] = shots.result.split(',');
  expect(head).toBe('data:application/x-tar;base64');
  const shotFiles = filesOf(Buffer.from(base64, 'base64'));
  expect([...shotFiles.keys()]).toEqual(['call-1/shot-1-face.jpg']);
  const picture = shotFiles.get('call-1/shot-1-face.jpg') ?? Buffer.alloc(0);
  expect(await coloursOf(picture, { columns: 2, rows: 1 })).toEqual(FILMS.applicant);
});

it('ends the call that is going on when the company asks for it', async () => {
  const call = await people.takenCall(await people.availableOperator('ana'));
  const { url, ticket } = await people.ticket(call.operator, call.callId);
  const side = new TestSocket(url, { ticket });
  await side.heard('welcome');
  const answer = await service.rest('/end-video-call', { companyKey: COMPANY_KEY, sessionId: call.applicant });
  expect(await answer.json()).toEqual({});
  expect(await side.heard('ended')).toEqual({ outcome: 'ended-by-company', by: 'company' });
  const kept = await people.ask(call.operator, 'query ($id: ID!) { call(id: $id) { state outcome } }', {
    id: call.callId,
  });
  expect(kept).toEqual({ call: { state: 'ENDED', outcome: 'ENDED_BY_COMPANY' } });
});
