import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiApplicant } from '../support/applicant.js';
import type { Receiver } from '../support/receiver.js';
import type { Random } from '../specimens/random.js';
import type { Ledger } from './ledger.js';
import type { Pictures } from './pictures.js';
import type { Victim } from './victim.js';

const QUESTIONS = [
  {
    type: 'user-questionnaire',
    key: 'q',
    title: { en: 'About you' },
    questions: [{ type: 'string', key: 'work', title: { en: 'Do you work?' } }],
  },
];
const BETWEEN_MS = 40;
const MOST_OTHERS = 3;
/** How long a company's server takes for an answer while webhooks are what is cut off. */
const SLOW_ANSWER_MS = 150;

export interface ActivityParts {
  readonly victim: Victim;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly pictures: Pictures;
  readonly receiver: Receiver;
  /** Where lists and backups go. */
  readonly folder: string;
  readonly round: number;
  readonly amid: Amid;
}

type Work = (parts: ActivityParts, name: string, stop: AbortSignal) => Promise<void>;

interface Activity {
  readonly work: Work;
  /** How many do it at the same time, and how often each of them, so that all can be looked at afterwards. */
  readonly lanes: number;
  readonly most: number;
  /** A fault happens after some of them are done, and up to so long after that. */
  readonly momentMs: number;
}

/** What clients and people at the command line may be in the midst of. */
export const AMID = {
  begin: { work: begins, lanes: 3, most: 8, momentMs: 100 },
  upload: { work: uploads, lanes: 2, most: 3, momentMs: 300 },
  document: { work: captures, lanes: 3, most: 2, momentMs: 600 },
  conclusion: { work: concludes, lanes: 2, most: 5, momentMs: 200 },
  webhook: { work: concludes, lanes: 2, most: 5, momentMs: 400 },
  deletion: { work: deletes, lanes: 2, most: 4, momentMs: 200 },
  list: { work: imports, lanes: 1, most: 1, momentMs: 3_000 },
  backup: { work: backs, lanes: 1, most: 1, momentMs: 3_000 },
} as const satisfies Readonly<Record<string, Activity>>;

export type Amid = 'begin' | 'upload' | 'document' | 'conclusion' | 'webhook' | 'deletion' | 'list' | 'backup';

/** What is under way. */
export interface Busy {
  /** How often what the round is in the midst of was done, or failed. */
  done(): number;
  readonly ended: Promise<void>;
}

/** Does what the round is in the midst of, while others begin. Ends soon after `stop`. */
export function beBusy(parts: ActivityParts, stop: AbortSignal): Busy {
  const { amid, round, receiver } = parts;
  const activity: Activity = AMID[amid];
  let [named, done] = [0, 0];
  receiver.answer = amid === 'webhook' ? () => pause(SLOW_ANSWER_MS).then(() => 200) : () => 200;
  const lane = async (work: Work, most: number, note: () => void): Promise<void> => {
    for (let count = 0; count < most && !stop.aborted; count++) {
      // What is not answered is nothing that anybody may count on.
      await work(parts, `kill-${round}-${named++}`, stop).catch(() => undefined);
      note();
      await pause(BETWEEN_MS);
    }
  };
  const lanes = Array.from({ length: activity.lanes }, () => lane(activity.work, activity.most, () => (done += 1)));
  const others = lane(begins, MOST_OTHERS, () => undefined);
  const ended = Promise.all([others, ...lanes]).then(() => void (receiver.answer = () => 200));
  return { done: () => done, ended };
}

async function begin({ victim, ledger, round }: ActivityParts, name: string, fields: object): Promise<string> {
  const begun = { idempotencyKey: `key-of-${name}`, fields: { clientUserId: name, ...fields }, token: null, round };
  ledger.begun.set(name, begun);
  const headers = { 'idempotency-key': begun.idempotencyKey };
  const { status, body } = await victim.rest('/external-api/begin/', begun.fields, headers);
  if (status !== 200 || typeof body !== 'string') throw new Error(`begin/ answered ${status}`);
  ledger.begun.set(name, { ...begun, token: body });
  return body;
}

async function begins(parts: ActivityParts, name: string): Promise<void> {
  await begin(parts, name, {});
}

/** Somebody who begins, opens the page and agrees. */
async function opened(parts: ActivityParts, name: string, steps: readonly object[]) {
  const token = await begin(parts, name, { steps });
  const applicant = new ApiApplicant(parts.victim.url, token);
  const view = await applicant.open();
  await applicant.consent(view.consent.version);
  return { token, applicant, step: view.steps[0]?.key ?? '' };
}

/** A file of several megabytes that is no picture when it is looked at. */
async function uploads(parts: ActivityParts, name: string): Promise<void> {
  await submits(parts, name, parts.pictures.large);
}

/** Few pictures are worth seconds of a worker: most are found broken at once. */
async function captures(parts: ActivityParts, name: string): Promise<void> {
  const { pictures, random } = parts;
  await submits(parts, name, random.chance(0.2) ? pictures.plain : pictures.broken);
}

async function submits(parts: ActivityParts, name: string, picture: Buffer): Promise<void> {
  const { token, applicant, step } = await opened(parts, name, [{ type: 'identity-document' }]);
  await applicant.chooseDocument(step, 'id');
  const { grant } = await applicant.startCapture(step, 'card-back');
  await applicant.submit(grant, await applicant.upload(grant, picture));
  parts.ledger.captured.set(token, parts.round);
}

async function concludes(parts: ActivityParts, name: string): Promise<void> {
  const { token, applicant } = await opened(parts, name, QUESTIONS);
  await applicant.ask('mutation { submitAnswers(stepKey: "q", answers: [{ key: "work", answer: "Yes" }]) { id } }');
  parts.ledger.concluded.set(token, parts.round);
}

async function deletes(parts: ActivityParts, name: string): Promise<void> {
  const { victim, ledger, random } = parts;
  const left = ledger.kept(ledger.tokens());
  const token = left.length > 3 ? random.pick(left) : await begin(parts, name, {});
  const { session } = await victim.graphql<{ session: { id: string } }>(`{ session(token: "${token}") { id } }`);
  ledger.ids.set(token, session.id);
  ledger.deleting.add(token);
  const { status, body } = await victim.rest('/external-api/delete/', { session_token: token });
  if (status === 200 && body === true) ledger.deleted.add(token);
}

async function imports(parts: ActivityParts, _: string, stop: AbortSignal): Promise<void> {
  const { victim, ledger, folder, round } = parts;
  const persons = 2_000 + round;
  const file = path.join(folder, 'killed.csv');
  const lines = Array.from({ length: persons }, (_, i) => `${i},Killed Person ${i.toString(36)}`);
  await writeFile(file, `id,name\n${lines.join('\n')}\n`);
  ledger.listsTried.add(persons);
  if (await victim.command('lists', ['import', '--source', 'killed', '--format', 'csv', file], sometimes(parts, stop)))
    ledger.listTaken = persons;
}

async function backs(parts: ActivityParts, _: string, stop: AbortSignal): Promise<void> {
  const { victim, ledger, folder } = parts;
  ledger.backedUp = false;
  ledger.backedUp = await victim.command('admin', ['backup', path.join(folder, 'backup')], sometimes(parts, stop));
}

/** Command lines are killed as well, or go on while everything around them fails. */
const sometimes = ({ random }: ActivityParts, stop: AbortSignal): AbortSignal | undefined =>
  random.chance(0.5) ? stop : undefined;

/** Whether the last backup says that it is whole. */
export async function isWhole(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'backup', 'backup.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { whole?: boolean }).whole === true;
}
