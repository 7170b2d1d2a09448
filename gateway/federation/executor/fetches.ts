import type { FetchNode } from '@graphql-hive/router-query-planner';
import type { Asker } from '../../../subgraphs/platform/turns/fair-turns.js';
import {
  SubgraphDocument,
  type SubgraphExecutor,
  type SubgraphRequest,
  type SubgraphResult,
} from '../transport/subgraph-executor.js';
import type { Requirements } from '../composition/requirements.js';
import { isRow } from './merge.js';
import type { Run } from './run.js';
import type { TypeConditions } from './type-conditions.js';

/** Told of every subgraph that could not be asked, with the reason that the client does not see. */
export type OnUnavailable = (failure: { readonly subgraph: string; readonly error: unknown }) => void;

export interface FetchParts {
  readonly types: TypeConditions;
  readonly requirements: Requirements;
  readonly executorOf: (subgraph: string) => SubgraphExecutor;
  readonly onUnavailable: OnUnavailable;
  /** Who is behind a request, so that nobody has to wait long for what another lets be planned. */
  readonly askerOf: (context: unknown) => Asker;
}

/** Errors of one fetch that are repeated for every entity they concern; more would only fill the response. */
export const MAX_PLACES_OF_AN_ERROR = 50;

type Fetched = Pick<FetchNode, 'serviceName' | 'operation' | 'operationName' | 'operationKind' | 'variableUsages'>;

const isPromise = (value: SubgraphResult | Promise<SubgraphResult>): value is Promise<SubgraphResult> =>
  'then' in value && typeof value.then === 'function';

/** Null without a reason is not an answer to any request. */
const isAnswer = ({ data, errors }: SubgraphResult): boolean => isRow(data) || (errors?.length ?? 0) > 0;

/** One operation of one subgraph, made ready to be sent with the variables that it uses. */
export class FetchSender {
  readonly document: SubgraphDocument;
  readonly #node: Fetched;
  readonly #parts: FetchParts;
  readonly #executor: SubgraphExecutor;

  constructor(node: Fetched, parts: FetchParts) {
    this.document = new SubgraphDocument(node.operation);
    this.#node = node;
    this.#parts = parts;
    this.#executor = parts.executorOf(node.serviceName);
  }

  get executor(): SubgraphExecutor {
    return this.#executor;
  }

  request(run: Run, variables: Record<string, unknown>): SubgraphRequest {
    for (const name of this.#node.variableUsages ?? []) {
      const value = run.variables[name];
      if (value !== undefined) variables[name] = value;
    }
    return {
      subgraph: this.#node.serviceName,
      document: this.document,
      operationName: this.#node.operationName ?? undefined,
      variables,
      context: run.context,
      kind: this.#node.operationKind ?? 'query',
    };
  }

  /** Calls `done` with the result, or `failed` where the subgraph could not be asked. */
  send(
    run: Run,
    variables: Record<string, unknown>,
    done: (result: SubgraphResult) => void,
    failed: () => void,
  ): Promise<void> | void {
    const fail = (error: unknown): void => {
      this.report(error);
      failed();
    };
    const receive = (received: SubgraphResult): void =>
      isAnswer(received) ? done(received) : fail(new Error('Neither data nor errors'));
    let result: Promise<SubgraphResult> | SubgraphResult;
    try {
      result = this.#executor.execute(this.request(run, variables));
    } catch (error) {
      return fail(error);
    }
    return isPromise(result) ? result.then(receive, fail) : receive(result);
  }

  /** Says why the subgraph gave nothing that can be used. */
  report(error: unknown): void {
    this.#parts.onUnavailable({ subgraph: this.#node.serviceName, error });
  }
}
