import type { Page, SerializedAXNode } from 'puppeteer';
import { isWordingOf, wording } from './wording.js';

/** What somebody who cannot see the page hears of it: its heading, its texts, and what can be operated. */
export interface Seen {
  readonly heading: string;
  readonly texts: readonly string[];
  readonly buttons: readonly string[];
}

/** The screens of the widget as a person tells them apart. */
export type ScreenName =
  | 'opening'
  | 'consent'
  | 'language'
  | 'document-choice'
  | `guide-${Side}`
  | `camera-${Side}`
  | 'preview'
  | 'face-guide'
  | 'camera-face'
  | 'waiting'
  | 'waiting-slow'
  | 'still-there'
  | 'outcome'
  | 'stuck';
export type Side = 'card-front' | 'card-back' | 'passport';

const SIDES: readonly Side[] = ['card-front', 'card-back', 'passport'];

export async function look(page: Page): Promise<Seen> {
  const root = await page.accessibility.snapshot();
  const nodes = root ? [...everyNode(root)] : [];
  const named = (role: string): readonly SerializedAXNode[] => nodes.filter((node) => node.role === role);
  return {
    heading: named('heading').find(({ level }) => level === 1)?.name ?? '',
    texts: named('StaticText').map(({ name }) => name ?? ''),
    buttons: named('button')
      .filter(({ disabled }) => disabled !== true)
      .map(({ name }) => name ?? ''),
  };
}

function* everyNode(node: SerializedAXNode): Generator<SerializedAXNode> {
  yield node;
  for (const child of node.children ?? []) yield* everyNode(child);
}

/** Which screen that is; null for one that is on its way in or out. */
export function recognise({ heading, texts, buttons }: Seen): ScreenName | null {
  const offers = (key: string): boolean => buttons.includes(wording(key));
  if (offers('expiry.goOn')) return 'still-there';
  if (offers('consent.agree')) return 'consent';
  if (offers('document.preview.use')) return 'preview';
  if (offers('face.guide.start')) return 'face-guide';
  if (offers('waiting.slow.wait')) return 'waiting-slow';
  if (heading === wording('language.heading')) return 'language';
  if (heading === wording('document.choice.heading')) return 'document-choice';
  if (offers('camera.open')) {
    const side = SIDES.find((each) => texts.includes(wording(`document.guide.text.${each}`)));
    return side ? `guide-${side}` : null;
  }
  const filmed = SIDES.find((each) => heading === wording(`document.guide.heading.${each}`));
  if (filmed) return `camera-${filmed}`;
  if (heading === wording('face.guide.heading')) return 'camera-face';
  if (isWordingOf(heading, 'outcome.', '.heading')) return 'outcome';
  if (isWordingOf(heading, 'waiting.', '.heading')) return 'waiting';
  if (heading === '' || [wording('app.loading'), wording('camera.opening')].includes(heading)) return 'opening';
  if (isWordingOf(heading, 'closed.') || isWordingOf(heading, 'camera.refused.')) return 'stuck';
  return heading === wording('unsupported.heading') ? 'stuck' : null;
}
