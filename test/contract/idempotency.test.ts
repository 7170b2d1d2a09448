import { getNamedType, getOperationAST, isObjectType, parse } from 'graphql';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { isCreating } from '../../rest-compat/endpoints/endpoint.js';
import { IMPERSONAL, mayBeKept } from '../../gateway/idempotency/kept-answers.js';
import { answerKeyOf, openAnswer } from '../../gateway/idempotency/once.js';
import { IdempotentCall } from '../../subgraphs/administration/idempotency/idempotent-call.js';
import { serviceScope } from '../../subgraphs/platform/database/scope.js';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { ownFields } from './prepared.js';

const EVERYBODY = serviceScope('a test looks at everything');
const clock = new ManualClock(new Date());
let service: RunningService;
beforeAll(async () => (service = await startService({}, { clock })));
afterAll(() => service[Symbol.asyncDispose]());

let count = 0;
const newKey = (): string => `key-${(count += 1)}`;

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function call(path: string, fields: object, key: string | null, bearer = COMPANY_KEY): Promise<Answer> {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify({ company_key: bearer, ...fields }),
  });
  return { status: answer.status, text: await answer.text() };
}

const codeOf = ({ text }: Answer) => (JSON.parse(text) as { argumentError?: string }).argumentError;

async function countOf(list: string): Promise<number> {
  const { data } = await service.graphql<{ list: { totalCount: number } }>(
    COMPANY_KEY,
    `{ list: ${list} { totalCount } }`,
  );
  return data?.list.totalCount ?? NaN;
}

describe.each(ENDPOINTS.filter(isCreating).map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s with an Idempotency-Key',
  (path, endpoint) => {
    it('answers the same again, in whatever order and form its fields come, for 24 hours', async () => {
      const fields = await ownFields(endpoint, service);
      const key = newKey();
      const first = await call(path, fields, key);
      expect(first.status).toBe(200);
      const backwards = Object.fromEntries(Object.entries(fields).reverse());
      expect(await call(path, backwards, key)).toEqual(first);
      const form = await fetch(`${service.url}${path}`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: new URLSearchParams({ companyKey: COMPANY_KEY, ...fields }),
      });
      expect({ status: form.status, text: await form.text() }).toEqual(first);
    });

    it('is refused with other content, and the key is the sender’s own', async () => {
      const key = newKey();
      expect((await call(path, await ownFields(endpoint, service), key)).status).toBe(200);
      const other = await call(
        path,
        { ...(await ownFields(endpoint, service)), name: 'Other', firstName: 'Other' },
        key,
      );
      if (other.status === 200) throw new Error('A call with other content was answered');
      expect([other.status, codeOf(other)]).toEqual([409, 'idempotency-key-reused']);
      const foreign = await call(path, await ownFields(endpoint, service), key, service.otherKey);
      expect(foreign.status).toBe(200);
    });

    it('has its effect once when it comes many times at once', async () => {
      const fields = await ownFields(endpoint, service);
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 6 }, () => call(path, fields, key)));
      const texts = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
      expect(texts.size).toBe(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect([answer.status, codeOf(answer)]).toEqual([409, 'call-in-progress']);
      }
    });
  },
);

it('a call that was refused leaves its key free', async () => {
  const key = newKey();
  expect(codeOf(await call('/make-group', {}, key))).toBe('wrong-parameters');
  expect((await call('/make-group', { name: 'Now with a name' }, key)).status).toBe(200);
});

it('after 24 hours the key makes something new', async () => {
  const key = newKey();
  const first = await call('/begin/', {}, key);
  clock.advance(24 * 60 * 60_000 - 1_000);
  expect(await call('/begin/', {}, key)).toEqual(first);
  clock.advance(2_000);
  const next = await call('/begin/', {}, key);
  expect(next.status).toBe(200);
  expect(next.text).not.toBe(first.text);
});

