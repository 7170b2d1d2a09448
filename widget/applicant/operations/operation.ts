/** One GraphQL operation with the types of its variables and of the member of `data` that it answers. */
export interface Operation<Variables, Answer> {
  readonly name: string;
  readonly text: string;
  /** The root field, whose value is the answer. */
  readonly field: string;
  /** It gives a step as a whole: an earlier one that was looked at is left by it. */
  readonly completesStep?: true;
  /** Sent also when the page is left meanwhile. */
  readonly outlivesPage?: true;
  /** Carries the types only; never set. */
  readonly types?: (variables: Variables) => Answer;
}

/** An operation without variables. */
export type Nothing = Record<string, never>;
