import { stopOwnMariaDb } from '../../test/support/mariadb.js';
import { DRIVERS } from '../../test/support/platform.js';
import type { CaptureKind, DocumentFact, IdentityFact, LivenessFact } from '../platform/facts/catalogue.js';
import { verifyCaptureGrant } from '../platform/captures/grant.js';
import { SessionRow } from './session/session-row.js';
import { resultRecordSchema } from './result/record-schema.js';
import { applicantCaller, COMPANY, companyCaller, OTHER_COMPANY, SessionsWorld } from './testing/sessions-world.js';

const VIEW = `id state language expiresAt currentStep returnUrl test
  consent { required version accepted } outcome { result reason text canRetry } company { name accent }
  steps { key type state supported chosen needs captures { kind attempt state codes more marked } }`;

interface View {
  readonly id: string;
  readonly state: string;
  readonly language: string;
  readonly expiresAt: string;
  readonly currentStep: string | null;
  readonly consent: { required: boolean; accepted: boolean | null };
  readonly outcome: { result: string; reason: string; text: string; canRetry: boolean } | null;
  readonly steps: readonly {
    key: string;
    state: string;
    supported: boolean;
    needs: string[];
    captures: { kind: string; attempt: number; state: string; codes: string[]; more: number | null; marked: boolean }[];
  }[];
}

interface Grant {
  readonly grant: string;
  readonly attempt: number;
  readonly take: number;
  readonly mode: string;
  readonly minSeconds: number | null;
  readonly prompts: readonly { action: string; fromMs: number; toMs: number }[];
}

type Created = Awaited<ReturnType<SessionsWorld['create']>>;

const MINUTE = 60_000;
const goodDocument: DocumentFact = {
  acceptable: true,
  codes: [],
  record: { Given_Names_en_US: 'Nino' },
  checks: { expired: false, mrzValid: true, zonesAgree: true, asExpected: true, issuingState: 'GEO' },
};
const badDocument: DocumentFact = { ...goodDocument, acceptable: false, codes: ['DOCUMENT_BLURRY'] };
const live: LivenessFact = { decision: 'live', more: null, reasons: [], codes: [], acceptable: true };
const identity: IdentityFact = {
  similarity: 0.9,
  person: { first_name: 'Nino', last_name: 'Beridze', document_number: '01AB23456', age: 36, status: 'FIELDS_MATCH' },
  documents: { id_card_front: { Given_Names_en_US: 'Nino' } },
  checks: goodDocument.checks,
  faceImages: 2,
  portraitFound: true,
};

/** An applicant in front of one session. */
class Person {
  constructor(
    private readonly world: SessionsWorld,
    readonly session: Created,
    private readonly device: string | null = 'phone',
  ) {}

  get caller() {
    return applicantCaller(COMPANY, this.session.id, this.device);
  }

  async do(mutation: string): Promise<View> {
    const name = mutation.split('(', 1)[0] ?? '';
    return (await this.world.get<Record<string, View>>(this.caller, `mutation { ${mutation} { ${VIEW} } }`))[
      name
    ] as View;
  }

  async code(operation: string): Promise<string | null> {
    return (await this.world.ask(this.caller, operation)).code;
  }

  async view(): Promise<View> {
    return (await this.world.get<{ applicantSession: View }>(this.caller, `{ applicantSession { ${VIEW} } }`))
      .applicantSession;
  }

  async start(stepKey: string, kind: string): Promise<Grant> {
    const source =
      'mutation ($stepKey: ID!, $kind: String!) { startCapture(stepKey: $stepKey, kind: $kind) { grant attempt take mode minSeconds prompts { action fromMs toMs } } }';
    return (await this.world.get<{ startCapture: Grant }>(this.caller, source, { stepKey, kind })).startCapture;
  }

  async photograph(stepKey: string, kind: CaptureKind, fact: DocumentFact = goodDocument): Promise<void> {
    const { attempt } = await this.start(stepKey, kind);
    await this.world.tell('capture.received', this.session, { stepKey, kind, attempt });
    await this.world.tell('document.read', this.session, { stepKey, kind, attempt, ...fact });
  }

  async film(fact: LivenessFact = live, stepKey = 'liveness'): Promise<Grant> {
    const grant = await this.start(stepKey, 'face-video');
    await this.world.tell('capture.received', this.session, { stepKey, kind: 'face-video', attempt: grant.attempt });
    await this.world.tell('liveness.judged', this.session, {
      stepKey,
      kind: 'face-video',
      attempt: grant.attempt,
      ...fact,
    });
    return grant;
  }

