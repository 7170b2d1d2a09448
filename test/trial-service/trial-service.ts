import 'reflect-metadata';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { graphql } from 'graphql';
import { streamBlob } from '../../subgraphs/platform/blobs/blob-ticket.js';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import { serviceScope } from '../../subgraphs/platform/database/scope.js';
import type { FactType } from '../../subgraphs/platform/facts/catalogue.js';
import { connectStores } from '../../subgraphs/platform/outbox/connect-stores.js';
import { openPlatform, type PlatformSettings } from '../../subgraphs/platform/platform.js';
import { createMedia } from '../../subgraphs/media/create-media.js';
import { uploadRoutes } from '../../subgraphs/media/uploads/upload-routes.js';
import { HEARD_MIGRATIONS, HeardFact } from './heard-fact.js';

/**
 * A process with media, its upload route and a store in the place of sessions, which notes what it hears. Tests kill it.
 * argv: settings as JSON, whether it hears facts at all, whether the real engines read.
 */
const [settingsText = '', hearing = '', engines = ''] = process.argv.slice(2);
const settings = JSON.parse(settingsText) as PlatformSettings;
const here = path.dirname(fileURLToPath(import.meta.url));
const trial = {
  documents: path.join(here, 'trial-documents-worker.js'),
  faces: path.join(here, 'trial-faces-worker.js'),
};
const HEARD: readonly FactType[] = [
  'capture.received',
  'document.read',
  'liveness.judged',
  'identity.compared',
  'general-document.read',
  'face-document.judged',
  'capture.failed',
];
const scope = serviceScope('the trial looks at everything');

const platform = await openPlatform({ settings });
const media = engines === 'real' ? await createMedia(platform) : await createMedia(platform, trial);
const sessions = await platform.openStore({ name: 'sessions', entities: [HeardFact], migrations: HEARD_MIGRATIONS });
for (const type of HEARD) {
  sessions.events.on(type, {
    async apply(transaction, { companyId, sessionId, payload }) {
      if (hearing === 'deaf') throw new Error('not now');
      const row = { id: platform.random.id(), type, payload: JSON.stringify(payload) };
      await transaction.of(HeardFact, { companyId, sessionId }).insert(row);
    },
  });
}
connectStores([media.store, sessions]);
await sessions.start();
const supergraph = { ask: () => Promise.reject(new Error('media asks nobody')) };
await media.start(supergraph);

const app = Fastify();
const blobs = await openBlobs(settings.mediaUrl);
uploadRoutes(app, { ...platform, blobs });
app.get<{ Querystring: { ticket: string } }>('/blob', async (request, reply) => {
  const { status, headers, body } = await streamBlob(
    { ...platform, blobs },
    request.query.ticket,
    request.headers.range,
  );
  return reply.status(status).headers(headers).send(body);
});
app.post<{ Body: { query: string; variables: Record<string, unknown>; caller: Caller } }>('/ask', async (request) => {
  const { query, variables, caller } = request.body;
  const contextValue = { caller, requestId: request.id, supergraph };
  return graphql({ schema: media.schema, source: query, variableValues: variables, contextValue });
});
app.post<{ Body: { companyId: string; sessionId: string } }>('/sessions', async (request) => {
  await platform.vault.create(request.body);
  return {};
});
type Told = 'session.submitted' | 'general-document.arranged';
app.post<{ Body: { companyId: string; sessionId: string; type: Told; payload: never } }>('/tell', async (request) => {
  const { companyId, sessionId, type, payload } = request.body;
  const sealer = await platform.vault.open(sessionId, 'sessions');
  await sessions.write((transaction) => transaction.emit(type, { companyId, sessionId }, payload, sealer));
  return {};
});
app.post<{ Body: { companyId: string; sessionId: string } }>('/delete', async (request) => {
  const { companyId, sessionId } = request.body;
  await platform.vault.destroy(sessionId);
  await sessions.write(async (transaction) => {
    await transaction.removeSession({ companyId, sessionId });
    await transaction.emit('session.deleted', { companyId, sessionId }, { test: false, notice: null }, null);
  });
  return {};
});
app.get('/heard', async () => {
  const heard = await sessions.read((reader) => reader.of(HeardFact, scope).find({ order: { id: 'asc' } }));
  return heard.map(({ type, sessionId, payload }) => ({ type, sessionId, payload: JSON.parse(payload) as unknown }));
});
app.get('/workers', async () => ({ ready: media.pending().length === 0, pids: media.workerPids() }));

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.on('message', () => {
  void (async () => {
    await app.close();
    await media.stop();
    await sessions.stop();
    await platform.close();
    process.exit(0);
  })();
});
// Killed tests must not leave it behind.
process.on('disconnect', () => process.exit(1));
