import Database from 'better-sqlite3';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { errorCodesOf } from '../../rest-compat/openapi/document.js';
import { type Parameter, SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import { SERVICE_ERRORS } from '../../subgraphs/platform/errors/catalogue.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';
import { goodFields, post, type ProvokedWorld } from './provocations.js';

let world: ProvokedWorld;
let service: RunningService;
let foreign: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  service = await startService();
  const begin = async (key: string) => (await (await service.rest('/begin/', { company_key: key })).json()) as string;
  const token = await begin(COMPANY_KEY);
  await keepEveryKindOfFile(service, token);
  world = { service, token, newToken: await begin(COMPANY_KEY) };
  const { data } = await service.graphql<Record<string, string>>(
    service.otherKey,
    `mutation {
      group: makeGroup(name: "Foreign")
      user: createUser(input: { email: "foreign@other.example", password: "long enough" })
      configuration: createSessionConfiguration(input: { name: "Foreign" })
      query: monitorScreeningQuery(query: { fullName: "Foreign Person" })
      record: addBlacklistRecord(input: { reason: "Foreign", documentNumber: "F1" })
    }`,
  );
  foreign = {
    '/remove-screening-query-from-monitoring id': data?.['query'],
    '/remove-blacklist-record id': data?.['record'],
    groupId: data?.['group'],
    memberIds: [data?.['user']],
    sessionConfigId: data?.['configuration'],
    configId: data?.['configuration'],
    parentSessionId: await begin(service.otherKey),
    token: await begin(service.otherKey),
  };
});
afterAll(() => service[Symbol.asyncDispose]());

const LONG = 'x'.repeat(5_000);
/** Text that would do harm where it is taken for SQL or for a page. */
const HOSTILE = `"><script>alert(1)</script>'; DROP TABLE sessions; DELETE FROM users WHERE '1'='1`;

/** Values that a parameter of a type can never have. */
const IMPOSSIBLE: Readonly<Record<Parameter['type'], readonly unknown[]>> = {
  string: [{ a: 1 }, ['a'], LONG, 'a\0b'],
  boolean: ['perhaps', {}, [], 2, HOSTILE],
  integer: ['many', 1.5, -1_000_000_000, {}, [], 1e300, HOSTILE],
  texts: [{ a: 1 }, [1], [['a']], [LONG], ['a\0b'], '["a"', 7],
  structured: ['no json', '{"a":', HOSTILE, 7, true],
  image: [{}, ['a'], 'no base64 at all!', 'data:text/plain,abc', HOSTILE, 7],
};

/** Tables that move by themselves, or that tell what was asked. */
const MOVING = /^(schema_version|sqlite_.*|.*(outbox|inbox|jobs?|audit|event|deliver|fact|index_build).*)$/;

/** Rows of every table of every database of the service. */
function rowCounts(): Readonly<Record<string, number>> {
  const folder = path.join(service.service.platform.settings.dataDir, 'database');
  const counts: Record<string, number> = {};
  for (const file of readdirSync(folder).filter((name) => /\.(db|sqlite3?)$/.test(name))) {
    const database = new Database(path.join(folder, file), { readonly: true });
    const tables = database.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    for (const { name } of tables.filter((table) => !MOVING.test(table.name))) {
      const row = database.prepare<[], { n: number }>(`SELECT COUNT(*) AS n FROM "${name}"`).get();
      counts[`${file} ${name}`] = row?.n ?? NaN;
    }
    database.close();
  }
  return counts;
}

it('the rows of every database are counted', () => {
  const counted = Object.entries(rowCounts());
  for (const table of ['sessions', 'users', 'operator_groups', 'session_key']) {
    expect(counted.find(([name]) => name.endsWith(` ${table}`))?.[1] ?? 0).toBeGreaterThan(0);
  }
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (endpointPath, endpoint) => {
  const spelled = (parameter: Parameter): string => parameter.spellings[0] ?? '';
  const call = async (fields: Readonly<Record<string, unknown>>) => {
    const all = { ...(await goodFields(endpoint, world)), ...fields };
    const before = rowCounts();
    const { status, text } = await post(world, endpointPath, all);
    return { status, text, before };
  };
  /** One of the documented errors, and nothing was stored. */
  const expectRefused = (what: unknown, { status, text, before }: Awaited<ReturnType<typeof call>>): void => {
    const { argumentError, internalError } = JSON.parse(text) as { argumentError?: string; internalError?: string };
    const documented = errorCodesOf(endpoint).filter((code) => SERVICE_ERRORS[code] === status);
    if (internalError !== undefined)
      expect([what, status, internalError]).toEqual([what, 400, 'password must be a string']);
    else expect([what, documented]).toEqual([what, expect.arrayContaining([argumentError])]);
    expect([what, rowCounts()]).toEqual([what, before]);
  };

  for (const parameter of endpoint.parameters) {
    it(`refuses what ${spelled(parameter)} cannot be, and stores nothing`, async () => {
      for (const value of IMPOSSIBLE[parameter.type]) {
        const what = JSON.stringify(value).slice(0, 40);
        expectRefused(what, await call({ [spelled(parameter)]: value }));
      }
    });

    if (parameter.type === 'string' && parameter !== SESSION_TOKEN) {
      it(`takes hostile text in ${spelled(parameter)} for text, or refuses it`, async () => {
        const answer = await call({ [spelled(parameter)]: HOSTILE });
        if (answer.status !== 200) return expectRefused('hostile', answer);
        expect(Object.keys(rowCounts())).toEqual(Object.keys(answer.before));
      });
    }

    it(`finds nothing of another company by ${spelled(parameter)}`, async () => {
      const id = foreign[`${endpointPath} ${parameter.name}`] ?? foreign[parameter.name];
      if (id === undefined) return;
      expectRefused('foreign', await call({ [spelled(parameter)]: id }));
    });
  }

  it('refuses bodies that are no object or no JSON', async () => {
    for (const body of ['{"a":', '{', '{"company_key": "x"} and more']) {
      const before = rowCounts();
      const response = await fetch(`${service.url}${endpointPath}?company_key=${COMPANY_KEY}`, {
        method: 'POST',
        body,
      });
      expectRefused(body, { status: response.status, text: await response.text(), before });
    }
  });
});
