import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SameFace } from '../../platform/facts/catalogue.js';
import { COMPARED } from '../faces/recognition.js';
import { comparedOf, LEVEL_BYTES, levelsOf, levelSquare, type QuantisedFace, squareOf, STEPS } from './quantised.js';
import {
  farthestByBoth,
  farthestByOne,
  HOPELESS_SQUARE,
  similarityByBoth,
  similarityByOne,
  squareByBoth,
} from './same-face-rules.js';

/** Faces that lie together, and are compared before others have their turn: about 2 ms, 6 on a very busy machine. */
const BLOCK = 4_096;
const FIRST_ROOM = 256;
/** One of so many faces is compared by its levels in any case, to know how near the company's people are in the mean. */
const SAMPLED = 32;
/** Fewer samples say nothing of how near people are in the mean. */
const FEWEST_SAMPLES = 30;
/**
 * Sessions of one answer. Which of them are the person's own is known to who asks: so many more are told than anybody looks at
 * that own ones do not hide others.
 */
const MOST_FOUND = 500;

interface Block {
  readonly compared: Int8Array;
  readonly squares: Int32Array;
  readonly levels: Uint8Array;
  /** 1: the face has levels. */
  readonly hasLevels: Uint8Array;
  /** Empty: the place is free. */
  readonly sessions: string[];
}

/**
 * The faces of one company in memory: 100,000 of them take 66 MB beside their ids. Every face is compared by its first numbers, so
 * nobody is missed for an approximation (30 ms); those that may be the same person's are compared by their levels, too.
 */
export class FaceIndex {
  readonly #blocks: Block[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  #used = 0;

  get size(): number {
    return this.#places.size;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  add(id: string, sessionId: string, face: QuantisedFace): void {
    if (this.#places.has(id)) return;
    const place = this.#free.pop() ?? this.#used++;
    const { block, at } = this.#roomFor(place);
    const levels = levelsOf(face);
    block.compared.set(comparedOf(face), at * COMPARED);
    block.squares[at] = squareOf(comparedOf(face));
    block.levels.set(levels, at * LEVEL_BYTES);
    block.hasLevels[at] = levels.length > 0 ? 1 : 0;
    block.sessions[at] = sessionId;
    this.#places.set(id, place);
  }

  /** Nothing of the face stays in memory. */
  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    const { block, at } = this.#roomFor(place);
    block.compared.fill(0, at * COMPARED, (at + 1) * COMPARED);
    block.levels.fill(0, at * LEVEL_BYTES, (at + 1) * LEVEL_BYTES);
    block.squares[at] = 0;
    block.hasLevels[at] = 0;
    block.sessions[at] = '';
    this.#free.push(place);
  }

  /**
   * Sessions with the same face, the most alike first. Others have their turn in between; faces that come or go meanwhile are
   * seen or not.
   * @param exceptSession whose own faces do not count
   */
  async search(wanted: QuantisedFace, exceptSession: string): Promise<readonly SameFace[]> {
    const search = new Search(wanted, exceptSession);
    for (const [i, block] of this.#blocks.entries()) {
      if (i > 0) await nextTurn();
      search.look(block);
    }
    return search.found();
  }

  #roomFor(place: number): { readonly block: Block; readonly at: number } {
    const [number, at] = [Math.floor(place / BLOCK), place % BLOCK];
    let block = this.#blocks[number];
    if (block === undefined || at >= block.squares.length) {
      block = grown(block, number === 0 ? Math.min(BLOCK, Math.max(FIRST_ROOM, 2 * at)) : BLOCK);
      this.#blocks[number] = block;
    }
    return { block, at };
  }
}

/** A block with more room; nothing of a face stays in the old one. */
function grown(old: Block | undefined, room: number): Block {
  const block: Block = {
    compared: new Int8Array(room * COMPARED),
    squares: new Int32Array(room),
    levels: new Uint8Array(room * LEVEL_BYTES),
    hasLevels: new Uint8Array(room),
    sessions: old?.sessions ?? [],
  };
  if (old === undefined) return block;
  block.compared.set(old.compared);
  block.squares.set(old.squares);
  block.levels.set(old.levels);
  block.hasLevels.set(old.hasLevels);
  old.compared.fill(0);
  old.squares.fill(0);
  old.levels.fill(0);
  return block;
}

