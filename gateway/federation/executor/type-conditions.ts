import { isAbstractType, isObjectType, type GraphQLSchema } from 'graphql';

/** Answers, from sets made once for a schema, which type names satisfy a type condition of a plan. */
export class TypeConditions {
  readonly #schema: GraphQLSchema;
  readonly #names = new Map<string, ReadonlySet<string>>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Names that satisfy `... on condition`: the type itself, what implements it and the members of a union. */
  namesOf(condition: string): ReadonlySet<string> {
    const known = this.#names.get(condition);
    if (known) return known;
    const type = this.#schema.getType(condition);
    const names = new Set([condition]);
    if (isAbstractType(type)) for (const one of this.#schema.getPossibleTypes(type)) names.add(one.name);
    this.#names.set(condition, names);
    return names;
  }

  namesOfAny(conditions: readonly string[]): ReadonlySet<string> {
    const [only] = conditions;
    if (conditions.length === 1 && only !== undefined) return this.namesOf(only);
    return new Set(conditions.flatMap((one) => [...this.namesOf(one)]));
  }

  readonly isObjectType = (name: string): boolean => isObjectType(this.#schema.getType(name));
}