  async arrive(): Promise<View> {
    await this.do('openSession');
    return this.do('giveConsent(version: "3", accepted: true)');
  }

  /** Up to the last capture: everything is submitted. */
  async doEverything(): Promise<void> {
    await this.arrive();
    await this.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    await this.photograph('identity-document', 'card-front');
    await this.photograph('identity-document', 'card-back');
    await this.film();
  }

  compare(fact: Partial<IdentityFact> = {}, round = 1): Promise<void> {
    return this.world.tell('identity.compared', this.session, { round, ...identity, ...fact });
  }
}

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('sessions on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    world.clock.set('2026-03-01T10:00:00Z');
    world.administration.rules = { ...world.administration.rules, consentRequired: true, returnAddresses: [] };
  });

  const person = async (input: Record<string, unknown> = {}) => new Person(world, await world.create(input));

  it('have tables as their entities declare', async () => {
    expect(await world.sessions.store.schemaDifferences()).toEqual([]);
  });

  describe('creating', () => {
    it('answers a token of 40 letters and digits, and a record in progress', async () => {
      const { token } = await world.create();
      expect(token).toMatch(/^[a-z0-9]{40}$/);
      expect(resultRecordSchema.parse(await world.result(token))).toMatchObject({ result: 'in_progress', person: {} });
    });

    it('finds a session by a token with quotes around it, or by its inner id in either place', async () => {
      const { id, token } = await world.create({ name: 'Order 7' });
      for (const variables of [{ token: ` "${token}" ` }, { token: id }, { id }, { id: token }]) {
        const source = 'query ($id: ID, $token: ID) { session(id: $id, token: $token) { id name } }';
        expect(await world.get(world.company, source, variables)).toEqual({ session: { id, name: 'Order 7' } });
      }
    });

    it('keeps what was tolerated as warnings', async () => {
      const { id } = await world.create({ flags: { shiny: true }, steps: [{ type: 'liveness' }] });
      expect(await world.get(world.company, `{ session(id: "${id}") { warnings } }`)).toEqual({
        session: { warnings: ['flags.shiny is not known here and has no effect'] },
      });
    });

    it('starts from a configuration', async () => {
      const nino = await person({ configId: 'config-1', steps: '[{"type":"face"}]' });
      const view = await nino.view();
      expect(view).toMatchObject({ language: 'ka', steps: [{ key: 'doc' }, { key: 'liveness' }] });
      expect(view.expiresAt).toBe('2026-03-01T10:30:00.000Z');
    });

    it.each([
      [{ flags: '{"language":' }, 'flags is not valid JSON'],
      [{ configId: 'none' }, 'config_id is not known'],
      [{ groupId: 'none' }, 'groupId is not known'],
      [{ parentSessionId: 'none' }, 'parent_session_id is not known'],
      [
        {
          steps: [{ type: 'user-questionnaire', key: 'q', questions: [{ type: 'file', key: 'f', filesMaxCount: 50 }] }],
        },
        'steps[0].questions[0].filesMaxCount must be 1 to 10',
      ],
    ])('refuses %j', async (input, message) => {
      const source = 'mutation ($input: CreateSessionInput!) { createSession(input: $input) { id } }';
      expect(await world.ask(world.company, source, { input })).toEqual({
        data: null,
        code: 'wrong-parameters',
        message,
      });
    });

    it('refuses a return address that the company has not listed', async () => {
      world.administration.rules = { ...world.administration.rules, returnAddresses: ['https://shop.example/'] };
      await world.create({ flags: { return_url: 'https://shop.example/done' } });
      await expect(world.create({ flags: { return_url: 'https://evil.example/' } })).rejects.toThrow(
        'wrong-parameters: flags.return_url',
      );
    });

    it('takes a group and a parent of the company, but not the parent of another', async () => {
      const parent = await world.create();
      const child = await world.create({ groupId: 'group-1', parentSessionId: parent.token });
      expect(await world.get(world.company, `{ session(id: "${child.id}") { groupId parentSessionId } }`)).toEqual({
        session: { groupId: 'group-1', parentSessionId: parent.id },
      });
      await expect(
        world.create({ parentSessionId: parent.token }, companyCaller(OTHER_COMPANY, false)),
      ).rejects.toThrow('parent_session_id');
    });

    it('is for companies and operators', async () => {
      const nino = await person();
      expect(await nino.code('mutation { createSession(input: {}) { id } }')).toBe('invalid-access');
      expect(await nino.code(`{ session(id: "${nino.session.id}") { id } }`)).toBe('invalid-access');
      expect(await nino.code(`mutation { deleteSession(id: "${nino.session.id}") }`)).toBe('invalid-access');
      expect(
        (
          await world.ask(
            { ...world.company, scopes: ['sessions:read'] },
            'mutation { createSession(input: {}) { id } }',
          )
        ).code,
      ).toBe('invalid-access');
    });
  });

  describe('of one company', () => {
    it('do not exist for another', async () => {
      const { id, token } = await world.create();
      const stranger = companyCaller(OTHER_COMPANY, false);
      for (const operation of [
        `{ session(token: "${token}") { id } }`,
        `{ session(id: "${id}") { result { record } } }`,
        `mutation { deleteSession(token: "${token}") }`,
      ]) {
        expect((await world.ask(stranger, operation)).code).toBe('session-not-found');
      }
      const entities = `{ _entities(representations: [{ __typename: "Session", id: "${id}", companyId: "${COMPANY}" }]) { ... on Session { id } } }`;
      expect(await world.get(stranger, entities)).toEqual({ _entities: [null] });
      expect(await world.get(world.company, entities)).toEqual({ _entities: [{ id }] });
      expect((await world.ask(applicantCaller(COMPANY, id), entities)).code).toBe('invalid-access');
      const own = `{ _entities(representations: [{ __typename: "ApplicantSession", id: "${id}" }]) { ... on ApplicantSession { id } } }`;
      expect(await world.get(applicantCaller(COMPANY, id), own)).toEqual({ _entities: [{ id }] });
      const { applicant } = await world.create();
      expect(await world.get(applicant, own)).toEqual({ _entities: [null] });
    });

    it('are unknown under any other text', async () => {
      for (const token of ['', 'x', 'a'.repeat(40), "' OR 1=1"]) {
        expect(
          (await world.ask(world.company, 'query ($token: ID) { session(token: $token) { id } }', { token })).code,
        ).toBe('session-not-found');
      }
      expect(
        (await world.ask(applicantCaller(COMPANY, world.platform.random.id()), '{ applicantSession { id } }')).code,
      ).toBe('invalid-session-token');
    });
  });

  describe('the way of an applicant', () => {
    it('leads from the first page to an approved result', async () => {
      const nino = await person({ name: 'Order 7', clientUserId: 'user-1' });
      expect(await nino.do('openSession')).toMatchObject({
        state: 'started',
        consent: { required: true, accepted: null },
        company: { name: 'Shop', accent: '#1155cc' },
      });
      expect(
        await nino.code('mutation { startCapture(stepKey: "identity-document", kind: "card-front") { grant } }'),
      ).toBe('session-state');
      expect(await nino.do('giveConsent(version: "3", accepted: true)')).toMatchObject({
        state: 'in_progress',
        currentStep: 'identity-document',
      });
      const chosen = await nino.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
      expect(chosen.steps[0]).toMatchObject({
        needs: ['card-front', 'card-back'],
        chosen: { documentType: 'id', country: 'GEO' },
      });
      await nino.photograph('identity-document', 'card-front');
      await nino.photograph('identity-document', 'card-back');
      expect(await nino.view()).toMatchObject({
        currentStep: 'liveness',
        steps: [{ state: 'DONE' }, { state: 'PENDING' }],
      });
      await nino.film();
      expect(await nino.view()).toMatchObject({ state: 'processing', currentStep: null, outcome: null });
      expect(await world.hears('session.submitted', nino.session)).toEqual([
        {
          round: 1,
          captures: [
            { stepKey: 'identity-document', kind: 'card-front', attempt: 1, documentType: 'id' },
            { stepKey: 'identity-document', kind: 'card-back', attempt: 1, documentType: 'id' },
            { stepKey: 'liveness', kind: 'face-video', attempt: 1, documentType: null },
          ],
        },
      ]);
      await nino.compare();
      expect(await nino.view()).toMatchObject({
        state: 'approved',
        outcome: { result: 'approved', reason: '', canRetry: false },
      });
      const record = resultRecordSchema.parse(await world.result(nino.session.token));
      expect(record).toMatchObject({
        result: 'approved',
        live: true,
        similarity: 0.9,
        document_type: 'id',
        name: 'Nino Beridze',
        technicalDetails: { remoteAddress: '192.0.2.7', userAgent: 'Phone', countryCode: 'GE' },
      });
      expect(
        await world.get(
          world.company,
          `{ session(id: "${nino.session.id}") { name state clientUserId result { version similarity rejectReason { value } } } }`,
        ),
      ).toEqual({
        session: {
          name: 'Nino Beridze',
          state: 'approved',
          clientUserId: 'user-1',
          result: { version: 1, similarity: 0.9, rejectReason: { value: '' } },
        },
      });
      expect(await world.hears('session.decided', nino.session)).toEqual([{ version: 1, result: 'approved' }]);
      expect(
        (await world.hears('session.state-changed', nino.session, 5)).map((payload) => (payload as { to: string }).to),
      ).toEqual(['started', 'in_progress', 'submitted', 'processing', 'approved']);
      expect((await world.activities(nino.session.id)).map(({ type }) => type)).toEqual([
        'SESSION_CREATED', 'SESSION_STARTED', 'PAGE_LOADED', 'SESSION_IN_PROGRESS', 'CONSENT_GIVEN', 'DOCUMENT_CHOSEN',
        'CAPTURE_STARTED', 'CAPTURE_RECEIVED', 'CAPTURE_ACCEPTED', 'CAPTURE_STARTED', 'CAPTURE_RECEIVED', 'CAPTURE_ACCEPTED',
        'CAPTURE_STARTED', 'CAPTURE_RECEIVED', 'CAPTURE_ACCEPTED', 'SESSION_SUBMITTED', 'SESSION_PROCESSING', 'SESSION_APPROVED',
      ]); // prettier-ignore
    });

    it('ends rejected with the reason and its text in his language', async () => {
      const nino = await person({ flags: { language: 'ka' } });
      await nino.doEverything();
      await nino.compare({ similarity: 0.2 });
      const { outcome } = await nino.view();
      expect(outcome).toMatchObject({ result: 'rejected', reason: 'low_similarity', canRetry: true });
      expect(outcome?.text).toMatch(/\p{Script=Georgian}/u);
      expect(resultRecordSchema.parse(await world.result(nino.session.token))).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'low_similarity', description: 'Low similarity' },
        errors: ['LOW_SIMILARITY'],
        similarity: 0.2,
      });
      expect(await nino.code('mutation { openSession { id } }')).toBe('session-finished');
      world.clock.advance(16 * MINUTE);
      expect(await nino.code('{ applicantSession { id } }')).toBe('session-finished');
    });

    it('goes on where he was after a reload, also while the service is at work', async () => {
      const nino = await person();
      await nino.doEverything();
      expect(await nino.do('openSession')).toMatchObject({ state: 'processing' });
      expect(await nino.code('mutation { startCapture(stepKey: "liveness", kind: "face-video") { grant } }')).toBe(
        'session-state',
      );
    });

    it('takes a document at most three times, then marks it', async () => {
      const nino = await person({ steps: [{ type: 'identity-document', flags: { document_types: ['passport'] } }] });
      await nino.arrive();
      for (const attempt of [1, 2]) {
        await nino.photograph('identity-document', 'passport', badDocument);
        expect((await nino.view()).steps[0]).toMatchObject({
          state: 'RETAKE',
          captures: [{ attempt, state: 'RETAKE', codes: ['DOCUMENT_BLURRY'] }],
        });
      }
      await nino.photograph('identity-document', 'passport', badDocument);
      expect((await nino.view()).steps[0]).toMatchObject({
        state: 'DONE',
        captures: [{ attempt: 3, state: 'ACCEPTED', marked: true }],
      });
      await nino.compare({ similarity: null, person: null });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        reject_reason: { value: 'document_not_readable' },
      });
    });

    it('films longer takes of the same attempt', async () => {
      const nino = await person({ flags: { skip_document: true } });
      await nino.arrive();
      const unsure = { ...live, decision: 'unsure' } as const;
      expect(await nino.film({ ...unsure, more: 4 })).toMatchObject({ attempt: 1, take: 1, minSeconds: 2 });
      expect((await nino.view()).steps[0]).toMatchObject({ state: 'RETAKE', captures: [{ state: 'MORE', more: 4 }] });
      expect(await nino.film({ ...unsure, more: 6 })).toMatchObject({ attempt: 1, take: 2, minSeconds: 4 });
      expect(await nino.film({ ...unsure, more: null })).toMatchObject({ attempt: 1, take: 3, minSeconds: 6 });
      await nino.compare({ similarity: null, person: null, checks: null });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        live: false,
        reject_reason: { value: 'liveness_unsure' },
      });
    });

    it('is asked for random actions where liveness is active', async () => {
      const nino = await person({ steps: [{ type: 'liveness', flags: { liveness: 'true' } }] });
      await nino.arrive();
      const { grant, mode, prompts } = await nino.start('liveness', 'face-video');
      expect(mode).toBe('active');
      expect(prompts).toHaveLength(2);
      expect(verifyCaptureGrant(world.platform.signer, world.clock, grant)).toMatchObject({
        sessionId: nino.session.id, companyId: COMPANY, stepKey: 'liveness', kind: 'face-video', attempt: 1, mode: 'active', prompts,
      }); // prettier-ignore
    });

    it('ignores facts of stale attempts, unknown captures and earlier rounds', async () => {
      const nino = await person({ flags: { skip_face: true, document_types: ['passport'] } });
      await nino.arrive();
      const ref = { stepKey: 'identity-document', kind: 'passport' } as const;
      await nino.start('identity-document', 'passport');
      await nino.start('identity-document', 'passport');
      await world.tell('document.read', nino.session, { ...ref, attempt: 1, ...goodDocument });
      await world.tell('document.read', nino.session, { ...ref, stepKey: 'other', attempt: 2, ...goodDocument });
      expect(await nino.view()).toMatchObject({
        state: 'in_progress',
        steps: [{ captures: [{ attempt: 2, state: 'STARTED' }] }],
      });
      await world.tell('document.read', nino.session, { ...ref, attempt: 2, ...goodDocument });
      await world.tell('document.read', nino.session, { ...ref, attempt: 2, ...badDocument });
      await nino.compare({}, 7);
      expect(await nino.view()).toMatchObject({ state: 'processing' });
      await nino.compare({ similarity: null });
      await nino.compare({ similarity: 0.1 });
      expect(await nino.view()).toMatchObject({ state: 'approved' });
    });

    it('ends in a manual check when work on a capture failed for good', async () => {
      const nino = await person({ flags: { skip_face: true, document_types: ['passport'] } });
      await nino.arrive();
      const { attempt } = await nino.start('identity-document', 'passport');
      await world.tell('capture.failed', nino.session, {
        stepKey: 'identity-document',
        kind: 'passport',
        attempt,
        reason: 'crashed',
      });
      expect(await nino.view()).toMatchObject({ state: 'manual_check', outcome: { reason: 'capture_failed' } });
    });

    it('ends in a manual check when the comparison failed for good', async () => {
      const nino = await person();
      await nino.doEverything();
      await world.tell('capture.failed', nino.session, {
        stepKey: 'liveness',
        kind: 'face-video',
        attempt: 1,
        reason: 'compare-identity',
      });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        reject_reason: { value: 'capture_failed' },
      });
    });

    it('counts attempts and submits once, however many facts and requests come at the same time', async () => {
      const nino = await person({ flags: { document_types: ['id'] } });
      await nino.arrive();
      const grants = await Promise.all(Array.from({ length: 8 }, () => nino.start('identity-document', 'card-front')));
      expect(grants.map(({ attempt }) => attempt).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const back = await nino.start('identity-document', 'card-back');
      const ref = { stepKey: 'identity-document' } as const;
      await world.tell('capture.received', nino.session, { ...ref, kind: 'card-front', attempt: 8 });
      await world.tell('capture.received', nino.session, { ...ref, kind: 'card-back', attempt: back.attempt });
      const film = await nino.start('liveness', 'face-video');
      await Promise.all([
        world.tell('document.read', nino.session, { ...ref, kind: 'card-front', attempt: 8, ...goodDocument }),
        world.tell('liveness.judged', nino.session, {
          stepKey: 'liveness',
          kind: 'face-video',
          attempt: film.attempt,
          ...live,
        }),
        nino.do('extendSession'),
        nino.do('chooseLanguage(language: "de")'),
      ]);
      await world.tell('document.read', nino.session, {
        ...ref,
        kind: 'card-back',
        attempt: back.attempt,
        ...goodDocument,
      });
      expect((await nino.view()).state).toBe('processing');
      expect((await world.activities(nino.session.id)).filter(({ type }) => type === 'SESSION_SUBMITTED')).toHaveLength(
        1,
      );
    });

    it('cannot begin a capture for ever', async () => {
      const nino = await person({ flags: { document_types: ['passport'] } });
      await nino.arrive();
      for (let attempt = 1; attempt <= 30; attempt++) await nino.start('identity-document', 'passport');
      expect(
        await nino.code('mutation { startCapture(stepKey: "identity-document", kind: "passport") { grant } }'),
      ).toBe('session-state');
    });

    it('cannot choose what the step does not allow', async () => {
      const nino = await person({ flags: { document_types: ['passport', 'id'], document_countries: ['GEO', 'DEU'] } });
      await nino.arrive();
      const choose = (type: string, country: string) =>
        nino.code(
          `mutation { chooseDocument(stepKey: "identity-document", documentType: "${type}", country: "${country}") { id } }`,
        );
      expect(await choose('driver_license', 'GEO')).toBe('wrong-parameters');
      expect(await choose('passport', 'FRA')).toBe('wrong-parameters');
      expect(await choose('visa', 'GEO')).toBe('wrong-parameters');
      expect(await choose('passport', 'DE')).toBeNull();
      expect(
        await nino.code('mutation { startCapture(stepKey: "identity-document", kind: "card-front") { grant } }'),
      ).toBe('wrong-parameters');
      expect(await nino.code('mutation { startCapture(stepKey: "liveness", kind: "face-video") { grant } }')).toBe(
        'session-state',
      );
    });

    it('chooses a language that is offered', async () => {
      const nino = await person({ steps: [{ type: 'language', languages: ['en', 'ar'] }, { type: 'liveness' }] });
      await nino.arrive();
      expect((await nino.view()).currentStep).toBe('language');
      expect(await nino.code('mutation { chooseLanguage(language: "ka") { id } }')).toBe('wrong-parameters');
      expect(await nino.do('chooseLanguage(language: "ar")')).toMatchObject({
        language: 'ar',
        currentStep: 'liveness',
      });
    });

    it('stops at a step without a screen', async () => {
      const nino = await person({ steps: [{ type: 'email' }] });
      const view = await nino.arrive();
      expect(view).toMatchObject({
        state: 'in_progress',
        currentStep: 'require_email',
        steps: [{ supported: false, state: 'PENDING' }],
      });
    });

    it('needs no consent where the company asks for none', async () => {
      world.administration.rules = { ...world.administration.rules, consentRequired: false };
      const nino = await person({ steps: [{ type: 'language' }] });
      await nino.do('openSession');
      expect(await nino.do('chooseLanguage(language: "de")')).toMatchObject({
        state: 'manual_check',
        outcome: { reason: 'nothing_verified' },
      });
    });

    it('notes what the widget saw, within limits', async () => {
      const nino = await person();
      await nino.do('openSession');
      expect(
        await nino.code('mutation { recordActivity(type: "CAMERA_REFUSED", data: { why: "denied" }) }'),
      ).toBeNull();
      expect((await world.activities(nino.session.id)).at(-1)).toEqual({
        type: 'CAMERA_REFUSED',
        data: { why: 'denied' },
      });
      for (const type of ['SESSION_APPROVED', 'PAGE_LOADED', 'lower', 'X'.repeat(100)]) {
        expect(await nino.code(`mutation { recordActivity(type: "${type}") }`)).toBe('wrong-parameters');
      }
    });
  });

  describe('time', () => {
    it('ends a session after 15 minutes without activity, for the applicant only', async () => {
      const nino = await person({ name: 'Order 7' });
      world.clock.advance(14 * MINUTE);
      await nino.do('openSession');
      world.clock.advance(14 * MINUTE);
      expect((await nino.view()).state).toBe('started');
      world.clock.advance(2 * MINUTE);
      expect(await nino.code('mutation { openSession { id } }')).toBe('session-expired');
      expect(await nino.code('{ applicantSession { id } }')).toBe('session-expired');
      expect(resultRecordSchema.parse(await world.result(nino.session.token))).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'session_expired', description: 'Session expired' },
        errors: ['SESSION_EXPIRED'],
        name: 'Order 7',
      });
    });

    it('ends it for the company that asks first, and for the sweeper', async () => {
      const [asked, swept] = [await person(), await person()];
      world.clock.advance(15 * MINUTE);
      expect(await world.result(asked.session.token)).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'session_expired' },
      });
      await world.sessions.sweep();
      expect(
        await world.get(world.company, `{ session(id: "${swept.session.id}") { state result { version } } }`),
      ).toEqual({ session: { state: 'expired', result: { version: 1 } } });
      await world.sessions.sweep();
      expect((await world.activities(swept.session.id)).filter(({ type }) => type === 'SESSION_EXPIRED')).toHaveLength(
        1,
      );
    });

    it('holds a session back until its scheduled start, and closes it at its end', async () => {
      const nino = await person({
        scheduleStartTime: '2026-03-01T12:00:00Z',
        scheduleEndTime: '2026-03-01T17:00:00+04:00',
      });
      expect(await nino.code('mutation { openSession { id } }')).toBe('session-too-early');
      expect(await nino.code('{ applicantSession { id } }')).toBe('session-too-early');
      world.clock.set('2026-03-01T12:59:00Z');
      expect((await nino.do('openSession')).expiresAt).toBe('2026-03-01T13:00:00.000Z');
      world.clock.set('2026-03-01T13:00:00Z');
      expect(await nino.code('mutation { openSession { id } }')).toBe('session-expired');
    });

    it('lets a session that media left go to a person', async () => {
      const nino = await person();
      await nino.doEverything();
      world.clock.advance(3 * MINUTE);
      await world.sessions.sweep();
      expect((await nino.view()).state).toBe('processing');
      world.clock.advance(2 * MINUTE);
      await world.sessions.sweep();
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        reject_reason: { value: 'processing_timeout' },
        id_card_front: { Given_Names_en_US: 'Nino' },
      });
      await nino.compare();
      expect(await world.result(nino.session.token)).toMatchObject({ result: 'manual_check' });
    });

    it('tells what was left when the applicant leaves', async () => {
      const nino = await person();
      await nino.arrive();
      expect(await nino.do('abandonSession')).toMatchObject({
        state: 'abandoned',
        outcome: { result: 'rejected', reason: 'session_abandoned' },
      });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'session_abandoned' },
      });
      const { session } = await world.get<{ session: { statistics: object } }>(
        world.company,
        `{ session(id: "${nino.session.id}") { statistics { sessionTerminationStep sessionTerminationReasons } } }`,
      );
      expect(session.statistics).toEqual({
        sessionTerminationStep: 'identity-document',
        sessionTerminationReasons: ['session_abandoned'],
      });
    });

    it('counts a declined consent that nobody took back as leaving', async () => {
      const nino = await person();
      await nino.do('openSession');
      expect(await nino.do('giveConsent(version: "3", accepted: false)')).toMatchObject({
        consent: { accepted: false },
      });
      world.clock.advance(20 * MINUTE);
      await world.sessions.sweep();
      expect(await world.result(nino.session.token)).toMatchObject({ reject_reason: { value: 'session_abandoned' } });
    });

    it('is measured for the statistical summary', async () => {
      const nino = await person();
      await nino.arrive();
      await nino.do('chooseDocument(stepKey: "identity-document", documentType: "id")');
      world.clock.advance(10_000);
      await nino.photograph('identity-document', 'card-front', badDocument);
      world.clock.advance(10_000);
      await nino.photograph('identity-document', 'card-front');
      await nino.photograph('identity-document', 'card-back');
      world.clock.advance(10_000);
      await nino.film();
      await nino.compare();
      const members =
        'sessionStartDate sessionTimeSpan scanDocumentStartTime scanDocumentEndTime scanDocumentAttempts scanDocumentFailReason livenessStartTime livenessEndTime livenessFailReasons sessionTerminationStep sessionTerminationReasons';
      expect(
        await world.get(world.company, `{ session(id: "${nino.session.id}") { statistics { ${members} } } }`),
      ).toEqual({
        session: {
          statistics: {
            sessionStartDate: '2026-03-01T10:00:00.000Z',
            sessionTimeSpan: 30,
            scanDocumentStartTime: '2026-03-01T10:00:10.000Z',
            scanDocumentEndTime: '2026-03-01T10:00:20.000Z',
            scanDocumentAttempts: 3,
            scanDocumentFailReason: 'DOCUMENT_BLURRY',
            livenessStartTime: '2026-03-01T10:00:30.000Z',
            livenessEndTime: '2026-03-01T10:00:30.000Z',
            livenessFailReasons: null,
            sessionTerminationStep: null,
            sessionTerminationReasons: null,
          },
        },
      });
    });
  });

  describe('devices', () => {
    it('may change, and it is noted', async () => {
      const session = await world.create();
      await new Person(world, session, 'desktop').do('openSession');
      await new Person(world, session, 'phone').do('openSession');
      expect((await world.activities(session.id)).map(({ type }) => type)).toEqual([
        'SESSION_CREATED',
        'SESSION_STARTED',
        'PAGE_LOADED',
        'DEVICE_CHANGED',
        'PAGE_LOADED',
      ]);
    });

    it('may not change where the link must not be shared', async () => {
      const session = await world.create({ flags: { restrict_url_sharing: true } });
      await new Person(world, session, 'phone').do('openSession');
      for (const device of ['other', null]) {
        expect(await new Person(world, session, device).code('{ applicantSession { id } }')).toBe('invalid-access');
        expect(await new Person(world, session, device).code('mutation { openSession { id } }')).toBe('invalid-access');
      }
      expect((await new Person(world, session, 'phone').view()).state).toBe('started');
    });
  });

  describe('tests of an integrator', () => {
    it('end as their clientUserId says, and say that they are tests', async () => {
      const session = await world.create(
        { clientUserId: 'force:rejected:document_expired' },
        companyCaller(COMPANY, true),
      );
      const nino = new Person(world, session);
      expect(await nino.view()).toMatchObject({ test: true });
      await nino.doEverything();
      await nino.compare();
      expect(await world.result(session.token)).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'document_expired' },
      });
    });

    it('have no effect on other sessions', async () => {
      const nino = await person({ name: 'force:rejected' });
      await nino.doEverything();
      await nino.compare();
      expect(await world.result(nino.session.token)).toMatchObject({ result: 'approved' });
    });
  });

  describe('deleting', () => {
    it('destroys the key, takes the rows away, tells it, and happens once', async () => {
      const nino = await person({ name: 'Order 7' });
      await nino.doEverything();
      const { id, token } = nino.session;
      expect(await world.get(world.company, `mutation { deleteSession(token: "${token}") }`)).toEqual({
        deleteSession: true,
      });
      expect(await world.platform.vault.holds(id)).toBe(false);
      expect((await world.ask(world.company, `mutation { deleteSession(token: "${token}") }`)).code).toBe(
        'session-not-found',
      );
      expect((await world.ask(world.company, `{ session(id: "${id}") { id } }`)).code).toBe('session-not-found');
      expect(await nino.code('{ applicantSession { id } }')).toBe('invalid-session-token');
      const lookup = world.platform.hasher.lookup(null, 'session-token', token);
      expect(
        await world.get(
          { kind: 'service', name: 'edge', companyId: null },
          `{ sessionByToken(lookup: "${lookup}") { sessionId } }`,
        ),
      ).toEqual({ sessionByToken: null });
      expect(await world.hears('session.deleted', nino.session)).toEqual([{}]);
      await nino.compare();
      expect((await world.ask(world.company, `{ session(id: "${id}") { id } }`)).code).toBe('session-not-found');
    });
  });

  it('are collected by the sweeper where a crash interrupted a deletion, whatever became of others', async () => {
    const [half, broken] = [await world.create(), await world.create()];
    await world.sessions.store.write(async (transaction) => {
      const rows = transaction.of(SessionRow, { companyId: COMPANY });
      await rows.update({ id: half.id }, { state: 'deleted' });
      await rows.update({ id: broken.id }, { details: Buffer.from('x'), expiresAt: new Date(0) });
    });
    await world.sessions.sweep();
    expect(await world.platform.vault.holds(half.id)).toBe(false);
    const left = await world.sessions.store.read((reader) =>
      reader.of(SessionRow, { companyId: COMPANY }).find({ where: { id: { in: [half.id, broken.id] } } }),
    );
    expect(left.map(({ id }) => id)).toEqual([broken.id]);
  });

  it('are found by the look-up of their token, by the service alone', async () => {
    const { id, token } = await world.create();
    const source = `{ sessionByToken(lookup: "${world.platform.hasher.lookup(null, 'session-token', token)}") { sessionId companyId state } }`;
    expect(await world.get({ kind: 'service', name: 'edge', companyId: null }, source)).toEqual({
      sessionByToken: { sessionId: id, companyId: COMPANY, state: 'created' },
    });
    expect((await world.ask(world.company, source)).code).toBe('access-denied');
  });
});
