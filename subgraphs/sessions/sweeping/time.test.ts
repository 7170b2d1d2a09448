import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { badDocument, MINUTE, Person } from '../../../test/support/sessions/person.js';
import { SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('sessions and time on %s', (driver) => {
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

    it('ends where consent is declined, and is told', async () => {
      const nino = await person();
      await nino.do('openSession');
      expect(await nino.do('giveConsent(version: "3", accepted: false)')).toMatchObject({
        state: 'abandoned',
        consent: { accepted: false },
        outcome: { result: 'rejected', reason: 'session_abandoned' },
      });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'session_abandoned' },
      });
      expect((await world.activities(nino.session.id)).slice(-2).map(({ type }) => type)).toEqual([
        'CONSENT_DECLINED',
        'SESSION_ABANDONED',
      ]);
      const told = (await world.hears('session.state-changed', nino.session, 3)) as readonly { to: string }[];
      expect(told.map(({ to }) => to)).toEqual(['started', 'in_progress', 'abandoned']);
      expect(await nino.code('mutation { giveConsent(version: "3", accepted: true) { id } }')).toBe('session-finished');
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
});
