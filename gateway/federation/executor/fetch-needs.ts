import type { SubgraphDocument } from '../transport/subgraph-executor.js';
import { fieldsBelow, responseKey } from './selections.js';

/** What the fields of an entity fetch require, each by its response key. */
export class FetchNeeds {
  readonly #required = new Map<string, Set<string>>();

  /** `requirements` are those of the subgraph, by `Type.field`. */
  constructor(document: SubgraphDocument, key: string, requirements?: ReadonlyMap<string, ReadonlySet<string>>) {
    for (const { field, type } of fieldsBelow(document.parsed, key)) {
      const known = this.#required.get(responseKey(field)) ?? new Set();
      const required = requirements?.get(`${type}.${field.name.value}`) ?? [];
      this.#required.set(responseKey(field), new Set([...known, ...required]));
    }
  }

  /** All fields of the fetch. */
  get fields(): readonly string[] {
    return [...this.#required.keys()];
  }

  /**
   * The fields that cannot be asked without some field of the entity: those that require it, or all of them where none
   * does, for then it is what the entity is known by.
   */
  without(name: string): readonly string[] {
    const lost = this.fields.filter((field) => this.#required.get(field)?.has(name));
    return lost.length > 0 ? lost : this.fields;
  }
}
