import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DRIVERS } from '../../test/support/platform.js';
import { until } from '../../test/support/until.js';
import { openBlobs } from '../platform/blobs/open-blobs.js';
import { CALL_BLOB_PREFIX, newCallBlobId } from '../platform/blobs/call-blobs.js';
import { streamTicket, type BlobTicket } from '../platform/blobs/blob-ticket.js';
import { ArgumentError } from '../platform/errors/catalogue.js';
import type { UsedStill } from '../platform/facts/catalogue.js';
import type { HostedCall } from './host-parts/call-records.js';
import { PIECE_TYPE, STILL_TYPE } from './host-parts/call-records.js';
import type { CallTicketClaims } from './signalling/call-ticket.js';
import { RecordingRows } from './recording/recording-rows.js';
import { CallsWorld, COMPANY, OTHER_COMPANY } from '../../test/support/calls/calls-world.js';

const SAID = 'what only the two of them know';

/** Two people in the room of a call; what one of them says, sends and shows is kept. */
async function heldCall(world: CallsWorld) {
  const { id, applicant, operator } = await world.activeCall();
  const { records } = world.calls;
  const tickets = { applicant: await world.ticket(applicant, id), operator: await world.ticket(operator, id) };
  const hosted = await records.admit(tickets.applicant);
  await records.joined(tickets.applicant);
  // Who came first is told first.
  world.clock.advance(1);
  await records.joined(tickets.operator);
  const blobs = await openBlobs(world.platform.settings.mediaUrl);
  const keep = async (type: string, text: string) => {
    const blobId = newCallBlobId(world.platform.random);
    const key = await records.blobKey(hosted, blobId);
    const { bytes, sha256 } = await blobs.write({ owner: applicant.sessionId, id: blobId, type }, key, [
      Buffer.from(text),
    ]);
    return { blobId, bytes, sha256 };
  };
  return { id, applicant, operator, records, tickets, hosted, blobs, keep };
}

async function recordTrack(world: CallsWorld, held: Awaited<ReturnType<typeof heldCall>>, pieces = 2): Promise<void> {
  const { records, hosted, tickets, keep } = held;
  const trackId = world.platform.random.id();
  const { participantId } = tickets.applicant;
  const startedAt = world.clock.now();
  const role = 'applicant' as const;
  await records.trackStarted(hosted, {
    id: trackId,
    callId: hosted.id,
    participantId,
    role,
    kinds: ['audio', 'video'],
    startedAt,
  });
  for (let number = pieces - 1; number >= 0; number -= 1)
    await records.pieceKept(hosted, { trackId, number, ...(await keep(PIECE_TYPE, `piece ${number};`)) });
  await records.trackEnded(hosted, trackId, world.clock.now());
}

async function takeStill(
  world: CallsWorld,
  held: Awaited<ReturnType<typeof heldCall>>,
  content = `a picture of ${SAID}`,
  of: CallTicketClaims = held.tickets.applicant,
): Promise<string> {
  const { records, hosted, keep, operator } = held;
  const id = world.platform.random.id();
  const { participantId, role } = of;
  const picture = await keep(STILL_TYPE, content);
  const takenAt = world.clock.now();
  const still = { id, callId: hosted.id, participantId, role, label: 'face', takenAt, userId: operator.userId };
  await records.stillKept(hosted, { ...still, ...picture, width: 1280, height: 720 });
  return id;
}

const isCallBlob = (name: string): boolean => path.basename(name).startsWith(CALL_BLOB_PREFIX);

/** Everything that lies on the disk. */
async function onDisk(folder: string): Promise<Buffer> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