interface Near {
  readonly sessionId: string;
  readonly distance: number;
}

/** One search, through all blocks. */
class Search {
  readonly #compared: Int8Array;
  readonly #square: number;
  readonly #levels: Uint8Array;
  readonly #byOne = new Sum();
  readonly #byBoth = new Sum();
  readonly #nearByOne: Near[] = [];
  readonly #nearByBoth: Near[] = [];

  constructor(
    wanted: QuantisedFace,
    private readonly exceptSession: string,
  ) {
    this.#compared = comparedOf(wanted);
    this.#square = squareOf(this.#compared);
    this.#levels = levelsOf(wanted);
  }

  look(block: Block): void {
    const squares = squaredDistances(block, this.#compared, this.#square);
    for (let at = 0; at < squares.length; at++) {
      const sessionId = block.sessions[at] ?? '';
      if (sessionId === '' || sessionId === this.exceptSession) continue;
      const compared = (squares[at] ?? 0) / STEPS ** 2;
      this.#byOne.add(compared);
      if (this.#levels.length > 0 && block.hasLevels[at] === 1) this.#lookAtLevels(block, at, sessionId, compared);
      else if (compared <= HOPELESS_SQUARE) this.#nearByOne.push({ sessionId, distance: Math.sqrt(compared) });
    }
  }

  found(): readonly SameFace[] {
    const faces = this.#byOne.count;
    const most = farthestByOne({ faces, meanSquare: this.#byOne.mean });
    const meanSquare = this.#byBoth.count < FEWEST_SAMPLES ? Infinity : this.#byBoth.mean;
    const mostByBoth = farthestByBoth({ faces, meanSquare });
    const byOne = this.#nearByOne.filter(({ distance }) => distance <= most);
    const byBoth = this.#nearByBoth.filter(({ distance }) => distance <= mostByBoth);
    return bestOfSessions([
      ...byOne.map(({ sessionId, distance }) => ({ sessionId, similarity: similarityByOne(distance) })),
      ...byBoth.map(({ sessionId, distance }) => ({ sessionId, similarity: similarityByBoth(distance) })),
    ]).slice(0, MOST_FOUND);
  }

  #lookAtLevels({ levels }: Block, at: number, sessionId: string, compared: number): void {
    const isSampled = at % SAMPLED === 0;
    if (compared > HOPELESS_SQUARE && !isSampled) return;
    const own = levels.subarray(at * LEVEL_BYTES, (at + 1) * LEVEL_BYTES);
    const square = squareByBoth(compared, levelSquare(own, this.#levels));
    if (isSampled) this.#byBoth.add(square);
    if (compared <= HOPELESS_SQUARE) this.#nearByBoth.push({ sessionId, distance: Math.sqrt(square) });
  }
}

class Sum {
  count = 0;
  #sum = 0;

  add(value: number): void {
    this.count += 1;
    this.#sum += value;
  }

  get mean(): number {
    return this.#sum / Math.max(1, this.count);
  }
}

/** |a - b|² = |a|² + |b|² - 2ab, in whole numbers. */
function squaredDistances({ compared, squares, sessions }: Block, wanted: Int8Array, square: number): Int32Array {
  const distances = new Int32Array(sessions.length);
  for (let at = 0; at < distances.length; at++) {
    const from = at * COMPARED;
    let dot = 0;
    for (let i = 0; i < COMPARED; i++) dot += (compared[from + i] ?? 0) * (wanted[i] ?? 0);
    distances[at] = (squares[at] ?? 0) + square - 2 * dot;
  }
  return distances;
}

/** Of each session its most alike face. */
function bestOfSessions(found: readonly SameFace[]): readonly SameFace[] {
  const best = new Map<string, SameFace>();
  for (const one of found.toSorted((a, b) => b.similarity - a.similarity)) {
    if (!best.has(one.sessionId)) best.set(one.sessionId, one);
  }
  return [...best.values()];
}
