import { graphql } from 'graphql';
import { startPlatform, type TestDriver, type TestPlatform } from './platform.js';
import type { Caller, CompanyCaller, OperatorCaller } from '../../subgraphs/platform/caller/caller.js';
import { HttpOutside } from '../../subgraphs/platform/outside/http-outside.js';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';
import { type Administration, createAdministration } from '../../subgraphs/administration/create-administration.js';

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
  /** Code of the first error; undefined when there was none. */
  readonly code: unknown;
  readonly source: unknown;
}

/** The administration subgraph with two companies and a clock that tests set. */
export interface AdministrationWorld extends AsyncDisposable {
  readonly platform: TestPlatform;
  readonly clock: ManualClock;
  readonly administration: Administration;
  readonly company: CompanyCaller;
  readonly other: CompanyCaller;
  ask(this: void, caller: Caller, query: string, variables?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** The same; an error fails the test. */
  get<Data>(this: void, caller: Caller, query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>;
  /** The caller whom the edge makes of a sign-in's token. */
  operator(token: string): Promise<OperatorCaller>;
}

export async function startAdministration(driver: TestDriver = 'sqlite'): Promise<AdministrationWorld> {
  const clock = new ManualClock(new Date('2026-03-01T10:00:00Z'));
  const platform = await startPlatform({ driver, clock });
  // The servers that tests call are on this machine.
  const outside = new HttpOutside('any');
  const administration = await createAdministration({ ...platform, outside });
  const companyOf = async (name: string): Promise<CompanyCaller> => {
    const companyId = await administration.companies.create(name);
    const { id } = await administration.keys.create(companyId);
    return { kind: 'company', companyId, keyId: id, scopes: ['all'], test: false };
  };
  const supergraph = { ask: () => Promise.reject(new Error('Nobody is asked here')) };
  const ask: AdministrationWorld['ask'] = async (caller, source, variables = {}) => {
    const { data, errors } = await graphql({
      schema: administration.schema,
      source,
      variableValues: variables,
      contextValue: { caller, requestId: 'request-of-the-tests', supergraph },
    });
    const problem = errors?.[0];
    return {
      data,
      code: problem && (problem.extensions['code'] ?? problem.message),
      source: problem?.extensions['source'],
    };
  };
  return {
    platform,
    clock,
    administration,
    company: await companyOf('Mine'),
    other: await companyOf('Other'),
    ask,
    async get<Data>(caller: Caller, query: string, variables: Readonly<Record<string, unknown>> = {}) {
      const { data, code } = await ask(caller, query, variables);
      if (code !== undefined) throw new Error(`${query} answered ${JSON.stringify(code)}`);
      return data as Data;
    },
    async operator(token) {
      const access = await administration.signIn.byToken(token);
      if (!access) throw new Error('The token is not good');
      return { kind: 'operator', ...access };
    },
    async [Symbol.asyncDispose]() {
      await administration.stop();
      outside.close();
      await platform[Symbol.asyncDispose]();
    },
  };
}
