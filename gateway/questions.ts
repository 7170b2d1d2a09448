import type { Caller } from '../subgraphs/platform/caller/caller.js';
import { assertOutsideTransaction } from '../subgraphs/platform/database/transaction-guard.js';
import { raiseFirst } from '../subgraphs/platform/graphql/error-translation.js';
import type { RandomSource } from '../subgraphs/platform/time/random-source.js';
import type { Question, Supergraph } from '../subgraphs/platform/subgraph.js';
import type { PreparedOperation, ServedSupergraph } from './federation/index.js';

/** What goes with every operation through the executor to the subgraphs. A type, for Apollo Server wants a record. */
export type CallContext = {
  readonly caller: Caller;
  readonly requestId: string;
};

/** Asks the supergraph on behalf of subgraphs and of the edge. Each question is prepared once. */
export class Questions implements Supergraph {
  readonly #prepared = new WeakMap<object, PreparedOperation<unknown, unknown>>();

  constructor(
    private readonly supergraph: () => ServedSupergraph<CallContext>,
    private readonly random: RandomSource,
  ) {}

  ask: Supergraph['ask'] = (question, variables, caller) =>
    this.askWithin(question, variables, { caller, requestId: this.random.id() });

  /** Questions that keep the id of the request which caused them. */
  within(requestId: string): Supergraph {
    return { ask: (question, variables, caller) => this.askWithin(question, variables, { caller, requestId }) };
  }

  private async askWithin<Variables, Data>(
    question: Question<Variables, Data>,
    variables: Variables,
    context: CallContext,
  ): Promise<Data> {
    assertOutsideTransaction('asking the supergraph');
    const supergraph = this.supergraph();
    let prepared = this.#prepared.get(question);
    if (!prepared) {
      prepared = supergraph.prepare<unknown, unknown>(question.text);
      this.#prepared.set(question, prepared);
    }
    const { data, errors } = await supergraph.execute(prepared, variables, context);
    raiseFirst(errors);
    return data as Data;
  }
}
