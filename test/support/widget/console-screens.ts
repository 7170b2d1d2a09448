import { BLACKLIST_SCREENS } from './blacklist-screens.js';
import { DESK_SCREENS } from './desk-screens.js';
import { REVIEW_SCREENS } from './review-screens.js';
import { ROOM_SCREENS } from './room-screens.js';
import { SESSION_SCREENS } from './session-screens.js';
import { SETTINGS_SCREENS } from './settings-screens.js';
import { SIGN_IN_SCREENS } from './sign-in-screens.js';
import type { ConsoleScreen } from './console-screen.js';

/** Those of each area lie in a file of their own. */
export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  ...REVIEW_SCREENS,
  ...SIGN_IN_SCREENS,
  ...SESSION_SCREENS,
  ...DESK_SCREENS,
  ...ROOM_SCREENS,
  ...SETTINGS_SCREENS,
  ...BLACKLIST_SCREENS,
];
