import { setTimeout as pause } from 'node:timers/promises';
import { type Page, TimeoutError } from 'puppeteer';
import type { DocumentType, Shot } from './cast.js';
import { look, recognise, type ScreenName, type Seen } from './screen.js';
import { wording } from './wording.js';

export interface WalkOptions {
  readonly page: Page;
  readonly documentType: DocumentType;
  /** Points the camera at something. */
  readonly point: (shot: Shot) => Promise<void>;
  /** Tells a step as it is taken. */
  readonly say: (line: string) => void;
  /** Keeps a picture of the screen. */
  readonly photograph: (name: string) => Promise<void>;
  readonly signal: AbortSignal;
  /** Whether what is shown ends the walk; absent: the outcome of the session does. */
  readonly isOver?: (seen: Seen) => boolean;
}

/** The page would not go on. The message tells what it shows. */
export class StrandedError extends Error {
  override readonly name = 'StrandedError';
}

/** How often the page is looked at; seldom while it films, since looking costs the page time that its recorder needs. */
const LOOK_MS = 150;
const LOOK_WHILE_FILMING_MS = 800;
/** A press that changed nothing is repeated after this time. */
const AGAIN_MS = 3_000;
/** A button that cannot be pressed for so long is looked for anew. */
const PRESS_MS = 5_000;
/** No screen but the waiting ones may stay longer than this. */
const PATIENCE_MS = 45_000;
/** The camera takes the picture by itself; after this time a person presses the button. */
const SHUTTER_MS = 10_000;

/**
 * Goes through the widget as a person would who uses a screen reader: reads headings, presses what is offered by name,
 * holds things before the camera.
 * @returns the heading of the outcome
 * @throws StrandedError where the page would not go on
 */
export async function walk(options: WalkOptions): Promise<string> {
  const { page, say, photograph, signal } = options;
  let now: ScreenName | null = null;
  let since = performance.now();
  let acted = -Infinity;
  for (;;) {
    signal.throwIfAborted();
    const seen = await look(page);
    if (options.isOver?.(seen) === true) return seen.heading;
    const screen = recognise(seen);
    if (screen !== null && screen !== now) {
      now = screen;
      since = performance.now();
      acted = -Infinity;
      if (screen !== 'opening') {
        say(`${screen}: ${seen.heading}`);
        await photograph(screen);
      }
    }
    if (now === 'outcome' && screen === now) return seen.heading;
    const stayed = performance.now() - since;
    const waits = now === 'waiting' || now === 'waiting-slow';
    if (now === 'stuck' || (!waits && stayed > PATIENCE_MS)) {
      throw new StrandedError(`The page stays at “${seen.heading}”: ${seen.texts.join(' | ')}`);
    }
    if (screen === now && performance.now() - acted > AGAIN_MS) {
      const done = await act(now, seen, stayed, options);
      if (done !== null) {
        acted = performance.now();
        say(`  ${done}`);
      }
    }
    await pause(now === 'camera-face' ? LOOK_WHILE_FILMING_MS : LOOK_MS);
  }
}

/** Does what the screen asks for; answers what was done, or null when there is nothing to do yet. */
async function act(
  screen: ScreenName | null,
  seen: Seen,
  stayed: number,
  { page, documentType, point }: WalkOptions,
): Promise<string | null> {
  const offered = (key: string): boolean => seen.buttons.includes(wording(key));
  switch (screen) {
    case 'consent':
      return press(page, 'consent.agree');
    case 'language':
      await choose(page, 'English');
      return press(page, 'action.continue');
    case 'document-choice':
      await choose(page, wording(`document.type.${documentType}`), wording(SIDES_OF[documentType]));
      return press(page, 'action.continue');
    case 'guide-card-front':
    case 'guide-card-back':
    case 'guide-passport':
      await point(SHOT_OF[screen]);
      return press(page, 'camera.open');
    case 'camera-card-front':
    case 'camera-card-back':
    case 'camera-passport':
      if (stayed < SHUTTER_MS || !offered('document.capture.take')) return null;
      return hinted(await press(page, 'document.capture.take'), seen);
    case 'preview':
      return press(page, 'document.preview.use');
    case 'face-guide':
      await point('face');
      return press(page, 'face.guide.start');
    case 'camera-face':
      if (stayed < SHUTTER_MS || !offered('face.capture.start')) return null;
      return hinted(await press(page, 'face.capture.start'), seen);
    case 'waiting-slow':
      return press(page, 'waiting.slow.wait');
    case 'still-there':
      return press(page, 'expiry.goOn');
    case null:
    case 'opening':
    case 'waiting':
    case 'outcome':
    case 'stuck':
      return null;
  }
}

function hinted(done: string | null, { texts }: Seen): string | null {
  return done === null ? null : `${done} (the page hinted: ${texts.join(' | ')})`;
}

const SHOT_OF = {
  'guide-card-front': 'card-front',
  'guide-card-back': 'card-back',
  'guide-passport': 'passport',
} as const;
const SIDES_OF = { id: 'document.sides.both', passport: 'document.sides.page' } as const;

/** Presses the button of that name with the mouse; null: the page has gone on without it since it was looked at. */
async function press(page: Page, key: string): Promise<string | null> {
  const name = wording(key);
  try {
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(PRESS_MS).click();
    return `presses “${name}”`;
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
}

/** Chooses one of several by the keyboard. `more` is what the choice says after its name. */
async function choose(page: Page, name: string, more?: string): Promise<void> {
  const names = more === undefined ? [name] : [`${name} ${more}`, `${name}${more}`, name];
  for (const each of names) {
    const choice = await page.$(`::-p-aria([name="${each}"][role="radio"])`);
    if (!choice) continue;
    await choice.focus();
    await page.keyboard.press('Space');
    return;
  }
  throw new StrandedError(`The page does not offer “${name}”`);
}
