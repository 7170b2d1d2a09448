import { TOPIC_LABELS } from '../../../subgraphs/screening/person.js';
import { TEST_CODE } from '../../../subgraphs/sessions/contact/one-time-codes.js';
import { COMPANY_KEY, type RunningService, startService } from '../../support/service.js';

/** Statements of the specification that no other suite is about. */
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function begin(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, ...fields });
  expect(answer.status).toBe(200);
  return (await answer.json()) as string;
}

/** Members of a new session, as the company sees them. */
async function sessionOf(fields: Readonly<Record<string, unknown>>, members: string): Promise<unknown> {
  const source = `query ($token: ID!) { session(token: $token) { ${members} } }`;
  const { data } = await service.graphql<{ session: unknown }>(COMPANY_KEY, source, { token: await begin(fields) });
  return data?.session;
}

/** The token of a session that its applicant has opened, and that asks for no consent. */
async function opened(steps: readonly object[]): Promise<string> {
  const token = await begin({ steps, flags: { skip_agreement: true } });
  const { errors } = await service.graphql(token, 'mutation { openSession { id } }');
  expect(errors).toBeUndefined();
  return token;
}

async function result(token: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await service.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: token });
  return (await answer.json()) as Record<string, unknown>;
}

const ROLES = ['ubo', 'director', 'representative', 'other'];
const TEXTS = 'name clientUserId groupId';

it('a session keeps the texts that it was made with', async () => {
  const made = { name: 'Order 7', clientUserId: 'user-77' };
  expect(await sessionOf(made, TEXTS)).toMatchObject(made);
});

it('a session without texts has none', async () => {
  expect(await sessionOf({}, TEXTS)).toEqual({ name: null, clientUserId: null, groupId: null });
});

it('a step keeps its title in each language', async () => {
  const title = { en: 'Your face', ka: 'სახე' };
  expect(await sessionOf({ steps: [{ type: 'liveness', title }] }, 'steps { title }')).toEqual({ steps: [{ title }] });
});

it.each([[{}], [{ general_document_types: [] }]])('a general document with %j takes all five types', async (flags) => {
  const five = ['bank_statement', 'utility_bill', 'yellow_slip', 'drivers_license', 'vehicle_registration_certificate'];
  const found = await sessionOf({ steps: [{ type: 'general-document', flags }] }, 'steps { settings }');
  const [step] = (found as { steps: { settings: { general_document_types: string[] } }[] }).steps;
  expect(step?.settings.general_document_types.toSorted()).toEqual(five.toSorted());
});

it('a question may have a long label with any sign', async () => {
  const title = { en: 'Why? <b>"\\|%s&amp; 😀 '.repeat(300) };
  const steps = [{ type: 'user-questionnaire', key: 'form', questions: [{ type: 'string', key: 'q', title }] }];
  expect(await sessionOf({ steps }, 'steps { settings }')).toMatchObject({
    steps: [{ settings: { questions: [{ title }] } }],
  });
});

it('a question has its defaults', async () => {
  const options = [{ key: 'a', title: { en: 'A' } }];
  const questions = [
    { type: 'file', key: 'papers' },
    { type: 'dropdown', key: 'one', options },
  ];
  const steps = [{ type: 'user-questionnaire', key: 'form', questions }];
  expect(await sessionOf({ steps }, 'steps { settings }')).toMatchObject({
    steps: [
      {
        settings: {
          questions: [
            { mandatory: false, readOnly: false, fileTypes: ['pdf', 'image'], filesMaxCount: 10 },
            { mandatory: false, readOnly: false, multiple: false },
          ],
        },
      },
    ],
  });
});

