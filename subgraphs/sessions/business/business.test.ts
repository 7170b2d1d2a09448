import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { until } from '../../../test/support/until.js';
import type { IdentityFact } from '../../platform/facts/catalogue.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { MAX_LINKS_OF_FAMILY } from '../contact/link-room.js';
import { SHARE_PAUSE_MS } from '../contact/share-link.js';
import { MAX_CHILDREN, MAX_DESCENDANTS } from './child-sessions.js';
import { identity, MINUTE, Person } from '../../../test/support/sessions/person.js';
import {
  applicantCaller,
  COMPANY,
  companyCaller,
  operatorCaller,
  SessionsWorld,
} from '../../../test/support/sessions/sessions-world.js';

afterAll(stopOwnMariaDb);

const names = (...types: string[]) => types.map((type) => ({ type }));
const COMPANY_STEP = {
  type: 'company',
  fields: names(
    'companyEntityType',
    'legalAddress',
    'taxId',
    'dateOfIncorporation',
    'contactNumber',
    'email',
    'website',
  ),
};
const BENEFICIARIES = {
  type: 'beneficiaries',
  kycConfigId: 'config-1',
  kybConfigId: 'kyb',
  roles: {
    shareholder: {
      fields: names(
        'companyName',
        'registrationCountry',
        'firstName',
        'lastName',
        'dateOfBirth',
        'ownershipPercentage',
      ),
      verification: true,
    },
    ubo: { fields: names('ownershipPercentage'), verification: true },
    director: { fields: names('email'), verification: false },
    other: { fields: [], verification: false },
  },
};
const SHOP = { companyName: 'Shop Ltd', registrationNumber: '12-3', registrationCountry: 'ge' };
const ANNA = { role: 'ubo', firstName: 'Anna', lastName: 'Berg', dateOfBirth: '1980-02-29', ownershipPercentage: 60 };
const HOLDING = { role: 'shareholder', type: 'company', companyName: 'Holding', ownershipPercentage: 40 };
const DIRECTOR = {
  role: 'director',
  firstName: 'Dora',
  lastName: 'Ek',
  dateOfBirth: '1975-01-01',
  email: 'dora@shop.example',
};

type Submitted = { beneficiaries: { id: string; role: string; verification: boolean }[] };

