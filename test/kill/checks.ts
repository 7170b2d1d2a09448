import { ApiApplicant } from '../support/applicant.js';
import { until } from '../support/until.js';
import type { Begun } from './ledger.js';
import { type ActivityParts, isWhole } from './activity.js';

/** Sessions of earlier rounds that are looked at again. */
const OLDER = 4;
const JUDGED = /^CAPTURE_(ACCEPTED|RETAKE|MORE|FAILED)$/;

interface Event {
  readonly id: string;
  readonly sequence: number;
  readonly type: string;
}

type Tell = (problem: string) => void;
type Check = (parts: ActivityParts, tell: Tell) => Promise<void>;

/** Looks at everything that was answered and must be true at once; answers what is not so. */
export const wrongNow = (parts: ActivityParts) =>
  problemsOf(parts, [begunOnce, judged, concluded, deletedForGood, listsWhole, backupsWhole]);

/** Waits until everything is true that may take a while: what a killed process held is taken up when its lease has run out. */
export const wrongInTheEnd = (parts: ActivityParts, patient: boolean) =>
  problemsOf(parts, [...(patient ? [allAnswered] : []), allJudged, allConcluded, eventsTold, deletedForGood]);

async function problemsOf(parts: ActivityParts, checks: readonly Check[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const check of checks) {
    await check(parts, (problem) => wrong.push(`${check.name}: ${problem}`)).catch((error: unknown) =>
      wrong.push(`${check.name}: ${String(error)}`),
    );
  }
  return wrong;
}

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
  const { ledger, round } = parts;
  const all = lookedAt(parts, [...ledger.begun], ([, begun]) => begun.round === round);
  for (const [name, begun] of all) await isThereOnce(parts, name, begun.token, tell);
}

async function isThereOnce(
  { victim, ledger }: ActivityParts,
  name: string,
  token: string | null,
  tell: Tell,
): Promise<void> {
  if (token !== null && ledger.deleting.has(token)) return;
  const { sessions } = await victim.graphql<{ sessions: { totalCount: number } }>(
    `{ sessions(first: 5, filter: { clientUserId: "${name}" }) { totalCount } }`,
  );
  const count = sessions.totalCount;
  // Without an answer it may be there, or not.
  if (count > 1 || (count === 0 && token !== null)) tell(`${name} is there ${count} times`);
  if (token === null) return;
  const { status } = await victim.rest('/external-api/result/', { session_token: token });
  if (status !== 200) tell(`${name} was begun, result/ answers ${status}`);
}

/** Whoever had no answer asks again under the same key, and gets the token of the one session. */
async function allAnswered(parts: ActivityParts, tell: Tell): Promise<void> {
  for (const [name, begun] of parts.ledger.begun) {
    if (begun.token !== null) continue;
    await isThereOnce(parts, name, await askedAgain(parts, name, begun), tell);
  }
}

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
    500,
  );
  ledger.begun.set(name, { ...begun, token });
  return token;
}

/** Captures that are judged meanwhile are judged once. */
async function judged(parts: ActivityParts, tell: Tell): Promise<void> {
  const { victim, ledger } = parts;
  for (const token of ledger.kept(ledger.captured.keys())) {
    const { steps } = await new ApiApplicant(victim.url, token).view();
    const attempts = steps.flatMap((step) => step.attempts);
    if (attempts.length === 0) tell(`a picture of ${token}, taken in in round ${ledger.captured.get(token)}, is gone`);
    if (attempts.some(({ state }) => ['STARTED', 'RECEIVED'].includes(state))) continue;
    const { session } = await victim.graphql<{ session: { activities: { items: { type: string }[] } } }>(
      `{ session(token: "${token}") { activities { items { type } } } }`,
    );
    const count = session.activities.items.filter(({ type }) => JUDGED.test(type)).length;
    if (count !== 1)
      tell(`a picture of ${token}, taken in in round ${ledger.captured.get(token)}, was judged ${count} times`);
    ledger.captured.delete(token);
    ledger.judged.captures += 1;
  }
}

