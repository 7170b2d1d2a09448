import type { Page } from 'puppeteer';
import type { LiveFilm } from '../../specimens/film.js';
import type { FakeService } from './fake-service.js';
import type { ShownScreen } from './screens.js';

/** The heading says something, and all that is loaded late is there. */
const SHOWN =
  "!/loading|asking/.test(document.querySelector('h1')?.id ?? '') && (document.querySelector('h1')?.innerText ?? '') !== '' && document.querySelector('.skeleton') === null";

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
  await page.waitForFunction(
    "document.getAnimations().every((one) => one.effect.getTiming().iterations === Infinity || one.playState === 'finished')",
  );
}
