import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Administration, createAdministration } from '../subgraphs/administration/create-administration.js';
import { createCalls } from '../subgraphs/calls/create-calls.js';
import { createMedia } from '../subgraphs/media/create-media.js';
import { uploadRoutes } from '../subgraphs/media/uploads/upload-routes.js';
import { type BlobSources, streamBlob } from '../subgraphs/platform/blobs/blob-ticket.js';
import { openBlobs } from '../subgraphs/platform/blobs/open-blobs.js';
import { PassingFiles } from '../subgraphs/platform/blobs/passing-files.js';
import { connectStores } from '../subgraphs/platform/outbox/connect-stores.js';
import { factsTo, httpDelivery } from '../subgraphs/platform/outbox/http-delivery.js';
import { openPlatform, type Platform, type PlatformOptions } from '../subgraphs/platform/platform.js';
import type { Subgraph } from '../subgraphs/platform/subgraph.js';
import { createScreening } from '../subgraphs/screening/create-screening.js';
import { createSessions } from '../subgraphs/sessions/sessions.js';
import { Callers } from './callers/callers.js';
import { openCountries } from './callers/countries.js';
import { Embedding } from './callers/embedding.js';
import { Newness } from './callers/newness.js';
import { UploadScalar } from '../subgraphs/media/images/upload-scalar.js';
import { DateTimeScalar } from '../subgraphs/platform/graphql/scalars.js';
import { httpExecutor, inProcessExecutor, openSupergraph, type ServedSupergraph } from './federation/index.js';
import { createApp } from './http/app.js';
import { docsRoutes } from './http/docs.js';
import { fileRoutes } from './http/files.js';
import { graphqlRoutes } from './http/graphql.js';
import { healthRoutes } from './http/health.js';
import { internalRoutes, signCall } from './http/internal.js';
import { Metrics } from './http/metrics.js';
import { restRoutes } from './http/rest.js';
import { siteRoutes } from './http/site.js';
import { limitUploads } from './http/upload-limits.js';
import { askerOf, PublicOperations } from './graphql/public-operations.js';
import { Admission } from './limits/admission.js';
import { RequestMemory } from './limits/held-bytes.js';
import { openRateLimit } from './limits/open-rate-limit.js';
import { Once } from './idempotency/once.js';
import { type CallContext, Questions } from './questions.js';
import { boundedUpgrades, closeOtherUpgrades } from './subscriptions/upgrade.js';
import { subscriptionRoutes } from './subscriptions/subscription-server.js';
import { PROCESS_ROLES, type Settings, type SubgraphName } from './settings.js';
import { openNonces } from './signatures/nonces.js';
import { Signatures } from './signatures/signatures.js';

/** The service, ready to listen; tests and command lines open the same one. */
export interface Service {
  readonly app: FastifyInstance;
  /** The address of its own for the other processes and for what watches the service. */
  readonly inner: FastifyInstance;
  readonly platform: Platform;
  readonly supergraph: ServedSupergraph<CallContext>;
  readonly questions: Questions;
  /** What may be asked from outside; null where the gateway runs in another process. */
  readonly operations: PublicOperations<CallContext> | null;
  /** Null where administration runs in another process. */
  readonly administration: Administration | null;
  /** Those of this process. */
  readonly subgraphs: readonly Subgraph[];
  /** Listens at both addresses and starts the work behind requests; answers the public one. */
  start(): Promise<string>;
  /** Takes no new video calls; resolves when those of this process have ended. All else goes on. */
  drain(): Promise<void>;
  /** Finishes what is under way, then closes everything. */
  stop(): Promise<void>;
}

const CREATE: Readonly<Record<SubgraphName, (platform: Platform) => Promise<Subgraph>>> = {
  sessions: createSessions,
  media: createMedia,
  screening: createScreening,
  calls: createCalls,
  administration: createAdministration,
};

