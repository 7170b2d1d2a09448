import { auditRecordsResolver } from '../platform/audit/audit-records.js';
import { buildFederatedSchema } from '../platform/federated-schema/federated-schema.js';
import type { Logger } from '../platform/log/logger.js';
import type { Measure } from '../platform/measure.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph } from '../platform/subgraph.js';
import { WakeableLoop } from '../platform/time/wakeable-loop.js';
import { Blacklist } from './blacklist/blacklist.js';
import { BlacklistResolver } from './blacklist/blacklist-resolver.js';
import { HitDesk } from './queue/decide-hits.js';
import { ListResolver } from './search/list-resolver.js';
import { FetchSchedule } from './lists/sources/fetch-schedule.js';
import { ListFollower } from './monitoring/follow-lists.js';
import { Monitoring } from './monitoring/monitoring.js';
import { MonitoringResolver } from './monitoring/monitoring-resolver.js';
import { OlderHits } from './queue/enter-older-hits.js';
import { HitQueue } from './hits/hit-queue.js';
import { HitQueueResolver } from './queue/queue-resolver.js';
import { QueueReader } from './queue/read-queue.js';
import { openScreeningStore } from './screening-store.js';
import { INVENTED_LIST, INVENTED_PERSONS } from './search/invented-persons.js';
import { ListIndex } from './search/list-index.js';
import { PersonDirectory } from './search/person-directory.js';
import { SearchResolver } from './search/search-resolver.js';
import { searcherOf } from './search/searcher.js';
import { DecisionMemory } from './session-screening/decision-memory.js';
import { HitDecisions } from './session-screening/hit-decisions.js';
import { ListSearch } from './session-screening/list-search.js';
import { hearSessions } from './session-screening/screen-session.js';
import { SessionScreeningResolver, sessionReferenceOf } from './session-screening/session-resolver.js';
import { SessionReference } from './session-screening/session-types.js';

/** A run that failed is tried again after this; new versions wake it at once. */
const FOLLOW_MS = 60_000;

const AuditRecords = auditRecordsResolver('screening');

/** Opens the subgraph of lists that persons are screened against. */
export async function createScreening(platform: Platform): Promise<Subgraph> {
  const { log } = platform;
  const store = await openScreeningStore(platform);
  const following = followingOf(new ListFollower(platform, store), log);
  const index = new ListIndex(platform, store, () => following.wake());
  const fetching = new FetchSchedule(platform, store);
  const invented = searcherOf(INVENTED_PERSONS, [{ id: INVENTED_LIST, version: 1 }]);
  const blacklist = new Blacklist(platform, store);
  const memory = new DecisionMemory(platform, store);
  const search = new ListSearch(store, index, invented);
  hearSessions({ platform, store, blacklist, memory, search, queue: new HitQueue(platform) });
  const directory = new PersonDirectory(store);
  const desk = new HitDesk(platform, store, memory);
  const older = new OlderHits(platform, store);
  const entering = new WakeableLoop(
    async () => {
      const hits = await older.enterSome();
      return (await blacklist.addMissingWords()) || hits;
    },
    FOLLOW_MS,
    (error) => log.error('older hits or records not taken up', { error }),
  );
  const { schema, typeDefs } = buildFederatedSchema({
    audit: store.audit,
    resolvers: [
      new AuditRecords(store.audit),
      new ListResolver(store, index),
      new SearchResolver(index, invented, directory),
      new HitQueueResolver(new QueueReader(platform, store, directory), desk),
      new MonitoringResolver(new Monitoring(platform, store, index, invented)),
      new BlacklistResolver(blacklist),
      new SessionScreeningResolver(platform, store, new HitDecisions(platform, store, memory)),
    ],
    entities: { Session: (reference, { caller }) => sessionReferenceOf(reference, caller) },
    types: [SessionReference],
    log,
  });
  return {
    name: 'screening',
    schema,
    typeDefs,
    store,
    measures: () => measuresOf(index),
    async start() {
      await store.start();
      index.start();
      following.start();
      entering.start();
      fetching.start();
    },
    async stop() {
      await fetching.stop();
      await entering.stop();
      await index.stop();
      await following.stop();
      await store.stop();
    },
  };
}

/** Asks what is monitored again for what lists changed. */
function followingOf(follower: ListFollower, log: Logger): WakeableLoop {
  return new WakeableLoop(
    async () => {
      await follower.follow();
      return false;
    },
    FOLLOW_MS,
    (error) => log.error('monitored queries not asked', { error }),
  );
}

function measuresOf({ persons, behind }: ListIndex): readonly Measure[] {
  return [
    { name: 'screening_persons', help: 'Listed persons that this process can find.', value: persons },
    {
      name: 'screening_index_behind',
      help: '1 while this process searches older lists than are in use.',
      value: Number(behind),
    },
  ];
}
