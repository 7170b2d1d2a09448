import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FaceEngine } from '../../subgraphs/media/faces/face-engine.js';
import { decodePicture } from '../../subgraphs/media/faces/picture.js';
import { embeddingDistance } from '../../subgraphs/media/faces/similarity.js';
import { FaceIndex } from '../../subgraphs/media/same-person/face-index.js';
import { comparedOf, levelsOf, levelSquare, quantised, STEPS } from '../../subgraphs/media/same-person/quantised.js';
import { squareByBoth } from '../../subgraphs/media/same-person/same-face-rules.js';
import type { Vector } from '../../subgraphs/media/workers/tasks.js';
import { PERSONS, portrait, STILLS, stillsOf } from '../specimens/portraits.js';
import { type Random, seeded } from '../specimens/random.js';
import { madeUpWholeFace } from '../support/made-up-faces.js';

const FACES = 100_000;
const SEARCHES = 200;
const STRANGERS = 1_000;
const WARM_UP = 20;
const GOALS = { milliseconds: 50, megabytes: 100, block: 10 } as const;

interface Photograph {
  readonly person: string;
  readonly face: Vector;
}

/**
 * Searches one face among 100,000: its time, how long nothing else has its turn, and the memory; and how often the public
 * photographs of one person find each other among so many strangers. The strangers are made up, as far from each other as people are.
 *   npm run bench -- same-person
 */
export async function bench(): Promise<void> {
  const random = seeded(8);
  const before = usedMegabytes();
  const index = new FaceIndex();
  for (let i = 0; i < FACES; i++) index.add(readId(), readId(), quantised(madeUpWholeFace(random)));
  const megabytes = usedMegabytes() - before;
  const { times, processor, blocks } = await searchTimes(index, random);
  console.table([
    { what: 'one search, median ms', measured: at(times, 0.5), goal: GOALS.milliseconds },
    { what: 'one search, slowest of a hundred, ms', measured: at(times, 0.99), goal: GOALS.milliseconds },
    { what: 'one search, median ms of the processor', measured: at(processor, 0.5), goal: GOALS.milliseconds },
    { what: 'longest turn of each search, median ms', measured: at(blocks, 0.5), goal: GOALS.block },
    { what: 'longest turn of all, ms', measured: at(blocks, 1), goal: GOALS.block },
    { what: `memory of ${FACES} faces, MB`, measured: Math.round(megabytes), goal: GOALS.megabytes },
  ]);
  let alarms = 0;
  for (let i = 0; i < STRANGERS; i++) alarms += (await index.search(quantised(madeUpWholeFace(random)), '')).length;
  console.log(`${STRANGERS} searches for made-up strangers: ${alarms} false alarms`);
  const engine = await FaceEngine.open();
  await findPhotographs(engine, index);
  await measureStrangers(engine);
}

/** As a database gives it: one text, not the pieces that it was put together from. */
const readId = (): string => Buffer.from(randomUUID()).toString('latin1');

async function searchTimes(index: FaceIndex, random: Random) {
  const times: number[] = [];
  const processor: number[] = [];
  const blocks: number[] = [];
  for (let i = -WARM_UP; i < SEARCHES; i++) {
    const wanted = quantised(madeUpWholeFace(random));
    const turns = watchTurns();
    const usage = process.cpuUsage();
    const started = performance.now();
    await index.search(wanted, '');
    const elapsed = performance.now() - started;
    const { user, system } = process.cpuUsage(usage);
    const longest = turns.end();
    if (i < 0) continue;
    times.push(elapsed);
    processor.push((user + system) / 1000);
    blocks.push(longest);
  }
  return { times, processor, blocks };
}

/** How long each turn of the event loop takes. */
function watchTurns(): { end(): number } {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return {
    end: () => {
      clearImmediate(next);
      return Math.max(longest, performance.now() - last);
    },
  };
}

