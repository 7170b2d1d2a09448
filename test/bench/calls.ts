import { createHmac, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir, availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createWorker, type types } from 'mediasoup';
import { CALL_TIMES, type HostParts } from '../../subgraphs/calls/host-parts/host-parts.js';
import { ParticipantRecorder } from '../../subgraphs/calls/recording/participant-recorder.js';
import { CODECS, tapCapabilities } from '../../subgraphs/calls/sfu/codecs.js';
import type { Room } from '../../subgraphs/calls/sfu/room.js';
import { Sfu } from '../../subgraphs/calls/sfu/sfu.js';
import { workerProgram } from '../../subgraphs/calls/sfu/sfu-settings.js';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import { type ArchivedBlobs, dataUrlText, TAR_TYPE, tarStream } from '../../subgraphs/platform/blobs/archive.js';
import { newCallBlobId } from '../../subgraphs/platform/blobs/call-blobs.js';
import { PIECE_TYPE, STILL_TYPE } from '../../subgraphs/calls/host-parts/call-records.js';
import { silentLogger } from '../../subgraphs/platform/log/logger.js';
import { CallBrowser, serveCallPages } from '../support/calls/call-browser.js';
import { startCallWorld } from '../support/calls/call-world.js';
import { startPlatform } from '../support/platform.js';
import { openRtpSource, type RtpSource } from '../support/calls/rtp-source.js';

const CALLS = 50;
const SECONDS = 15;
const JOINS = 7;
const RECORDED = 10;
/** Ten seconds at 800 kbit a second, for an hour. */
const ARCHIVE_PIECES = 360;
const ARCHIVE_PIECE_BYTES = 1_000_000;
/** One every fifteen seconds, of full HD. */
const ARCHIVE_STILLS = 240;
const ARCHIVE_STILL_BYTES = 600_000;

/** What a number of calls cost in the workers' processes. */
interface Cost {
  readonly consumers: number;
  /** Of one core, a consumer. */
  readonly cpu: number;
  /** Megabytes, a consumer. */
  readonly memory: number;
  /** Packets that never came to the consumers' transports, of all. */
  readonly lost: number;
}

/**
 * Calls beside bare mediasoup in the same run: `npm run bench -- calls [join|media|recording|archive]`. Media come from real RTP of
 * one encoder, sent to every producer; consumers' packets go to a port of this machine.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const chosen = args.length > 0 ? args : ['media', 'recording', 'join', 'archive'];
  console.log(
    `load of the machine before: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}; ${availableParallelism()} cores`,
  );
  if (chosen.includes('media')) await benchMedia();
  if (chosen.includes('recording')) await benchRecording();
  if (chosen.includes('join')) await benchJoin();
  if (chosen.includes('archive')) await benchArchive();
  console.log(
    `load of the machine after: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
}

async function benchMedia(): Promise<void> {
  await using source = await openRtpSource();
  const bare = await costOfBare(source);
  const ours = await costOfOurs(source);
  table([
    ['', 'CPU a consumer', 'memory a consumer', 'packets lost'],
    ['bare mediasoup', percent(bare.cpu), `${bare.memory.toFixed(3)} MB`, percent(bare.lost)],
    [`${CALLS} calls here`, percent(ours.cpu), `${ours.memory.toFixed(3)} MB`, percent(ours.lost)],
    ['of bare (goal 1.20)', (ours.cpu / bare.cpu).toFixed(2), (ours.memory / bare.memory).toFixed(2), ''],
  ]);
}

/** The same routers, producers and consumers by mediasoup alone: no WebRtcServer, rooms, or workers that are watched. */
async function costOfBare(source: RtpSource): Promise<Cost> {
  const workerBin = workerProgram() ?? undefined;
  const workers = await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      createWorker({ ...(workerBin === undefined ? {} : { workerBin }), logLevel: 'none' }),
    ),
  );
  try {
    return await costOf(
      source,
      workers.map((worker) => worker.pid),
      async (at) => {
        const worker = workers[at % workers.length];
        if (!worker) throw new Error('no worker');
        return worker.createRouter({ mediaCodecs: CODECS });
      },
    );
  } finally {
    for (const worker of workers) worker.close();
  }
}

