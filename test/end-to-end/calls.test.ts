import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { everyCall } from '../../subgraphs/calls/call/call-edit.js';
import { CallRecordingRow, CallTrackRow } from '../../subgraphs/calls/recording/recording-tables.js';
import { CallBrowser, serveCallPages } from '../support/calls/call-browser.js';
import { FILMS } from '../support/calls/media.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';

const OPERATOR = { email: 'nino@company.example', password: 'correct horse battery' };

async function asked<Data>(
  service: RunningService,
  bearer: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await service.graphql<Data>(bearer, query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** An operator who is signed in and takes calls. */
async function availableOperator(service: RunningService): Promise<string> {
  await asked(service, COMPANY_KEY, 'mutation ($input: CreateUserInput!) { createUser(input: $input) }', {
    input: {
      ...OPERATOR,
      emailVerified: true,
      firstName: 'Nino',
      lastName: 'Kapanadze',
      rights: ['call_center_operator'],
    },
  });
  const { signIn } = await asked<{ signIn: { token: string } }>(
    service,
    '',
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
    OPERATOR,
  );
  await asked(service, signIn.token, 'mutation { setAvailability(available: true) { available } }');
  return signIn.token;
}

/** A session that has come to its call: its token, and the call. */
async function waitingApplicant(service: RunningService): Promise<{ readonly token: string; readonly callId: string }> {
  const begun = await service.rest('/begin/', {
    company_key: COMPANY_KEY,
    name: 'Ana Beridze',
    flags: { skip_agreement: true },
    steps: [{ type: 'video-call' }],
  });
  const token = (await begun.json()) as string;
  const { openSession } = await asked<{ openSession: { currentStep: string } }>(
    service,
    token,
    'mutation { openSession { currentStep } }',
  );
  const enter = 'mutation ($stepKey: String!) { enterCall(stepKey: $stepKey) { id } }';
  const { enterCall } = await asked<{ enterCall: { id: string } }>(service, token, enter, {
    stepKey: openSession.currentStep,
  });
  return { token, callId: enterCall.id };
}

it('closes what asks for an upgrade where nobody listens', async () => {
  await using service = await startService();
  const { hostname, port } = new URL(service.url);
  for (const target of ['/elsewhere', '/calls', '/calls/sockets/', '//calls//socket/']) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket.on('error', () => undefined).resume(), 'close');
    expect(socket.bytesRead).toBe(0);
  }
});

it('leads an applicant and an operator through a call, from ringing to its recording', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-call-'));
  await using service = await startService();
  await using pages = await serveCallPages(folder);
  const operatorToken = await availableOperator(service);
  const { token, callId } = await waitingApplicant(service);
  const desk = (): Promise<{ callDesk: { ringing: { id: string } | null } }> =>
    asked(service, operatorToken, 'query { callDesk { ringing { id } } }');
  await until(async () => (await desk()).callDesk.ringing?.id === callId, 'the call to ring', 200);
  await asked(service, operatorToken, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id: callId });

  const ticketOf = (bearer: string) => async (): Promise<object> => {
    const source =
      'mutation ($id: ID!) { joinCall(id: $id) { path ticket expiresAt forceRelay iceServers { urls username credential } } }';
    const { joinCall } = await asked<{ joinCall: object }>(service, bearer, source, { id: callId });
    return { ...joinCall, url: service.url };
  };
  await using applicant = await CallBrowser.open(pages, { film: 'applicant' });
  await using operator = await CallBrowser.open(pages, { film: 'operator' });
  await applicant.joinBy(ticketOf(token));
  await operator.joinBy(ticketOf(operatorToken));
  await Promise.all([applicant.sees(operator), operator.sees(applicant)]);
  expect(await operator.coloursOf(applicant)).toEqual(FILMS.applicant);

  await operator.do(`say('Good morning')`);
  await applicant.once('the message', ({ chat }) => chat.some(({ text }) => text === 'Good morning'));
  const still = { participantId: applicant.participantId, label: 'face' };
  await operator.do(`ask('still', ${JSON.stringify(still)})`);
  const { heard } = await operator.once('the still', (state) => state.heard.some(({ name }) => name === 'still'));
  expect(heard.at(-1)?.told).toMatchObject({ state: 'kept' });

  const finish = 'mutation ($id: ID!) { finishCall(id: $id, outcome: COMPLETED) { state outcome } }';
  expect(await asked(service, operatorToken, finish, { id: callId })).toEqual({
    finishCall: { state: 'ENDED', outcome: 'COMPLETED' },
  });
  await applicant.once('the end', ({ ended }) => ended?.outcome === 'completed');

  const store = service.service.subgraphs.find(({ name }) => name === 'calls')?.store;
  const recording = () => store?.read((reader) => reader.of(CallRecordingRow, everyCall).findOne({ callId }));
  await until(async () => (await recording())?.state === 'ready', 'the joined recording', 200);
  const tracks = await store?.read((reader) =>
    reader.of(CallTrackRow, everyCall).find({ where: { callId }, limit: 10 }),
  );
  for (const role of ['applicant', 'operator']) {
    // Where one of the two came late, a track with both follows one with the first alone.
    const kinds = tracks?.filter((track) => track.role === role).map((track) => track.kinds.split(',').sort().join());
    expect(kinds).toContain('audio,video');
  }
  expect((await recording())?.seconds).toBeGreaterThan(1);
  await rm(folder, { recursive: true, force: true });
});