it('a company gives every field of its step', async () => {
  const more = { legalAddress: '1 Long Street', taxId: '77', website: 'https://shop.example', email: 'a@shop.example' };
  const token = await opened([{ type: 'company', fields: Object.keys(more).map((type) => ({ type })) }]);
  const company = { companyName: 'Shop', registrationNumber: '12', registrationCountry: 'GEO', ...more };
  const { errors } = await service.graphql(
    token,
    'mutation ($company: CompanyInput!) { submitCompany(stepKey: "company", company: $company) { state } }',
    { company },
  );
  expect(errors).toBeUndefined();
  expect((await result(token))['company']).toEqual({ key: 'company', ...company });
});

it.each(ROLES)('a person in the role %s gives names and a birth date', async (role) => {
  const token = await opened([{ type: 'beneficiaries', roles: { [role]: { fields: [] } } }]);
  const position = role === 'other' ? { positionName: 'Bookkeeper' } : {};
  const whole = {
    role,
    type: 'individual',
    firstName: 'Ana',
    lastName: 'Berg',
    dateOfBirth: '1980-02-29',
    ...position,
  };
  const submit = (given: object) =>
    service.graphql(
      token,
      'mutation ($all: [BeneficiaryInput!]!) { submitBeneficiaries(stepKey: "beneficiaries", beneficiaries: $all) { state } }',
      { all: [given] },
    );
  for (const name of ['firstName', 'lastName', 'dateOfBirth', ...Object.keys(position)]) {
    const { errors } = await submit({ ...whole, [name]: undefined });
    expect([name, errors?.[0]?.message]).toEqual([name, `beneficiaries[0].${name} must be given`]);
  }
  expect((await submit(whole)).errors).toBeUndefined();
});

it('an e-mail address is confirmed by its code alone', async () => {
  const made = await service.graphql<{ createCompanyKey: { key: string } }>(
    COMPANY_KEY,
    'mutation { createCompanyKey(name: "test", test: true) { key } }',
  );
  const steps = [{ type: 'email', flags: { require_email_check: true } }];
  const token = await begin({ company_key: made.data?.createCompanyKey.key, steps, flags: { skip_agreement: true } });
  const say = async (field: string) =>
    (await service.graphql<{ now: { state: string } }>(token, `mutation { now: ${field} { state } }`)).data?.now.state;
  await say('openSession');
  expect(await say('submitEmail(stepKey: "require_email", email: "nino@shop.example")')).toBe('in_progress');
  expect(await say(`confirmCode(stepKey: "require_email", code: "123456")`)).toBeUndefined();
  expect(await say(`confirmCode(stepKey: "require_email", code: "${TEST_CODE}")`)).toBe('approved');
});

it('activities are ISO 8601 in the order of time, the loading of the page among them', async () => {
  const token = await opened([{ type: 'email' }]);
  const answer = await service.rest('/list-session-activities', { companyKey: COMPANY_KEY, sessionId: token });
  const activities = ((await answer.json()) as { result: { id: string; type: string; time: string; data: object }[] })
    .result;
  expect(activities.map(({ type }) => type)).toContain('PAGE_LOADED');
  const times = activities.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
  for (const { id, time, data } of activities) {
    expect([typeof id, new Date(time).toISOString(), typeof data]).toEqual(['string', time, 'object']);
  }
});

it('a blacklist record has its notes', async () => {
  const query = { documentNumber: 'NOTED-1', reason: 'Stolen', notes: 'Case 1042' };
  expect((await service.rest('/add-blacklist-record', { companyKey: COMPANY_KEY, query })).status).toBe(200);
  const listed = await service.rest('/list-blacklist-records', { companyKey: COMPANY_KEY });
  const { result: page } = (await listed.json()) as { result: { data: object[] } };
  expect(page.data).toContainEqual(expect.objectContaining(query));
});

it('the topics of hits are the ten of the specification', () => {
  expect(Object.values(TOPIC_LABELS)).toEqual([
    ...['Sanctioned entity', 'Sanction-linked entity', 'Counter-sanctioned entity', 'Debarred entity', 'Politician'],
    ...['Close associate', 'Person of interest', 'Regulator action', 'Regulator warning', 'Wanted person'],
  ]);
});