describe.each(DRIVERS)('business data on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
    world.administration.otherConfigurations.set('kyb', { id: 'kyb', steps: [{ type: 'company' }] });
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const arrive = async (steps: readonly object[], test = false) => {
    const person = new Person(world, await world.create({ steps }, companyCaller(COMPANY, test)));
    await person.arrive();
    return person;
  };
  const company = (fields: object) => ({ stepKey: ['ID!', 'company'], company: ['CompanyInput!', fields] }) as const;
  const list = (members: readonly object[]) =>
    ({ stepKey: ['ID!', 'beneficiaries'], beneficiaries: ['[BeneficiaryInput!]!', members] }) as const;
  const review = { stepKey: ['ID!', 'kyb-review'] } as const;
  const children = async (id: string) => {
    const source = `{ session(id: "${id}") { children { totalCount edges { node { id state name test language parent { id } steps { type } } } } } }`;
    const { session } = await world.get<{
      session: { children: { totalCount: number; edges: { node: { id: string; state: string; name: string } }[] } };
    }>(world.company, source);
    expect(session.children.totalCount).toBe(session.children.edges.length);
    return session.children.edges.map(({ node }) => node);
  };

  const childOf = async (nino: Person, index: number) => {
    const { beneficiaries = [] } = resultRecordSchema.parse(await world.result(nino.session.token));
    const token = beneficiaries[index]?.sessionId ?? '';
    const { session } = await world.get<{ session: { id: string } }>(world.company, `{ session(token: "${token}") { id } }`); // prettier-ignore
    return new Person(world, { id: session.id, token, applicant: applicantCaller(COMPANY, session.id) });
  };
  /** Shows a document; screening says whether it is of whom the list named. */
  const verify = async (child: Person, declaredDiffers: boolean, more: Partial<IdentityFact> = {}) => {
    const before = world.screens;
    world.screens = ({ declared }) => ({ blacklist: null, matches: null, ...(declared && { declaredDiffers }) });
    await child.arrive();
    await child.do('chooseDocument(stepKey: "doc", documentType: "passport", country: "GE")');
    await child.photograph('doc', 'passport');
    await child.compare({ similarity: null, ...more });
    world.screens = before;
    return resultRecordSchema.parse(await world.result(child.session.token));
  };

  it('go from company to review into the result, with the tokens of the child sessions', async () => {
    const nino = await arrive([COMPANY_STEP, BENEFICIARIES, { type: 'kyb-review' }], true);
    const given = {
      ...SHOP,
      companyEntityType: 'limited liability company',
      dateOfIncorporation: '2001-05-06',
      website: 'shop.example',
      email: 'Office@Shop.Example',
      taxId: ' 77 ',
      contactNumber: '(032) 2-12-34',
    };
    const first = await nino.give('submitCompany', company(given));
    expect(first).toMatchObject({ currentStep: 'beneficiaries', steps: [{ state: 'DONE', supported: true }, {}, {}] });
    const second = await nino.give('submitBeneficiaries', list([ANNA, HOLDING, DIRECTOR]));
    expect(second.currentStep).toBe('kyb-review');
    expect(JSON.stringify(second.steps[1]?.submitted)).not.toMatch(/[a-z0-9]{40}/);
    const done = await nino.give('confirmReview', review);
    expect(done).toMatchObject({ state: 'approved', outcome: { result: 'approved' } });

    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record.company).toEqual({
      key: 'company',
      ...given,
      registrationCountry: 'GEO',
      companyEntityType: 'Limited liability company',
      email: 'Office@shop.example',
      taxId: '77',
    });
    expect(record.beneficiaries).toMatchObject([
      { ...ANNA, type: 'individual' },
      HOLDING,
      { ...DIRECTOR, sessionId: null },
    ]);
    const [anna, holding] = record.beneficiaries ?? [];
    const found = await children(nino.session.id);
    expect(found).toMatchObject([
      {
        name: 'Anna Berg',
        state: 'created',
        test: true,
        language: 'ka',
        parent: { id: nino.session.id },
        steps: [{ type: 'identity-document' }],
      },
      { name: 'Holding', language: 'en', steps: [{ type: 'company' }] },
    ]);
    for (const [index, member] of [anna, holding].entries()) {
      expect(await world.get(world.company, `{ session(token: "${member?.sessionId ?? ''}") { id } }`)).toEqual({
        session: { id: found[index]?.id },
      });
    }
    const typed = `{ session(id: "${nino.session.id}") { result { company { companyName website taxId legalAddress } beneficiaries { role type companyName ownershipPercentage sessionId } } } }`;
    expect(await world.get(world.company, typed)).toMatchObject({
      session: {
        result: {
          company: { companyName: 'Shop Ltd', legalAddress: null },
          beneficiaries: [
            { ownershipPercentage: 60, sessionId: anna?.sessionId },
            { companyName: 'Holding' },
            { sessionId: null },
          ],
        },
      },
    });
  });

  describe('beneficiaries who are to be verified', () => {
    const fields = names('ownershipPercentage', 'email', 'contactNumber');
    const INVITING = { ...BENEFICIARIES, roles: { ...BENEFICIARIES.roles, ubo: { fields, verification: true } } };
    const BORIS = { role: 'ubo', firstName: 'Boris', lastName: 'Kiladze', dateOfBirth: '1981-03-01' };
    const CLARA = { role: 'ubo', firstName: 'Clara', lastName: 'Maisuradze', dateOfBirth: '1982-04-02' };
    const people = [
      { ...ANNA, email: 'anna@berg.example', contactNumber: '+995555123456' },
      { ...BORIS, email: '', contactNumber: '+995555123457' },
      { ...CLARA, contactNumber: '2-12-34' },
      DIRECTOR,
    ];
    interface Invited {
      readonly beneficiaries: readonly { firstName: string; sentBy?: string; link?: string }[];
    }
    const inviting = async (linkChannels: readonly string[], steps: readonly object[] = [], test = false) => {
      const { rules } = world.administration;
      world.administration.rules = { ...rules, linkChannels: [...linkChannels] };
      const nino = await arrive([COMPANY_STEP, INVITING, ...steps], test);
      world.administration.rules = rules;
      await nino.give('submitCompany', company(SHOP));
      return nino;
    };
    const invitedIn = (view: { steps: readonly { submitted: unknown }[] }) =>
      (view.steps[1]?.submitted as Invited).beneficiaries;
    const shown = (view: { steps: readonly { submitted: unknown }[] }) =>
      invitedIn(view).map(({ sentBy, link }) => sentBy ?? (link ? 'link' : null));

    it('get the link by e-mail or SMS once the review is confirmed; other links are shown to the applicant', async () => {
      const nino = await inviting(['EMAIL', 'SMS'], [{ type: 'kyb-review' }]);
      const before = await nino.give('submitBeneficiaries', list(people));
      expect(shown(before)).toEqual([null, null, null, null]);
      const after = await nino.give('confirmReview', review);
      expect(shown(after)).toEqual(['email', 'sms', 'link', null]);
      const record = resultRecordSchema.parse(await world.result(nino.session.token));
      const tokens = (record.beneficiaries ?? []).map(({ sessionId }) => sessionId ?? '');
      const sent = (await world.hears('message.requested', nino.session, 2)) as readonly Record<string, string>[];
      expect(sent).toMatchObject([
        { channel: 'email', purpose: 'session-link', to: 'anna@berg.example', token: tokens[0] },
        { channel: 'sms', purpose: 'session-link', to: '+995555123457', token: tokens[1] },
      ]);
      for (const [index, { text, link }] of sent.entries()) {
        expect(link).toMatch(new RegExp(`/\\?session_token=${tokens[index] ?? ''}$`));
        expect(text).toContain(link);
      }
      const submitted = JSON.stringify(after.steps[1]?.submitted);
      expect([submitted.includes(tokens[0] ?? ''), submitted.includes(tokens[2] ?? '')]).toEqual([false, true]);
    });

    it('are invited at once where nothing is reviewed, and once only', async () => {
      const nino = await inviting(['EMAIL'], [{ type: 'email', flags: { require_email: true } }]);
      const first = await nino.give('submitBeneficiaries', list(people));
      expect(shown(first)).toEqual(['email', 'link', 'link', null]);
      const given = (first.steps[1]?.submitted as Submitted).beneficiaries;
      const again = people.map((one, index) => ({ ...one, id: given[index]?.id }));
      expect(shown(await nino.give('submitBeneficiaries', list(again)))).toEqual(['email', 'link', 'link', null]);
      await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] });
      expect(await world.hears('message.requested', nino.session)).toHaveLength(1);
    });

    it('are invited where they are now, as long as nobody opened their session, and it is told where the link went', async () => {
      const nino = await inviting(['EMAIL'], [{ type: 'email', flags: { require_email: true } }]);
      const give = async (email: string, id?: string) => {
        const view = await nino.give('submitBeneficiaries', list([{ ...ANNA, email, ...(id && { id }) }]));
        const [anna] = (view.steps[1]?.submitted as { beneficiaries: { id: string; sentTo?: string }[] }).beneficiaries;
        return anna;
      };
      const anna = await give('first@ek.example');
      expect(anna).toMatchObject({ sentBy: 'email', sentTo: 'first@ek.example' });
      world.clock.advance(SHARE_PAUSE_MS);
      const moved = await give('second@ek.example', anna?.id);
      expect(moved).toMatchObject({ sentBy: 'email', sentTo: 'second@ek.example' });
      const sent = await world.hears('message.requested', nino.session, 2);
      expect(sent).toMatchObject([{ to: 'first@ek.example' }, { to: 'second@ek.example' }]);
      const child = await childOf(nino, 0);
      await child.do('openSession');
      // What they gave there is not for whoever has the third address.
      const late = await give('third@ek.example', anna?.id);
      expect(late).toMatchObject({ email: 'third@ek.example', sentBy: 'email', sentTo: 'second@ek.example' });
      expect((await childOf(nino, 0)).session.id).toBe(child.session.id);
      await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] });
      const all = (await world.hears('message.requested', nino.session)) as readonly { to: string }[];
      expect(all.map(({ to }) => to)).not.toContain('third@ek.example');
    });

    it('are shown to the applicant where nobody sends messages, and where one receiver got too many', async () => {
      expect(shown(await (await inviting([])).give('submitBeneficiaries', list(people)))).toEqual(['link', 'link', 'link', null]); // prettier-ignore
      const many = Array.from({ length: 7 }, () => ({ ...ANNA, ownershipPercentage: 1, email: 'same@berg.example' }));
      const ways = shown(await (await inviting(['EMAIL'])).give('submitBeneficiaries', list(many)));
      expect(ways.filter((way) => way === 'email')).toHaveLength(5);
      expect(ways.filter((way) => way === 'link')).toHaveLength(2);
    });

    it('are not flooded by many lists that are given at once', async () => {
      world.clock.advance(2 * 60 * MINUTE);
      const owners = await Promise.all(Array.from({ length: 6 }, () => inviting(['EMAIL'])));
      const receivers = ['first@berg.example', 'second@berg.example'];
      const given = (index: number) =>
        (index % 2 === 0 ? receivers : receivers.toReversed()).map((email) => ({
          ...ANNA,
          ownershipPercentage: 1,
          email,
        }));
      const views = await Promise.all(
        owners.map((owner, index) => owner.give('submitBeneficiaries', list(given(index)))),
      );
      expect(views.flatMap(shown).filter((way) => way === 'email')).toHaveLength(2 * 5);
    });

    it('cause no messages without end, however often the list changes and whoever is on it', async () => {
      world.clock.advance(2 * 60 * MINUTE);
      const nino = await inviting(['SMS'], [{ type: 'email', flags: { require_email: true } }]);
      const given = (round: number, ids: readonly string[] = []) =>
        list(
          Array.from({ length: 50 }, (_, i) => {
            const contactNumber = `+1900555${String(1000 + round * 50 + i)}`;
            return { ...ANNA, firstName: `${ANNA.firstName} ${round}`, ownershipPercentage: 1, contactNumber };
          }).map((one, i) => ({ ...one, ...(ids[i] && { id: ids[i], firstName: `${ANNA.firstName} 0` }) })),
        );
      const first = await nino.give('submitBeneficiaries', given(0));
      expect(new Set(shown(first))).toEqual(new Set(['sms']));
      const ids = (first.steps[1]?.submitted as Submitted).beneficiaries.map(({ id }) => id);
      expect(await nino.refused('submitBeneficiaries', given(1, ids))).toEqual([
        'too-many-codes',
        'a beneficiary was invited just now',
      ]);
      world.clock.advance(SHARE_PAUSE_MS);
      expect(new Set(shown(await nino.give('submitBeneficiaries', given(1, ids))))).toEqual(new Set(['sms']));
      world.clock.advance(SHARE_PAUSE_MS);
      expect((await nino.refused('submitBeneficiaries', given(2, ids)))[0]).toBe('too-many-codes');
      // Others in their place are verified all the same: the applicant passes the links on, and sends none of them either.
      expect(new Set(shown(await nino.give('submitBeneficiaries', given(3))))).toEqual(new Set(['link']));
      const child = await childOf(nino, 0);
      const share = 'mutation { shareSessionLink(channel: SMS, to: "+19005559999") }';
      expect(await child.code(share)).toBe('too-many-codes');
      world.clock.advance(60 * MINUTE);
      expect(await child.code(share)).toBeNull();
      expect(await world.hears('message.requested', nino.session, MAX_LINKS_OF_FAMILY)).toHaveLength(
        MAX_LINKS_OF_FAMILY,
      );
    });

    it('may begin within the days of the company, and then have the usual time', async () => {
      const nino = await inviting([]);
      const view = await nino.give('submitBeneficiaries', list([people[1] ?? {}, people[2] ?? {}]));
      const [child, late] = invitedIn(view).map(({ link = '' }) => link.slice(link.indexOf('=') + 1)); // prettier-ignore
      const personOf = async (token = '') => {
        const { session } = await world.get<{ session: { id: string } }>(world.company, `{ session(token: "${token}") { id } }`); // prettier-ignore
        return new Person(world, { id: session.id, token, applicant: applicantCaller(COMPANY, session.id) });
      };
      world.clock.advance(6.5 * 24 * 60 * MINUTE);
      const boris = await personOf(child);
      const opened = await boris.do('openSession');
      expect(opened.state).toBe('started');
      expect(new Date(opened.expiresAt).getTime() - world.clock.now().getTime()).toBe(30 * MINUTE);
      world.clock.advance(20 * MINUTE);
      expect((await boris.do('extendSession')).state).toBe('started');
      world.clock.advance(31 * MINUTE);
      expect(await boris.code('mutation { extendSession { id } }')).toBe('session-expired');
      world.clock.advance(24 * 60 * MINUTE);
      const clara = await personOf(late);
      expect(await clara.code('mutation { openSession { id } }')).toBe('session-expired');
    });
  });

  it('can be edited until the review is confirmed: who stays keeps their session, who goes loses it', async () => {
    const nino = await arrive([COMPANY_STEP, BENEFICIARIES, { type: 'kyb-review' }, { type: 'email' }]);
    await nino.give('submitCompany', company(SHOP));
    const before = await nino.give('submitBeneficiaries', list([ANNA, HOLDING]));
    const [anna] = (before.steps[1]?.submitted as Submitted).beneficiaries;
    const [annaChild] = await children(nino.session.id);
    await nino.give('submitCompany', company({ ...SHOP, companyName: 'Shop plc' }));
    const after = await nino.give(
      'submitBeneficiaries',
      list([{ ...ANNA, id: anna?.id, lastName: ' BERG', ownershipPercentage: 70 }, DIRECTOR]),
    );
    expect((after.steps[1]?.submitted as Submitted).beneficiaries).toMatchObject([
      { id: anna?.id, ownershipPercentage: 70, verification: true },
      { role: 'director', verification: false },
    ]);
    expect(await children(nino.session.id)).toMatchObject([
      { id: annaChild?.id, state: 'created' },
      { name: 'Holding', state: 'abandoned' },
    ]);
    expect(
      (await nino.refused('submitBeneficiaries', list([{ ...ANNA, id: '01900000-0000-7000-8000-0000000000ff' }])))[1],
    ).toBe('beneficiaries[0].id is not known');
    await nino.give('confirmReview', review);
    expect((await nino.refused('submitCompany', company(SHOP)))[0]).toBe('session-state');
    expect((await nino.refused('submitBeneficiaries', list([ANNA])))[0]).toBe('session-state');
    expect(await children(nino.session.id)).toHaveLength(2);
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record).toMatchObject({
      result: 'in_progress',
      company: { companyName: 'Shop plc' },
      beneficiaries: [{ ownershipPercentage: 70 }, {}],
    });
  });

  it.each([
    ['another name', { firstName: 'Dora' }],
    ['another birthday', { dateOfBirth: '1981-02-28' }],
  ])('begin anew with %s: what somebody else was verified in does not count', async (_, changed) => {
    const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
    const before = await nino.give('submitBeneficiaries', list([ANNA, HOLDING]));
    const [anna, holding] = (before.steps[0]?.submitted as Submitted).beneficiaries;
    const first = await childOf(nino, 0);
    expect(await verify(first, false)).toMatchObject({ result: 'approved' });
    const renamed = [
      { ...ANNA, ...changed, id: anna?.id },
      { ...HOLDING, companyName: 'Other', id: holding?.id },
    ];
    await nino.give('submitBeneficiaries', list(renamed));
    const second = await childOf(nino, 0);
    expect(second.session.id).not.toBe(first.session.id);
    expect((await children(nino.session.id)).map(({ name, state }) => [name, state])).toEqual([
      [expect.any(String), 'approved'],
      ['Holding', 'abandoned'],
      [`${{ ...ANNA, ...changed }.firstName} Berg`, 'created'],
      ['Other', 'created'],
    ]);
    // The same list once more, as after an answer that was lost: nothing is made again.
    await nino.give('submitBeneficiaries', list(renamed));
    expect(await children(nino.session.id)).toHaveLength(4);
  });

  it('go to a person when somebody else was verified than was declared', async () => {
    const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
    await nino.give('submitBeneficiaries', list([ANNA]));
    const child = await childOf(nino, 0);
    expect(await verify(child, true)).toMatchObject({
      result: 'manual_check',
      reject_reason: { value: 'beneficiary_mismatch' },
      warnings: expect.arrayContaining(['BENEFICIARY_MISMATCH']) as string[],
    });
    expect(await world.hears('session.screening-requested', child.session)).toMatchObject([
      { declared: { firstName: 'Anna', lastName: 'Berg', birthday: '1980-02-29' } },
    ]);
  });

  describe('who are rejected', () => {
    const operator = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000d2', ['operator']);
    const resultOf = async (nino: Person) => resultRecordSchema.parse(await world.result(nino.session.token));
    const told = async (nino: Person, count: number) =>
      (await world.hears('session.beneficiary-rejected', nino.session, count)) as { beneficiaryId: string }[];
    const decide = (child: Person, version: number, how: string) =>
      world.get(operator, `mutation { ${how}Session(id: "${child.session.id}", version: ${String(version)}${how === 'reject' ? ', reason: "suspected_fraud"' : ''}) { state } }`); // prettier-ignore

    it('are told to the company of the session with the list, whose verdict stays, until they are approved after all', async () => {
      const nino = await arrive([BENEFICIARIES]);
      const { steps } = await nino.give('submitBeneficiaries', list([ANNA, HOLDING]));
      const [anna] = (steps[0]?.submitted as Submitted).beneficiaries;
      const before = await resultOf(nino);
      expect(before).toMatchObject({ result: 'approved' });
      expect(before.warnings).toBeUndefined();
      const child = await childOf(nino, 0);
      await verify(child, false);
      await decide(child, 1, 'reject');
      expect(await told(nino, 1)).toMatchObject([
        { beneficiaryId: anna?.id, beneficiaryState: 'rejected', sessionState: 'approved', result: 'approved' },
      ]);
      expect(await resultOf(nino)).toEqual({ ...before, warnings: ['BENEFICIARY_REJECTED'] });
      await decide(child, 2, 'approve');
      await until(async () => (await resultOf(nino)).warnings === undefined, 'the warning goes');
      expect(await resultOf(nino)).toEqual(before);
      expect(await told(nino, 1)).toHaveLength(1);
    });

    it('are in the result of a session that is decided after them, whoever of them is deleted later', async () => {
      const anna = { ...ANNA, ownershipPercentage: 30 };
      const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
      await nino.give('submitBeneficiaries', list([anna, { ...anna, firstName: 'Boris' }]));
      const [child, boris] = [await childOf(nino, 0), await childOf(nino, 1)];
      for (const one of [child, boris]) await one.arrive();
      await child.do('abandonSession');
      expect(await told(nino, 1)).toMatchObject([{ beneficiaryState: 'abandoned', sessionState: 'in_progress' }]);
      expect((await resultOf(nino)).warnings).toBeUndefined();
      await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] });
      const decided = { result: 'approved', warnings: ['BENEFICIARY_REJECTED'] };
      expect(await resultOf(nino)).toMatchObject(decided);
      await world.get(world.company, `mutation { deleteSession(id: "${child.session.id}") }`);
      await boris.do('abandonSession');
      await told(nino, 2);
      expect(await resultOf(nino)).toMatchObject(decided);
    });

    it('are none of those who were taken off the list', async () => {
      const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
      await nino.give('submitBeneficiaries', list([ANNA, HOLDING]));
      await nino.give('submitBeneficiaries', list([HOLDING]));
      await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] });
      const child = await childOf(nino, 0);
      await child.arrive();
      await child.do('abandonSession');
      expect(await told(nino, 1)).toHaveLength(1);
    });
  });

  it.each<[string, object, object, string]>([
    ['the same name, written otherwise', HOLDING, { companyName: 'HOLDING.' }, 'approved'],
    ['another name', HOLDING, { companyName: 'Other' }, 'manual_check'],
    ['the same number', { ...HOLDING, registrationNumber: '123' }, { companyName: 'Holding Ltd' }, 'approved'],
    ['another number', { ...HOLDING, registrationNumber: '124' }, { companyName: 'Holding' }, 'manual_check'],
    ['another country', { ...HOLDING, registrationCountry: 'de' }, { companyName: 'Holding' }, 'manual_check'],
  ])('that are companies are compared with who was declared: %s', async (_, declared, given, result) => {
    const { shareholder } = BENEFICIARIES.roles;
    const fields = [...shareholder.fields, { type: 'registrationNumber' }];
    const roles = { shareholder: { ...shareholder, fields } };
    const nino = await arrive([{ ...BENEFICIARIES, roles }, { type: 'email' }]);
    await nino.give('submitBeneficiaries', list([declared]));
    const child = await childOf(nino, 0);
    await child.arrive();
    await child.give('submitCompany', company({ ...SHOP, ...given }));
    const reason = result === 'approved' ? '' : 'beneficiary_mismatch';
    expect(await world.result(child.session.token)).toMatchObject({ result, reject_reason: { value: reason } });
  });

  it('can be mended once more by an applicant who is sent back to them, who then reviews them again', async () => {
    world.administration.rules = { ...world.administration.rules, reviewUnverified: true };
    const nino = await arrive([COMPANY_STEP, BENEFICIARIES, { type: 'kyb-review' }]);
    world.administration.rules = { ...world.administration.rules, reviewUnverified: false };
    await nino.give('submitCompany', company(SHOP));
    await nino.give('submitBeneficiaries', list([DIRECTOR]));
    await nino.give('confirmReview', review);
    const redo =
      'mutation ($id: ID!, $steps: [RedoStepInput!]!) { redoSteps(id: $id, version: 1, steps: $steps) { state } }';
    const steps = [{ stepKey: 'company', reason: 'details_incorrect' }];
    const operator = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000d1', ['operator']);
    await world.get(operator, redo, { id: nino.session.id, steps });
    const mended = await nino.give('submitCompany', company({ ...SHOP, companyName: 'Shop plc' }));
    expect(mended.currentStep).toBe('kyb-review');
    expect((await nino.give('confirmReview', review)).state).toBe('manual_check');
    expect(await world.result(nino.session.token)).toMatchObject({
      company: { companyName: 'Shop plc' },
      beneficiaries: [{ role: 'director' }],
    });
  });

  it.each<[string, readonly object[], string]>([
    ['a role that is not asked for', [{ ...ANNA, role: 'representative' }], 'beneficiaries[0].role is not asked for'],
    ['an unknown role', [{ ...ANNA, role: 'boss' }], 'beneficiaries[0].role must be one of'],
    ['nobody', [], 'beneficiaries must have at least one member'],
    ['a company as owner of all', [{ ...ANNA, type: 'company' }], 'beneficiaries[0].type must be individual'],
    ['a field of another role', [{ ...DIRECTOR, positionName: 'x' }], 'beneficiaries[0].positionName is not asked for'],
    [
      'a person with a field of companies',
      [{ ...HOLDING, type: 'individual', firstName: 'A', lastName: 'B' }],
      'beneficiaries[0].companyName is not asked for',
    ],
    [
      'a mandatory field that is missing',
      [{ role: 'other', firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01' }],
      'beneficiaries[0].positionName must be given',
    ],
    [
      'a company without a name',
      [{ role: 'shareholder', type: 'company' }],
      'beneficiaries[0].companyName must be given',
    ],
    [
      'more than all of it',
      [{ ...ANNA }, { ...ANNA, ownershipPercentage: 40.2 }],
      'beneficiaries of role ubo have an ownershipPercentage of more than 100',
    ],
    [
      'nothing of it',
      [{ ...ANNA, ownershipPercentage: 0 }],
      'beneficiaries[0].ownershipPercentage must be a percentage',
    ],
    [
      'a birthday that is no day',
      [{ ...ANNA, dateOfBirth: '1981-02-29' }],
      'beneficiaries[0].dateOfBirth does not exist in the calendar',
    ],
    [
      'a birthday to come',
      [{ ...ANNA, dateOfBirth: '2126-01-01' }],
      'beneficiaries[0].dateOfBirth must not be in the future',
    ],
    ['a birthday long ago', [{ ...ANNA, dateOfBirth: '1850-01-01' }], 'beneficiaries[0].dateOfBirth is too long ago'],
  ])('refuse %s, and make no session for it', async (_, members, message) => {
    const nino = await arrive([BENEFICIARIES]);
    const [code, text] = await nino.refused('submitBeneficiaries', list(members));
    expect(code).toBe('wrong-parameters');
    expect(text).toContain(message);
    expect(await children(nino.session.id)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ registrationCountry: 'Georgia' }, 'company.registrationCountry must be a country code'],
    [{ companyEntityType: 'Club' }, 'company.companyEntityType must be one of Limited liability company'],
    [{ website: 'javascript:alert(1)' }, 'company.website must be an http'],
    [{ email: 'x' }, 'company.email must be a mail address'],
    [{ dateOfIncorporation: '5/6/2001' }, 'company.dateOfIncorporation must be an ISO 8601'],
    [{ contactNumber: 'call me' }, 'company.contactNumber must be a telephone number'],
    [{ registrationNumber: ' ' }, 'company.registrationNumber must be given'],
  ])('refuse a company with %j', async (fields, message) => {
    const nino = await arrive([COMPANY_STEP]);
    const [code, text] = await nino.refused('submitCompany', company({ ...SHOP, ...fields }));
    expect(code).toBe('wrong-parameters');
    expect(text).toContain(message);
  });

  it('need configurations that exist, and one company', async () => {
    const source = 'mutation ($input: CreateSessionInput!) { createSession(input: $input) { id } }';
    const refusal = async (steps: readonly object[]) =>
      (await world.ask(world.company, source, { input: { steps } })).message;
    const gone = { ...BENEFICIARIES, kycConfigId: 'gone' };
    expect(await refusal([gone])).toBe('steps[0].kycConfigId is not known');
    const inCall = [{ type: 'email' }, { type: 'video-call', steps: [{ type: 'liveness' }, gone] }];
    expect(await refusal(inCall)).toBe('steps[1].steps[1].kycConfigId is not known');
    expect(await refusal([{ type: 'company' }, { type: 'company', key: 'second' }])).toBe(
      'steps[1].type must not be company twice',
    );
  });

  it.each<[string, readonly object[]]>([
    ['beneficiaries', [{ type: 'kyb-review' }, BENEFICIARIES]],
    ['company', [BENEFICIARIES, { type: 'kyb-review' }, COMPANY_STEP]],
    ['beneficiaries', [COMPANY_STEP, { type: 'kyb-review' }, { type: 'video-call', steps: [BENEFICIARIES] }]],
  ])('are not asked for after their review, which locks them: %s', async (late, steps) => {
    const source = 'mutation ($input: CreateSessionInput!) { createSession(input: $input) { id } }';
    const refusal = async (input: object) => (await world.ask(world.company, source, { input })).message;
    expect(await refusal({ steps })).toBe(`steps must not ask for ${late} after kyb-review`);
    world.administration.otherConfigurations.set('locked', { id: 'locked', steps });
    expect(await refusal({ configId: 'locked' })).toBe(`steps must not ask for ${late} after kyb-review`);
  });

  it('make no session without end', async () => {
    const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
    const many = Array.from({ length: MAX_CHILDREN / 2 }, () => ({ ...ANNA, ownershipPercentage: 1 }));
    await nino.give('submitBeneficiaries', list(many));
    const again = await nino.give('submitBeneficiaries', list(many));
    const kept = (again.steps[0]?.submitted as Submitted).beneficiaries.map(({ id }, index) => ({
      ...many[index],
      id,
    }));
    expect((await nino.refused('submitBeneficiaries', list(many)))[0]).toBe('session-state');
    await nino.give('submitBeneficiaries', list(kept));
    const source = `{ sessions(filter: { parentSessionId: "${nino.session.id}", states: [created] }) { totalCount } }`;
    expect(await world.get(world.company, source)).toEqual({ sessions: { totalCount: MAX_CHILDREN / 2 } });
  });

  it('make no session without end by lists that are given at once', async () => {
    const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
    const many = Array.from({ length: MAX_CHILDREN / 2 }, () => ({ ...ANNA, ownershipPercentage: 1 }));
    const source =
      'mutation ($beneficiaries: [BeneficiaryInput!]!) { submitBeneficiaries(stepKey: "beneficiaries", beneficiaries: $beneficiaries) { id } }';
    const give = async () => (await world.ask(nino.caller, source, { beneficiaries: many })).code ?? 'done';
    // One of them counts: the others did not know its sessions, which would stay open without being on any list.
    const answers = await Promise.all([1, 2, 3, 4].map(give));
    expect(answers.toSorted()).toEqual(['done', 'session-state', 'session-state', 'session-state']);
    const open = `{ sessions(filter: { parentSessionId: "${nino.session.id}", states: [created] }) { totalCount } }`;
    expect(await world.get(world.company, open)).toEqual({ sessions: { totalCount: many.length } });
    expect([await give(), await give()]).toEqual(['done', 'session-state']);
    expect(await world.get(world.company, open)).toEqual({ sessions: { totalCount: many.length } });
    const made = `{ sessions(filter: { parentSessionId: "${nino.session.id}" }) { totalCount } }`;
    expect(await world.get(world.company, made)).toEqual({ sessions: { totalCount: MAX_CHILDREN } });
  });

  it('make no sessions without end below one another, where a configuration asks for the same again', async () => {
    const again = { ...BENEFICIARIES, kybConfigId: 'owners' };
    world.administration.otherConfigurations.set('owners', { id: 'owners', steps: [again, { type: 'email' }] });
    const many = Array.from({ length: MAX_CHILDREN / 2 }, () => ({ ...HOLDING, ownershipPercentage: 1 }));
    const owners = async (person: Person) => {
      await person.arrive();
      const view = await person.give('submitBeneficiaries', list(many));
      const { beneficiaries } = view.steps[0]?.submitted as { beneficiaries: { link: string }[] };
      const token = beneficiaries[0]?.link.split('=')[1] ?? '';
      const { session } = await world.get<{ session: { id: string } }>(world.company, `{ session(token: "${token}") { id } }`); // prettier-ignore
      return new Person(world, { id: session.id, token, applicant: applicantCaller(COMPANY, session.id) });
    };
    let person = new Person(world, await world.create({ steps: [again, { type: 'email' }] }));
    for (let made = 0; made < MAX_DESCENDANTS; made += many.length) person = await owners(person);
    await person.arrive();
    expect((await person.refused('submitBeneficiaries', list([HOLDING])))[0]).toBe('session-state');
    expect(await children(person.session.id)).toEqual([]);
    // Others have nothing to do with it.
    await owners(new Person(world, await world.create({ steps: [again, { type: 'email' }] })));
  });

  it.each([
    ['is gone', null],
    ['asks for what nobody can finish', { id: 'brief', steps: [{ type: 'kyb-review' }, { type: 'company' }] }],
  ])('go to a person where the configuration %s when it is needed', async (_, changed) => {
    const { otherConfigurations } = world.administration;
    otherConfigurations.set('brief', { id: 'brief', steps: [{ type: 'liveness' }] });
    const nino = await arrive([{ ...BENEFICIARIES, kycConfigId: 'brief' }]);
    if (changed === null) otherConfigurations.delete('brief');
    else otherConfigurations.set('brief', changed);
    const done = await nino.give('submitBeneficiaries', list([DIRECTOR, ANNA]));
    expect(done.state).toBe('manual_check');
    expect(resultRecordSchema.parse(await world.result(nino.session.token))).toMatchObject({
      reject_reason: { value: 'beneficiary_not_verified' },
      warnings: ['BENEFICIARY_NOT_VERIFIED'],
      beneficiaries: [{ sessionId: null }, { sessionId: null }],
    });
  });

  it('are one person each: who went through the session of another one is found there', async () => {
    world.administration.rules = { ...world.administration.rules, samePerson: 'REJECTION' };
    const nino = await arrive([BENEFICIARIES, { type: 'email' }]);
    const anna = { ...ANNA, ownershipPercentage: 30 };
    const boris = { ...anna, firstName: 'Boris' };
    const inAnotherRole = { ...anna, role: 'shareholder', firstName: 'ANNA' };
    const given = await nino.give('submitBeneficiaries', list([anna, boris, inAnotherRole]));
    const shown: string[] = [];
    /** Anna's face, whoever was declared. */
    const show = async (index: number) => {
      const child = await childOf(nino, index);
      const person = { ...identity.person, document_number: `BERG000${String(shown.length)}` };
      const sameFaces = shown.map((sessionId) => ({ sessionId, similarity: 0.99 }));
      const { result, warnings = [] } = await verify(child, false, { sameFaces, person });
      shown.push(child.session.id);
      return [result, warnings.includes('SAME_FACE')];
    };
    expect(await show(0)).toEqual(['approved', false]);
    expect(await show(2)).toEqual(['approved', false]);
    expect(await show(1)).toEqual(['rejected', true]);
    // Boris was a mistake: the session made for that name is not held against the person who is named instead.
    const ids = (given.steps[0]?.submitted as Submitted).beneficiaries.map(({ id }) => id);
    const mended = [anna, anna, inAnotherRole].map((one, at) => ({ ...one, id: ids[at] }));
    await nino.give('submitBeneficiaries', list(mended));
    expect(await show(1)).toEqual(['approved', false]);
    world.administration.rules = { ...world.administration.rules, samePerson: 'WARNING' };
  });
});
