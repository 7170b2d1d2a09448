import { auditRecordsResolver } from '../platform/audit/audit-records.js';
import { buildFederatedSchema } from '../platform/graphql/federated-schema.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph } from '../platform/subgraph.js';
import { openCallStore } from './call-store.js';

const AuditRecords = auditRecordsResolver('calls');

/** Opens the subgraph of video calls: queue, operators, evidence, and the host that holds the rooms. */
export async function createCalls(platform: Platform): Promise<Subgraph> {
  const log = platform.log.with({ subgraph: 'calls' });
  const store = await openCallStore(platform);
  const { schema, typeDefs } = buildFederatedSchema({
    audit: store.audit,
    resolvers: [new AuditRecords(store.audit)],
    entities: {},
    log,
  });
  return {
    name: 'calls',
    schema,
    typeDefs,
    store,
    async start() {
      await store.start();
    },
    async stop() {
      await store.stop();
    },
  };
}
