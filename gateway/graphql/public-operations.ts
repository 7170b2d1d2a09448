import { type DocumentNode, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import type { Asker } from '../../subgraphs/platform/turns/fair-turns.js';
import { isDeeperThan } from '../../subgraphs/platform/nesting.js';
import { InvalidOperationError, type PreparedOperation, type ServedSupergraph } from '../federation/index.js';
import { type DocumentShape, shapeOf } from './document-shape.js';
import { type Cost, costOf, MOST_COST } from './operation-cost.js';

/** What somebody without a credential may do: it looks at no caller, and proves itself by a password, a link or a code. */
export const VISITOR_FIELDS: readonly string[] = [
  'signIn',
  'requestPasswordReset',
  'resetPassword',
  'acceptInvitation',
  'confirmEmail',
  'openHandoff',
  'takeHandoff',
  'declineHandoff',
];

/** Tokens (words and signs) of one document: far above any real one, far below what costs to parse. */
export const MOST_TOKENS = 8_000;

/** Levels of lists and objects in variables: requests of sessions, the deepest of ours, have fewer than ten. */
const MOST_VARIABLE_DEPTH = 32;

/** Who has to wait for their own new operations, and not for those of others: companies take turns, and so do those of a company. */
export function askerOf(caller: Caller): Asker {
  switch (caller.kind) {
    case 'company':
      return [caller.companyId, caller.keyId];
    case 'operator':
      return [caller.companyId, caller.userId];
    case 'applicant':
      return [caller.companyId, caller.sessionId];
    case 'visitor':
      return caller.remoteAddress;
    case 'service':
      return caller.name;
  }
}

interface Known {
  readonly shape: DocumentShape;
  cost: Cost | null;
}

type Variables = Readonly<Record<string, unknown>>;

/** Counts what only a visitor needs to ask as a visitor's, by address. @throws InvalidOperationError for one too many */
export type CountVisit = () => Promise<void>;

/**
 * Operations from outside. A document is measured before it is validated, validated before it is planned, and kept with its
 * plan; a known one costs a look-up, and a sum where variables say how long lists are.
 */
export class PublicOperations<Context> {
  readonly #known = new WeakMap<DocumentNode, Map<string, Known>>();
  readonly #schema: GraphQLSchema;

  /** @param introspection whether everybody with a credential may ask for the schema; signed-in users always may */
  constructor(
    private readonly supergraph: Pick<ServedSupergraph<Context>, 'preparePublic' | 'publicSchema'>,
    private readonly introspection: boolean,
  ) {
    this.#schema = supergraph.publicSchema;
  }

  /** @throws InvalidOperationError, PlanningError */
  async prepare(
    document: DocumentNode,
    operationName: string | undefined,
    variables: Variables,
    caller: Caller,
    countVisit: CountVisit = () => Promise.resolve(),
  ): Promise<PreparedOperation> {
    if (isDeeperThan(variables, MOST_VARIABLE_DEPTH)) {
      throw refused('VARIABLES_TOO_DEEP', `Variables are nested ${MOST_VARIABLE_DEPTH} deep at most`, 400);
    }
    const known = this.#look(document, operationName);
    if (known) this.#check(known.shape, caller);
    if (known && isVisit(known.shape) && caller.kind !== 'visitor') await countVisit();
    const prepared = await this.supergraph.preparePublic(document, operationName, { asker: askerOf(caller) });
    if (!known) return prepared;
    known.cost ??= costOf(this.#schema, document, known.shape.operation);
    const cost = known.cost(variables);
    if (cost > MOST_COST) {
      throw refused(
        'OPERATION_TOO_COSTLY',
        `The operation asks for ${cost} objects, at most ${MOST_COST} are given`,
        400,
      );
    }
    return prepared;
  }

  /** Null for a document without such an operation, which `preparePublic` refuses. */
  #look(document: DocumentNode, operationName: string | undefined): Known | null {
    const name = operationName ?? '';
    const kept = this.#known.get(document)?.get(name);
    if (kept) return kept;
    const shape = shapeOf(document, operationName);
    if (shape === null) return null;
    if (!('operation' in shape)) throw new InvalidOperationError(shape);
    const known: Known = { shape, cost: null };
    this.#known.set(document, (this.#known.get(document) ?? new Map<string, Known>()).set(name, known));
    return known;
  }

  #check({ operation, rootFields }: DocumentShape, caller: Caller): void {
    const asked = rootFields.filter((name) => name !== '__typename');
    const visits = asked.filter((name) => VISITOR_FIELDS.includes(name));
    if (caller.kind === 'visitor') {
      const may = operation.operation === OperationTypeNode.MUTATION && visits.length === asked.length;
      if (!may) throw refused('access-denied', 'A company key, a session token or a sign-in is needed', 403);
    }
    // Each is a guess at a password or a link, whoever else the caller is.
    if (visits.length > 1) throw refused('TOO_MANY_ROOT_FIELDS', `One of ${VISITOR_FIELDS.join(', ')} is taken`, 400);
    if (caller.kind === 'visitor') return;
    if (this.introspection || caller.kind === 'operator') return;
    if (!rootFields.some((name) => name === '__schema' || name === '__type')) return;
    throw refused('INTROSPECTION_DISABLED', 'The schema is shown to signed-in users only', 400);
  }
}

function isVisit({ rootFields }: DocumentShape): boolean {
  return rootFields.some((name) => VISITOR_FIELDS.includes(name));
}

export function refused(code: string, message: string, status: number): InvalidOperationError {
  return new InvalidOperationError([new GraphQLError(message, { extensions: { code, http: { status } } })]);
}
