import { secondsFor } from '../flow/approach.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { verifyCaptureGrant } from '../../platform/captures/grant.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { badDocument, goodDocument, live, MINUTE, Person } from '../../../test/support/sessions/person.js';
import { COMPANY, operatorCaller, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

afterAll(stopOwnMariaDb);

const QUESTIONS = {
  type: 'user-questionnaire',
  key: 'q',
  title: { en: 'About you' },
  questions: [{ type: 'string', key: 'work', title: { en: 'Do you work?' } }],
};

describe.each(DRIVERS)('an applicant on %s', (driver) => {
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
          test: false,
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

    it('ends rejected with the reason and its text in their language', async () => {
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

    it('goes on where they were after a reload, also while the service is at work', async () => {
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
          attempts: [{ attempt, state: 'RETAKE', codes: ['DOCUMENT_BLURRY'] }],
        });
      }
      await nino.photograph('identity-document', 'passport', badDocument);
      expect((await nino.view()).steps[0]).toMatchObject({
        state: 'DONE',
        attempts: [{ attempt: 3, state: 'ACCEPTED', marked: true }],
      });
      await nino.compare({ similarity: null, person: null });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        reject_reason: { value: 'document_not_readable' },
      });
    });

    it('counts pictures of a copy, also when another one passes at last', async () => {
      const copy = { ...badDocument, codes: ['DOCUMENT_SPOOFING_DETECTED' as const] };
      const verdictAfter = async (copies: number) => {
        const document = { type: 'identity-document', flags: { document_types: ['passport'] } };
        const nino = await person({ steps: [document, { type: 'liveness' }] });
        await nino.arrive();
        for (let taken = 0; taken < copies; taken += 1) await nino.photograph('identity-document', 'passport', copy);
        await nino.photograph('identity-document', 'passport');
        await nino.film();
        await nino.compare();
        return world.result(nino.session.token);
      };
      expect(await verdictAfter(2)).toMatchObject({ result: 'approved' });
      expect(await verdictAfter(3)).toMatchObject({ reject_reason: { value: 'document_spoofing' } });
    });

    it('asks again for a side that was good by itself, when the other one was read and does not confirm it', async () => {
      const nino = await person({ steps: [{ type: 'identity-document', flags: { document_types: ['id'] } }] });
      await nino.arrive();
      const front = { stepKey: 'identity-document', kind: 'card-front', attempt: 1 } as const;
      await nino.photograph('identity-document', 'card-front');
      const { attempt } = await nino.start('identity-document', 'card-back');
      const doubt = { ...goodDocument, acceptable: false, codes: ['DOCUMENT_NOT_READABLE'] };
      await world.tell('document.read', nino.session, { ...front, ...doubt });
      await world.tell('document.read', nino.session, { ...front, kind: 'card-back', attempt, ...goodDocument });
      expect((await nino.view()).steps[0]).toMatchObject({
        state: 'RETAKE',
        attempts: [{ kind: 'card-front', state: 'RETAKE', codes: ['DOCUMENT_NOT_READABLE'] }, { state: 'ACCEPTED' }],
      });
      await nino.photograph('identity-document', 'card-front');
      expect((await nino.view()).state).toBe('processing');
    });

    it('films longer takes of the same attempt', async () => {
      const nino = await person({ flags: { skip_document: true } });
      await nino.arrive();
      const unsure = { ...live, decision: 'unsure' } as const;
      const first = await nino.film({ ...unsure, more: 4 });
      const { approach } = first;
      expect(first).toMatchObject({ attempt: 1, take: 1, minSeconds: secondsFor(approach ?? { atMs: 0, growth: 1 }) });
      expect((await nino.view()).steps[0]).toMatchObject({ state: 'RETAKE', attempts: [{ state: 'MORE', more: 4 }] });
      expect(await nino.film({ ...unsure, more: 6 })).toMatchObject({ attempt: 1, take: 2, minSeconds: 4, approach });
      expect(await nino.film({ ...unsure, more: null })).toMatchObject({
        attempt: 1,
        take: 3,
        minSeconds: 6,
        approach,
      });
      await nino.compare({ similarity: null, person: null, checks: null });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        live: false,
        reject_reason: { value: 'liveness_unsure' },
      });
    });

    it.each([[{}], [{ max_liveness_attempts: 1 }], [{ liveness: true, max_liveness_attempts: 1 }]])(
      'gets the longer take that was asked for, however often the page is loaded anew (%j)',
      async (flags) => {
        const nino = await person({ steps: [{ type: 'liveness', flags }] });
        await nino.arrive();
        const unsure = { ...live, decision: 'unsure' } as const;
        const granted = async () => {
          const { attempt, take, prompts } = await nino.start('liveness', 'face-video');
          return { attempt, take, prompts };
        };
        const { prompts } = await nino.film({ ...unsure, more: 4 });
        expect(await granted()).toEqual({ attempt: 1, take: 2, prompts });
        expect(await granted()).toEqual({ attempt: 1, take: 2, prompts });
        const started = (await world.activities(nino.session.id)).filter(({ type }) => type === 'CAPTURE_STARTED');
        expect(started.map(({ data }) => data)).toMatchObject([{ take: 1 }, { take: 2 }]);
        expect(await nino.film({ ...unsure, more: 6 })).toMatchObject({ attempt: 1, take: 2 });
        expect(await granted()).toEqual({ attempt: 1, take: 3, prompts });
        await nino.film({ ...unsure, more: 6 });
        expect((await nino.view()).state).toBe('processing');
      },
    );

    it('gets no first take in the place of a longer one by beginning a picture between them', async () => {
      const flags = { allow_face_upload: true, max_liveness_attempts: 1 };
      const nino = await person({ steps: [{ type: 'liveness', flags }] });
      await nino.arrive();
      const unsure = { ...live, decision: 'unsure', more: 4 } as const;
      expect(await nino.film(unsure)).toMatchObject({ take: 1 });
      await nino.start('liveness', 'face');
      expect(await nino.film(unsure)).toMatchObject({ take: 2 });
      await nino.start('liveness', 'face-video');
      await nino.start('liveness', 'face');
      expect(await nino.film(unsure)).toMatchObject({ take: 3 });
      expect((await nino.view()).state).toBe('processing');
    });

    it('is left to a person after three films that showed an attack, though another one passes', async () => {
      const nino = await person({ steps: [{ type: 'liveness', flags: { max_liveness_attempts: 10 } }] });
      await nino.arrive();
      for (let film = 0; film < 3; film += 1) await nino.film({ ...live, decision: 'attack' });
      await nino.film();
      await nino.compare({ similarity: null, person: null, checks: null });
      const { result, live: filmedAlive, reject_reason: reason } = await world.result(nino.session.token);
      expect([result, filmedAlive, reason]).toMatchObject(['manual_check', true, { value: 'liveness_unsure' }]);
    });

    it('cannot film anew while a film is looked at, nor once it was taken', async () => {
      const steps = [{ type: 'liveness' }, { type: 'identity-document', flags: { document_types: ['id'] } }];
      const nino = await person({ steps });
      await nino.arrive();
      const again = async () => {
        const start = 'mutation { startCapture(stepKey: "liveness", kind: "face-video") { grant } }';
        const { code, message } = await world.ask(nino.caller, start);
        return [code, message];
      };
      const ref = { stepKey: 'liveness', kind: 'face-video' } as const;
      const { attempt } = await nino.start('liveness', 'face-video');
      await world.tell('capture.received', nino.session, { ...ref, attempt });
      expect(await again()).toEqual(['session-state', 'the face that was sent is still looked at']);
      await world.tell('liveness.judged', nino.session, { ...ref, attempt, ...live, decision: 'attack' });
      expect(await again()).toEqual(['session-state', 'the face was taken already']);
      expect((await nino.view()).steps[0]?.attempts).toMatchObject([{ attempt: 1, state: 'ACCEPTED' }]);
      // A document that was taken may be photographed again while the session goes on.
      await nino.photograph('identity-document', 'card-front');
      expect(await nino.start('identity-document', 'card-front')).toMatchObject({ attempt: 2 });
    });

    it('may photograph a side twice more while it is looked at, and then only once one of these was read', async () => {
      const nino = await person({ steps: [{ type: 'identity-document', flags: { document_types: ['id'] } }] });
      await nino.arrive();
      const deliver = async () => {
        const { attempt } = await nino.start('identity-document', 'card-front');
        await world.tell('capture.received', nino.session, { ...front, attempt });
      };
      const front = { stepKey: 'identity-document', kind: 'card-front' } as const;
      const another = 'mutation { startCapture(stepKey: "identity-document", kind: "card-front") { grant } }';
      for (let picture = 1; picture <= 3; picture++) await deliver();
      expect(await nino.code(another)).toBe('busy');
      expect((await nino.view()).steps[0]?.attempts).toMatchObject([{ attempt: 3, state: 'RECEIVED' }]);
      expect(await nino.start('identity-document', 'card-back')).toMatchObject({ attempt: 1 });
      await world.tell('document.read', nino.session, { ...front, attempt: 1, ...badDocument });
      await deliver();
      expect(await nino.code(another)).toBe('busy');
    });

    it('is asked to come nearer at a moment that the grant holds, and once more who does not', async () => {
      const nino = await person({ flags: { skip_document: true } });
      await nino.arrive();
      const strayed = { ...live, decision: 'unsure', reasons: ['approach_missing'] } as const;
      const first = await nino.film(strayed);
      expect(first.approach).not.toBeNull();
      const granted = verifyCaptureGrant(world.platform.signer, world.clock, first.grant);
      expect(granted).toMatchObject({ mode: 'passive', approach: first.approach });
      expect((await nino.view()).steps[0]).toMatchObject({
        state: 'RETAKE',
        attempts: [{ state: 'RETAKE', codes: ['OVAL_NOT_FOLLOWED'] }],
      });
      const second = await nino.film(strayed);
      expect(second.approach).not.toEqual(first.approach);
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
      const { grant, mode, prompts, approach } = await nino.start('liveness', 'face-video');
      expect(mode).toBe('active');
      expect(approach).toBeNull();
      expect(prompts).toHaveLength(2);
      expect(verifyCaptureGrant(world.platform.signer, world.clock, grant)).toMatchObject({
        sessionId: nino.session.id, companyId: COMPANY, stepKey: 'liveness', kind: 'face-video', attempt: 1, mode: 'active', prompts,
      }); // prettier-ignore
    });

    it('is asked for other actions once a film was delivered, not because they start again', async () => {
      const active = { type: 'liveness', flags: { liveness: true, max_liveness_attempts: 2 } };
      const nino = await person({ steps: [active] });
      await nino.arrive();
      const start = async () => (await nino.start('liveness', 'face-video')).prompts;
      const first = await start();
      expect(await Promise.all(Array.from({ length: 6 }, start))).toEqual(Array.from({ length: 6 }, () => first));
      expect((await nino.film({ ...live, decision: 'attack' })).prompts).toEqual(first);

      const second = await start();
      expect(second).not.toEqual(first);
      expect(await start()).toEqual(second);
      await nino.film({ ...live, decision: 'unsure' });
      await nino.compare({ similarity: null, person: null, checks: null });
      const redo =
        'mutation ($id: ID!) { redoSteps(id: $id, version: 1, steps: [{ stepKey: "liveness", reason: "step_to_repeat" }]) { state } }';
      await world.get(operatorCaller(COMPANY, world.platform.random.id(), ['administrator']), redo, {
        id: nino.session.id,
      });
      const third = await start();
      expect([first, second]).not.toContainEqual(third);
      expect(await start()).toEqual(third);
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
        steps: [{ attempts: [{ attempt: 2, state: 'STARTED' }] }],
      });
      expect((await world.activities(nino.session.id)).at(-1)).toMatchObject({
        type: 'CAPTURE_STARTED',
        data: { attempt: 2 },
      });
      await world.tell('document.read', nino.session, { ...ref, attempt: 2, ...goodDocument });
      await world.tell('document.read', nino.session, { ...ref, attempt: 2, ...badDocument });
      await nino.compare({}, 7);
      expect(await nino.view()).toMatchObject({ state: 'processing' });
      await nino.compare({ similarity: null });
      await nino.compare({ similarity: 0.1 });
      expect(await nino.view()).toMatchObject({ state: 'approved' });
    });

    it('does not put what is delivered by an older grant in the place of what was judged', async () => {
      const nino = await person();
      await nino.arrive();
      await nino.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
      const kept = await nino.start('identity-document', 'card-front');
      await nino.photograph('identity-document', 'card-front');
      await nino.photograph('identity-document', 'card-back');
      const late = { stepKey: 'identity-document', kind: 'card-front', attempt: kept.attempt } as const;
      await world.tell('capture.received', nino.session, late);
      expect(await world.hears('capture.stale', nino.session)).toEqual([late]);
      const another = await nino.start('identity-document', 'card-front');
      await nino.photograph('identity-document', 'card-front');
      await nino.film();
      await nino.compare();
      const after = { ...late, attempt: another.attempt };
      await world.tell('capture.received', nino.session, after);
      expect(await world.hears('capture.stale', nino.session, 2)).toEqual([late, after]);
      expect(await world.result(nino.session.token)).toMatchObject({ result: 'approved' });
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
      const failed = { stepKey: 'liveness', kind: 'face-video', attempt: 1, reason: 'compare-identity' } as const;
      await world.tell('capture.failed', nino.session, { ...failed, round: 0 });
      expect(await nino.view()).toMatchObject({ state: 'processing' });
      await world.tell('capture.failed', nino.session, { ...failed, round: 1 });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'manual_check',
        reject_reason: { value: 'capture_failed' },
      });
    });

    it('tells what the first of two documents of one type said when they could not be compared', async () => {
      const flags = { document_types: ['passport'] };
      const steps = ['first', 'second'].map((key) => ({ type: 'identity-document', key, flags }));
      const nino = await person({ steps });
      await nino.arrive();
      for (const { key } of steps) {
        await nino.do(`chooseDocument(stepKey: "${key}", documentType: "passport", country: "GE")`);
        await nino.photograph(key, 'passport', { ...goodDocument, record: { Given_Names_en_US: key } });
      }
      const failed = { stepKey: 'second', kind: 'passport', attempt: 1, reason: 'compare-identity' } as const;
      await world.tell('capture.failed', nino.session, { ...failed, round: 1 });
      expect(await world.result(nino.session.token)).toMatchObject({ passport: { Given_Names_en_US: 'first' } });
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

    it('waits at a call until it is held', async () => {
      const nino = await person({ steps: [{ type: 'video-call', key: 'call' }] });
      const view = await nino.arrive();
      expect(view).toMatchObject({
        state: 'in_progress',
        currentStep: 'call',
        steps: [{ supported: true, state: 'PENDING' }],
      });
    });

    it('needs no consent where the company asks for none', async () => {
      world.administration.rules = { ...world.administration.rules, consentRequired: false };
      const nino = await person({ steps: [{ type: 'language' }] });
      await nino.do('openSession');
      expect(await nino.do('chooseLanguage(language: "de")')).toMatchObject({
        state: 'approved',
        outcome: { result: 'approved', reason: '' },
      });
    });

    it('has its verdict at the first opening where every step is skipped, and asks for no consent', async () => {
      const nino = await person({ flags: { skip_face: true, skip_document: true } });
      expect(await nino.do('openSession')).toMatchObject({
        state: 'approved',
        consent: { required: false },
        steps: [],
        currentStep: null,
        outcome: { result: 'approved', reason: '' },
      });
      expect(await world.result(nino.session.token)).toMatchObject({ result: 'approved' });
    });

    it.each([
      ['a questionnaire', [QUESTIONS], 'submitAnswers(stepKey: "q", answers: [{ key: "work", answer: "Yes" }])'],
      [
        'an unverified e-mail',
        [{ type: 'email', flags: { require_email: true } }],
        'submitEmail(stepKey: "require_email", email: "nino@shop.example")',
      ],
      [
        'an unverified number',
        [{ type: 'phone-number', flags: { require_phone_number: true } }],
        'submitPhoneNumber(stepKey: "phone_number", phoneNumber: "+995555123456")',
      ],
      [
        'a skipped location',
        [{ type: 'geolocation', flags: { require_geolocation: false } }],
        'submitGeolocation(stepKey: "require_geolocation")',
      ],
    ])('is approved by %s alone, and looked at where the company wants it', async (_, steps, action) => {
      // prettier-ignore
      const nino = await person({ steps });
      await nino.arrive();
      expect(await nino.do(action)).toMatchObject({ state: 'approved' });

      world.administration.rules = { ...world.administration.rules, reviewUnverified: true };
      const ana = await person({ steps });
      world.administration.rules = { ...world.administration.rules, reviewUnverified: false };
      await ana.arrive();
      expect(await ana.do(action)).toMatchObject({ state: 'manual_check', outcome: { reason: 'nothing_verified' } });
    });

    it("shows the company's page about privacy as it was when the session began", async () => {
      world.administration.rules = { ...world.administration.rules, privacyUrl: 'https://shop.example/privacy' };
      const nino = await person();
      world.administration.rules = { ...world.administration.rules, privacyUrl: null };
      const shown = await world.get(nino.caller, '{ applicantSession { company { privacyUrl } } }');
      expect(shown).toEqual({ applicantSession: { company: { privacyUrl: 'https://shop.example/privacy' } } });
    });

    it('notes what the widget saw, within limits', async () => {
      const nino = await person();
      await nino.do('openSession');
      expect(
        await nino.code('mutation { recordActivity(type: "CAMERA_REFUSED", data: { reason: "denied" }) }'),
      ).toBeNull();
      expect((await world.activities(nino.session.id)).at(-1)).toEqual({
        type: 'CAMERA_REFUSED',
        data: { reason: 'denied' },
      });
    });

    it.each([
      ['OPERATOR_DECIDED', '{ result: "approved", by: "somebody" }'],
      ['SESSION_APPROVED', '{}'],
      ['PAGE_LOADED', '{}'],
      ['CODE_CONFIRMED', '{}'],
      ['lower', '{}'],
      ['CAMERA_REFUSED', '{ reason: "denied", more: "of this" }'],
      ['CAMERA_REFUSED', '{ reason: "<b>approved by a person</b>" }'],
      ['CAMERA_REFUSED', '[]'],
    ])('takes no %s with %s from the widget', async (type, data) => {
      const nino = await person();
      await nino.do('openSession');
      const before = await world.activities(nino.session.id);
      expect(await nino.code(`mutation { recordActivity(type: "${type}", data: ${data}) }`)).toBe('wrong-parameters');
      expect(await world.activities(nino.session.id)).toEqual(before);
    });

    it('takes some dozens of activities a minute and some hundreds in all from the widget, and says who told', async () => {
      const nino = await person();
      await nino.do('openSession');
      const tell = () =>
        nino.code('mutation { recordActivity(type: "GEOLOCATION_REFUSED", data: { reason: "denied" }) }');
      const taken = async (): Promise<number> => {
        let count = 0;
        while ((await tell()) === null) count += 1;
        expect(await tell()).toBe('too-many-requests');
        return count;
      };
      expect(await taken()).toBe(40);
      let all = 40;
      for (let minute = 0; minute < 10; minute += 1) {
        world.clock.advance(61_000);
        all += await taken();
      }
      expect(all).toBe(400);
      const path = `session(token: "${nino.session.token}") { activities(first: 1000) { items { type toldBy } } }`;
      const { session } = await world.get<{
        session: { activities: { items: { type: string; toldBy: string }[] } };
      }>(world.company, `{ ${path} }`);
      for (const { type, toldBy } of session.activities.items) {
        expect([type, toldBy]).toEqual([type, type === 'GEOLOCATION_REFUSED' ? 'browser' : 'service']);
      }
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

    it('that did not do it see nothing once it has ended, whoever has the link; the company does', async () => {
      const session = await world.create({ clientUserId: 'verified', steps: [] });
      const [desktop, phone] = [new Person(world, session, 'desktop'), new Person(world, session, 'phone')];
      await desktop.do('openSession');
      await phone.do('openSession');
      await world.get(phone.caller, 'mutation { abandonSession { id } }');
      expect((await phone.view()).state).toBe('abandoned');
      for (const device of ['desktop', 'stranger', null]) {
        const other = new Person(world, session, device);
        const { code, source } = await world.ask(other.caller, '{ applicantSession { id } }');
        expect([device, code, source]).toEqual([device, 'session-finished', 'device']);
        expect(await other.code('mutation { openSession { id } }')).toBe('session-finished');
      }
      expect((await phone.view()).outcome?.result).toBe('rejected');
      expect((await world.result(session.token))['result']).toBe('rejected');
    });

    it('that sent the link to another one sees how it ended there, and so does a page that is loaded again', async () => {
      const session = await world.create({ clientUserId: 'verified', steps: [] });
      const [desktop, phone] = [new Person(world, session, 'desktop'), new Person(world, session, 'phone')];
      await desktop.do('openSession');
      const share = 'mutation { shareSessionLink(channel: EMAIL, to: "ann@example.com") }';
      expect(await world.get(desktop.caller, share)).toEqual({ shareSessionLink: true });
      await phone.do('openSession');
      await world.get(phone.caller, 'mutation { abandonSession { id } }');
      for (const person of [desktop, phone, new Person(world, session, 'phone')]) {
        expect(await person.code('mutation { openSession { id } }')).toBe('session-finished');
        expect((await person.view()).state).toBe('abandoned');
      }
      expect(await new Person(world, session, 'stranger').code('{ applicantSession { id } }')).toBe('session-finished');
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
});
