import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCast, type Cast, type DocumentType, type Role } from './cast.js';
import { openBrowser } from './chromium.js';
import { requireFfmpeg } from './programs.js';
import { walk } from './walk.js';

export interface VerificationOptions {
  readonly url: string;
  readonly companyKey: string;
  readonly role: Role;
  readonly documentType: DocumentType;
  /** Folder for a picture of every screen; null for none. */
  readonly screenshots: string | null;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The record of `result/`, as far as the demo looks at it. */
export interface ResultRecord {
  readonly result: string;
  readonly similarity: number;
  readonly live: boolean;
  readonly reject_reason: { readonly value: string; readonly description: string };
  readonly person: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

export interface Verification {
  readonly token: string;
  readonly cast: Cast;
  /** Heading of the last screen. */
  readonly shown: string;
  readonly record: ResultRecord;
}

/** Between the applicant's last screen and the company's result there is nothing to wait for but the request. */
const RESULT_MS = 10_000;

/**
 * One whole verification: a company's `begin/`, an applicant in a browser, the company's `result/`.
 * @throws MissingProgramError without Chromium or ffmpeg
 */
export async function verify(options: VerificationOptions): Promise<Verification> {
  const { url, companyKey, say, signal, screenshots } = options;
  requireFfmpeg();
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-demo-'));
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

  const token = await begin(url, companyKey);
  say('begin/ answers a session token');
  say('draws the document and films what the camera is going to see');
  const cast = await makeCast(folder, options.role, options.documentType);
  resources.defer(() => cast.film.close());
  signal.throwIfAborted();

  const browser = resources.use(await openBrowser(cast.film.file));
  const { page } = browser;
  const photograph = await photographer(page, screenshots);
  await page.goto(`${url}/?session_token=${token}`);
  say('opens the link in a browser');
  try {
    const { documentType } = options;
    const point = (shot: Parameters<Cast['point']>[0]): Promise<void> => cast.point(shot);
    const shown = await walk({ page, documentType, point, say, photograph, signal });
    const record = await finishedResult(url, companyKey, token);
    say(`result/ answers ${record.result}`);
    return { token, cast, shown, record };
  } catch (error) {
    await photograph('failed').catch(() => undefined);
    throw error;
  }
}

async function photographer(
  page: { screenshot(options: { path: `${string}.png` }): Promise<unknown> },
  folder: string | null,
): Promise<(name: string) => Promise<void>> {
  if (folder === null) return () => Promise.resolve();
  await mkdir(folder, { recursive: true });
  let number = 0;
  return async (name) => {
    number += 1;
    await page.screenshot({ path: `${path.join(folder, `${String(number).padStart(2, '0')}-${name}`)}.png` });
  };
}

async function begin(url: string, companyKey: string): Promise<string> {
  const answer = await post(`${url}/external-api/begin/`, {
    company_key: companyKey,
    name: 'Demo',
    flags: { language: 'en' },
    steps: [
      { type: 'language' },
      { type: 'identity-document', flags: { document_types: ['id', 'passport'], document_countries: ['UTO'] } },
      { type: 'liveness' },
    ],
  });
  if (typeof answer !== 'string') throw new Error(`begin/ answered ${JSON.stringify(answer)}`);
  return answer;
}

async function finishedResult(url: string, companyKey: string, token: string): Promise<ResultRecord> {
  const end = Date.now() + RESULT_MS;
  for (;;) {
    const answer = await post(`${url}/external-api/result/`, { company_key: companyKey, session_token: token });
    if (!isRecord(answer)) throw new Error(`result/ answered ${JSON.stringify(answer)}`);
    if (answer.result !== 'in_progress' || Date.now() > end) return answer;
    await pause(300);
  }
}

function isRecord(answer: unknown): answer is ResultRecord {
  return typeof answer === 'object' && answer !== null && 'result' in answer;
}

async function post(address: string, fields: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return response.json();
}
