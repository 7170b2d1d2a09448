/** One GraphQL operation with the types of its variables and of the whole `data` that it answers. Made by `npm run schema` of the `.graphql` files. */
export interface Operation<Variables, Data> {
  readonly name: string;
  readonly text: string;
  /** `@completesStep`: it gives a step as a whole. An earlier step that was looked at is left by it. */
  readonly completesStep?: true;
  /** `@outlivesPage`: sent also when the page is left meanwhile. */
  readonly outlivesPage?: true;
  /** Carries the types only; never set. */
  readonly types?: (variables: Variables) => Data;
}

/** The variables of an operation without any. */
export type Nothing = { readonly [key: string]: never };
