import type { Page } from 'puppeteer';
import type { ConsoleScenario } from './fake-console.js';

/** One screen of the operators' console: what the service has, and the way there, which works in every language. */
export interface ConsoleScreen {
  /** `operator-<area>-…` */
  readonly name: string;
  /** Below `/operator/`, with its query or fragment. */
  readonly path: string;
  readonly scenario: ConsoleScenario;
  /** It opens the camera. */
  readonly films?: true;
  /** On the page before the screen is there; without it until its heading is. */
  readonly reach?: (page: Page) => Promise<void>;
}
