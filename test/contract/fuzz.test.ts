import { buildSchema, type GraphQLObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { fuzz, type FuzzReport } from '../fuzz/fuzz.js';
import { type FuzzedProcess, startFuzzedProcess } from '../fuzz/service.js';
import { PATIENCE_MS } from '../support/until.js';

/** `npm run bench -- fuzz` takes another seed each time, and many more requests. */
const SEED = 20_261_122;
const REQUESTS = 2_000;

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema/public.graphql'), 'utf8'));
const namesOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {});
const DECLARED = [
  ...ENDPOINTS.map((endpoint) => endpoint.path),
  ...namesOf(schema.getQueryType()).map((name) => `query ${name}`),
  ...namesOf(schema.getMutationType()).map((name) => `mutation ${name}`),
];

let service: FuzzedProcess;
let report: FuzzReport;
beforeAll(async () => {
  console.log(`seed ${SEED}`);
  service = await startFuzzedProcess();
  report = await fuzz(service, { seed: SEED, requests: REQUESTS, patienceMs: PATIENCE_MS });
}, 600_000);
afterAll(() => service[Symbol.asyncDispose]());

it('answers every request, none with an error of its own, and tells nobody of another company', () => {
  expect(report.findings).toEqual([]);
  expect(report.sent).toBe(REQUESTS);
});

it('asks for everything that is declared: companies see their own marks, and most calls have answers with data', () => {
  expect(report.ownMarks).toBeGreaterThan(REQUESTS / 50);
  const good = [...report.asked].filter(([, { good }]) => good > 0).map(([about]) => about);
  expect(good.length).toBeGreaterThan(report.asked.size / 4);
  expect(DECLARED.filter((about) => !report.asked.has(about))).toEqual([]);
});

it('still serves afterwards', async () => {
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});
