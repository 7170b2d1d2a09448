import type { Page } from 'puppeteer';
import { DESK_SCREENS } from './desk-screens.js';
import type { ConsoleScenario } from './fake-console.js';
import { REVIEW_SCREENS } from './review-screens.js';
import { ROOM_SCREENS } from './room-screens.js';
import { SESSION_SCREENS } from './session-screens.js';
import { SETTINGS_SCREENS } from './settings-screens.js';
import { SIGN_IN_SCREENS } from './sign-in-screens.js';

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

/** Those of each area lie in a file of their own. */
export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  ...REVIEW_SCREENS,
  ...SIGN_IN_SCREENS,
  ...SESSION_SCREENS,
  ...DESK_SCREENS,
  ...ROOM_SCREENS,
  ...SETTINGS_SCREENS,
];
