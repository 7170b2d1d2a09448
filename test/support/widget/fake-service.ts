import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inlineIn } from '../../../gateway/http/site.js';
import { type Asked, Contract, Refusal } from './contract.js';
import { type FakeCallHost, startFakeCallHost } from './fake-call-host.js';
import { isOperation, OPERATIONS, type Place } from './fake-operations.js';
import { type Scenario, World } from './fake-world.js';

/**
 * A service in memory that speaks the applicant's side of the contract, for the widget's screens alone: what the
 * server would decide is written into the scenario. The real service is tested end to end elsewhere.
 */
export interface FakeService extends AsyncDisposable, Place {
  /** Every address that the page asked for, to look for words that must not be in one. */
  readonly asked: string[];
  /** Names of the operations that were asked for, in order. */
  readonly operations: string[];
  /** Whether requests are answered at all. */
  online: boolean;
  scenario: Scenario;
  /** What the service knows now; a test may change it as time would. */
  readonly world: World;
  reset(scenario: Scenario): void;
}

/** The policy that the gateway sends with the page. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self' blob:; connect-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Starts it on a free port, serving the built page from `site`. */
export async function startFakeService(site: string, first: Scenario): Promise<FakeService> {
  const token = 'a1b2c3d4e5'.repeat(4);
  const contract = new Contract();
  let world = new World(first);
  let calls: Promise<FakeCallHost> | null = null;
  const service: FakeService = {
    address: '',
    token,
    asked: [],
    submitted: [],
    activities: [],
    operations: [],
    given: [],
    online: true,
    scenario: first,
    get world() {
      return world;
    },
    reset(scenario) {
      world = new World(scenario);
      service.scenario = scenario;
      service.submitted.length = 0;
      service.activities.length = 0;
      service.operations.length = 0;
      service.given.length = 0;
      void calls?.then((host) => host.reset());
    },
    callHost: () => (calls ??= startFakeCallHost(server)),
    async [Symbol.asyncDispose]() {
      await (await calls)?.[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      contract[Symbol.dispose]();
    },
  };
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '');
    if (!service.online && (request.url ?? '').match(/^\/(graphql|uploads)/)) return void request.socket.destroy();
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname === '/graphql') return graphql(contract, service, request, response);
    if (url.pathname.startsWith('/uploads/'))
      return upload(world, url.pathname.slice('/uploads/'.length), request, response);
    if (url.pathname === '/embedding') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end(embeddingPage(url.searchParams.get('allow') ?? 'camera', token));
    }
    const file = path.join(site, url.pathname === '/' ? 'index.html' : path.normalize(url.pathname));
    const body = await readFile(file).catch(() => null);
    if (body === null) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': CONTENT_SECURITY_POLICY + (url.pathname === '/' ? inlineIn(body.toString()) : ''),
      'referrer-policy': 'no-referrer',
    });
    const marked = url.pathname === '/' && service.scenario.isNew === true;
    response.end(marked ? body.toString().replace('<html ', '<html data-new ') : body);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** A company's page with the widget in a frame; what the frame says is kept in `window.said`. */
function embeddingPage(allow: string, token: string): string {
  return `<!doctype html><html lang="en"><title>Company</title><script>
    window.said = [];
    addEventListener('message', (event) => { if (event.origin === location.origin) said.push(event.data); });
  </script><iframe title="Identity check" src="/?session_token=${token}" allow="${allow}" width="400" height="640"></iframe></html>`;
}

/** Asked by whoever has brought a code, before there is a token. */
const WITHOUT_TOKEN = ['OpenHandoff', 'TakeHandoff', 'DeclineHandoff'];

async function graphql(
  contract: Contract,
  service: FakeService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = JSON.parse((await bodyOf(request)).toString()) as Asked;
  service.operations.push(asked.operationName);
  const isKnown = request.headers.authorization === `Bearer ${service.token}`;
  const body = await contract.answer(asked, (fieldName) => answerOf(service, asked, fieldName, isKnown));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function answerOf(service: FakeService, asked: Asked, field: string, isKnown: boolean): Promise<object> {
  const { operationName: name, variables } = asked;
  const { refusal } = service.world.scenario;
  if (!WITHOUT_TOKEN.includes(name)) {
    if (!isKnown) throw new Refusal('session-not-found');
    if (refusal !== undefined && (refusal.only ?? name) === name) throw new Refusal(refusal.code, refusal);
  }
  if (!isOperation(name)) throw new Error(`The fake service has no ${name}`);
  // The contract has held the document to the schema; a table of functions cannot be called by a name that is not known.
  const answer = OPERATIONS[name] as (variables: unknown, place: Place) => unknown;
  return { [field]: await answer(variables, service) };
}

async function upload(world: World, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const have = world.uploads.get(id) ?? Buffer.alloc(0);
  if (request.method === 'HEAD') return void response.writeHead(200, { 'upload-offset': String(have.length) }).end();
  const bytes = await bodyOf(request);
  if (world.failingChunks > 0) {
    world.failingChunks--;
    return void response.writeHead(503).end();
  }
  const [, from, , total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
  if (Number(from) > have.length) return void response.writeHead(409, { 'upload-offset': String(have.length) }).end();
  const whole = Buffer.concat([have.subarray(0, Number(from)), bytes]);
  world.uploads.set(id, whole);
  const complete = whole.length === Number(total);
  response.writeHead(complete ? 200 : 202, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      complete
        ? { staged: JSON.stringify({ bytes: id, type: request.headers['content-type'] }) }
        : { offset: whole.length },
    ),
  );
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
