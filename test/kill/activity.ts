import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiApplicant } from '../support/applicant.js';
import type { Random } from '../specimens/random.js';
import type { Ledger } from './ledger.js';
import type { Victim } from './victim.js';

const QUESTIONS = [
  {
    type: 'user-questionnaire',
    key: 'q',
    title: { en: 'About you' },
    questions: [{ type: 'string', key: 'work', title: { en: 'Do you work?' } }],
  },
];
const BETWEEN_MS = 80;
/** Of one kind in one round, so that all can be looked at afterwards. */
const MOST_OF_EACH = 15;

export interface ActivityParts {
  readonly victim: Victim;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly picture: Buffer;
  /** Where lists and backups go. */
  readonly folder: string;
  readonly round: number;
}

/** Everything that clients and people at the command line do while something is killed. Ends soon after `stop`. */
export async function beBusy(parts: ActivityParts, stop: AbortSignal): Promise<void> {
  let count = 0;
  const again = async (work: (name: string) => Promise<void>): Promise<void> => {
    for (let done = 0; done < MOST_OF_EACH && !stop.aborted; done++) {
      // What is not answered is nothing that anybody may count on.
      await work(`kill-${parts.round}-${count++}`).catch(() => undefined);
      await pause(BETWEEN_MS);
    }
  };
  const works = [begins, begins, captures, captures, concludes, deletes].map((work) =>
    again((name) => work(parts, name)),
  );
  // One command line at a time, now and then: each starts a program.
  const [imported, backup] = [parts.round % 3 === 1, parts.round % 3 === 2];
  if (imported) works.push(imports(parts, stop));
  if (backup) works.push(backs(parts, stop));
  await Promise.all(works);
}

async function begin({ victim, ledger }: ActivityParts, name: string, fields: object): Promise<string> {
  const begun = { idempotencyKey: `key-of-${name}`, fields: { clientUserId: name, ...fields }, token: null };
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

async function captures(parts: ActivityParts, name: string): Promise<void> {
  const token = await begin(parts, name, {});
  const applicant = new ApiApplicant(parts.victim.url, token);
  const { consent, steps } = await applicant.open();
  await applicant.consent(consent.version);
  const step = steps.find(({ type }) => type === 'identity-document')?.key ?? '';
  await applicant.chooseDocument(step, 'id');
  const { grant } = await applicant.startCapture(step, 'card-back');
  await applicant.submit(grant, await applicant.upload(grant, parts.picture));
  parts.ledger.captured.add(token);
  // Reading takes longer than taking in: a few are enough.
  await pause(10 * BETWEEN_MS);
}

async function concludes(parts: ActivityParts, name: string): Promise<void> {
  const token = await begin(parts, name, { steps: QUESTIONS });
  const applicant = new ApiApplicant(parts.victim.url, token);
  const { consent } = await applicant.open();
  await applicant.consent(consent.version);
  await applicant.ask('mutation { submitAnswers(stepKey: "q", answers: [{ key: "work", answer: "Yes" }]) { id } }');
  parts.ledger.concluded.add(token);
}

async function deletes({ victim, ledger, random }: ActivityParts): Promise<void> {
  const left = ledger.kept(ledger.tokens());
  if (left.length < 4) return;
  const token = random.pick(left);
  const { session } = await victim.graphql<{ session: { id: string } }>(`{ session(token: "${token}") { id } }`);
  ledger.ids.set(token, session.id);
  ledger.deleting.add(token);
  const { status, body } = await victim.rest('/external-api/delete/', { session_token: token });
  if (status === 200 && body === true) ledger.deleted.add(token);
  await pause(5 * BETWEEN_MS);
}

async function imports({ victim, ledger, folder, round }: ActivityParts, stop: AbortSignal): Promise<void> {
  const persons = 2_000 + round;
  const file = path.join(folder, 'killed.csv');
  const lines = Array.from({ length: persons }, (_, i) => `${i},Killed Person ${i.toString(36)}`);
  await writeFile(file, `id,name\n${lines.join('\n')}\n`);
  ledger.listsTried.add(persons);
  if (await victim.command('lists', ['import', '--source', 'killed', '--format', 'csv', file], stop))
    ledger.listTaken = persons;
}

async function backs({ victim, ledger, folder }: ActivityParts, stop: AbortSignal): Promise<void> {
  ledger.backedUp = await victim.command('admin', ['backup', path.join(folder, 'backup')], stop);
}

/** Whether the last backup says that it is whole. */
export async function isWhole(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'backup', 'backup.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { whole?: boolean }).whole === true;
}
