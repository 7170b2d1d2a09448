import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { fuzz, type FuzzReport } from '../fuzz/fuzz.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { PATIENCE_MS } from '../support/until.js';

/** `npm run bench -- fuzz` takes another seed each time, and many more requests. */
const SEED = 20_261_122;
const REQUESTS = 2_000;

let service: RunningService;
let report: FuzzReport;
beforeAll(async () => {
  console.log(`seed ${SEED}`);
  service = await startService({ TRUST_PROXY: 'loopback' });
  report = await fuzz(
    { url: service.url, keys: [COMPANY_KEY, service.otherKey] },
    { seed: SEED, requests: REQUESTS, patienceMs: PATIENCE_MS },
  );
}, 600_000);
afterAll(() => service[Symbol.asyncDispose]());

it('answers every request, none with an error of its own, and tells nobody of another company', () => {
  expect(report.findings).toEqual([]);
  expect(report.sent).toBe(REQUESTS);
});

it('asks for what is there: companies see their own marks, and most calls have answers with data', () => {
  expect(report.ownMarks).toBeGreaterThan(REQUESTS / 50);
  const good = [...report.asked].filter(([, { good }]) => good > 0).map(([about]) => about);
  expect(good.length).toBeGreaterThan(report.asked.size / 4);
  expect(ENDPOINTS.filter(({ path }) => !report.asked.has(path)).map(({ path }) => path)).toEqual([]);
});

it('still serves afterwards', async () => {
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});
