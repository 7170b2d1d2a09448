import type { Store } from '../../platform/store.js';
import type { ListedPerson } from '../person.js';
import { INVENTED_PERSONS } from './invented-persons.js';
import { personOf, rowsByPersonIds } from '../lists/list-rows.js';

/** Looks up listed persons by their ids. */
export class PersonDirectory {
  constructor(private readonly store: Store) {}

  /** @returns null for an id that no list in use has */
  async find(id: string, test: boolean): Promise<ListedPerson | null> {
    if (test) return INVENTED_PERSONS.find((person) => person.id === id) ?? null;
    const [row] = await rowsByPersonIds(this.store, [id]);
    return row ? personOf(row) : null;
  }

  /** The names of related persons that are listed too, by their ids. */
  async namesOf(ids: readonly string[], test: boolean): Promise<ReadonlyMap<string, string>> {
    const persons = test
      ? INVENTED_PERSONS.filter(({ id }) => ids.includes(id))
      : (await rowsByPersonIds(this.store, ids)).map(personOf);
    return new Map(persons.map(({ id, names }) => [id, names[0]?.text ?? id]));
  }
}