async function costOfOurs(source: RtpSource): Promise<Cost> {
  const settings = { port: 45_100, listenAddress: '127.0.0.1', announcedAddresses: ['127.0.0.1'], workers: null };
  const sfu = await Sfu.open(settings, silentLogger);
  try {
    const processes = await sfu.processes();
    return await costOf(
      source,
      processes.map(({ processId }) => processId),
      async () => (await sfu.createRoom()).router,
    );
  } finally {
    await sfu.close();
  }
}

/** Two people a call, each with sound and picture, who get each other's. */
async function costOf(
  source: RtpSource,
  processIds: readonly number[],
  routerOf: (call: number) => Promise<types.Router>,
): Promise<Cost> {
  const memoryBefore = memoryOf(processIds);
  const consumers: types.Consumer[] = [];
  const ports: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const router = await routerOf(call);
    for (let side = 0; side < 2; side += 1) {
      const { producers, port } = await source.produceIn(router);
      ports.push(...port);
      const transport = await router.createPlainTransport({ listenIp: '127.0.0.1', rtcpMux: true });
      await transport.connect({ ip: '127.0.0.1', port: source.sinkPort });
      for (const producer of producers) {
        const rtpCapabilities = tapCapabilities(router.rtpCapabilities);
        consumers.push(await transport.consume({ producerId: producer.id, rtpCapabilities }));
      }
    }
  }
  source.sendTo(ports);
  await pause(3_000);
  const before = { cpu: cpuOf(processIds), at: performance.now() };
  await pause(SECONDS * 1_000);
  const seconds = (performance.now() - before.at) / 1_000;
  const cpu = (cpuOf(processIds) - before.cpu) / seconds / consumers.length;
  const memory = (memoryOf(processIds) - memoryBefore) / consumers.length;
  const lost = await lossOf(consumers);
  source.sendTo([]);
  return { consumers: consumers.length, cpu, memory, lost };
}

/** What the SFU noticed as missing of what it was to pass on. */
async function lossOf(consumers: readonly types.Consumer[]): Promise<number> {
  let [lost, sent] = [0, 0];
  for (const consumer of consumers) {
    for (const stat of await consumer.getStats()) {
      if (stat.type === 'inbound-rtp') lost += stat.packetsLost;
      else sent += stat.packetCount;
    }
  }
  return lost / Math.max(1, sent);
}

async function benchRecording(): Promise<void> {
  await using world = await startCallWorld();
  await using source = await openRtpSource();
  const { platform, records, host } = world;
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const parts: HostParts = { ...platform, records, blobs, sfu: host.sfu, times: CALL_TIMES };
  const recorders: ParticipantRecorder[] = [];
  const ports: number[] = [];
  for (let at = 0; at < RECORDED; at += 1) {
    const room: Room = await host.sfu.createRoom();
    const callId = world.openCall();
    const { producers, port } = await source.produceIn(room.router);
    ports.push(...port);
    const recorder = new ParticipantRecorder(
      parts,
      records.recordedOf(callId).call,
      world.claims(callId),
      () => undefined,
    );
    const [microphone, camera] = producers;
    if (!microphone || !camera) throw new Error('no producers');
    const sent = [
      { source: 'camera' as const, producer: camera },
      { source: 'microphone' as const, producer: microphone },
    ];
    recorder.follow({ room, closed: false, sent });
    recorders.push(recorder);
  }
  source.sendTo(ports);
  while (recorders.some(({ processId }) => processId === undefined)) await pause(100);
  await pause(5_000);
  const ids = recorders.flatMap(({ processId }) => processId ?? []);
  const [ffmpegBefore, ownBefore, at] = [cpuOf(ids), process.cpuUsage(), performance.now()];
  await pause(SECONDS * 1_000);
  const seconds = (performance.now() - at) / 1_000;
  const own = process.cpuUsage(ownBefore);
  const ffmpeg = (cpuOf(ids) - ffmpegBefore) / seconds / RECORDED;
  const here = (own.user + own.system) / 1e6 / seconds / RECORDED;
  table([
    ['recording of one participant', 'CPU of a core', 'memory'],
    ['ffmpeg', percent(ffmpeg), `${(memoryOf(ids) / RECORDED).toFixed(1)} MB`],
    ['encryption and blobs (with the senders of this bench)', percent(here), ''],
    ['together (goal 2 %)', percent(ffmpeg + here), ''],
  ]);
  await Promise.all(recorders.map((recorder) => recorder.stop('keep')));
}

