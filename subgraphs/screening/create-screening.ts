import { buildFederatedSchema } from '../platform/graphql/federated-schema.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph } from '../platform/subgraph.js';
import { ListResolver } from './lists/list-resolver.js';
import { openScreeningStore } from './screening-store.js';

/** Opens the subgraph of lists that persons are screened against. */
export async function createScreening(platform: Platform): Promise<Subgraph> {
  const store = await openScreeningStore(platform);
  const { schema, typeDefs } = buildFederatedSchema({
    resolvers: [new ListResolver(store)],
    entities: {},
    log: platform.log,
  });
  return { name: 'screening', schema, typeDefs, store, start: () => store.start(), stop: () => store.stop() };
}
