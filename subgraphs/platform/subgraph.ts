import type { Server as HttpServer } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Caller } from './caller/caller.js';
import type { Store } from './store.js';
import type { Measure } from './measure.js';

/** What a resolver gets with each request. */
export interface SubgraphContext {
  readonly caller: Caller;
  readonly requestId: string;
  /** Questions to other subgraphs. Throws when asked while a transaction is open (it would deadlock in process). */
  readonly supergraph: Supergraph;
}

/** Asks the whole supergraph (internal fields included) on somebody's behalf. Documents are constants of the code. */
export interface Supergraph {
  /** @throws ServiceError with the code of the first error of the answer. */
  ask<Variables extends Readonly<Record<string, unknown>>, Data>(
    question: Question<Variables, Data>,
    variables: NoInfer<Variables>,
    caller: Caller,
  ): Promise<Data>;
}

/** One operation with the types of its variables and of its answer. Made by `npm run schema` of the `.graphql` file beside who asks. */
export interface Question<Variables, Data> {
  readonly name: string;
  readonly text: string;
  /** Carries the types only; never set. */
  readonly types?: (variables: Variables) => Data;
}

/** One subgraph as the gateway sees it. Made by `createSessions(platform)` and its siblings. */
export interface Subgraph {
  readonly name: 'sessions' | 'media' | 'screening' | 'calls' | 'administration';
  /** Executable federated schema (with `_service` and `_entities`). */
  readonly schema: GraphQLSchema;
  /** The SDL that is composed and committed under schema/. */
  readonly typeDefs: string;
  /** Its tables, facts and jobs; connected to the other subgraphs' before `start`. */
  readonly store: Store;
  /** Starts sweepers, dispatchers and job lanes. Resolvers work before it. */
  start(supergraph: Supergraph): Promise<void>;
  /** Names of what is not ready yet (vision models that load); absent where nothing has to warm up. */
  pending?(): readonly string[];
  /** Connections of its own at the public address; absent where there are none. */
  readonly sockets?: Sockets;
  /** Numbers for `/metrics`, as they are now; absent where there are none. */
  measures?(): readonly Measure[];
  /** Takes nothing new that lasts, and resolves when what lasts has ended; requests go on. Absent where nothing lasts. */
  drain?(): Promise<void>;
  /** Stops taking work, waits for what runs, closes what was opened. */
  stop(): Promise<void>;
}

/** What a subgraph serves beside requests. */
export interface Sockets {
  /** Upgrades below it are its own. */
  readonly path: string;
  /** Before the service listens. @param server of upgrades alone */
  attach(server: HttpServer): void;
  /** Ends what is open, when the server is about to close. */
  close(): Promise<void>;
}
