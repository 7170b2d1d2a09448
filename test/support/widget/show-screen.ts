import type { Page } from 'puppeteer';
import type { LiveFilm } from '../../specimens/film.js';
import type { ConsoleScreen } from './console-screen.js';
import type { FakeConsole } from './fake-console.js';
import type { FakeService } from './fake-service.js';
import type { ShownScreen } from './shown-screen.js';

/** The heading says something, and all that is loaded late is there. */
const SHOWN =
  "!/loading|asking/.test(document.querySelector('h1')?.id ?? '') && (document.querySelector('h1')?.innerText ?? '') !== '' && document.querySelector('.skeleton') === null";

const STILL =
  "document.getAnimations().every((one) => one.effect.getTiming().iterations === Infinity || one.playState === 'finished')";

/** Leads a fresh page to a screen of applicants, and waits until it stands still. */
export async function showScreen(
  page: Page,
  screen: ShownScreen,
  language: string,
  { service, film }: { readonly service: FakeService; readonly film: LiveFilm | null },
): Promise<void> {
  await film?.show(screen.camera ?? 'blank');
  service.reset({ ...screen.scenario, language });
  service.online = screen.offline !== true;
  await screen.prepare?.(page);
  await page.setExtraHTTPHeaders({ 'accept-language': language });
  await page.evaluateOnNewDocument(`Object.defineProperty(navigator, 'language', { get: () => '${language}' })`);
  await page.goto(`${service.address}/${screen.query ?? `?session_token=${service.token}`}`);
  await page.waitForFunction(SHOWN);
  await screen.reach?.(page, service);
  await page.waitForFunction(STILL);
}

/** Leads a fresh page to a screen of the operators' console, and waits until it stands still. */
export async function showConsole(
  page: Page,
  screen: ConsoleScreen,
  language: string,
  operators: FakeConsole,
): Promise<void> {
  operators.scenario = screen.scenario;
  operators.asked.length = 0;
  const kept =
    screen.scenario.roles === null ? '' : `sessionStorage.setItem('bonafide.console.token', '${operators.token}');`;
  await page.evaluateOnNewDocument(`localStorage.setItem('bonafide.console.language', '${language}'); ${kept}`);
  await page.goto(`${operators.address}/operator/${screen.path}`);
  await page.waitForSelector('h1');
  await screen.reach?.(page);
  await page.waitForFunction(STILL);
}
