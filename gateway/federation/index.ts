/** All that the rest of the project may know of the federation gateway; see README.md beside this file. */
export { apolloGateway, refusal } from './apollo.js';
export { composeSupergraph, CompositionError, type SubgraphDefinition } from './composition/compose.js';
export { UnsupportedFeatureError } from './composition/features.js';
export { publicSchemaOf, wholeSchemaOf } from './composition/schemas.js';
export { BoundedCache } from './planner/bounded-cache.js';
export { InvalidOperationError, parseDocument } from './planner/operation.js';
export { OperationTooLargeError, PlanningBusyError, PlanningError } from './planner/planning-errors.js';
export type { PreparedOperation } from './planner/prepared-operation.js';
export { createSupergraph, openSupergraph, type ServedSupergraph, type TypedDocument } from './supergraph.js';
export { formatEvent } from './transport/event-stream.js';
export { httpExecutor, type HttpExecutor, type OutgoingRequest } from './transport/http.js';
export { inProcessExecutor } from './transport/in-process.js';
export type { SubgraphExecutor, SubgraphResult } from './transport/subgraph-executor.js';