/** From the press of the button to the first picture, in two browsers on loopback. */
async function benchJoin(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-bench-'));
  try {
    await using world = await startCallWorld();
    await using pages = await serveCallPages(folder);
    await using operator = await CallBrowser.open(pages, { film: 'operator' });
    const times: number[] = [];
    for (let at = 0; at < JOINS; at += 1) {
      const callId = world.openCall();
      await operator.page.goto(pages.url);
      await operator.page.evaluate('callPage.open(640, 360, null, null)');
      await operator.join(world, callId, { role: 'operator', participantId: 'operator' });
      await operator.once(
        'the operator to be there',
        ({ connection, recording }) => connection === 'here' && recording,
      );
      await using applicant = await CallBrowser.open(pages, { film: 'applicant' });
      await applicant.join(world, callId, { participantId: 'applicant' });
      const state = await applicant.once('the first picture', ({ media }) =>
        media.some(({ firstAfter }) => firstAfter !== null),
      );
      times.push(state.media[0]?.firstAfter ?? 0);
    }
    times.sort((a, b) => a - b);
    const shown = [times[0], times[Math.floor(times.length / 2)], times.at(-1)].map(
      (time) => `${(time ?? 0).toFixed(0)} ms`,
    );
    table([
      ['join to first picture', 'least', 'median (goal 900 ms)', 'most'],
      [`${JOINS} joins`, ...shown],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the archives of an hour of two people cost in memory, while somebody reads them as the REST paths give them. */
async function benchArchive(): Promise<void> {
  const platform = await startPlatform();
  try {
    const blobs = await openBlobs(platform.settings.mediaUrl);
    const keys = { blobKey: (id: string) => createHmac('sha256', 'of the bench').update(id).digest() };
    const owner = platform.random.id();
    const at = new Date().toISOString();
    const filesOf = async (name: string, type: string, count: number, bytes: number): Promise<ArchivedBlobs> => {
      const piece = randomBytes(bytes);
      const blobIds: string[] = [];
      for (let made = 0; made < count; made += 1) {
        const id = newCallBlobId(platform.random);
        await blobs.write({ owner, id, type }, keys.blobKey(id), [piece]);
        blobIds.push(id);
      }
      return { name, at, bytes: count * bytes, type, blobIds };
    };
    const archiveOf = (files: readonly ArchivedBlobs[]) => tarStream(blobs, keys, owner, files);
    const tracks: ArchivedBlobs[] = [];
    for (const role of ['applicant', 'operator'])
      tracks.push(await filesOf(`call-1/${role}.webm`, PIECE_TYPE, ARCHIVE_PIECES, ARCHIVE_PIECE_BYTES));
    const stills: ArchivedBlobs[] = [];
    for (let still = 0; still < ARCHIVE_STILLS; still += 1)
      stills.push(await filesOf(`call-1/shot-${still}.jpg`, STILL_TYPE, 1, ARCHIVE_STILL_BYTES));
    table([
      ['', 'bytes', 'time', 'memory more than before'],
      ['films of an hour of two, as a tar', ...(await costOfReading(archiveOf(tracks)))],
      [
        `${ARCHIVE_STILLS} stills, as the data URL of a tar`,
        ...(await costOfReading(dataUrlText(TAR_TYPE, archiveOf(stills)))),
      ],
    ]);
  } finally {
    await platform[Symbol.asyncDispose]();
  }
}

/** Bytes, seconds, and how much more memory this process had at most than before. */
async function costOfReading(stream: AsyncIterable<unknown>): Promise<readonly string[]> {
  const before = memoryOf([process.pid]);
  let most = before;
  let read = 0;
  const since = performance.now();
  for await (const chunk of stream) {
    read += (chunk as Buffer | string).length;
    most = Math.max(most, memoryOf([process.pid]));
  }
  const seconds = (performance.now() - since) / 1000;
  return [`${(read / 1e6).toFixed(0)} MB`, `${seconds.toFixed(1)} s`, `${(most - before).toFixed(0)} MB (goal 100)`];
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Seconds of CPU that processes have used. */
function cpuOf(processIds: readonly number[]): number {
  const ticks = processIds.map((id) => {
    const fields = readStat(id);
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}

/** Resident megabytes of processes. */
function memoryOf(processIds: readonly number[]): number {
  return processIds.reduce((sum, id) => sum + (Number(readStat(id)[21]) * 4_096) / 1e6, 0);
}

/** What follows the program's name in /proc/ID/stat. */
function readStat(id: number): readonly string[] {
  const text = readFileSync(`/proc/${id}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}

function table(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
  console.log('');
}
