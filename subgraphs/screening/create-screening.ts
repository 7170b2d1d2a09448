import { buildFederatedSchema } from '../platform/graphql/federated-schema.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph } from '../platform/subgraph.js';
import { ListResolver } from './lists/list-resolver.js';
import { ScreeningList } from './lists/screening-list.js';
import { migrations } from './migrations.js';

/** Opens the subgraph of lists that persons are screened against. */
export async function createScreening(platform: Platform): Promise<Subgraph> {
  const store = await platform.openStore({ name: 'screening', entities: [ScreeningList], migrations });
  const { schema, typeDefs } = buildFederatedSchema({
    resolvers: [new ListResolver(store)],
    entities: {},
    log: platform.log,
  });
  return { name: 'screening', schema, typeDefs, store, start: () => store.start(), stop: () => store.stop() };
}
