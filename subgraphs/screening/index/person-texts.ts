import { type Topic, TOPICS } from '../person.js';
import { PackedReader, type PackedWriter } from './packing.js';

/**
 * What an answer shows of each person, kept out of memory: a record is read when its person is a hit. In a snapshot it
 * lies behind the arrays; whoever holds few persons keeps it in memory.
 */
export interface PersonTexts {
  /** Bytes `from` (inclusive) to `to` (exclusive). */
  read(from: number, to: number): Uint8Array;
}

export interface PersonText {
  readonly personId: string;
  readonly topics: readonly Topic[];
  /** What the person is called. */
  readonly display: string;
  /** Every name of the index as it is listed, in order. */
  readonly names: readonly string[];
}

export interface WrittenPerson {
  readonly id: string;
  readonly topics: readonly Topic[];
  /** Place of the name among `names`. */
  readonly display: number;
  readonly names: readonly string[];
}

/** Longer names are remarks in the wrong column. */
const LONGEST_NAME = 1000;

export function writeText(into: PackedWriter, { id, topics, display, names }: WrittenPerson): void {
  into.text(id);
  let bits = 0;
  for (const topic of topics) bits |= 1 << TOPICS.indexOf(topic);
  into.count(bits);
  into.count(display);
  into.count(names.length);
  for (const name of names) into.text(name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME) : name);
}

/** The record that stands behind `skipped` others in a block. */
export function readText(block: Uint8Array, skipped: number): PersonText {
  const reader = new PackedReader(block);
  for (let left = skipped; left > 0; left--) {
    reader.skipText();
    reader.skipCounts(2);
    for (let names = reader.count(); names > 0; names--) reader.skipText();
  }
  const personId = reader.text();
  const bits = reader.count();
  const display = reader.count();
  const names: string[] = [];
  for (let left = reader.count(); left > 0; left--) names.push(reader.text());
  return { personId, topics: TOPICS.filter((_, bit) => bits & (1 << bit)), display: names[display] ?? '', names };
}

export function textsInMemory(bytes: Uint8Array): PersonTexts {
  return { read: (from, to) => bytes.subarray(from, to) };
}
