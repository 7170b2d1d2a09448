import { ApiApplicant } from '../support/applicant.js';
import type { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import type { Begun } from './ledger.js';
import { type ActivityParts, isWhole } from './activity.js';

/** Sessions of earlier rounds that are looked at again. */
const OLDER = 10;
const JUDGED = /^CAPTURE_(ACCEPTED|RETAKE|MORE|FAILED)$/;

interface Event {
  readonly id: string;
  readonly sequence: number;
  readonly type: string;
  readonly subjectId: string;
}

/** Looks at everything that was answered; answers what is not so. */
export async function whatIsWrong(parts: ActivityParts, receiver: Receiver): Promise<readonly string[]> {
  const wrong: string[] = [];
  const checks = [begunOnce, judgedOnce, concluded, deletedForGood, eventsTold, listsWhole, backupsWhole];
  for (const check of checks) {
    await check(parts, (problem) => wrong.push(`${check.name}: ${problem}`), receiver).catch((error: unknown) =>
      wrong.push(`${check.name}: ${String(error)}`),
    );
  }
  return wrong;
}

type Tell = (problem: string) => void;

/** This round's, and some of before. */
function lookedAt<Each>(
  { random }: ActivityParts,
  all: readonly Each[],
  isNew: (each: Each) => boolean,
): readonly Each[] {
  const [recent, older] = [all.filter(isNew), all.filter((each) => !isNew(each))];
  return [...recent, ...Array.from({ length: Math.min(OLDER, older.length) }, () => random.pick(older))];
}

async function begunOnce(parts: ActivityParts, tell: Tell): Promise<void> {
  const { victim, ledger, round } = parts;
  const mine = (name: string) => name.startsWith(`kill-${round}-`);
  for (const [name, begun] of lookedAt(parts, [...ledger.begun], ([each]) => mine(each))) {
    const token = begun.token ?? (await askedAgain(parts, name, begun));
    if (ledger.deleting.has(token)) continue;
    const { status } = await victim.rest('/external-api/result/', { session_token: token });
    if (status !== 200) tell(`${name} was begun, result/ answers ${status}`);
    const { sessions } = await victim.graphql<{ sessions: { totalCount: number } }>(
      `{ sessions(first: 5, filter: { clientUserId: "${name}" }) { totalCount } }`,
    );
    if (sessions.totalCount !== 1) tell(`${name} is there ${sessions.totalCount} times`);
  }
}

/** Whoever had no answer asks again under the same key, and gets the token of the one session. */
async function askedAgain({ victim, ledger }: ActivityParts, name: string, begun: Begun): Promise<string> {
  const headers = { 'idempotency-key': begun.idempotencyKey };
  let last: unknown;
  let token = '';
  await until(
    async () => {
      const { status, body } = await victim.rest('/external-api/begin/', begun.fields, headers);
      last = body;
      if (status === 200 && typeof body === 'string') token = body;
      return token !== '';
    },
    () => `a token for ${name}: ${JSON.stringify(last)}`,
    200,
  );
  ledger.begun.set(name, { ...begun, token });
  return token;
}

async function judgedOnce({ victim, ledger }: ActivityParts, tell: Tell): Promise<void> {
  for (const token of ledger.kept(ledger.captured)) {
    const applicant = new ApiApplicant(victim.url, token);
    await applicant.until(90_000, ({ steps }) => {
      const captures = steps.flatMap((step) => step.captures);
      return captures.length > 0 && captures.every(({ state }) => !['STARTED', 'RECEIVED'].includes(state))
        ? true
        : undefined;
    });
    const { session } = await victim.graphql<{ session: { activities: { items: { type: string }[] } } }>(
      `{ session(token: "${token}") { activities { items { type } } } }`,
    );
    const judged = session.activities.items.filter(({ type }) => JUDGED.test(type)).length;
    if (judged !== 1) tell(`a picture of ${token} was judged ${judged} times`);
    ledger.captured.delete(token);
  }
}

async function concluded({ victim, ledger }: ActivityParts, tell: Tell): Promise<void> {
  for (const token of ledger.kept(ledger.concluded)) {
    const result = async () =>
      (await victim.rest('/external-api/result/', { session_token: token })).body as { result?: string };
    await until(async () => !['', 'in_progress', undefined].includes((await result()).result), `a result of ${token}`);
    const { session } = await victim.graphql<{ session: { id: string } }>(`{ session(token: "${token}") { id } }`);
    const types = (await eventsOf(victim, `subjectId: "${session.id}"`)).map(({ type }) => type);
    if (new Set(types).size !== types.length) tell(`events of ${token} are doubled: ${types.join(' ')}`);
    ledger.concluded.delete(token);
  }
}

async function deletedForGood(parts: ActivityParts, tell: Tell): Promise<void> {
  const { victim, ledger } = parts;
  const deleted = lookedAt(parts, [...ledger.deleted], (token) => !ledger.lookedAt.has(token));
  for (const token of deleted) {
    ledger.lookedAt.add(token);
    const { status } = await victim.rest('/external-api/result/', { session_token: token });
    if (status !== 404) tell(`${token} was deleted, result/ answers ${status}`);
    const id = ledger.ids.get(token) ?? '';
    const { session } = await victim
      .graphql<{ session: unknown }>(`{ session(id: "${id}") { id } }`)
      .catch(() => ({ session: null }));
    if (session !== null) tell(`${token} was deleted and is read by its id`);
    const opened = await new ApiApplicant(victim.url, token).view().then(
      () => true,
      () => false,
    );
    if (opened) tell(`${token} was deleted and is opened by its applicant`);
  }
}

async function eventsTold({ victim, ledger }: ActivityParts, tell: Tell, receiver: Receiver): Promise<void> {
  const seen = ledger.eventsSeen;
  const told = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  let events: readonly Event[] = [];
  await until(
    async () => {
      events = await eventsOf(victim, `fromSequence: ${seen + 1}`);
      const arrived = told();
      return events.every(({ id }) => arrived.has(id));
    },
    () => `${events.filter(({ id }) => !told().has(id)).length} of ${events.length} events`,
    200,
  );
  events.forEach(({ sequence }, index) => {
    if (sequence !== seen + 1 + index) tell(`after event ${seen + index} comes ${sequence}`);
  });
  ledger.eventsSeen += events.length;
}

async function eventsOf(victim: ActivityParts['victim'], which: string): Promise<readonly Event[]> {
  const { webhookEvents } = await victim.graphql<{ webhookEvents: { edges: { node: Event }[] } }>(
    `{ webhookEvents(first: 1000, ${which}) { edges { node { id sequence type subjectId } } } }`,
  );
  return webhookEvents.edges.map(({ node }) => node);
}

async function listsWhole({ victim, ledger }: ActivityParts, tell: Tell): Promise<void> {
  if (ledger.listsTried.size === 0) return;
  const { screeningLists } = await victim.graphql<{ screeningLists: { id: string; persons: number }[] }>(
    '{ screeningLists { id persons } }',
  );
  const persons = screeningLists.find(({ id }) => id === 'killed')?.persons ?? 0;
  if (persons < ledger.listTaken || (persons > 0 && !ledger.listsTried.has(persons)))
    tell(`the list has ${persons} persons, ${ledger.listTaken} were taken in`);
}

async function backupsWhole(parts: ActivityParts, tell: Tell): Promise<void> {
  const { victim, ledger, folder, round } = parts;
  if (round % 3 !== 2 || victim.environment['DATABASE_URL'] !== undefined) return;
  if (ledger.backedUp && !(await isWhole(folder))) tell('a backup that was made is not whole');
  if (!(await victim.command('admin', ['backup', `${folder}/backup`]))) tell('no backup can be made afterwards');
  else if (!(await isWhole(folder))) tell('the backup made afterwards is not whole');
}