/** Which values clients may give for our own scalars. */
const SCALARS = {
  DateTime: (value: unknown) => DateTimeScalar.parseValue(value),
  Upload: (value: unknown) => UploadScalar.parseValue(value),
};
const SUPERGRAPH = path.resolve(import.meta.dirname, '../schema/supergraph.graphql');

/** @throws SettingError, or an Error with one clear line, when the service cannot start with these settings */
export async function openService(
  settings: Settings,
  replace: Omit<PlatformOptions, 'settings'> = {},
): Promise<Service> {
  const platform = await openPlatform({
    settings: {
      ...settings,
      publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
      calls: { ...settings.calls, callsUrl: settings.calls.callsUrl ?? settings.publicUrl },
    },
    ...replace,
  });
  const local = await createLocal(settings, platform);
  connect(settings, platform, local);

  const questions: Questions = new Questions(() => supergraph, platform.random);
  const supergraph = openSupergraph<CallContext>(
    await readFile(SUPERGRAPH, 'utf8'),
    ({ name }) => executorOf(name, { settings, platform, local, questions }),
    { askerOf: ({ caller }) => askerOf(caller), scalars: SCALARS },
  );

  const app = createApp(settings);
  const inner = createApp({ trustProxy: false });
  watchRoutes(app, inner, settings, local);
  attachSockets(app, local);
  const { signer, clock } = platform;
  await inner.register(async (scope) => internalRoutes(scope, { signer, clock, subgraphs: local, questions }));
  const isEdge = settings.roles.includes('gateway');
  const operations = isEdge ? new PublicOperations(supergraph, settings.introspection) : null;
  const administration = (local.find(({ name }) => name === 'administration') as Administration | undefined) ?? null;
  if (operations)
    await edgeRoutes(app, { settings, platform, supergraph, questions, operations, administration, subgraphs: local });

  return {
    app,
    inner,
    platform,
    supergraph,
    questions,
    subgraphs: local,
    operations,
    administration,
    async start() {
      await inner.listen({ port: settings.internalPort, host: settings.internalHost });
      const address = await app.listen({ port: settings.port, host: settings.host });
      await Promise.all(local.map((subgraph) => subgraph.start(questions)));
      return address;
    },
    async drain() {
      await Promise.all(local.map(async (subgraph) => subgraph.drain?.()));
    },
    async stop() {
      await app.close();
      await inner.close();
      await Promise.all(local.map((subgraph) => subgraph.stop()));
      await platform.close();
    },
  };
}

/** How the process is: whether it is ready, and its numbers. */
function watchRoutes(
  app: FastifyInstance,
  inner: FastifyInstance,
  { metricsToken }: Settings,
  local: readonly Subgraph[],
): void {
  const metrics = new Metrics(() =>
    local.flatMap((subgraph) => [...subgraph.store.measures(), ...(subgraph.measures?.() ?? [])]),
  );
  metrics.observe(app);
  metrics.observe(inner);
  healthRoutes(app, { pending: () => local.flatMap((subgraph) => subgraph.pending?.() ?? []) });
  if (metricsToken !== null) metrics.route(app, metricsToken);
  metrics.route(inner);
}

/** Upgrades go to the subgraphs that have sockets; others are closed. */
function attachSockets(app: FastifyInstance, local: readonly Subgraph[]): void {
  const open = local.flatMap(({ sockets }) => sockets ?? []);
  closeOtherUpgrades(
    app.server,
    open.map((sockets) => sockets.path),
  );
  for (const sockets of open) {
    sockets.attach(boundedUpgrades(app, sockets.path));
    app.addHook('preClose', () => sockets.close());
  }
}

async function createLocal(settings: Settings, platform: Platform): Promise<readonly Subgraph[]> {
  const names = PROCESS_ROLES.filter(
    (role): role is SubgraphName => role !== 'gateway' && settings.roles.includes(role),
  );
  return Promise.all(names.map((name) => CREATE[name](platform)));
}