it('a call that is nested too deeply to be compared is refused', async () => {
  const flags = JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`) as object;
  expect(await call('/begin/', { flags }, newKey())).toMatchObject({ status: 400 });
  expect(await call('/begin/', { flags }, null)).toMatchObject({ status: 200 });
});

it('a key that is none is refused', async () => {
  for (const key of ['x'.repeat(256), 'caf\u00e9']) {
    expect(codeOf(await call('/begin/', {}, key))).toBe('wrong-parameters');
  }
});

const everythingCounted = async (): Promise<readonly number[]> => {
  const lists = ['sessions', 'groups', 'users', 'blacklistRecords'];
  const { data } = await service.graphql<{ list: { total: number } }>(
    COMPANY_KEY,
    '{ list: monitoredScreeningQueries(start: 0, limit: 1) { total } }',
  );
  return [...(await Promise.all(lists.map(countOf))), data?.list.total ?? NaN];
};

describe('a crash between the effect and its stored answer', () => {
  /** The first answer is lost on its way into the store, as when the process ends at that moment. */
  async function crashAfter(path: string, fields: object, key: string): Promise<Answer> {
    const { calls } = service.service.administration ?? {};
    if (!calls) throw new Error('administration runs elsewhere');
    const answer = calls.answer.bind(calls);
    calls.answer = () => Promise.reject(new Error('the process ended'));
    try {
      return await call(path, fields, key);
    } finally {
      calls.answer = answer;
    }
  }

  it.each(ENDPOINTS.filter(isCreating).map((endpoint) => [endpoint.path, endpoint] as const))(
    'of %s creates nothing twice: the retry answers what the first one would have answered',
    async (path, endpoint) => {
      const key = newKey();
      const fields = await ownFields(endpoint, service);
      const lost = await crashAfter(path, fields, key);
      expect(lost.status).toBe(200);
      expect(codeOf(await call(path, fields, key))).toBe('call-in-progress');
      clock.advance(61_000);
      const before = await everythingCounted();
      expect(await call(path, fields, key)).toEqual(lost);
      expect(await everythingCounted()).toEqual(before);
      expect(await call(path, fields, key)).toEqual(lost);
    },
  );
});

it('the answer lies sealed: neither key nor token is in the database', async () => {
  const key = 'a-key-that-is-nowhere-in-the-clear';
  const token = JSON.parse((await call('/begin/', {}, key)).text) as string;
  const { administration } = service.service;
  const rows = await administration?.store.read((reader) =>
    reader.of(IdempotentCall, EVERYBODY).find({ limit: 1_000 }),
  );
  expect(rows?.length).toBeGreaterThan(0);
  const everything = rows?.map((row) => JSON.stringify(row) + (row.answer?.toString('latin1') ?? '')).join('') ?? '';
  for (const secret of [key, token]) expect(everything).not.toContain(secret);
});

describe('a GraphQL mutation with an Idempotency-Key', () => {
  const ask = async (key: string, query: string, variables: object = {}) => {
    const answer = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${COMPANY_KEY}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ query, variables }),
    });
    return { status: answer.status, body: (await answer.json()) as { data?: unknown; errors?: object[] } };
  };
  const CREATE = 'mutation ($name: String) { createSession(input: { name: $name }) { id token } }';

  it('answers the same again, and refuses other variables', async () => {
    const key = newKey();
    const first = await ask(key, CREATE, { name: 'A' });
    expect(first.body.errors).toBeUndefined();
    expect((await ask(key, CREATE, { name: 'A' })).body.data).toEqual(first.body.data);
    const other = await ask(key, CREATE, { name: 'B' });
    expect(other.body.errors).toMatchObject([{ extensions: { code: 'idempotency-key-reused' } }]);
  });

  it('has its effect once when it comes many times at once; a failed one leaves the key free', async () => {
    const key = newKey();
    const before = await countOf('groups');
    const make = 'mutation { makeGroup(name: "Same") }';
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key, make)));
    expect(new Set(answers.flatMap(({ body }) => (body.errors ? [] : [JSON.stringify(body.data)]))).size).toBe(1);
    expect(await countOf('groups')).toBe(before + 1);
    const free = newKey();
    expect((await ask(free, 'mutation { makeGroup(name: "") }')).body.errors).toBeDefined();
    expect((await ask(free, 'mutation { makeGroup(name: "Fine") }')).body.errors).toBeUndefined();
  });

  describe('whose answer speaks of a person', () => {
    const OPERATOR = {
      type: 'operator-questionnaire',
      key: 'desk',
      questions: [{ type: 'string', key: 'note' }],
    };
    const ANSWER = `mutation ($id: ID!, $answer: JSON!) {
      submitOperatorAnswers(id: $id, stepKey: "desk", answers: [{ key: "note", answer: $answer }]) {
        ...Told
      }
    }
    fragment Told on Session { id name result { record } }`;

    /** What is kept of the answer to a call, opened as its repetition would. */
    async function keptText(key: string): Promise<string> {
      const { administration, platform } = service.service;
      const access = await administration?.companies.byKey(administration.companies.lookup(COMPANY_KEY));
      const { companyId = '', keyId = '' } = access ?? {};
      const lookup = platform.hasher.lookup(companyId, 'idempotency-key', JSON.stringify([keyId, key]));
      const row = await administration?.store.read((reader) =>
        reader.of(IdempotentCall, EVERYBODY).findOne({ lookup }),
      );
      const sealer = await platform.vault.openCompany(companyId, 'administration');
      const kept = row?.answer ? sealer.unseal<string>(`idempotent-call:${row.id}`, row.answer) : '';
      const caller = { kind: 'company', companyId, keyId, scopes: ['all'], test: false } as const;
      expect(kept).toMatch(/^sealed:/);
      return openAnswer(answerKeyOf(platform.hasher, caller, key), row?.id ?? '', kept);
    }

    it('is done once and told so, but nothing of the person is kept, after their deletion neither', async () => {
      const key = newKey();
      const { data } = await service.graphql<{ createSession: { id: string } }>(
        COMPANY_KEY,
        'mutation ($input: CreateSessionInput!) { createSession(input: $input) { id } }',
        { input: { name: 'Kept Nowhere', steps: [{ type: 'liveness' }, OPERATOR] } },
      );
      const variables = { id: data?.createSession.id, answer: 'A limp in the left leg' };
      const first = await ask(key, ANSWER, variables);
      expect(first.body.errors).toBeUndefined();
      expect(JSON.stringify(first.body)).toContain('A limp in the left leg');
      const again = await ask(key, ANSWER, variables);
      expect([again.status, again.body.errors]).toMatchObject([409, [{ extensions: { code: 'answer-not-kept' } }]]);
      await service.graphql(COMPANY_KEY, 'mutation ($id: ID!) { deleteSession(id: $id) }', { id: variables.id });
      const afterwards = await ask(key, ANSWER, variables);
      expect(afterwards.body).toEqual(again.body);
      expect(await keptText(key)).toBe('null');
    });
  });
});

describe('what is kept', () => {
  const publicSchema = () => service.service.supergraph.publicSchema;

  it('is of types that have plain members, or members of such types, and none that is any JSON', () => {
    for (const name of IMPERSONAL) {
      const type = publicSchema().getType(name);
      if (!isObjectType(type)) throw new Error(`${name} is no type of the schema`);
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type);
        expect([name, field.name, named.name === 'JSON' || named.name === 'Session']).toEqual([
          name,
          field.name,
          false,
        ]);
      }
    }
  });

  it.each(ENDPOINTS.filter(isCreating).map((endpoint) => [endpoint.path, endpoint] as const))(
    'of %s speaks of nobody',
    (_path, { operation }) => {
      const document = parse(operation.text);
      const definition = getOperationAST(document);
      if (!definition) throw new Error('no operation');
      expect(mayBeKept(publicSchema(), document, definition)).toBe(true);
    },
  );
});
