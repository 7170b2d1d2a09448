import {
  buildSchema,
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLResolveInfo,
  Kind,
  parse,
  validate,
} from 'graphql';
import { readFileSync } from 'node:fs';
import type { Operation } from '../../../widget/contract/operation.js';

const schema = buildSchema(readFileSync(new URL('../../../../schema/public.graphql', import.meta.url), 'utf8'));

export type VariablesOf<O> = O extends Operation<infer Variables, unknown> ? Variables : never;
/** The whole `data` that an operation answers. */
export type DataOf<O> = O extends Operation<never, infer Data> ? Data : never;

/** What a page sends. */
export interface Asked {
  readonly operationName: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An error of the service's catalogue. */
export class Refusal extends GraphQLError {
  constructor(code: string, { source, message = code, retryAfter }: RefusalParts = {}) {
    super(message, { extensions: { code, source, retryAfter } });
  }
}

interface RefusalParts {
  readonly source?: string | undefined;
  readonly message?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/**
 * Holds what stands in for the service to the public schema: what is asked is validated, and what is answered is executed
 * against it. What breaks it is answered as `INTERNAL`, and fails whoever disposes of the contract.
 */
export class Contract {
  readonly #broken: string[] = [];

  /**
   * The body of the answer.
   * @param data gives the answer by the names that the operation gives its fields, the first of which it is told, or throws a Refusal
   */
  async answer(
    { operationName, query, variables }: Asked,
    data: (field: string) => object | Promise<object>,
  ): Promise<object> {
    const document = parse(query);
    const invalid = validate(schema, document);
    if (invalid.length > 0) return this.#breach(operationName, invalid);
    const rootValue = await Promise.resolve(rootFieldOf(document))
      .then(data)
      .catch((error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)));
    if (rootValue instanceof Refusal) return { data: null, errors: [rootValue.toJSON()] };
    const result = await execute({ schema, document, rootValue, variableValues: variables, fieldResolver: byName });
    return result.errors === undefined ? result : this.#breach(operationName, result.errors);
  }

  [Symbol.dispose](): void {
    if (this.#broken.length > 0) throw new Error(`Against the schema:\n${[...new Set(this.#broken)].join('\n')}`);
  }

  #breach(operationName: string, errors: readonly GraphQLError[]): object {
    this.#broken.push(...errors.map(({ message, path }) => `${operationName} ${path?.join('.') ?? ''}: ${message}`));
    return { data: null, errors: errors.map(({ message }) => ({ message, extensions: { code: 'INTERNAL' } })) };
  }
}

/** Answers are given as they are seen: a field under its alias. */
function byName(source: unknown, _args: unknown, _context: unknown, { path }: GraphQLResolveInfo): unknown {
  return (source as Readonly<Record<string, unknown>>)[path.key];
}

function rootFieldOf(document: DocumentNode): string {
  const field = getOperationAST(document)?.selectionSet.selections[0];
  return field?.kind === Kind.FIELD ? (field.alias ?? field.name).value : '';
}