/** Facts between the subgraphs of this process in memory, to the others by signed HTTP. */
function connect(settings: Settings, platform: Platform, local: readonly Subgraph[]): void {
  connectStores(local.map(({ store }) => store));
  for (const [name, url] of Object.entries(settings.subgraphUrls)) {
    if (local.some((subgraph) => subgraph.name === name)) continue;
    for (const { store } of local)
      store.deliverTo(httpDelivery(`${url}/internal/${factsTo(name)}`, name, platform.signer));
  }
}

interface ExecutorParts {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly local: readonly Subgraph[];
  readonly questions: Questions;
}

function executorOf(name: string, { settings, platform, local, questions }: ExecutorParts) {
  const here = local.find((subgraph) => subgraph.name === name.toLowerCase());
  if (here) {
    return inProcessExecutor<CallContext>({
      schema: here.schema,
      context: ({ context: { caller, requestId } }) => ({ caller, requestId, supergraph: questions.within(requestId) }),
    });
  }
  const url = settings.subgraphUrls[name.toLowerCase() as SubgraphName];
  if (!url) throw new Error(`SUBGRAPH_URLS does not tell where ${name} runs`);
  return httpExecutor<CallContext>({
    url: `${url}/internal/graphql/${name.toLowerCase()}`,
    sign: signCall(platform),
  });
}

interface EdgeParts {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly supergraph: ServedSupergraph<CallContext>;
  readonly questions: Questions;
  readonly operations: PublicOperations<CallContext>;
  /** null: it runs in another process. */
  readonly administration: Administration | null;
  /** Those of this process. */
  readonly subgraphs: readonly Subgraph[];
}

/** What companies, internal applications and applicants reach. */
async function edgeRoutes(
  app: FastifyInstance,
  { settings, platform, supergraph, questions, operations, administration, subgraphs }: EdgeParts,
): Promise<void> {
  const { log, vault, signer, random, clock } = platform;
  const countryOf = await openCountries(settings.countryHeader, settings.geoipDatabase);
  const callers = new Callers(platform, questions, countryOf);
  administration?.onAccessChange(() => callers.forgetAdministered());
  subgraphs.find(({ name }) => name === 'sessions')?.store.onSessionRemoved(() => callers.forgetSessions());
  const { limit, close } = openRateLimit(settings.redisUrl, platform);
  app.addHook('onClose', close);
  const admission = new Admission(limit, settings.rateLimit, settings.mostCompanyRate);
  const blobs = await openBlobs(settings.mediaUrl);
  const sources: BlobSources = { blobs, vault, signer };
  const passing = new PassingFiles({ blobs, vault, signer, random });
  const now = () => clock.now().getTime();
  const nonces = openNonces(settings, now);
  app.addHook('onClose', () => nonces.close());
  const memory = new RequestMemory();
  const signatures = new Signatures(nonces, memory.signed, now);
  const once = new Once(platform, questions);
  await app.register(async (scope) =>
    restRoutes(scope, {
      supergraph,
      callers,
      admission,
      memory,
      log,
      signatures,
      once,
      openFile: (ticket, range) => streamBlob(sources, ticket, range),
      stageImage: ({ companyId }, bytes) => passing.stage(companyId, bytes),
      legacyErrors: settings.legacyErrors,
    }),
  );
  await app.register(async (scope) =>
    graphqlRoutes(scope, { supergraph, operations, callers, admission, memory, passing, signatures, once, log }),
  );
  await app.register(async (scope) => {
    const connections = subscriptionRoutes(scope, { supergraph, operations, callers, admission, platform });
    administration?.onSignInsEnded(() => connections.recheckUsers());
  });
  await app.register(async (scope) => {
    limitUploads(scope, { admission, signer, clock });
    uploadRoutes(scope, { blobs, vault, signer, random, clock, log });
  });
  await app.register(async (scope) => fileRoutes(scope, sources));
  const embedding = new Embedding(platform, questions, callers);
  await app.register(async (scope) =>
    siteRoutes(scope, { embedding, newness: new Newness(questions), callHosts: settings.calls.origins }),
  );
  await app.register(docsRoutes);
}