/** Each photograph of a person with several, among the strangers and all other photographs. */
async function findPhotographs(engine: FaceEngine, index: FaceIndex): Promise<void> {
  const photographs: Photograph[] = [];
  for (const still of STILLS) {
    const { embedding } = await engine.describe(await decodePicture(await portrait(still)), { toBeFound: true });
    if (embedding !== null) photographs.push({ person: still.person, face: [...embedding] });
  }
  for (const [i, { person, face }] of photographs.entries()) index.add(`photo-${i}`, `${person}/${i}`, quantised(face));
  let [pairs, found, first, wrong] = [0, 0, 0, 0];
  for (const [i, { person, face }] of photographs.entries()) {
    const own = photographs.filter((other) => other.person === person).length - 1;
    const answer = await index.search(quantised(face), `${person}/${i}`);
    const right = answer.filter(({ sessionId }) => sessionId.startsWith(`${person}/`)).length;
    pairs += own;
    found += right;
    wrong += answer.length - right;
    if (own > 0 && answer[0]?.sessionId.startsWith(`${person}/`)) first += 1;
  }
  const several = photographs.filter(({ person }) => photographs.filter((one) => one.person === person).length > 1);
  const people = (list: readonly Photograph[]): number => new Set(list.map(({ person }) => person)).size;
  console.log(
    `${photographs.length} photographs of ${people(photographs)} people among them; of the ${several.length} that have another one of the same person (${people(several)} people) ` +
      `${first} found the person first; ${found} of ${pairs} pairs were told, ${wrong} wrong ones`,
  );
}

/** How far public people are from each other: what `same-face-rules.ts` asks for is computed from it. */
async function measureStrangers(engine: FaceEngine): Promise<void> {
  const people: (Photograph & { readonly group: string | null })[] = [];
  for (const person of PERSONS) {
    const { embedding } = await engine.describe(await decodePicture(await portrait(stillsOf(person)[0])), {
      toBeFound: true,
    });
    if (embedding !== null) people.push({ person, group: null, face: [...embedding] });
  }
  for (const file of SAMPLES) {
    const picture = await decodePicture(await readFile(sampleFile(file)));
    for (const [i, found] of (await engine.detect(picture)).entries()) {
      const embedding = await engine.embed(picture, found, { toBeFound: true });
      if (embedding !== null) people.push({ person: `${file}/${i}`, group: file, face: [...embedding] });
    }
  }
  // Whether the people of two samples are the same ones is not known.
  const pairs = people.flatMap((a, i) =>
    people
      .slice(i + 1)
      .filter((b) => a.group === null || b.group === null || a.group === b.group)
      .map((b) => [quantised(a.face), quantised(b.face)] as const),
  );
  const compared = pairs.map(([a, b]) =>
    embeddingDistance(Float32Array.from(comparedOf(a)), Float32Array.from(comparedOf(b))),
  );
  const byOne = compared.map((distance) => (distance / STEPS) ** 2);
  const byLevels = pairs.map(([a, b]) => levelSquare(levelsOf(a), levelsOf(b)));
  const byBoth = byOne.map((square, i) => squareByBoth(square, byLevels[i] ?? NaN));
  console.log(`${pairs.length} pairs of ${people.length} strangers, squared distance:`);
  console.table(
    Object.entries({ 'first network': byOne, levels: byLevels, 'both networks': byBoth }).map(([by, squares]) => {
      const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
      const variance = squares.reduce((sum, square) => sum + (square - mean) ** 2, 0) / squares.length;
      const [nearest = NaN, hundredth = NaN, tenth = NaN] = [0, 0.01, 0.1].map(
        (share) => squares.toSorted((a, b) => a - b)[Math.floor(share * squares.length)],
      );
      const [deviation, degrees] = [Math.sqrt(variance), (2 * mean ** 2) / variance];
      return { by, mean, deviation, 'degrees of freedom': degrees, nearest, '1 %': hundredth, '10 %': tenth };
    }),
  );
}

const SAMPLES = ['sample1.jpg', 'sample2.jpg', 'sample3.jpg', 'sample4.jpg', 'sample5.jpg', 'sample6.jpg'];

function sampleFile(name: string): string {
  const entry = createRequire(import.meta.url).resolve('@vladmandic/face-api');
  return path.join(path.dirname(entry), '../demo', name);
}

function usedMegabytes(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1));
}
