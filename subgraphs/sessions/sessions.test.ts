import { stopOwnMariaDb } from '../../test/support/mariadb.js';
import { DRIVERS } from '../../test/support/platform.js';
import { resultRecordSchema } from './result/record-schema.js';
import { SessionRow } from './session/session-row.js';
import { live, Person } from '../../test/support/sessions/person.js';
import {
  applicantCaller,
  COMPANY,
  companyCaller,
  OTHER_COMPANY,
  SessionsWorld,
} from '../../test/support/sessions/sessions-world.js';

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
      expect(await world.ask(world.company, source, { input })).toMatchObject({
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

  describe('with two steps for the face', () => {
    const STEPS = [
      { type: 'liveness', key: 'first', flags: { allow_face_upload: true } },
      { type: 'liveness', key: 'second' },
    ];
    it.each([
      ['first', 'second'],
      ['second', 'first'],
    ])('are rejected for an attack in the one, whatever the %s one was', async (uploaded, filmed) => {
      const steps = uploaded === 'first' ? STEPS : STEPS.toReversed();
      const nino = await person({ steps: steps.map((step, index) => ({ ...step, key: ['first', 'second'][index] })) });
      await nino.arrive();
      const attack = { ...live, decision: 'attack' as const };
      for (const stepKey of ['first', 'second']) {
        if (stepKey === filmed) await nino.film(attack, stepKey);
        else await nino.uploadFace(stepKey);
      }
      await nino.compare({ person: null, similarity: null, checks: null });
      expect(await world.result(nino.session.token)).toMatchObject({
        result: 'rejected',
        reject_reason: { value: 'liveness_failed' },
        live: false,
      });
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
      expect(await world.hears('session.deleted', nino.session)).toEqual([
        { test: false, notice: expect.any(String), noticeKey: expect.any(String) },
      ]);
      await nino.compare();
      expect((await world.ask(world.company, `{ session(id: "${id}") { id } }`)).code).toBe('session-not-found');
    });

    it.each(['in progress', 'decided'])(
      'is told to whoever reads the result of one %s in that moment',
      async (state) => {
        const nino = await person();
        await nino.doEverything();
        if (state === 'decided') await nino.compare();
        const { id } = nino.session;
        const read = () => world.ask(world.company, `{ session(id: "${id}") { result { record } } }`);
        const before = Array.from({ length: 20 }, read);
        const deleted = world.ask(world.company, `mutation { deleteSession(id: "${id}") }`);
        const answers = await Promise.all([...before, deleted, ...Array.from({ length: 20 }, read)]);
        const codes = new Set(answers.map(({ code }) => code));
        expect([...codes].filter((code) => code !== null && code !== 'session-not-found')).toEqual([]);
      },
    );
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

  it('say to the service alone that there is one', async () => {
    await world.create();
    const source = '{ anySession }';
    expect(await world.get({ kind: 'service', name: 'edge', companyId: null }, source)).toEqual({ anySession: true });
    expect((await world.ask(world.company, source)).code).toBe('access-denied');
  });
});
