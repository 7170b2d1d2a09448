import type { TestSubgraphs } from './graph.js';
import { randomNumbers } from './random-numbers.js';

/** What goes wrong at a field of an object: it throws, or it is null. */
type Fault = 'error' | 'null';

/** Of all fields of all objects. */
const ERRORS = 0.03;
const NULLS = 0.03;

export interface Thing {
  readonly id: string;
}
export type Resolver = (thing: Thing, args: Readonly<Record<string, unknown>>) => unknown;

/** Raised where a field fails; for the interface object's fields the type is the interface's. */
const failed = (type: string, field: string, id: string) => new Error(`${type}.${field} of ${id} failed`);

/** Decides by a seed alone what goes wrong, so that one schema and many meet the same faults. */
export class Faults {
  /** Nothing goes wrong while it is undefined. */
  seed: number | undefined;

  #at(place: string): Fault | undefined {
    if (this.seed === undefined) return undefined;
    let mixed = this.seed;
    for (const letter of place) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
    const chance = randomNumbers(mixed)();
    if (chance < ERRORS) return 'error';
    return chance < ERRORS + NULLS ? 'null' : undefined;
  }

  guarded(type: string, field: string, resolve: Resolver): Resolver {
    return (one, args) => {
      const id = type === 'Query' ? '' : one.id;
      const fault = this.#at(`${type}.${field}:${id}`);
      if (fault === 'error') throw failed(type, field, id);
      return fault === 'null' ? null : resolve(one, args);
    };
  }
}

/** The same data behind one schema and behind several subgraphs. */
export interface RandomWorld {
  readonly faults: Faults;
  readonly merged: {
    readonly typeDefs: string;
    readonly resolvers: Readonly<Record<string, Record<string, Resolver>>>;
  };
  readonly split: TestSubgraphs;
}
