import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SameFace } from '../../platform/facts/catalogue.js';
import { EMBEDDING_LENGTH } from '../faces/recognition.js';
import { type QuantisedFace, squareOf, STEPS } from './quantised.js';
import { FARTHEST, farthestOf, similarityAt } from './same-face-rules.js';

/** Faces that are compared before others have their turn: about 2 ms, 6 on a very busy machine. */
const SLICE = 4_096;
const FIRST_ROOM = 256;
/** Sessions of one answer. */
const MOST_FOUND = 50;

/**
 * The faces of one company in memory, a byte for each number of an embedding: 100,000 of them take 13 MB beside their ids.
 * Every face is compared: so many cost 30 ms, and nobody is missed for an approximation.
 */
export class FaceIndex {
  #vectors = new Int8Array(FIRST_ROOM * EMBEDDING_LENGTH);
  #squares = new Int32Array(FIRST_ROOM);
  /** Empty: the place is free. */
  readonly #sessions: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];

  get size(): number {
    return this.#places.size;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  add(id: string, sessionId: string, face: QuantisedFace): void {
    if (this.#places.has(id)) return;
    const place = this.#free.pop() ?? this.#sessions.length;
    if (place >= this.#squares.length) this.#grow();
    this.#vectors.set(face, place * EMBEDDING_LENGTH);
    this.#squares[place] = squareOf(face);
    this.#sessions[place] = sessionId;
    this.#places.set(id, place);
  }

  /** Nothing of the face stays in memory. */
  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#vectors.fill(0, place * EMBEDDING_LENGTH, (place + 1) * EMBEDDING_LENGTH);
    this.#sessions[place] = '';
    this.#free.push(place);
  }

  /**
   * Sessions with the same face, the most alike first. Others have their turn in between; faces that come or go meanwhile are
   * seen or not.
   * @param exceptSession whose own faces do not count
   */
  async search(wanted: QuantisedFace, exceptSession: string): Promise<readonly SameFace[]> {
    const near: { readonly sessionId: string; readonly square: number }[] = [];
    const limit = (FARTHEST * STEPS) ** 2;
    const square = squareOf(wanted);
    let [sum, compared] = [0, 0];
    for (let start = 0; start < this.#sessions.length; start += SLICE) {
      if (start > 0) await nextTurn();
      const end = Math.min(start + SLICE, this.#sessions.length);
      const distances = squaredDistances(this.#vectors, this.#squares, { start, end }, wanted, square);
      for (let place = start; place < end; place++) {
        const sessionId = this.#sessions[place] ?? '';
        const distance = distances[place - start] ?? 0;
        if (sessionId === '' || sessionId === exceptSession) continue;
        sum += distance;
        compared += 1;
        if (distance <= limit) near.push({ sessionId, square: distance });
      }
    }
    const farthest = farthestOf(compared, sum / Math.max(1, compared) / STEPS ** 2);
    return bestOfSessions(near.map((one) => ({ sessionId: one.sessionId, distance: Math.sqrt(one.square) / STEPS })))
      .filter(({ distance }) => distance <= farthest)
      .slice(0, MOST_FOUND)
      .map(({ sessionId, distance }) => ({ sessionId, similarity: similarityAt(distance) }));
  }

  #grow(): void {
    const vectors = new Int8Array(this.#vectors.length * 2);
    vectors.set(this.#vectors);
    this.#vectors.fill(0);
    this.#vectors = vectors;
    const squares = new Int32Array(this.#squares.length * 2);
    squares.set(this.#squares);
    this.#squares = squares;
  }
}

/** |a - b|² = |a|² + |b|² - 2ab, in whole numbers. */
function squaredDistances(
  vectors: Int8Array,
  squares: Int32Array,
  { start, end }: { readonly start: number; readonly end: number },
  wanted: QuantisedFace,
  square: number,
): Int32Array {
  const distances = new Int32Array(end - start);
  for (let place = start; place < end; place++) {
    const from = place * EMBEDDING_LENGTH;
    let dot = 0;
    for (let i = 0; i < EMBEDDING_LENGTH; i++) dot += (vectors[from + i] ?? 0) * (wanted[i] ?? 0);
    distances[place - start] = (squares[place] ?? 0) + square - 2 * dot;
  }
  return distances;
}

interface Near {
  readonly sessionId: string;
  readonly distance: number;
}

/** Of each session its nearest face. */
function bestOfSessions(near: readonly Near[]): readonly Near[] {
  const sorted = near.toSorted((a, b) => a.distance - b.distance);
  const best = new Map<string, Near>();
  for (const one of sorted) if (!best.has(one.sessionId)) best.set(one.sessionId, one);
  return [...best.values()];
}
