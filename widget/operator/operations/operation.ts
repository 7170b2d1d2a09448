/** One GraphQL operation with the types of its variables and of the whole `data` that it answers. */
export interface Operation<Variables, Data> {
  readonly name: string;
  readonly text: string;
  /** Carries the types only; never set. */
  readonly types?: (variables: Variables) => Data;
}

/** For operations without variables. */
export type Nothing = Record<string, never>;

/**
 * Declares an operation. Those that an area uses lie in its file `operations.ts`, each exported: a test checks them
 * against the public schema.
 * @param text one named query, mutation or subscription, with its fragments
 */
export function operation<Variables, Data>(text: string): Operation<Variables, Data> {
  const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];
  if (name === undefined) throw new Error('An operation needs a name');
  return { name, text };
}
