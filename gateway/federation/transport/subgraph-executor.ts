import { createHash } from 'node:crypto';
import { parse, type DocumentNode } from 'graphql';

export type OperationKind = 'query' | 'mutation' | 'subscription';

/** The document of one fetch. It lives as long as the plan, so what is derived from it is computed once. */
export class SubgraphDocument {
  readonly text: string;
  #hash: string | undefined;
  #parsed: DocumentNode | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** SHA-256 of the text, in hexadecimal. */
  get hash(): string {
    return (this.#hash ??= createHash('sha256').update(this.text).digest('hex'));
  }

  get parsed(): DocumentNode {
    return (this.#parsed ??= parse(this.text, { noLocation: true }));
  }
}

export interface SubgraphRequest<Context = unknown> {
  readonly subgraph: string;
  readonly document: SubgraphDocument;
  readonly operationName: string | undefined;
  /** Only the variables that this document uses, coerced. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Context;
  readonly kind: OperationKind;
}

export interface SubgraphError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export interface SubgraphResult {
  readonly data?: Record<string, unknown> | null | undefined;
  readonly errors?: readonly SubgraphError[] | undefined;
}

/**
 * Executes the operations of one subgraph, wherever it runs. A rejected promise means that the subgraph could not be
 * asked at all; the client then sees SUBGRAPH_UNAVAILABLE and nothing of the reason.
 *
 * The returned data belongs to the caller, who changes it: an implementation must not keep or share it.
 */
export interface SubgraphExecutor<Context = unknown> {
  execute(request: SubgraphRequest<Context>): Promise<SubgraphResult> | SubgraphResult;
  /** Resolves to a result instead of a stream where the subscription was refused. */
  subscribe?(request: SubgraphRequest<Context>): Promise<AsyncIterable<SubgraphResult> | SubgraphResult>;
}

/** Gives the executor of a subgraph; asked once for each subgraph when the supergraph is opened. */
export type ExecutorFactory<Context = unknown> = (subgraph: SubgraphEndpoint) => SubgraphExecutor<Context>;

export interface SubgraphEndpoint {
  readonly name: string;
  /** Empty where the composed supergraph has no address for it. */
  readonly url: string;
}