async function allJudged(parts: ActivityParts, tell: Tell): Promise<void> {
  const left = () => parts.ledger.kept(parts.ledger.captured.keys());
  const look = async () => (await judged(parts, tell), left().length === 0);
  await until(look, () => `${left().length} pictures to be judged: ${left().join(' ')}`, 200);
}

async function concluded(parts: ActivityParts, tell: Tell): Promise<void> {
  const { victim, ledger } = parts;
  for (const token of ledger.kept(ledger.concluded.keys())) {
    const { body } = await victim.rest('/external-api/result/', { session_token: token });
    const { result } = body as { result?: string };
    if (result === undefined || result === '' || result === 'in_progress') continue;
    const { session } = await victim.graphql<{ session: { id: string } }>(`{ session(token: "${token}") { id } }`);
    const types = (await eventsOf(victim, `subjectId: "${session.id}"`)).map(({ type }) => type);
    if (new Set(types).size !== types.length) tell(`events of ${token} are doubled: ${types.join(' ')}`);
    ledger.concluded.delete(token);
    ledger.judged.conclusions += 1;
  }
}

async function allConcluded(parts: ActivityParts, tell: Tell): Promise<void> {
  const left = () => parts.ledger.kept(parts.ledger.concluded.keys());
  const look = async () => (await concluded(parts, tell), left().length === 0);
  await until(look, () => `${left().length} sessions to be concluded: ${left().join(' ')}`, 200);
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

/** Every event is told at least once, always under its one id, and their sequence has no gap. */
async function eventsTold({ victim, ledger, receiver }: ActivityParts, tell: Tell): Promise<void> {
  const told = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'] ?? ''));
  for (let found = true; found;) {
    let events: readonly Event[] = [];
    const missing = () => events.filter(({ id }) => !told().has(id));
    await until(
      async () => {
        events = await eventsOf(victim, `fromSequence: ${ledger.eventsSeen + 1}`);
        return missing().length === 0;
      },
      () => `${missing().length} of ${events.length} events`,
      500,
    );
    events.forEach(({ id, sequence }, index) => {
      ledger.events.add(id);
      const expected = ledger.eventsSeen + 1 + index;
      if (sequence !== expected) tell(`after event ${expected - 1} comes ${sequence}`);
    });
    ledger.eventsSeen += events.length;
    found = events.length > 0;
  }
  for (const id of told()) if (!ledger.events.has(id)) tell(`${id} was told and is no event`);
}

async function eventsOf(victim: ActivityParts['victim'], which: string): Promise<readonly Event[]> {
  const { webhookEvents } = await victim.graphql<{ webhookEvents: { edges: { node: Event }[] } }>(
    `{ webhookEvents(first: 1000, ${which}) { edges { node { id sequence type } } } }`,
  );
  return webhookEvents.edges.map(({ node }) => node);
}

async function listsWhole({ victim, ledger, amid }: ActivityParts, tell: Tell): Promise<void> {
  if (amid !== 'list') return;
  const { screeningLists } = await victim.graphql<{ screeningLists: { id: string; persons: number }[] }>(
    '{ screeningLists { id persons } }',
  );
  const persons = screeningLists.find(({ id }) => id === 'killed')?.persons ?? 0;
  if (persons < ledger.listTaken || (persons > 0 && !ledger.listsTried.has(persons)))
    tell(`the list has ${persons} persons, ${ledger.listTaken} were taken in`);
}

async function backupsWhole({ victim, ledger, folder, amid }: ActivityParts, tell: Tell): Promise<void> {
  if (amid !== 'backup') return;
  if (ledger.backedUp && !(await isWhole(folder))) tell('a backup that was made is not whole');
  if (!(await victim.command('admin', ['backup', `${folder}/backup`]))) tell('no backup can be made afterwards');
  else if (!(await isWhole(folder))) tell('the backup made afterwards is not whole');
}
