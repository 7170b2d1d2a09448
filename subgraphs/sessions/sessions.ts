import { auditRecordsResolver } from '../platform/audit/audit-records.js';
import { buildFederatedSchema, type FederatedSchema } from '../platform/federated-schema/federated-schema.js';
import type { Logger } from '../platform/log/logger.js';
import type { Platform } from '../platform/platform.js';
import type { Store } from '../platform/store.js';
import type { Subgraph, Supergraph } from '../platform/subgraph.js';
import { WakeableLoop } from '../platform/time/wakeable-loop.js';
import { ActivityRow } from './session/activity-row.js';
import { ApplicantResolver } from './applicant/applicant-resolver.js';
import { StepResolver } from './applicant/step-resolver.js';
import { hearBeneficiaries } from './business/hear-beneficiaries.js';
import { CallEntryResolver } from './video-calls/call-entry.js';
import { CallStepResolver } from './company/call-step-resolver.js';
import { SessionCallRow } from './session/session-call-row.js';
import { OneTimeCodeRow } from './contact/one-time-code-row.js';
import { ShareLinkResolver } from './contact/share-link-resolver.js';
import { SharedLinkRow } from './devices/shared-link-row.js';
import { hearCalls } from './facts/call-facts.js';
import { hearMedia } from './facts/media-facts.js';
import { hearMessages } from './facts/message-facts.js';
import { hearStills } from './facts/still-facts.js';
import { hearScreening } from './facts/screening-facts.js';
import { AttemptRow, ComparisonRow, StepProgressRow } from './session/progress-rows.js';
import { HttpReverseGeocoder } from './geolocation/reverse-geocoder.js';
import { HandoffResolver } from './handoff/handoff-resolver.js';
import { HandoffRow } from './devices/handoff-row.js';
import { migrations } from './migrations.js';
import { ProgressFeed } from './progress-feed/progress-feed.js';
import { ProgressResolver, progressStream } from './progress-feed/progress-resolver.js';
import { ResultRow } from './session/result-row.js';
import { deleteOutlived, RETENTION_INTERVAL_MS } from './retention/retention.js';
import { SessionNoteRow } from './review/note-row.js';
import { ReviewResolver } from './company/review-resolver.js';
import type { SessionsParts } from './session/parts.js';
import { SamePersonResolver } from './company/same-person-resolver.js';
import { SessionResolver } from './company/session-resolver.js';
import { SessionRow } from './session/session-row.js';
import { SamePersonRow, SessionDocumentRow } from './session/same-person-rows.js';
import { SessionTermRow } from './session/session-term-row.js';
import { sweep, SWEEP_INTERVAL_MS } from './sweeping/sweeps.js';

/** The sessions subgraph. */
export interface Sessions extends Subgraph {
  /** One round of the sweeper, for tests that move the clock. */
  sweep(): Promise<boolean>;
  /** One round of deleting what companies keep no longer, for the same tests. */
  deleteOutlived(supergraph: Supergraph): Promise<boolean>;
}

const AuditRecords = auditRecordsResolver('sessions');

const ENTITIES = [
  SessionRow,
  SessionTermRow,
  StepProgressRow,
  AttemptRow,
  ComparisonRow,
  ResultRow,
  SessionNoteRow,
  ActivityRow,
  OneTimeCodeRow,
  SharedLinkRow,
  HandoffRow,
  SessionCallRow,
  SessionDocumentRow,
  SamePersonRow,
];

/** Opens the subgraph of sessions, their steps, results and activities. It alone owns a session's state. */
export async function createSessions(platform: Platform): Promise<Sessions> {
  const store = await platform.openStore({
    name: 'sessions',
    entities: ENTITIES,
    migrations,
  });
  const parts = partsOf(platform, store);
  hearMedia(parts);
  hearMessages(parts);
  hearScreening(parts);
  hearCalls(parts);
  hearStills(parts);
  hearBeneficiaries(parts);
  const feed = new ProgressFeed(parts, platform.wakeUps);
  const { schema, typeDefs } = schemaOf(parts, feed, platform.log);
  const sweeper = new WakeableLoop(
    () => sweep(parts),
    SWEEP_INTERVAL_MS,
    (error) => parts.log.error('Sessions could not be swept', { error }),
  );
  let retention: WakeableLoop | null = null;
  return {
    name: 'sessions',
    schema,
    typeDefs,
    store,
    sweep: () => sweep(parts),
    deleteOutlived: (supergraph) => deleteOutlived(parts, supergraph),
    async start(supergraph) {
      await store.start();
      sweeper.start();
      retention = new WakeableLoop(
        () => deleteOutlived(parts, supergraph),
        RETENTION_INTERVAL_MS,
        (error) => parts.log.error('Sessions could not be deleted after their time', { error }),
      );
      retention.start();
    },
    async stop() {
      await feed.stop();
      await Promise.all([sweeper.stop(), retention?.stop()]);
      await store.stop();
    },
  };
}

function partsOf(platform: Platform, store: Store): SessionsParts {
  const { vault, clock, random, signer, hasher, log } = platform;
  const { publicUrl, ovalGrows = false } = platform.settings;
  const ownLog = log.with({ subgraph: 'sessions' });
  const { reverseGeocoderUrl } = platform.settings;
  const reverseGeocoder = reverseGeocoderUrl
    ? new HttpReverseGeocoder(platform.outside, reverseGeocoderUrl, ownLog)
    : null;
  return { store, vault, clock, random, signer, hasher, publicUrl, reverseGeocoder, ovalGrows, log: ownLog };
}

function schemaOf(parts: SessionsParts, feed: ProgressFeed, log: Logger): FederatedSchema {
  const sessions = new SessionResolver(parts);
  const applicants = new ApplicantResolver(parts);
  return buildFederatedSchema({
    audit: parts.store.audit,
    resolvers: [
      new AuditRecords(parts.store.audit),
      sessions,
      applicants,
      new StepResolver(parts, applicants),
      new ProgressResolver(),
      new ShareLinkResolver(parts),
      new HandoffResolver(parts),
      new SamePersonResolver(parts, sessions),
      new ReviewResolver(parts, sessions),
      new CallStepResolver(parts, sessions),
      new CallEntryResolver(parts),
    ],
    subscriptions: {
      sessionProgress: (asked, context) => progressStream(parts, feed, sessions, asked, context),
    },
    entities: {
      Session: ({ id }, { caller }) => (typeof id === 'string' ? sessions.resolve(caller, id) : null),
      ApplicantSession: ({ id }, context) =>
        context.caller.kind === 'applicant' && context.caller.sessionId === id
          ? applicants.applicantSession(context)
          : null,
    },
    log,
  });
}
