import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import { MAX_PER_STEP, TEST_CODE } from '../contact/one-time-codes.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { REDO_HOURS } from '../state/validity.js';
import { badDocument, identity, MINUTE, Person } from '../../../test/support/sessions/person.js';
import {
  COMPANY,
  companyCaller,
  operatorCaller,
  OTHER_COMPANY,
  SessionsWorld,
} from '../../../test/support/sessions/sessions-world.js';
import { HOLD_MINUTES } from './cases.js';

const NINO = '01900000-0000-7000-8000-0000000000d1';
const DATO = '01900000-0000-7000-8000-0000000000d2';
const nino = operatorCaller(COMPANY, NINO, ['operator']);
const dato = operatorCaller(COMPANY, DATO, ['administrator']);

const CASE = 'id state resultVersion reason endedAt expiresAt hold { userId name since until }';

interface Case {
  readonly id: string;
  readonly state: string;
  readonly resultVersion: number;
  readonly reason: string | null;
  readonly endedAt: string | null;
  readonly expiresAt: string;
  readonly hold: { readonly userId: string; readonly name: string; readonly since: string } | null;
}

const REDO_DOCUMENT = [{ stepKey: 'identity-document', reason: 'document_not_readable' }];

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('decisions outside calls on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** A session that waits for a person: its document could not be read well enough. */
  async function inReview(input: Record<string, unknown> = {}, caller: Caller = world.company): Promise<Person> {
    const person = new Person(world, await world.create(input, caller));
    await person.arrive();
    await person.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    for (let tries = 0; tries < 3; tries++) await person.photograph('identity-document', 'card-front', badDocument);
    await person.photograph('identity-document', 'card-back');
    await person.film();
    await person.compare();
    return person;
  }

  const decision = (call: string, variables: string): string => `mutation (${variables}) { done: ${call} { ${CASE} } }`;
  const APPROVE = decision(
    'approveSession(id: $id, version: $version, comment: $comment)',
    '$id: ID!, $version: Int!, $comment: String',
  );
  const REJECT = decision(
    'rejectSession(id: $id, version: $version, reason: $reason, comment: $comment)',
    '$id: ID!, $version: Int!, $reason: String!, $comment: String',
  );
  const REDO = decision(
    'redoSteps(id: $id, version: $version, steps: $steps, comment: $comment)',
    '$id: ID!, $version: Int!, $steps: [RedoStepInput!]!, $comment: String',
  );
  const TAKE = decision('takeSession(id: $id, over: $over)', '$id: ID!, $over: Boolean');
  const RELEASE = decision('releaseSession(id: $id)', '$id: ID!');
  const NOTE =
    'mutation ($id: ID!, $key: ID!, $text: String!) { addSessionNote(id: $id, key: $key, text: $text) { id } }';

  const does = async (caller: Caller, source: string, { session: { id } }: Person, more: object = {}): Promise<Case> =>
    (await world.get<{ done: Case }>(caller, source, { id, version: 1, ...more })).done;
  const refused = async (caller: Caller, source: string, { session: { id } }: Person, more: object = {}) =>
    (await world.ask(caller, source, { id, version: 1, ...more })).code;
  const caseOf = async ({ session: { id } }: Person): Promise<Case> =>
    (await world.get<{ session: Case }>(nino, `query ($id: ID) { session(id: $id) { ${CASE} } }`, { id })).session;
  const read = async <T>(caller: Caller, { session: { id } }: Person, fields: string): Promise<T> =>
    (await world.get<{ session: T }>(caller, `query ($id: ID) { session(id: $id) { ${fields} } }`, { id })).session;
  const recordOf = async (person: Person) => {
    const record = await world.result(person.session.token);
    expect(resultRecordSchema.safeParse(record).error).toBeUndefined();
    return record;
  };

  it('approves what waited for a person, with who, when and why, and tells the company', async () => {
    const person = await inReview();
    expect(await caseOf(person)).toMatchObject({ state: 'manual_check', reason: 'document_not_readable' });
    world.wait(MINUTE);
    const done = await does(nino, APPROVE, person, { comment: ' Read by hand ' });
    expect(done).toMatchObject({ state: 'approved', resultVersion: 2, reason: null });
    const record = await recordOf(person);
    expect(record).toMatchObject({
      result: 'approved',
      result_comment: 'Read by hand',
      reject_reason: { value: '', description: '' },
      person: { first_name: 'Nino' },
    });
    const told = await world.hears('session.state-changed', person.session, 6);
    expect(told.at(-1)).toMatchObject({ from: 'manual_check', to: 'approved', result: 'approved' });
    const { resultVersions } = await read<{ resultVersions: unknown[] }>(
      nino,
      person,
      'resultVersions { version result reason reasons comment by { kind id name } redone { stepKey } }',
    );
    expect(resultVersions).toEqual([
      {
        version: 2,
        result: 'approved',
        reason: null,
        reasons: [],
        comment: 'Read by hand',
        by: { kind: 'USER', id: NINO, name: `${NINO}@shop.example` },
        redone: [],
      },
      expect.objectContaining({ version: 1, result: 'manual_check', by: null, reasons: ['document_not_readable'] }),
    ]);
    const activities = await world.activities(person.session.id);
    expect(activities.find(({ type }) => type === 'OPERATOR_DECIDED')?.data).toMatchObject({ by: NINO, version: 2 });
    expect(activities.at(-1)).toMatchObject({ type: 'SESSION_APPROVED', data: { cause: 'operator-decided' } });
  });

  it('rejects with a reason of the catalogue, which the applicant reads in their words', async () => {
    const person = await inReview();
    expect(await refused(nino, REJECT, person, { reason: 'session_expired' })).toBe('wrong-parameters');
    const done = await does(nino, REJECT, person, { reason: 'document_altered', comment: 'Another font' });
    expect(done).toMatchObject({ state: 'rejected', reason: 'document_altered' });
    expect(await recordOf(person)).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'document_altered', description: 'The document was altered' },
      errors: ['DOCUMENT_ALTERED'],
      result_comment: 'Another font',
    });
    const { outcome } = await person.view();
    // What would warn them is kept from them.
    expect(outcome).toMatchObject({ result: 'rejected', reason: '', canRetry: false });
    const other = await inReview();
    await does(nino, REJECT, other, { reason: 'fields_mismatch' });
    expect((await other.view()).outcome).toEqual({
      result: 'rejected',
      reason: 'fields_mismatch',
      text: 'The details on your document do not agree with each other. Use a valid original document.',
      canRetry: true,
    });
  });

  it('decides again, and refuses who has seen an older version', async () => {
    const person = await inReview();
    await does(nino, APPROVE, person);
    const { code, message } = await world.ask(dato, REJECT, {
      id: person.session.id,
      version: 1,
      reason: 'suspected_fraud',
    });
    expect([code, message]).toEqual(['stale-version', 'the session has changed since version 1: it is at 2']);
    expect(await refused(dato, APPROVE, person, { version: 2 })).toBe('session-state');
    expect(await does(dato, REJECT, person, { version: 2, reason: 'suspected_fraud' })).toMatchObject({
      state: 'rejected',
      resultVersion: 3,
    });
  });

  it('has the same decision by the same one once, however often it arrives', async () => {
    const person = await inReview();
    const first = await does(nino, REJECT, person, { reason: 'document_expired', comment: 'Since May' });
    expect(await does(nino, REJECT, person, { reason: 'document_expired', comment: 'Since May' })).toEqual(first);
    expect(await refused(nino, REJECT, person, { reason: 'document_expired' })).toBe('stale-version');
    expect(await refused(dato, REJECT, person, { reason: 'document_expired', comment: 'Since May' })).toBe(
      'stale-version',
    );
    const types = (await world.activities(person.session.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'SESSION_REJECTED')).toHaveLength(1);
  });

  it('lets one of two who decide at once through', async () => {
    const person = await inReview();
    const { id } = person.session;
    const codes = await Promise.all([
      world.ask(nino, APPROVE, { id, version: 1 }).then(({ code }) => code),
      world.ask(dato, REJECT, { id, version: 1, reason: 'suspected_fraud' }).then(({ code }) => code),
      world.ask(nino, REDO, { id, version: 1, steps: REDO_DOCUMENT }).then(({ code }) => code),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'stale-version')).toHaveLength(2);
    expect((await caseOf(person)).resultVersion).toBe(2);
  });

  it('sends the applicant back to a step: the others stay, and what comes of it is decided anew', async () => {
    const person = await inReview();
    world.wait(20 * MINUTE);
    const done = await does(nino, REDO, person, { steps: REDO_DOCUMENT, comment: 'Blurred' });
    expect(done).toMatchObject({ state: 'in_progress', resultVersion: 2, reason: null, endedAt: null });
    expect(new Date(done.expiresAt).getTime()).toBe(world.clock.now().getTime() + REDO_HOURS * 60 * MINUTE);
    expect(await recordOf(person)).toMatchObject({ result: 'in_progress', reject_reason: { value: '' } });
    const told = await world.hears('session.state-changed', person.session, 6);
    expect(told.at(-1)).toMatchObject({ from: 'manual_check', to: 'in_progress', result: null });

    world.wait(48 * 60 * MINUTE);
    const steps =
      'applicantSession { currentStep steps { key state chosen needs attempts { kind } redo { reason text } } }';
    const asked = await world.get<{ applicantSession: { currentStep: string; steps: object[] } }>(
      person.caller,
      `{ ${steps} }`,
    );
    expect(asked.applicantSession.currentStep).toBe('identity-document');
    expect(asked.applicantSession.steps).toEqual([
      {
        key: 'identity-document',
        state: 'PENDING',
        chosen: null,
        needs: [],
        attempts: [],
        redo: {
          reason: 'document_not_readable',
          text: 'We could not read your document well enough. Try again with the whole document in view, in good light.',
        },
      },
      {
        key: 'liveness',
        state: 'DONE',
        chosen: null,
        needs: ['face-video'],
        attempts: [{ kind: 'face-video' }],
        redo: null,
      },
    ]);
    await person.do('openSession');
    await person.do('chooseDocument(stepKey: "identity-document", documentType: "passport", country: "GE")');
    const grant = await person.start('identity-document', 'passport');
    expect(grant.attempt).toBe(1);
    await person.photograph('identity-document', 'passport');
    const [, submitted] = await world.hears('session.submitted', person.session, 2);
    expect(submitted).toMatchObject({
      round: 2,
      captures: [
        { stepKey: 'identity-document', kind: 'passport', attempt: 2 },
        { stepKey: 'liveness', attempt: 1 },
      ],
    });
    const { replaced } = submitted as { replaced: readonly { kind: string; attempt: number }[] };
    expect(replaced.map(({ kind, attempt }) => `${kind} ${String(attempt)}`).sort()).toEqual([
      'card-back 1',
      ...[1, 2, 3].map((attempt) => `card-front ${String(attempt)}`),
      'passport 1',
    ]);
    await person.compare({ similarity: 0.8 }, 2);
    expect(await caseOf(person)).toMatchObject({ state: 'approved', resultVersion: 3 });
    expect(await recordOf(person)).toMatchObject({ result: 'approved', similarity: 0.8, result_comment: '' });
    expect(await refused(dato, REJECT, person, { version: 2, reason: 'suspected_fraud' })).toBe('stale-version');
  });

  it('makes the applicant repeat an unclear capture as often as the first time', async () => {
    const person = await inReview();
    await does(nino, REDO, person, { steps: REDO_DOCUMENT });
    await person.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    await person.photograph('identity-document', 'card-front', badDocument);
    const view = await person.view();
    expect(view.steps[0]).toMatchObject({
      state: 'RETAKE',
      attempts: [{ attempt: 4, state: 'RETAKE', marked: false }],
    });
  });

  it('gives who is sent back as many attempts and codes as they had the first time', async () => {
    const steps = [{ type: 'identity-document', key: 'identity-document' }, { type: 'email', flags: { require_email_check: true } }]; // prettier-ignore
    const person = new Person(world, await world.create({ steps }, companyCaller(COMPANY, true)));
    await person.arrive();
    await person.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    for (let attempt = 1; attempt < 30; attempt++) await person.start('identity-document', 'card-front');
    await person.photograph('identity-document', 'card-front');
    await person.photograph('identity-document', 'card-back');
    const address = (at: number) =>
      ({ stepKey: ['ID!', 'require_email'], email: ['String!', `nino-${String(at)}@shop.example`] }) as const;
    for (let sent = 0; sent < MAX_PER_STEP; sent++) {
      world.wait(MINUTE);
      await person.give('submitEmail', address(sent % 3));
    }
    await person.give('confirmCode', { stepKey: ['ID!', 'require_email'], code: ['String!', TEST_CODE] });
    await person.compare();
    await does(nino, REJECT, person, { reason: 'details_incorrect' });
    const redone = [...REDO_DOCUMENT, { stepKey: 'require_email', reason: 'details_incorrect' }];
    await does(nino, REDO, person, { version: 2, steps: redone });
    await person.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    await person.photograph('identity-document', 'card-front');
    await person.photograph('identity-document', 'card-back');
    world.wait(MINUTE);
    expect((await person.give('submitEmail', address(3))).steps[1]?.code).not.toBeNull();
  });

  it('closes a session whose applicant does not come back in time', async () => {
    const person = await inReview();
    await does(nino, REDO, person, { steps: REDO_DOCUMENT });
    world.wait(REDO_HOURS * 60 * MINUTE - MINUTE);
    expect((await person.do('openSession')).state).toBe('in_progress');
    world.wait(MINUTE);
    await world.sessions.sweep();
    expect(await caseOf(person)).toMatchObject({ state: 'expired', reason: 'session_expired', resultVersion: 3 });
    expect(await refused(nino, REDO, person, { version: 3, steps: REDO_DOCUMENT })).toBe('session-state');
  });

  it('keeps a scheduled end: before it the applicant has until then, after it they cannot be sent back', async () => {
    const end = new Date(world.clock.now().getTime() + 60 * MINUTE).toISOString();
    const [early, late] = [await inReview({ scheduleEndTime: end }), await inReview({ scheduleEndTime: end })];
    expect((await does(nino, REDO, early, { steps: REDO_DOCUMENT })).expiresAt).toBe(end);
    world.wait(60 * MINUTE);
    expect(await refused(nino, REDO, late, { steps: REDO_DOCUMENT })).toBe('session-state');
  });

  it('refuses steps and reasons that do not fit, and states that cannot be sent back', async () => {
    const person = await inReview();
    for (const steps of [
      [],
      [{ stepKey: 'unknown', reason: 'step_to_repeat' }],
      [{ stepKey: 'liveness', reason: 'document_expired' }],
      [...REDO_DOCUMENT, ...REDO_DOCUMENT],
    ]) {
      expect(await refused(nino, REDO, person, { steps })).toBe('wrong-parameters');
    }
    await does(nino, APPROVE, person);
    expect(await refused(nino, REDO, person, { version: 2, steps: REDO_DOCUMENT })).toBe('session-state');
    const open = new Person(world, await world.create());
    expect(await refused(nino, APPROVE, open, { version: 0 })).toBe('session-state');
  });

  it('asks again for what was filled in with what was filled in', async () => {
    const steps = [{ type: 'email', flags: { require_email: true } }];
    world.administration.rules = { ...world.administration.rules, reviewUnverified: true };
    const person = new Person(world, await world.create({ steps }));
    world.administration.rules = { ...world.administration.rules, reviewUnverified: false };
    await person.arrive();
    await person.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] });
    expect(await caseOf(person)).toMatchObject({ state: 'manual_check', reason: 'nothing_verified' });
    const redone = [{ stepKey: 'require_email', reason: 'details_incorrect' }];
    await does(nino, REDO, person, { steps: redone });
    const [step] = (await person.view()).steps;
    expect(step).toMatchObject({ state: 'PENDING', submitted: { email: 'nino@shop.example', verified: false } });
    await person.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'dato@shop.example'] });
    expect(await recordOf(person)).toMatchObject({ result: 'manual_check', person: { email: 'dato@shop.example' } });
  });

  it('has a number or address that was confirmed given and confirmed anew', async () => {
    const steps = [{ type: 'email', flags: { require_email_check: true } }];
    const testKey = companyCaller(COMPANY, true);
    const person = new Person(world, await world.create({ steps }, testKey));
    await person.arrive();
    const email = { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] } as const;
    const code = { stepKey: ['ID!', 'require_email'], code: ['String!', TEST_CODE] } as const;
    await person.give('submitEmail', email);
    await person.give('confirmCode', code);
    await does(nino, REJECT, person, { reason: 'details_incorrect' });
    const redone = [{ stepKey: 'require_email', reason: 'details_incorrect' }];
    await does(nino, REDO, person, { version: 2, steps: redone });
    expect((await person.view()).steps[0]).toMatchObject({ state: 'PENDING', submitted: null, code: null });
    expect(await person.refused('confirmCode', code)).not.toEqual([null, null]);
    // Another code is sent after a pause.
    world.wait(MINUTE);
    await person.give('submitEmail', email);
    expect((await person.give('confirmCode', code)).state).toBe('approved');
  });

  it('blocks an approval until mandatory questions are answered', async () => {
    const questions = [{ type: 'string', key: 'seen', title: { en: 'Seen?' }, mandatory: true }];
    const steps = [
      { type: 'identity-document', key: 'identity-document' },
      { type: 'liveness' },
      { type: 'operator-questionnaire', key: 'check', title: { en: 'Check' }, questions },
    ];
    const person = await inReview({ steps });
    expect(await read(nino, person, 'missingAnswers')).toEqual({ missingAnswers: ['check'] });
    const { code, message } = await world.ask(nino, APPROVE, { id: person.session.id, version: 1 });
    expect([code, message]).toEqual(['answers-missing', 'mandatory questions of "check" wait for an operator']);
    expect((await caseOf(person)).resultVersion).toBe(1);
    const answer =
      'mutation ($id: ID) { submitOperatorAnswers(stepKey: "check", answers: [{key: "seen", answer: "yes"}], id: $id) { id } }';
    await world.get(nino, answer, { id: person.session.id });
    expect(await refused(nino, APPROVE, person)).toBe('stale-version');
    // Answers can approve a session: they are decisions, too.
    const byTestKey = await world.ask(companyCaller(COMPANY, true), answer, { id: person.session.id });
    expect(byTestKey.code).toBe('session-not-found');
    const { resultVersions } = await read<{ resultVersions: object[] }>(nino, person, 'resultVersions { by { id } }');
    expect(resultVersions).toEqual([{ by: { id: NINO } }, { by: null }]);
    expect(await does(nino, APPROVE, person, { version: 2 })).toMatchObject({ state: 'approved', resultVersion: 3 });
    expect(await recordOf(person)).toMatchObject({ questionnaires: [{ key: 'check' }] });
  });

  it('shows who has a case, keeps others from deciding it, and frees it from a dead browser', async () => {
    const person = await inReview();
    const taken = await does(nino, TAKE, person);
    expect(taken.hold).toMatchObject({ userId: NINO, since: world.clock.now().toISOString() });
    world.wait((HOLD_MINUTES - 1) * MINUTE);
    expect((await does(nino, TAKE, person)).hold?.since).toBe(taken.hold?.since);
    world.wait((HOLD_MINUTES - 1) * MINUTE);
    expect(await refused(dato, TAKE, person)).toBe('case-taken');
    expect(await refused(dato, APPROVE, person)).toBe('case-taken');
    await does(dato, RELEASE, person);
    expect((await does(dato, TAKE, person, { over: true })).hold).toMatchObject({ userId: DATO });
    expect(await refused(nino, APPROVE, person)).toBe('case-taken');
    world.wait(HOLD_MINUTES * MINUTE);
    expect((await caseOf(person)).hold).toBeNull();
    expect(await does(nino, APPROVE, person)).toMatchObject({ state: 'approved', hold: null });
    const types = (await world.activities(person.session.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'CASE_TAKEN')).toHaveLength(2);
  });

  it('lets a case go, and a decided one by itself', async () => {
    const person = await inReview();
    await does(nino, TAKE, person);
    expect((await does(nino, RELEASE, person)).hold).toBeNull();
    await does(nino, TAKE, person);
    expect((await does(nino, APPROVE, person)).hold).toBeNull();
    expect(await refused(nino, TAKE, new Person(world, await world.create()))).toBe('session-state');
  });

  it('keeps notes for operators alone, each once', async () => {
    const person = await inReview();
    const { id } = person.session;
    const note = { id, key: 'note-key-1', text: 'Called him: he moves on Monday' };
    await world.get(nino, NOTE, note);
    await world.get(nino, NOTE, note);
    await world.get(dato, NOTE, { ...note, key: 'note-key-2', text: 'Fine with me' });
    expect((await world.ask(nino, NOTE, { ...note, key: 'note-key-3', text: ' ' })).code).toBe('wrong-parameters');
    const { notes } = await read<{ notes: unknown[] }>(nino, person, 'notes { text by { kind id } writtenAt }');
    expect(notes).toMatchObject([
      { text: note.text, by: { kind: 'USER', id: NINO } },
      { text: 'Fine with me', by: { id: DATO } },
    ]);
    expect(JSON.stringify(await recordOf(person))).not.toContain('Monday');
    expect(JSON.stringify(await person.view())).not.toContain('Monday');
    expect(JSON.stringify(await world.activities(id))).not.toContain('Monday');
    const reader = { ...world.company, scopes: ['sessions:read'] };
    expect((await world.ask(reader, 'query ($id: ID) { session(id: $id) { notes { text } } }', { id })).code).toBe(
      'invalid-access',
    );
  });

  it('is for users who decide and keys with the scope; test keys decide test sessions alone', async () => {
    const person = await inReview();
    const reads = {
      id: person.session.id,
      version: 1,
      reason: 'not_accepted',
      over: false,
      key: 'note-key',
      text: 'x',
    };
    const strangers: readonly Caller[] = [
      operatorCaller(COMPANY, NINO, ['call_center_operator']),
      { ...world.company, scopes: ['sessions:read', 'sessions:write', 'administration:write'] },
      person.caller,
    ];
    for (const caller of strangers) {
      for (const source of [APPROVE, REJECT, TAKE, RELEASE, NOTE]) {
        expect((await world.ask(caller, source, reads)).code).toBe('invalid-access');
      }
      expect((await world.ask(caller, REDO, { ...reads, steps: REDO_DOCUMENT })).code).toBe('invalid-access');
    }
    const testKey = companyCaller(COMPANY, true);
    expect(await refused(testKey, APPROVE, person)).toBe('session-not-found');
    expect(await refused(companyCaller(OTHER_COMPANY, false), APPROVE, person)).toBe('session-not-found');
    expect(await refused(operatorCaller(OTHER_COMPANY, NINO, ['administrator']), TAKE, person)).toBe(
      'session-not-found',
    );
    const testSession = await inReview({}, testKey);
    expect(await does(testKey, APPROVE, testSession)).toMatchObject({ state: 'approved' });
    const key = { ...world.company, scopes: ['sessions:decide'] };
    const mayNotRead = decision(
      'rejectSession(id: $id, version: $version, reason: "not_accepted")',
      '$id: ID!, $version: Int!',
    ).replace('reason endedAt', 'endedAt');
    expect(await does(key, mayNotRead, person)).toMatchObject({ state: 'rejected' });
    expect(await refused(key, REJECT, person, { reason: 'not_accepted' })).toBe('invalid-access');
  });

  it('decides nothing about a session that is deleted', async () => {
    const person = await inReview();
    const { id } = person.session;
    const [deleted, decided] = await Promise.all([
      world.ask<{ deleteSession: boolean }>(world.company, 'mutation ($id: ID) { deleteSession(id: $id) }', { id }),
      world.ask(nino, APPROVE, { id, version: 1 }),
    ]);
    expect(deleted.data).toEqual({ deleteSession: true });
    expect([null, 'session-not-found']).toContain(decided.code);
    expect(await refused(nino, APPROVE, person)).toBe('session-not-found');
    expect((await world.ask(nino, NOTE, { id, key: 'note-key', text: 'x' })).code).toBe('session-not-found');
  });

  it('lists who waits, the longest first, by reason, language, group and who has it', async () => {
    await using queue = await SessionsWorld.start(driver);
    const before = world;
    world = queue;
    try {
      const first = await inReview({ flags: { language: 'ka' } });
      world.wait(MINUTE);
      const second = await inReview({ groupId: 'group-1' });
      world.wait(MINUTE);
      await does(nino, REDO, first, { steps: REDO_DOCUMENT });
      await first.do('chooseDocument(stepKey: "identity-document", documentType: "passport", country: "GE")');
      await first.photograph('identity-document', 'passport');
      await first.compare({ person: { ...identity.person, status: 'FIELDS_MISMATCH' } }, 2);
      await does(dato, TAKE, second);
      const list = async (filter: string, page = ''): Promise<readonly string[]> => {
        const source = `{ sessions(sort: ENDED, direction: ASC, filter: { states: [manual_check], ${filter} } ${page}) {
          edges { cursor node { id } } totalCount } }`;
        const { sessions } = await world.get<{
          sessions: { edges: { cursor: string; node: { id: string } }[]; totalCount: number };
        }>(nino, source);
        cursor = sessions.edges[0]?.cursor ?? '';
        return sessions.edges.map(({ node }) => node.id);
      };
      let cursor = '';
      const [one, two] = [first.session.id, second.session.id];
      // The first was decided anew, and waits since then.
      expect(await list('')).toEqual([two, one]);
      expect(await list('', `, first: 1`)).toEqual([two]);
      expect(await list('', `, after: "${cursor}"`)).toEqual([one]);
      expect(await list('language: "ka"')).toEqual([one]);
      expect(await list('groupId: "group-1"')).toEqual([two]);
      expect(await list('reasons: ["fields_mismatch"]')).toEqual([one]);
      expect(await list(`heldBy: "${DATO}"`)).toEqual([two]);
      world.wait(HOLD_MINUTES * MINUTE);
      expect(await list(`heldBy: "${DATO}"`)).toEqual([]);
    } finally {
      world = before;
    }
  });
});
