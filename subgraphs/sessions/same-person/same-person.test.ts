import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { IdentityFact } from '../../platform/facts/catalogue.js';
import type { Store } from '../../platform/store.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { migrations } from '../migrations.js';
import { SamePersonRow, SessionDocumentRow } from '../session/same-person-rows.js';
import { identity, Person } from '../../../test/support/sessions/person.js';
import { COMPANY, companyCaller, OTHER_COMPANY, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import type { SamePersonRule } from '../verdict/same-person.js';

const scope = serviceScope('the test looks at the rows of every company');
const QUERY = `query ($id: ID) { session(id: $id) {
  samePerson { faceSearch sessions { similarity sameDocument foundAt session { id state } } } } }`;

interface Found {
  readonly faceSearch: string;
  readonly sessions: readonly {
    readonly similarity: number | null;
    readonly sameDocument: boolean;
    readonly session: { readonly id: string };
  }[];
}

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('the same person in several sessions on %s', (driver) => {
  let world: SessionsWorld;
  let documents = 0;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const aNumber = (): string => `AB${String((documents += 1)).padStart(6, '0')}`;
  const withNumber = (number: string, issuingState: string | null = 'GEO'): Partial<IdentityFact> => ({
    person: { ...identity.person, document_number: number },
    checks: identity.checks && { ...identity.checks, issuingState },
  });

  /** A session that was submitted and decided. */
  async function verified(
    more: Partial<IdentityFact>,
    { rule = 'WARNING', input = {} }: { rule?: SamePersonRule; input?: Record<string, unknown> } = {},
  ): Promise<Person> {
    world.administration.rules = { ...world.administration.rules, samePerson: rule };
    const nino = new Person(world, await world.create(input));
    await nino.doEverything();
    await nino.compare({ sameFaces: [], ...more });
    return nino;
  }
  async function samePerson({ session: { id } }: Person, caller: Caller = world.company): Promise<Found> {
    return (await world.get<{ session: { samePerson: Found } }>(caller, QUERY, { id })).session.samePerson;
  }
  const idsOf = async (person: Person) => (await samePerson(person)).sessions.map(({ session }) => session.id);
  async function recordOf(nino: Person): Promise<Record<string, unknown>> {
    const record = await world.result(nino.session.token);
    expect(resultRecordSchema.safeParse(record).error).toBeUndefined();
    return record;
  }

  it('is found by the number of the document, however it is written, and each session names the other', async () => {
    const number = aNumber();
    const first = await verified(withNumber(number));
    expect(await samePerson(first)).toEqual({ faceSearch: 'DONE', sessions: [] });
    expect(await recordOf(first)).not.toHaveProperty('warnings');
    const second = await verified(withNumber(`${number.slice(0, 2).toLowerCase()} ${number.slice(2)}`));
    expect(await samePerson(second)).toMatchObject({
      sessions: [{ similarity: null, sameDocument: true, session: { id: first.session.id, state: 'approved' } }],
    });
    expect(await idsOf(first)).toEqual([second.session.id]);
    expect(await recordOf(second)).toMatchObject({ result: 'approved', warnings: ['SAME_DOCUMENT'] });
  });

  it('is found by the number of any of several documents, each with its state', async () => {
    const [number, second] = [aNumber(), aNumber()];
    const documents = (numbers: readonly string[], issuingState: string | null = 'GEO') => ({
      ...withNumber(numbers[0] ?? ''),
      persons: numbers.map((one) => ({ person: { ...identity.person, document_number: one }, issuingState })),
    });
    const first = await verified(withNumber(second));
    const both = await verified(documents([number, second, number]));
    expect(await idsOf(both)).toEqual([first.session.id]);
    expect((await recordOf(both))['warnings']).toEqual(['SAME_DOCUMENT']);
    // Its own documents are forgotten before they are noted again, and all of them are found.
    expect(await idsOf(await verified(documents([aNumber(), number])))).toEqual([both.session.id]);
    expect(await idsOf(await verified(documents([aNumber(), number], 'ARM')))).toEqual([]);
  });

  it('is not found by a number that another state gave', async () => {
    const number = aNumber();
    await verified(withNumber(number, 'GEO'));
    expect(await idsOf(await verified(withNumber(number, 'ARM')))).toEqual([]);
    // Where the state was not read the number alone decides.
    expect(await idsOf(await verified(withNumber(number, null)))).toHaveLength(2);
  });

  it('is found by the faces that media tells', async () => {
    const first = await verified(withNumber(aNumber()));
    const sameFaces = [{ sessionId: first.session.id, similarity: 0.97 }];
    const second = await verified({ ...withNumber(aNumber()), sameFaces });
    expect(await samePerson(second)).toMatchObject({
      sessions: [{ similarity: 0.97, sameDocument: false, session: { id: first.session.id } }],
    });
    expect(await recordOf(second)).toMatchObject({ result: 'approved', warnings: ['SAME_FACE'] });
  });

  it.each([
    ['WARNING', 'approved', ''],
    ['MANUAL_CHECK', 'manual_check', 'same_person'],
    ['REJECTION', 'rejected', 'same_person'],
  ] as const)('leads with the rule %s to %s', async (rule, result, reason) => {
    const number = aNumber();
    const first = await verified(withNumber(number), { rule });
    expect(await recordOf(first)).toMatchObject({ result: 'approved' });
    const second = await verified(withNumber(number), { rule });
    expect(await recordOf(second)).toMatchObject({ result, reject_reason: { value: reason } });
    // It would warn whoever tries under another name.
    expect((await second.view()).outcome?.reason).toBe('');
  });

  it('is no finding in sessions that the company knows to be of the same person', async () => {
    const number = aNumber();
    const faceOf = ({ session }: Person) => ({ sameFaces: [{ sessionId: session.id, similarity: 0.99 }] });
    const first = await verified(withNumber(number), { input: { clientUserId: 'nino' } });
    const again = await verified({ ...withNumber(number), ...faceOf(first) }, { input: { clientUserId: 'nino' } });
    expect(await idsOf(again)).toEqual([]);
    const child = await verified(
      { ...withNumber(aNumber()), ...faceOf(first) },
      { input: { parentSessionId: first.session.id } },
    );
    expect(await idsOf(child)).toEqual([]);
    const sibling = await verified(
      { ...withNumber(aNumber()), ...faceOf(child) },
      { input: { parentSessionId: first.session.id } },
    );
    expect(await idsOf(sibling)).toEqual([]);
    const stranger = await verified(withNumber(number), { input: { clientUserId: 'other' } });
    expect((await idsOf(stranger)).toSorted()).toEqual([first.session.id, again.session.id].toSorted());
  });

  it('is found behind many sessions of their own, and many of other states', async () => {
    const number = aNumber();
    const first = await verified(withNumber(number), { rule: 'REJECTION' });
    const ownIds = await Promise.all(
      Array.from({ length: 60 }, async () => (await world.create({ clientUserId: 'mallory' })).id),
    );
    const madeUp = Array.from({ length: 600 }, () => world.platform.random.id());
    await addDocuments(first.session.id, { own: ownIds, ofOtherStates: madeUp });
    const sameFaces = [...ownIds, first.session.id].map((sessionId) => ({ sessionId, similarity: 0.9 }));
    const input = { clientUserId: 'mallory' };
    for (const faces of [[], sameFaces]) {
      const later = await verified({ ...withNumber(number), sameFaces: faces }, { rule: 'REJECTION', input });
      expect(await recordOf(later)).toMatchObject({ result: 'rejected', reject_reason: { value: 'same_person' } });
      const similarity = faces.length === 0 ? null : 0.9;
      expect(await samePerson(later)).toMatchObject({
        sessions: [{ similarity, sameDocument: true, session: { id: first.session.id } }],
      });
    }
  });

  it('is told at most fifty times, by faces too', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, async () => (await world.create({})).id));
    const sameFaces = ids.map((sessionId, i) => ({ sessionId, similarity: 1 - i / 100 }));
    const found = await idsOf(await verified({ ...withNumber(aNumber()), sameFaces }));
    expect(found.toSorted()).toEqual(ids.slice(0, 50).toSorted());
  });

  it('says where faces were not searched: a person looks where the company wants to know', async () => {
    const warned = await verified({ ...withNumber(aNumber()), sameFaces: null });
    expect(await samePerson(warned)).toMatchObject({ faceSearch: 'LOADING' });
    expect(await recordOf(warned)).toMatchObject({ result: 'approved', warnings: ['FACE_NOT_SEARCHED'] });
    const looked = await verified({ ...withNumber(aNumber()), sameFaces: null }, { rule: 'REJECTION' });
    expect(await recordOf(looked)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'processing_timeout' },
    });
  });

  it('is never looked for in other companies, nor between test and live sessions', async () => {
    const number = aNumber();
    const live = await verified(withNumber(number));
    const stranger = companyCaller(OTHER_COMPANY, false);
    const tester = companyCaller(COMPANY, true);
    const test = new Person(world, await world.create({}, tester));
    await test.doEverything();
    // Even if media named it.
    await test.compare({ ...withNumber(number), sameFaces: [{ sessionId: live.session.id, similarity: 1 }] });
    expect(await samePerson(test, tester)).toEqual({ faceSearch: 'DONE', sessions: [] });
    expect(await idsOf(live)).toEqual([]);
    const { code } = await world.ask(stranger, QUERY, { id: live.session.id });
    expect(code).toBe('session-not-found');
    const rows = await rowsOf();
    const lookups = rows.documents.filter(({ sessionId }) => [live.session.id, test.session.id].includes(sessionId));
    expect(lookups.map((row) => row.test).toSorted()).toEqual([false, true]);
  });

  it('is forgotten with a session that is deleted', async () => {
    const number = aNumber();
    const gone = await verified(withNumber(number));
    const kept = await verified({
      ...withNumber(number),
      sameFaces: [{ sessionId: gone.session.id, similarity: 0.9 }],
    });
    expect(await idsOf(kept)).toEqual([gone.session.id]);
    await world.get(world.company, 'mutation ($id: ID) { deleteSession(id: $id) }', { id: gone.session.id });
    expect(await idsOf(kept)).toEqual([]);
    const rows = await rowsOf();
    const naming = [...rows.documents, ...rows.findings].filter((row) =>
      [row.sessionId, 'otherId' in row ? row.otherId : ''].includes(gone.session.id),
    );
    expect(naming).toEqual([]);
    const later = await verified(withNumber(number));
    expect(await idsOf(later)).toEqual([kept.session.id]);
  });

  const rowsOf = () =>
    inStore((store) =>
      store.read(async (reader) => ({
        documents: await reader.of(SessionDocumentRow, scope).find({ limit: 5_000 }),
        findings: await reader.of(SamePersonRow, scope).find(),
      })),
    );

  /** Rows beside that of a session, with its number: later ones of other sessions. */
  async function addDocuments(
    sessionId: string,
    { own, ofOtherStates }: { readonly own: readonly string[]; readonly ofOtherStates: readonly string[] },
  ): Promise<void> {
    const [row] = (await rowsOf()).documents.filter((one) => one.sessionId === sessionId);
    if (row === undefined) throw new Error('the session has no document');
    const { companyId, test, number, issuer } = row;
    const rowOf = (id: string, of: string | null) => ({
      id: world.platform.random.id(),
      companyId,
      sessionId: id,
      test,
      number,
      issuer: of,
    });
    const rows = [...own.map((id) => rowOf(id, issuer)), ...ofOtherStates.map((id) => rowOf(id, 'x'.repeat(43)))];
    await inStore((store) => store.write((transaction) => transaction.of(SessionDocumentRow, scope).insert(rows)));
  }

  async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await world.platform.openStore({
      name: 'sessions',
      entities: [SessionDocumentRow, SamePersonRow],
      migrations,
    });
    try {
      return await work(store);
    } finally {
      await store.stop();
    }
  }
});