describe.each(DRIVERS)('what is kept of a call on %s', (driver) => {
  let world: CallsWorld;
  beforeEach(async () => {
    world = await CallsWorld.start(driver);
  });
  afterEach(() => world[Symbol.asyncDispose]());

  it('a call is connected once both are there, and says who came and went', async () => {
    const { id, records, tickets } = await heldCall(world);
    const call = await world.call(id);
    expect(tickets.operator.signInVersion).toBe(1);
    expect(tickets.applicant.signInVersion).toBeUndefined();
    expect(call['connectedAt']).not.toBeNull();
    expect(call['participants']).toEqual([
      { id: tickets.applicant.participantId, role: 'applicant', name: 'Ada Lovelace', leftAt: null },
      { id: tickets.operator.participantId, role: 'operator', name: expect.stringContaining('Operator'), leftAt: null },
    ]);
    await records.left(id, tickets.operator.participantId);
    expect(await world.call(id)).toMatchObject({ handover: true, state: 'ACTIVE' });
    await records.joined(tickets.operator);
    expect(await world.call(id)).toMatchObject({ handover: false });
  });

  it('a call whose operator is gone rings at another, and is lost when nobody comes', async () => {
    const { id, records, tickets, applicant } = await heldCall(world);
    await records.left(id, tickets.operator.participantId);
    const other = await world.available();
    await world.calls.keepQueue();
    expect((await world.call(id))['ringingUserId']).toBe(other.userId);
    world.clock.advance(121_000);
    await world.calls.keepQueue();
    expect(await world.call(id)).toMatchObject({ state: 'ENDED', outcome: 'LOST', endedBy: 'service' });
    expect(await records.standing([id])).toEqual(new Map([[id, { outcome: 'lost', by: 'service' }]]));
    await expect(records.admit(tickets.applicant)).rejects.toThrow(ArgumentError);
    expect(await world.enter(applicant)).not.toBe(id);
  });

  it('a message that is sent again is kept once, and messages are numbered as they come', async () => {
    const { records, tickets } = await heldCall(world);
    const keys = Array.from({ length: 6 }, () => crypto.randomUUID());
    const said = await Promise.all(keys.flatMap((key) => [0, 1].map(() => records.say(tickets.applicant, key, SAID))));
    expect(new Set(said.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const kept = await records.messages(tickets.applicant, 2);
    expect(kept.map(({ number, text, name }) => [number, text, name])).toEqual([
      [5, SAID, 'Ada Lovelace'],
      [6, SAID, 'Ada Lovelace'],
    ]);
  });

  it('applicants are told no address of an operator who has given no name; colleagues are', async () => {
    const named = await world.activeCall();
    expect((await world.ticket(named.operator, named.id)).name).toMatch(/^Operator \d\d$/);
    world.supergraph.unnamed = true;
    const { id, operator } = await world.activeCall();
    expect((await world.ticket(operator, id)).name).toBe('');
    expect(await world.call(id)).toMatchObject({ operatorName: `${operator.userId}@shop.example` });
  });

  it('a dead host gives its calls to another, which is kept for the call', async () => {
    const { id, applicant, tickets, records } = await heldCall(world);
    expect((await world.ticket(applicant, id)).hostId).toBe(tickets.applicant.hostId);
    world.clock.advance(11_000);
    expect((await world.ask(applicant, 'mutation ($id: ID!) { joinCall(id: $id) { ticket } }', { id })).code).toBe(
      'busy',
    );
    const second = world.host('https://two.example');
    await second.beat(true);
    await world.host('https://three.example').beat(false);
    await world.calls.keepQueue();
    const source = 'mutation ($id: ID!) { joinCall(id: $id) { url path } }';
    const { joinCall } = await world.get<{ joinCall: unknown }>(applicant, source, { id });
    expect(joinCall).toEqual({ url: 'https://two.example', path: '/calls/socket' });
    await expect(records.admit(tickets.applicant)).rejects.toThrow(ArgumentError);
    expect(await records.standing([id])).toEqual(new Map([[id, 'moved']]));
    expect((await second.admit(await world.ticket(applicant, id))).id).toBe(id);
  });

  it('each call gets the host with the fewest, whatever the hosts say of themselves meanwhile', async () => {
    const second = world.host('https://two.example');
    const hosts: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      const { id, operator } = await world.activeCall();
      await second.beat(true);
      hosts.push((await world.ticket(operator, id)).hostId);
      await second.beat(true);
    }
    expect(new Set(hosts.slice(0, 2)).size).toBe(2);
    expect(new Set(hosts.slice(2)).size).toBe(2);
  });

  it('pieces of a recording come in their order, and the company gets them as one file', async () => {
    const held = await heldCall(world);
    await recordTrack(world, held);
    const recorded = await new RecordingRows(world.calls.parts).recorded(held.id);
    expect(recorded?.tracks.map(({ pieces }) => pieces.map(({ number }) => number))).toEqual([[0, 1]]);
    await held.records.recordingEnded(held.hosted);
    await held.records.recordingEnded(held.hosted);
    const tar = await archiveOf(world, held.hosted, 'callVideos');
    expect(tar).toContain('call-1/track-1-applicant.webm');
    expect(tar).toContain('piece 0;piece 1;');
    await takeStill(world, held);
    expect(await archiveOf(world, held.hosted, 'callShotsArchive')).toContain(`a picture of ${SAID}`);
  });

  it('without a recording there are no videos, and the archive of stills is empty', async () => {
    const { hosted } = await heldCall(world);
    await expect(archiveOf(world, hosted, 'callVideos')).rejects.toThrow('no archive');
    expect((await archiveOf(world, hosted, 'callShotsArchive')).replaceAll('\0', '')).toBe('');
  });

  it('a short archive is made of nothing that is written, a long one of a list that is kept for an hour', async () => {
    const held = await heldCall(world);
    await takeStill(world, held);
    const kept = async () => (await readdir(world.platform.settings.dataDir, { recursive: true })).filter(isCallBlob);
    const before = await kept();
    expect(await archiveOf(world, held.hosted, 'callShotsArchive')).toContain(`a picture of ${SAID}`);
    expect(await kept()).toEqual(before);
    await recordTrack(world, held, 240);
    const recorded = await kept();
    expect(await archiveOf(world, held.hosted, 'callVideos')).toContain('piece 0;piece 1;piece 2;');
    expect(await kept()).toHaveLength(recorded.length + 1);
  });

  it('more stills than an answer holds are asked for in parts', async () => {
    const held = await heldCall(world);
    const large = 'x'.repeat(9 * 1024 * 1024);
    for (const content of [large, large, 'the third']) await takeStill(world, held, content);
    const { sessionId } = held.applicant;
    const shots = (part: string) =>
      world.ask<{ _entities: readonly { callShots: string }[] }>(
        world.company,
        `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Session { callShots${part} } } }`,
        { of: [{ __typename: 'Session', id: sessionId, companyId: COMPANY }] },
      );
    const tarOf = async (part: string): Promise<string> => {
      const [, base64 = ''] = ((await shots(part)).data?._entities[0]?.callShots ?? '').split(',');
      return Buffer.from(base64, 'base64').toString('latin1');
    };
    for (const part of ['', '(first: 2)', '(from: -1)', '(first: 0)'])
      expect((await shots(part)).code).toBe('wrong-parameters');
    const last = await tarOf('(from: 1, first: 5)');
    expect(last.length).toBeGreaterThan(large.length);
    expect(last).not.toContain('shot-1-face.jpg');
    expect(last).toContain('call-1/shot-2-face.jpg');
    expect(last).toContain('the third');
    expect((await tarOf('(from: 3)')).replaceAll('\0', '')).toBe('');
  });

  it('a still is told to media, labelled, used for a step, and shows what media read', async () => {
    const held = await heldCall(world);
    const stillId = await takeStill(world, held);
    const label = 'mutation ($id: ID!) { labelStill(id: $id, label: PASSPORT_PAGE) { label } }';
    const use =
      'mutation ($id: ID!) { useStill(id: $id, stepKey: "call.doc", kind: "passport") { use { stepKey kind } } }';
    const stranger = await world.available();
    expect((await world.ask(stranger, label, { id: stillId })).code).toBe('invalid-access');
    expect(await world.get(held.operator, label, { id: stillId })).toEqual({ labelStill: { label: 'PASSPORT_PAGE' } });
    const { useStill } = await world.get<{ useStill: unknown }>(held.operator, use, { id: stillId });
    expect(useStill).toEqual({ use: { stepKey: 'call.doc', kind: 'passport' } });
    const told = () =>
      world.heard.filter(({ type }) => type === 'call.still-taken').map(({ payload }) => payload as UsedStill);
    await until(() => told().length === 2, 'media hears of the still');
    expect(told().map((still) => still.use)).toEqual([null, { stepKey: 'call.doc', kind: 'passport' }]);
    expect(told().map(({ role }) => role)).toEqual(['applicant', 'applicant']);
    const sealer = await world.platform.vault.open(held.applicant.sessionId, 'media');
    await world.others.write((transaction) =>
      transaction.emit(
        'call.still-read',
        { companyId: COMPANY, sessionId: held.applicant.sessionId },
        {
          stillId,
          callId: held.id,
          record: { Surname_en_US: 'LOVELACE' },
          checks: null,
          codes: [],
          faces: 1,
          similarity: 0.9,
        },
        sealer,
      ),
    );
    const read = async () => {
      const source = 'query ($id: ID!) { call(id: $id) { stills { reading { record faces similarity } } } }';
      const { call } = await world.get<{ call: { stills: { reading: unknown }[] } }>(world.company, source, {
        id: held.id,
      });
      return call.stills[0]?.reading ?? null;
    };
    await until(async () => (await read()) !== null, 'the still was read');
    expect(await read()).toEqual({ record: { Surname_en_US: 'LOVELACE' }, faces: 1, similarity: 0.9 });
  });

  it('a still of anybody but an applicant is the capture of no step', async () => {
    const held = await heldCall(world);
    const { operator, tickets } = held;
    const use = 'mutation ($id: ID!) { useStill(id: $id, stepKey: "call.face", kind: "face") { use { stepKey } } }';
    const ofOperator = await takeStill(world, held, 'their own camera', tickets.operator);
    expect((await world.ask(operator, use, { id: ofOperator })).code).toBe('invalid-access');
    // Its record claims an applicant; who took part in the call says otherwise.
    const claimed = await takeStill(world, held, 'their own camera', { ...tickets.operator, role: 'applicant' });
    expect((await world.ask(operator, use, { id: claimed })).code).toBe('invalid-access');
    const ofNobody = await takeStill(world, held, 'who is this', { ...tickets.applicant, participantId: 'nobody' });
    expect((await world.ask(operator, use, { id: ofNobody })).code).toBe('invalid-access');
    expect(await world.get(operator, use, { id: await takeStill(world, held) })).toEqual({
      useStill: { use: { stepKey: 'call.face' } },
    });
  });

  it('the company ends a call for everybody', async () => {
    const { id, hosted, records } = await heldCall(world);
    const source = 'mutation ($id: ID!) { endCall(id: $id) }';
    world.supergraph.sessions.set(hosted.sessionId, hosted.sessionId);
    expect(await world.get(world.company, source, { id: hosted.sessionId })).toEqual({ endCall: true });
    expect(await world.call(id)).toMatchObject({ outcome: 'ENDED_BY_COMPANY', endedBy: 'company' });
    expect(await world.get(world.company, source, { id: hosted.sessionId })).toEqual({ endCall: false });
    expect(await records.standing([id])).toEqual(new Map([[id, { outcome: 'ended-by-company', by: 'company' }]]));
  });

  it('nothing of it lies in the clear, and nothing of it is left when the session is deleted', async () => {
    const held = await heldCall(world);
    const { id, applicant, hosted, records, tickets, blobs } = held;
    await records.say(tickets.applicant, crypto.randomUUID(), SAID);
    await recordTrack(world, held);
    await takeStill(world, held);
    const disk = await onDisk(world.platform.settings.dataDir);
    expect(disk.includes(SAID)).toBe(false);
    expect(disk.includes('Lovelace')).toBe(false);
    expect((await blobs.storage.list(applicant.sessionId)).length).toBe(3);
    await world.platform.vault.destroy(applicant.sessionId);
    const about = { companyId: COMPANY, sessionId: applicant.sessionId };
    await world.others.write((transaction) =>
      transaction.emit('session.deleted', about, { test: false, notice: null }, null),
    );
    await until(async () => (await blobs.storage.list(applicant.sessionId)).length === 0, 'its blobs are collected');
    await until(async () => (await records.standing([id])).get(id) === null, 'its rows are gone');
    await expect(records.blobKey(hosted, newCallBlobId(world.platform.random))).rejects.toThrow('session-not-found');
    expect((await world.ask(world.company, 'query ($id: ID!) { call(id: $id) { id } }', { id })).data).toEqual({
      call: null,
    });
    await expect(
      records.pieceKept(hosted, { trackId: id, number: 0, blobId: 'call-x', bytes: 1, sha256: '' }),
    ).rejects.toThrow();
  });

  it('what was recorded goes after the days that the company sets, and the log stays', async () => {
    const held = await heldCall(world);
    await recordTrack(world, held);
    await takeStill(world, held);
    await held.records.say(held.tickets.applicant, crypto.randomUUID(), SAID);
    await held.records.end(held.id, { outcome: 'completed', by: 'operator' });
    world.supergraph.rules = { callRetentionDays: 30 };
    world.clock.advance(29 * 24 * 3600 * 1000);
    await world.calls.clearOutlived(world.supergraph);
    expect((await held.blobs.storage.list(held.applicant.sessionId)).length).toBe(3);
    world.clock.advance(2 * 24 * 3600 * 1000);
    await world.calls.clearOutlived(world.supergraph);
    expect(await held.blobs.storage.list(held.applicant.sessionId)).toEqual([]);
    expect(await world.call(held.id)).toMatchObject({
      outcome: 'COMPLETED',
      applicantName: null,
      messages: [],
      participants: [],
    });
  });

  it("the log, the figures and everything of a call are the company's own", async () => {
    const { id } = await heldCall(world);
    const other = { ...world.company, companyId: OTHER_COMPANY };
    const log = '{ calls(filter: { states: [ACTIVE] }) { totalCount edges { node { id applicantName } } } }';
    expect(await world.get(world.company, log)).toEqual({
      calls: { totalCount: 1, edges: [{ node: { id, applicantName: 'Ada Lovelace' } }] },
    });
    expect(await world.get(other, log)).toEqual({ calls: { totalCount: 0, edges: [] } });
    const figures =
      '{ callFigures(from: "2026-03-01T00:00:00Z", to: "2026-03-02T00:00:00Z") { queued answered active meanWaitSeconds } }';
    expect(await world.get(world.company, figures)).toEqual({
      callFigures: { queued: 1, answered: 1, active: 1, meanWaitSeconds: 0 },
    });
    expect(await world.get(other, figures)).toMatchObject({ callFigures: { queued: 0 } });
    expect(await world.get(other, 'query ($id: ID!) { call(id: $id) { id } }', { id })).toEqual({ call: null });
  });
});

/** What the edge streams for a ticket of this field. */
async function archiveOf(world: CallsWorld, { companyId, sessionId }: HostedCall, field: string): Promise<string> {
  const query = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Session { ${field} { ticket } } } }`;
  const r = [{ __typename: 'Session', id: sessionId, companyId }];
  const { _entities } = await world.get<{ _entities: Record<string, { ticket: string } | null>[] }>(
    world.company,
    query,
    { r },
  );
  const ticket = _entities[0]?.[field]?.ticket;
  if (ticket === undefined) throw new Error('no archive');
  const { vault, signer, settings } = world.platform;
  const sources = { blobs: await openBlobs(settings.mediaUrl), vault, signer };
  const { body, headers } = await streamTicket(sources, signer.verify<BlobTicket>('blob-ticket', ticket), undefined);
  expect(headers['Content-Type']).toBe('application/x-tar');
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
