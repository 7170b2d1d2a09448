import { parse, subscribe } from 'graphql';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import { PROCESSING_LIMIT_MS } from '../sweeping/sweeps.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { openHit } from '../../../test/support/sessions/open-hit.js';
import { identity, Person } from '../../../test/support/sessions/person.js';
import { COMPANY, operatorCaller, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

const match = (score: number, more: Partial<ScreeningMatch> = {}): ScreeningMatch => openHit({ score, ...more });
const PERSON = {
  ...identity.person,
  local_first_name: 'ნინო',
  local_last_name: 'ბერიძე',
  birthday_time: '1990-03-07T00:00:00.000Z',
  personal_number: '01001012345',
  sex: 'F',
  nationality: 'GEO',
  citizenship: 'D',
};

const OFFICER = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000d1', ['operator']);

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('the screening of a session on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** A session whose person is known, with what screening answers. */
  async function screened(screens: SessionsWorld['screens'], rules: object | null = { sessions: true }) {
    world.administration.screening =
      rules === null ? null : { sessions: true, threshold: 70, manualCheckFrom: 85, topics: [], ...rules };
    world.screens = screens;
    const nino = new Person(world, await world.create());
    await nino.doEverything();
    await nino.compare({ person: PERSON });
    return nino;
  }
  const recordOf = async (nino: Person) => {
    const record = await world.result(nino.session.token);
    expect(resultRecordSchema.safeParse(record).error).toBeUndefined();
    return record;
  };
  it('asks for whom each document names, and tells that they are two persons', async () => {
    world.administration.screening = null;
    const martin = { ...PERSON, first_name: 'Martin', personal_number: '01001012346' };
    for (const [second, issuingState, personsDiffer, result] of [
      [PERSON, 'GEO', false, 'approved'],
      [PERSON, 'GEO', true, 'manual_check'],
      // Screening knows spellings; whose a personal number is depends on the state that gave it.
      [martin, 'GEO', false, 'manual_check'],
      [martin, 'ARM', false, 'approved'],
      [{ ...martin, uncertain_fields: 'sex personal_number' }, 'GEO', false, 'approved'],
    ] as const) {
      world.screens = () => ({ blacklist: null, matches: null, personsDiffer });
      const nino = new Person(world, await world.create());
      await nino.doEverything();
      const persons = [
        { person: PERSON, issuingState: 'GEO' },
        { person: second, issuingState },
      ];
      await nino.compare({ person: PERSON, persons });
      expect(await world.hears('session.screening-requested', nino.session)).toMatchObject([
        { person: { firstName: 'Nino' }, otherNamings: [{ personalNumber: second.personal_number }] },
      ]);
      expect(await recordOf(nino)).toMatchObject({
        result,
        reject_reason: { value: result === 'approved' ? '' : 'fields_mismatch' },
        person: { status: result === 'approved' ? 'FIELDS_MATCH' : 'FIELDS_MISMATCH' },
      });
    }
  });

  /** An officer decides; screening tells how its hits stand now. */
  async function decide(nino: Person, matches: readonly ScreeningMatch[], round = 1) {
    await world.tell('session.hits-decided', nino.session, { round, matches });
    return recordOf(nino);
  }
  /** They take a decision back. */
  async function reopen(nino: Person, matches: readonly ScreeningMatch[]) {
    await world.tell('session.hits-decided', nino.session, { round: 1, matches, reopened: true });
    return recordOf(nino);
  }
  /** The verdict as whoever watches the session sees it. */
  async function watched(caller: Caller, nino?: Person): Promise<unknown> {
    const named = nino === undefined ? '' : `(id: "${nino.session.id}")`;
    const events = await subscribe({
      schema: world.sessions.schema,
      document: parse(`subscription { sessionProgress${named} { verdict { result reason } } }`),
      contextValue: { caller, requestId: 'test', supergraph: world.administration },
    });
    if (!(Symbol.asyncIterator in events)) throw new Error(JSON.stringify(events));
    const { value } = (await events.next()) as { value: { data: { sessionProgress: { verdict: unknown } } } };
    await events.return(undefined);
    return value.data.sessionProgress.verdict;
  }
  const foundWith = (...matches: ScreeningMatch[]) => screened(() => ({ blacklist: null, matches }));
  const asked = async (nino: Person) => (await world.hears('session.screening-requested', nino.session))[0];

  it('asks about the person with their numbers, names, birthday, sex and countries', async () => {
    const nino = await screened(() => ({ blacklist: null, matches: [] }), { threshold: 75, topics: ['WANTED'] });
    expect(await asked(nino)).toEqual({
      round: 1,
      test: false,
      person: {
        firstName: 'Nino',
        lastName: 'Beridze',
        localFirstName: 'ნინო',
        localLastName: 'ბერიძე',
        birthday: '1990-03-07',
        documentNumber: '01AB23456',
        personalNumber: '01001012345',
        sex: 'female',
        countries: ['GE', 'DE'],
      },
      lists: { threshold: 75, topics: ['WANTED'] },
    });
    expect(await recordOf(nino)).toMatchObject({ result: 'approved', screeningMatches: [] });
  });

  it.each([
    ['switched off', { sessions: false }],
    ['never set', null],
  ])('asks for the blacklist alone where lists are %s', async (_, rules) => {
    const nino = await screened(() => ({ blacklist: null, matches: null }), rules);
    expect(await asked(nino)).toMatchObject({ lists: null });
    const record = await recordOf(nino);
    expect(record['result']).toBe('approved');
    expect(record).not.toHaveProperty('screeningMatches');
    expect((await world.activities(nino.session.id)).map(({ type }) => type)).not.toContain('SESSION_SCREENED');
  });

  it('hands a session to a person where lists were to be searched and there were none', async () => {
    const nino = await screened(() => ({ blacklist: null, matches: null }));
    const record = await recordOf(nino);
    expect(record).toMatchObject({ result: 'manual_check', reject_reason: { value: 'screening_unavailable' } });
    expect(record).not.toHaveProperty('screeningMatches');
    expect((await nino.view()).outcome).toMatchObject({ result: 'manual_check', reason: '' });
  });

  it('rejects whom the blacklist has, and does not let the applicant know why', async () => {
    const blacklist = { recordId: '01900000-0000-7000-8000-0000000000b1', by: 'document-number' } as const;
    const nino = await screened(() => ({ blacklist, matches: [] }));
    expect(await recordOf(nino)).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'blacklisted', description: 'Blacklisted' },
      errors: ['BLACKLISTED'],
    });
    const { outcome } = await nino.view();
    expect(outcome).toMatchObject({ result: 'rejected', reason: '', canRetry: false });
    expect(JSON.stringify(await nino.view())).not.toMatch(/black ?list/i);
    expect(await watched(nino.caller)).toMatchObject({ result: 'rejected', reason: '' });
    expect(await watched(world.company, nino)).toMatchObject({ result: 'rejected', reason: 'blacklisted' });
  });

  it('asks about a face that the blacklist has, also where nobody was read, and says in the result what it was', async () => {
    const recordId = '01900000-0000-7000-8000-0000000000b2';
    const blacklistedFaces = [{ recordId, similarity: 0.93 }];
    world.screens = () => ({ blacklist: { recordId, by: 'face', similarity: 0.93 }, matches: null });
    const nino = new Person(world, await world.create());
    await nino.doEverything();
    await nino.compare({ person: null, documents: {}, checks: null, blacklistedFaces });
    expect(await asked(nino)).toMatchObject({ person: { lastName: null }, blacklistedFaces, lists: null });
    expect(await recordOf(nino)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'blacklisted' },
      warnings: ['BLACKLISTED_FACE'],
    });
    expect(JSON.stringify(await nino.view())).not.toMatch(/black ?list/i);
    const activities = await world.activities(nino.session.id);
    expect(activities.find(({ type }) => type === 'SESSION_SCREENED')?.data).toMatchObject({
      blacklisted: true,
      blacklistedBy: 'face',
    });
  });

  it('hands a session to a person where the blacklist could not be searched for the face', async () => {
    world.screens = () => ({ blacklist: null, matches: null });
    world.administration.screening = null;
    const nino = new Person(world, await world.create());
    await nino.doEverything();
    await nino.compare({ person: PERSON, sameFaces: null, blacklistedFaces: null });
    expect(await recordOf(nino)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'processing_timeout' },
    });
  });

  it('asks a person about hits from the score that the company set, and shows those below', async () => {
    const below = await foundWith(match(84.9));
    expect(await recordOf(below)).toMatchObject({ result: 'approved', screeningMatches: [match(84.9)] });
    const nino = await foundWith(match(85), match(71, { personId: 'list:2' }));
    expect(await recordOf(nino)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'screening_match' },
      screeningMatches: [match(85), match(71, { personId: 'list:2' })],
    });
    expect((await nino.view()).outcome).toMatchObject({ result: 'manual_check', reason: '' });
    const dismissed = await foundWith(match(99, { status: 'dismissed' }));
    expect(await recordOf(dismissed)).toMatchObject({ result: 'approved' });
  });

  it('approves a session that waited for its hits alone once they are dismissed, and tells it', async () => {
    const nino = await foundWith(match(90), match(88, { personId: 'list:2' }), match(72, { personId: 'list:3' }));
    const rest = [match(88, { personId: 'list:2' }), match(72, { personId: 'list:3' })];
    const [second, third] = rest;
    expect(await decide(nino, [match(90, { status: 'dismissed' }), ...rest])).toMatchObject({ result: 'manual_check' });
    const all = [match(90, { status: 'dismissed' }), { ...second, status: 'dismissed' }, third] as ScreeningMatch[];
    expect(await decide(nino, all)).toMatchObject({
      result: 'approved',
      reject_reason: { value: '', description: '' },
      screeningMatches: all,
    });
    expect((await nino.view()).state).toBe('approved');
    expect(await world.hears('session.decided', nino.session, 3)).toEqual([
      { version: 1, result: 'manual_check' },
      { version: 2, result: 'manual_check' },
      { version: 3, result: 'approved' },
    ]);
  });

  it('rejects a session whose hit was confirmed before the applicant was sent back, whatever its score is', async () => {
    const confirmed = match(75, { status: 'confirmed' });
    const nino = await foundWith(match(75));
    expect(await decide(nino, [confirmed])).toMatchObject({ result: 'rejected' });
    const redo = `mutation ($id: ID!) { redoSteps(id: $id, version: 2, steps: [{ stepKey: "liveness", reason: "step_to_repeat" }]) { state } }`;
    await world.get(OFFICER, redo, { id: nino.session.id });
    // Decided while they are at it, it changes nothing yet, and can be read.
    await world.tell('session.hits-decided', nino.session, { round: 1, matches: [confirmed] });
    const told = (await world.activities(nino.session.id)).filter(({ type }) => type === 'SCREENING_HITS_DECIDED');
    expect(told).toHaveLength(2);
    expect((await nino.view()).state).toBe('in_progress');
    world.screens = () => ({ blacklist: null, matches: [confirmed] });
    await nino.film();
    await nino.compare({ person: PERSON }, 2);
    expect(await recordOf(nino)).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'screening_match_confirmed' },
      errors: ['SCREENING_MATCH_CONFIRMED'],
    });
    expect(await decide(nino, [match(75, { status: 'dismissed' })], 2)).toMatchObject({ result: 'approved' });
  });

  it('asks a person about a hit of the same two persons as were confirmed before, whatever its score is', async () => {
    const known = match(71, { confirmedBefore: true });
    const nino = await foundWith(known);
    expect(await recordOf(nino)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'screening_match' },
      screeningMatches: [known],
    });
    expect(await decide(nino, [{ ...known, status: 'dismissed' }])).toMatchObject({ result: 'approved' });
  });

  it('rejects a session whose hit is confirmed, also an approved one, and takes that back', async () => {
    const confirmed = match(75, { status: 'confirmed' });
    const nino = await foundWith(match(75));
    expect(await decide(nino, [confirmed])).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'screening_match_confirmed' },
      errors: ['SCREENING_MATCH_CONFIRMED'],
      screeningMatches: [confirmed],
    });
    expect((await nino.view()).outcome).toMatchObject({ result: 'rejected', reason: '', canRetry: false });
    const back = await decide(nino, [match(75, { status: 'dismissed' })]);
    expect(back).toMatchObject({ result: 'approved', reject_reason: { value: '' } });
    expect(back).not.toHaveProperty('errors');
  });

  it('has a session wait again when a dismissal is taken back', async () => {
    const nino = await foundWith(match(90));
    expect(await decide(nino, [match(90, { status: 'dismissed' })])).toMatchObject({ result: 'approved' });
    expect(await reopen(nino, [match(90)])).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'screening_match' },
    });
    expect((await nino.view()).state).toBe('manual_check');
    expect(await decide(nino, [match(90, { status: 'confirmed' })])).toMatchObject({ result: 'rejected' });
  });

  describe('with another doubt beside its hit', () => {
    const doubted = { result: 'manual_check', reject_reason: { value: 'same_person' } };
    const dismissed = [match(90, { status: 'dismissed' })];
    const confirmed = [match(90, { status: 'confirmed' })];

    let rules: SessionsWorld['administration']['rules'];
    beforeEach(() => {
      ({ rules } = world.administration);
      world.administration.rules = { ...rules, samePerson: 'MANUAL_CHECK' };
    });
    afterEach(() => {
      world.administration.rules = rules;
    });

    /** The document is one that other sessions had. */
    async function withDoubt(): Promise<Person> {
      await foundWith();
      const nino = await foundWith(match(90));
      expect(await recordOf(nino)).toMatchObject(doubted);
      return nino;
    }

    it('is not approved by decisions about hits, whatever is confirmed and taken back between them', async () => {
      const nino = await withDoubt();
      expect(await decide(nino, confirmed)).toMatchObject({ result: 'rejected' });
      expect(await reopen(nino, [match(90)])).toMatchObject(doubted);
      expect(await decide(nino, dismissed)).toMatchObject(doubted);
      expect((await nino.view()).state).toBe('manual_check');
    });

    it('is what it was before once its confirmed hit is dismissed', async () => {
      const nino = await withDoubt();
      expect(await decide(nino, confirmed)).toMatchObject({ result: 'rejected' });
      const back = await decide(nino, dismissed);
      expect(back).toMatchObject(doubted);
      expect(back).not.toHaveProperty('errors');
    });

    it('goes back to the approval of who looked at it', async () => {
      const nino = await withDoubt();
      const approve = 'mutation ($id: ID!) { approveSession(id: $id, version: 1, comment: "seen") { state } }';
      await world.get(OFFICER, approve, { id: nino.session.id });
      expect(await decide(nino, confirmed)).toMatchObject({ result: 'rejected' });
      expect(await reopen(nino, [match(90)])).toMatchObject({ reject_reason: { value: 'screening_match' } });
      expect(await decide(nino, dismissed)).toMatchObject({ result: 'approved' });
    });
  });

  it('leaves a session that a user looks at to them', async () => {
    const nino = await foundWith(match(90));
    const { id } = nino.session;
    await world.get(OFFICER, `mutation { takeSession(id: "${id}") { id } }`);
    const dismissed = [match(90, { status: 'dismissed' })];
    expect(await decide(nino, dismissed)).toMatchObject({ result: 'manual_check', screeningMatches: dismissed });
    const approved = await world.get(OFFICER, `mutation { approveSession(id: "${id}", version: 2) { state } }`);
    expect(approved).toEqual({ approveSession: { state: 'approved' } });
  });

  it('leaves what else stands against a session', async () => {
    world.screens = () => ({ blacklist: null, matches: [match(90)] });
    const nino = new Person(world, await world.create());
    await nino.doEverything();
    await nino.compare({ person: PERSON, similarity: 0.2 });
    const dismissed = await decide(nino, [match(90, { status: 'dismissed' })]);
    expect(dismissed).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'low_similarity' },
      errors: ['LOW_SIMILARITY', 'SCREENING_MATCH'],
      screeningMatches: [{ status: 'dismissed' }],
    });
  });

  it('ignores answers and decisions about another round', async () => {
    const nino = await screened(null);
    await world.tell('session.screened', nino.session, { round: 2, blacklist: null, matches: [] });
    expect((await nino.view()).state).toBe('processing');
    await world.tell('session.screened', nino.session, { round: 1, blacklist: null, matches: [match(90)] });
    expect(await decide(nino, [match(90, { status: 'dismissed' })], 2)).toMatchObject({ result: 'manual_check' });
  });

  it('hands a session to a person, with what is known of it, when screening does not answer', async () => {
    const nino = await screened(null);
    expect((await nino.view()).state).toBe('processing');
    world.wait(PROCESSING_LIMIT_MS + 1);
    await world.sessions.sweep();
    expect(await recordOf(nino)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'screening_unavailable' },
      person: { first_name: 'Nino' },
      similarity: 0.9,
    });
    // Too late.
    await world.tell('session.screened', nino.session, { round: 1, blacklist: null, matches: [] });
    expect(await recordOf(nino)).toMatchObject({ result: 'manual_check' });
  });

  it('asks nothing where there is no person', async () => {
    world.screens = null;
    const nino = new Person(world, await world.create());
    await nino.doEverything();
    await nino.compare({ person: null });
    expect((await nino.view()).state).toBe('manual_check');
  });
});
