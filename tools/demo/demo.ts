/**
 * One applicant verified from `begin/` to `result/` by a headless browser, on a service of its own unless BASE_URL and
 * COMPANY_KEY are given. Prints the steps as they go and the result; exits with 0 when it is the expected one.
 *   npm run demo [-- --impostor | --photo] [--passport] [--screenshots FOLDER]
 *   npm run demo -- --call [--screenshots FOLDER]     a video call between two browsers, from ringing to approval
 */
import { parseArgs } from 'node:util';
import { call } from './call.js';
import type { DocumentType, Role } from './cast.js';
import { MissingProgramError, chromiumPath, requireFfmpeg } from './programs.js';
import { startServiceProcess } from './service-process.js';
import { type ResultRecord, verify } from './verification.js';
import { StrandedError } from './walk.js';

/** All of it, on a busy machine with two cores. */
const LIMIT_MS = 600_000;

interface Expectation {
  readonly told: string;
  readonly result: string;
  /** Any of them; empty: none. */
  readonly reasons: readonly string[];
}

const EXPECTED: Readonly<Record<Role, Expectation>> = {
  holder: { told: 'The holder of the document is to be approved.', result: 'approved', reasons: [] },
  impostor: {
    told: 'Another person than the holder is to be rejected.',
    result: 'rejected',
    reasons: ['low_similarity', 'face_mismatch'],
  },
  photo: {
    told: 'A photograph of the holder, held up to the camera, is to be rejected.',
    result: 'rejected',
    reasons: ['liveness_failed'],
  },
};

const USAGE =
  'Usage: npm run demo [-- --impostor | --photo] [--passport] [--screenshots FOLDER]\n       npm run demo -- --call [--screenshots FOLDER]';

/** What was asked for cannot be done; the message is one line for the person who asked. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Wishes {
  readonly role: Role;
  readonly documentType: DocumentType;
  readonly screenshots: string;
  /** A video call in the place of a verification. */
  readonly call: boolean;
  /** A service that runs already; null for one of the demo's own. */
  readonly service: { readonly url: string; readonly companyKey: string } | null;
}

function readWishes(): Wishes {
  const { impostor, photo, passport, screenshots, call: wantsCall } = readOptions();
  if (impostor && photo) throw new UsageError('--impostor and --photo exclude each other');
  const { BASE_URL: url, COMPANY_KEY: companyKey } = process.env;
  if (wantsCall && url) throw new UsageError('--call runs on a service of its own, without BASE_URL');
  if (url && !companyKey) throw new UsageError('BASE_URL needs a COMPANY_KEY of that service');
  return {
    role: impostor ? 'impostor' : photo ? 'photo' : 'holder',
    documentType: passport ? 'passport' : 'id',
    screenshots,
    call: wantsCall,
    service: url && companyKey ? { url: url.replace(/\/+$/, ''), companyKey } : null,
  };
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        impostor: { type: 'boolean', default: false },
        photo: { type: 'boolean', default: false },
        passport: { type: 'boolean', default: false },
        call: { type: 'boolean', default: false },
        screenshots: { type: 'string', default: 'screenshots' },
      },
    }).values;
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message : String(problem));
  }
}

function isExpected({ result, reject_reason: reason }: ResultRecord, expected: Expectation): boolean {
  return result === expected.result && (expected.reasons.length === 0 || expected.reasons.includes(reason.value));
}

async function run(signal: AbortSignal): Promise<boolean> {
  const wishes = readWishes();
  chromiumPath();
  requireFfmpeg();
  const started = performance.now();
  const say = (line: string): void =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  if (wishes.call) return runCall(wishes.screenshots, say, signal);
  const expected = EXPECTED[wishes.role];
  say(expected.told);
  await using resources = new AsyncDisposableStack();
  const service = wishes.service ?? resources.use(await startServiceProcess());
  say(`the service is at ${service.url}`);
  signal.throwIfAborted();
  const { record, shown } = await verify({ ...wishes, ...service, say, signal });
  console.log(JSON.stringify(record, null, 2));
  const reason = record.reject_reason.value ? ` (${record.reject_reason.value})` : '';
  const right = isExpected(record, expected);
  say(`${record.result}${reason}, similarity ${record.similarity}; the applicant reads “${shown}”`);
  say(right ? 'as expected' : `NOT as expected: ${expected.result} ${expected.reasons.join(' or ')}`);
  return right;
}

async function runCall(folder: string, say: (line: string) => void, signal: AbortSignal): Promise<boolean> {
  say('An operator and an applicant are to talk, and the call is to be recorded.');
  const { result, filmBytes, shotBytes } = await call({ folder, say, signal });
  const right = result === 'approved' && filmBytes > 0 && shotBytes > 0;
  say(right ? `as expected; pictures and recording are in ${folder}` : `NOT as expected: ${result}`);
  return right;
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => stop.abort(new Error(`stopped by ${name}`)));
}
const limit = setTimeout(() => stop.abort(new Error(`not finished within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
try {
  process.exitCode = (await run(stop.signal)) ? 0 : 1;
} catch (problem) {
  console.error(explain(problem));
  process.exitCode = 1;
} finally {
  clearTimeout(limit);
}

function explain(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  if (problem instanceof UsageError) return `${problem.message}\n${USAGE}`;
  const known = stop.signal.aborted || problem instanceof MissingProgramError || problem instanceof StrandedError;
  if (known) return problem.message;
  return problem.cause instanceof Error
    ? `${problem.message}: ${problem.cause.message}`
    : (problem.stack ?? problem.message);
}
