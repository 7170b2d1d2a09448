import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importList } from '../../subgraphs/screening/lists/import-list.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import { SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import { COMPANY_KEY, type RunningService } from '../support/service.js';

type Prepare = (service: RunningService) => Promise<Readonly<Record<string, string>>>;

const ask = async (service: RunningService, mutation: string): Promise<string> => {
  const { data } = await service.graphql<{ made: string }>(COMPANY_KEY, `mutation { made: ${mutation} }`);
  return data?.made ?? '';
};

let count = 0;
const next = (): number => (count += 1);

const group: Prepare = async (service) => ({ groupId: await ask(service, 'makeGroup(name: "Prepared")') });

/** A list with one person, imported beside the running service as the command line does it. */
const importedPerson: Prepare = async ({ service: { platform } }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-prepared-'));
  const file = path.join(folder, 'prepared.csv');
  await writeFile(file, `id,name\n1,Prepared Person ${next()}\n`);
  const store = await openScreeningStore(platform);
  try {
    await importList(platform, store, { source: 'prepared', format: 'csv', files: [file] });
  } finally {
    await store.stop();
    await rm(folder, { recursive: true });
  }
  return { personId: 'prepared:1' };
};

/** Where an example of a required parameter is not enough, because something has to exist or must not: by path. */
export const PREPARED: Readonly<Record<string, Prepare>> = {
  '/change-group': group,
  '/delete-group': group,
  '/export-session-as-pdf': async () => ({ exportSession: 'true' }),
  '/create-user': async () => ({ email: `user${next()}@prepared.example` }),
  '/get-screening-person-details': importedPerson,
  '/monitor-screening-query': async () => ({ query: JSON.stringify({ fullName: `Prepared Person ${next()}` }) }),
  '/remove-screening-query-from-monitoring': async (service) => ({
    id: await ask(service, `monitorScreeningQuery(query: { fullName: "Prepared Person ${next()}" })`),
  }),
  '/add-blacklist-record': async () => ({
    query: JSON.stringify({ documentNumber: `P-${next()}`, reason: 'Prepared' }),
  }),
  '/remove-blacklist-record': async (service) => ({
    id: await ask(service, `addBlacklistRecord(input: { documentNumber: "P-${next()}", reason: "Prepared" })`),
  }),
  '/get-session-config': async (service) => ({
    sessionConfigId: await ask(service, 'createSessionConfiguration(input: { name: "Prepared" })'),
  }),
};

const NO_PICTURE = Buffer.from('no picture at all').toString('base64');

/** What an endpoint must be given beside key and token. A picture that is none is answered by its code, without waiting for engines. */
export async function ownFields(
  { path, parameters }: Endpoint,
  service: RunningService,
): Promise<Record<string, string>> {
  const required = parameters.filter((parameter) => parameter.required && parameter !== SESSION_TOKEN);
  const examples = required.map(({ spellings: [name = ''], type, example }): [string, string] => [
    name,
    type === 'image' ? NO_PICTURE : String(example),
  ]);
  return { ...Object.fromEntries(examples), ...(await PREPARED[path]?.(service)) };
}
