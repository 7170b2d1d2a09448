import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, launchChromium, press } from '../support/widget/browser.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
let browser: Awaited<ReturnType<typeof launchChromium>>;
const EMAIL = 'explorer@example.com';
const PASSWORD = 'a long enough one';

beforeAll(async () => {
  service = await startService({ INTROSPECTION: 'false' });
  await service.rest('/create-user', {
    companyKey: COMPANY_KEY,
    email: EMAIL,
    password: PASSWORD,
    emailVerified: true,
    rights: ['administrator'],
  });
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const SHOTS = process.env['EXPLORER_SHOTS'];
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** As text: these tests know no DOM types. */
const until = (page: Page, condition: string) => page.waitForFunction(condition, { timeout: 60_000 });

it.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844, isMobile: true, hasTouch: true }],
])('signs in, shows the schema and runs operations on nothing but this service: %s', async (name, viewport) => {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/40[03]/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url) && !/^(data|blob):/.test(request.url())) problems.push(request.url());
  });
  const answer = await page.goto(`${service.url}/docs/graphql`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|unsafe-eval/);
  await page.waitForSelector('input[name=email]');
  const before = await page.evaluate("performance.getEntriesByType('resource').length");
  expect(before).toBeLessThan(12);
  expect(await axeFaults(page)).toEqual([]);
  await shot(page, `${name}-sign-in`);

  await page.type('input[name=email]', EMAIL);
  await page.type('input[name=password]', 'not this one');
  await click(page, 'button[type=submit]');
  await until(page, "document.querySelector('[role=alert]')?.textContent?.includes('wrong')");
  await page.evaluate("document.querySelector('input[name=password]').value = ''");
  await page.type('input[name=password]', PASSWORD);
  await click(page, 'button[type=submit]');
  await page.waitForSelector('.graphiql-container .view-lines', { timeout: 60_000 });
  await until(page, "document.body.innerText.includes('LatestSessions')");
  await click(page, '.graphiql-execute-button');
  await until(page, `document.querySelector('.result-window')?.textContent?.includes('"totalCount"')`);
  await delay(500);
  await shot(page, `${name}-result`);
  await click(page, '.graphiql-sidebar button');
  await until(page, "document.body.innerText.includes('Root Types')");
  await delay(500);
  await shot(page, `${name}-schema`);
  // Subscriptions: the page's policy lets it connect to its own service.
  const connected = `new Promise((resolve) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/graphql', 'graphql-transport-ws');
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  })`;
  expect(await page.evaluate(connected)).toBe(true);
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0]);
  expect(problems).toEqual([]);

  await press(page, 'Sign out');
  await page.waitForSelector('input[name=email]');
  await page.close();
});
