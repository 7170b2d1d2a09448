import { lines } from '../components/lists.js';
import type { KeptItem, ScriptContent } from '../../contract/members.js';

/** Kinds of documents that features are drawn for; `*`: any other. */
const FEATURE_KINDS = ['card', 'passport', '*'] as const;

export const ITEM_KINDS = ['say', 'check', 'draw'] as const;

/** An item while it is edited. */
export interface EditedItem {
  /** Of this page alone: it stays when the item is moved. */
  readonly id: number;
  /** null: it has not been saved. */
  readonly key: string | null;
  readonly section: string;
  readonly kind: KeptItem['kind'];
  readonly text: string;
  readonly required: boolean;
  /** How many are drawn, as it is typed. */
  readonly draw: string;
  /** By kind of document; one feature a line. */
  readonly features: Readonly<Record<string, string>>;
}

/** A script while it is edited. */
export interface EditedScript {
  readonly name: string;
  readonly items: readonly EditedItem[];
  /** One a line. */
  readonly reasons: string;
}

/** Most that are drawn in one call. */
export const MOST_DRAWN = 10;
const USUALLY_DRAWN = 3;

let lastId = 0;

/** An empty item, under the heading of the one before it. */
export function newItem(section: string): EditedItem {
  lastId += 1;
  return {
    ...{ id: lastId, key: null, section, kind: 'check', text: '', required: true },
    ...{ draw: String(USUALLY_DRAWN), features: Object.fromEntries(FEATURE_KINDS.map((kind) => [kind, ''])) },
  };
}

export function editedScript({ name, items, breakOffReasons }: ScriptContent): EditedScript {
  return {
    name,
    items: items.map(({ features = {}, draw = USUALLY_DRAWN, ...item }) => {
      const fresh = newItem(item.section);
      const lists = Object.entries(features).map(([kind, list]) => [kind, list.join('\n')] as const);
      return {
        ...fresh,
        ...item,
        draw: String(draw),
        features: { ...fresh.features, ...Object.fromEntries(lists) },
      };
    }),
    reasons: breakOffReasons.join('\n'),
  };
}

export const EMPTY_SCRIPT: EditedScript = { name: '', items: [], reasons: '' };

/** What keeps a script from being saved, by the id of the item; `name` and `items` are of the whole. */
export type Mistakes = ReadonlyMap<'name' | 'items' | number, 'text' | 'draw' | 'features'>;

export function mistakesIn({ name, items }: EditedScript): Mistakes {
  const found = new Map<'name' | 'items' | number, 'text' | 'draw' | 'features'>();
  if (name.trim() === '') found.set('name', 'text');
  if (items.length === 0) found.set('items', 'text');
  for (const item of items) {
    const mistake = mistakeOf(item);
    if (mistake !== null) found.set(item.id, mistake);
  }
  return found;
}

function mistakeOf({ kind, text, draw, features }: EditedItem): 'text' | 'draw' | 'features' | null {
  if (text.trim() === '') return 'text';
  if (kind !== 'draw') return null;
  const count = Number(draw);
  if (!Number.isInteger(count) || count < 1 || count > MOST_DRAWN) return 'draw';
  return Object.values(features).every((list) => lines(list).length === 0) ? 'features' : null;
}

/** As it is kept. Items that were saved keep their keys; new ones are given keys of their own. */
export function scriptOf({ name, items, reasons }: EditedScript): ScriptContent {
  const taken = new Set(items.flatMap(({ key }) => key ?? []));
  return {
    name: name.trim(),
    items: items.map(({ key, section, kind, text, required, ...item }) => ({
      ...{ key: key ?? freshKey(taken), section: section.trim(), kind, text: text.trim(), required },
      ...(kind === 'draw' ? { draw: Number(item.draw), features: featuresOf(item) } : {}),
    })),
    breakOffReasons: lines(reasons),
  };
}

function featuresOf({ features }: Pick<EditedItem, 'features'>): Readonly<Record<string, readonly string[]>> {
  const lists = Object.entries(features).map(([kind, list]) => [kind, lines(list)] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function freshKey(taken: Set<string>): string {
  let number = taken.size + 1;
  while (taken.has(`item-${number}`)) number += 1;
  const key = `item-${number}`;
  taken.add(key);
  return key;
}
