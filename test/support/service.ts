import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openService, type Service } from '../../gateway/service.js';
import { readSettings } from '../../gateway/settings.js';
import type { PlatformOptions } from '../../subgraphs/platform/platform.js';

export const COMPANY_KEY = 'company-key-of-the-tests';

export interface RunningService extends AsyncDisposable {
  readonly service: Service;
  readonly url: string;
  /** Key of a second company, for everything that must stay apart. */
  readonly otherKey: string;
  /** One REST call by POST with a JSON body. */
  rest(path: string, fields: Readonly<Record<string, unknown>>): Promise<Response>;
  /** One GraphQL operation; `bearer` is a company key or a session token. */
  graphql<Data>(
    bearer: string,
    query: string,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<GraphQLAnswer<Data>>;
}

export interface GraphQLAnswer<Data> {
  readonly data?: Data;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}

/**
 * The whole service on a free port with a data folder of its own and two companies:
 *
 *   await using service = await startService();
 */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  replace: Omit<PlatformOptions, 'settings'> = {},
): Promise<RunningService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-service-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    RTC_PORT: '0',
    RTC_LISTEN_ADDRESS: '127.0.0.1',
    RTC_WORKERS: '1',
    // Most tests read no picture: they need not pay for the models.
    VISION_WARM: 'false',
    COMPANY_KEY,
    ...environment,
  });
  const service = await openService(settings, replace);
  await service.administration?.companies.ensureFirst(settings.companyKey);
  const otherCompany = await service.administration?.companies.create('Other');
  const otherKey = otherCompany ? ((await service.administration?.companies.createKey(otherCompany)) ?? '') : '';
  const url = await service.start();
  return {
    service,
    url,
    otherKey,
    rest: (target, fields) =>
      fetch(`${url}${target}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }),
    async graphql<Data>(bearer: string, query: string, variables: Readonly<Record<string, unknown>> = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
          'x-device-id': 'device-of-the-tests',
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphQLAnswer<Data>;
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
