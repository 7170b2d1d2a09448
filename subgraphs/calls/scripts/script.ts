import { z } from 'zod';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { isOneLine, NOT_ONE_LINE } from '../../platform/texts/one-line.js';
import type { RandomSource } from '../../platform/time/random-source.js';

/** `say`: words to the applicant. `check`: something to look at. `draw`: some of a list, at random, by the kind of document. */
const ITEM_KINDS = ['say', 'check', 'draw'] as const;
/** How an item of a script came out. */
export type ItemResult = 'done' | 'failed' | 'skipped';

const LONGEST_TEXT = 1_000;
const MOST_ITEMS = 100;
const MOST_FEATURES = 30;
/** Characters of a script as JSON: all scripts of a company are read together, before each call. */
const LONGEST_SCRIPT = 200_000;
const text = z.string().trim().min(1).max(LONGEST_TEXT);

const item = z
  .strictObject({
    /** Unique in the script. */
    key: z.string().regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots and hyphens'),
    /** A heading over items that belong together. */
    section: z.string().trim().max(100).default(''),
    kind: z.enum(ITEM_KINDS),
    text,
    /** The call is not complete without it. */
    required: z.boolean().default(true),
    /** Of `draw`: what is drawn from, by kind of document (`card`, `passport`, …; `*`: any other). */
    features: z.record(z.string().max(40), z.array(text).min(1).max(MOST_FEATURES)).optional(),
    /** Of `draw`: how many. */
    draw: z.number().int().min(1).max(10).optional(),
  })
  .refine(({ kind, features, draw }) => (kind === 'draw') === (features !== undefined && draw !== undefined), {
    message: 'features and draw are for what is drawn, and needed there',
  });

const content = z.strictObject({
  name: z.string().trim().min(1).max(200).refine(isOneLine, NOT_ONE_LINE),
  items: z
    .array(item)
    .min(1)
    .max(MOST_ITEMS)
    .refine((items) => new Set(items.map(({ key }) => key)).size === items.length, 'must have keys of their own'),
  /** Offered where a call is broken off. */
  breakOffReasons: z.array(text).max(MOST_FEATURES).default([]),
});

export type ScriptContent = z.infer<typeof content>;
export type ScriptItem = z.infer<typeof item>;

/** A script as it is worked through in one call. */
export interface ScriptRun {
  readonly name: string;
  /** The kind of document that features were drawn for; null: none was named. */
  readonly documentKind: string | null;
  readonly items: readonly RunItem[];
}

export interface RunItem {
  readonly key: string;
  readonly section: string;
  readonly kind: 'say' | 'check';
  readonly text: string;
  readonly required: boolean;
  /** null: not yet. */
  readonly result: ItemResult | null;
  readonly note: string | null;
  /** ISO 8601. */
  readonly tickedAt: string | null;
  readonly tickedBy: string | null;
}

/** @throws ArgumentError wrong-parameters naming the place */
export function readScript(given: unknown): ScriptContent {
  const read = content.safeParse(given);
  if (read.success) {
    if (JSON.stringify(read.data).length > LONGEST_SCRIPT) throw wrongParameters('script', 'is too long');
    return read.data;
  }
  const [issue] = read.error.issues;
  throw wrongParameters(['script', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'is wrong');
}

/** The items of a script for one call, drawn anew each time. */
export function beginRun(
  { name, items }: ScriptContent,
  documentKind: string | null,
  random: Pick<RandomSource, 'bytes'>,
): ScriptRun {
  return { name, documentKind, items: items.flatMap((each) => runItems(each, documentKind, random)) };
}

function runItems(
  each: ScriptItem,
  documentKind: string | null,
  random: Pick<RandomSource, 'bytes'>,
): readonly RunItem[] {
  const { key, section, required, kind } = each;
  const fresh = { section, required, result: null, note: null, tickedAt: null, tickedBy: null };
  if (kind !== 'draw') return [{ ...fresh, key, kind, text: each.text }];
  const features = each.features?.[documentKind ?? '*'] ?? each.features?.['*'] ?? [];
  return drawn(features, each.draw ?? 0, random).map((feature, index) => ({
    ...fresh,
    key: `${key}.${index + 1}`,
    kind: 'check',
    text: `${each.text}: ${feature}`,
  }));
}

/** So many of a list, each as likely as another (Fisher and Yates). */
function drawn<T>(list: readonly T[], count: number, random: Pick<RandomSource, 'bytes'>): readonly T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    // Of 2^32 values the bias of the remainder is below one in a hundred million.
    taken.push(...left.splice(random.bytes(4).readUInt32BE(0) % left.length, 1));
  }
  return taken;
}
