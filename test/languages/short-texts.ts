import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Language } from '../../subgraphs/platform/languages/languages.js';
import type { Messages } from './text-folders.js';

export interface ShortText {
  readonly key: string;
  readonly kind: 'primary' | 'equal' | 'quiet' | 'hint';
  readonly text: string;
}

/** The widget's own source: its buttons name their texts. */
const SCREENS = path.resolve(import.meta.dirname, '../../../widget/applicant');
const HINT = /\.capture\.hint\.\w+$|^face\.prompt\.|^face\.capture\.(?:recording|checking)$/;

/** The texts of a language that stand in a button or in the pill over the camera, with something long filled in. */
export function shortTexts(messages: Messages, language: Language): readonly ShortText[] {
  const hints = Object.keys(messages).filter((key) => HINT.test(key));
  return [...buttonKeys(Object.keys(messages)), ...hints.map((key) => ({ key, kind: 'hint' as const }))].map(
    ({ key, kind }) => ({ key, kind, text: filled(messages[key] ?? '', language.tag) }),
  );
}

/** Keys in the buttons of every screen; of those that are put together at run time (`switch.${name}`) all that match. */
function buttonKeys(known: readonly string[]): readonly Pick<ShortText, 'key' | 'kind'>[] {
  const found = new Map<string, Pick<ShortText, 'key' | 'kind'>>();
  for (const source of sources(SCREENS)) {
    for (const [, , attributes = '', content = ''] of source.matchAll(BUTTON)) {
      const kind = /kind="(primary|equal|quiet)"/.exec(attributes)?.[1] as ShortText['kind'] | undefined;
      for (const [, name = ''] of content.matchAll(/\bt\(\s*['`]([^'`]+)['`]/g)) {
        const pattern = new RegExp(`^${name.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`);
        const keys = known.filter((key) => pattern.test(key));
        for (const key of keys) found.set(`${kind ?? 'primary'} ${key}`, { key, kind: kind ?? 'primary' });
      }
    }
  }
  return [...found.values()];
}

const BUTTON = /<(Button|FileButton)\b((?:[^<>]|=>|\{[^{}]*\})*?)>([^]*?)<\/\1>/g;

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

const LONG_VALUES = { company: 'Meridian Bank', time: '59:59' };

function filled(message: string, tag: string): string {
  const format = new IntlMessageFormat(message, tag);
  const values = new Proxy<Record<string, string | number>>(LONG_VALUES, {
    get: (known, name) => known[String(name)] ?? 11,
    has: () => true,
    ownKeys: () => [],
  });
  return String(format.format(values));
}
