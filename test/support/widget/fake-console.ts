import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CALLS_SOCKET_PATH } from '../../../subgraphs/calls/signalling/messages.js';
import { type Asked, Contract, Refusal } from './contract.js';
import { type FakeCallHost, OPERATOR, startFakeCallHost, TICKET } from './fake-call-host.js';
import { bodyOf, CONTENT_SECURITY_POLICY } from './fake-service.js';

/** What an operation is answered: its `data`, a refusal, or nothing at all for as long as the page is open. */
export type FakeAnswer = { readonly data: object } | { readonly refuse: string } | 'never';

/** What the operators' console finds, for its screens alone. The real service is tested end to end elsewhere. */
export interface ConsoleScenario {
  /** Of the signed-in user; null: nobody is signed in. An administrator who is an operator too when absent. */
  readonly roles?: readonly string[] | null;
  /** By the name of the operation; others are refused. */
  readonly answers?: Readonly<Record<string, FakeAnswer | ((variables: Variables) => FakeAnswer)>>;
  /** Nothing reaches the service but the page itself. */
  readonly offline?: boolean;
}

/** What was asked of the service, in order. */
export interface AskedOperation {
  readonly name: string;
  readonly variables: Variables;
}

export type Variables = Readonly<Record<string, unknown>>;

export interface FakeConsole extends AsyncDisposable {
  readonly address: string;
  /** What the tab keeps of a sign-in. */
  readonly token: string;
  scenario: ConsoleScenario;
  readonly asked: AskedOperation[];
  /** The host of calls, started with the first that asks for it. */
  callHost(): Promise<FakeCallHost>;
}

const TICKET_MS = 60_000;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Starts it on a free port, serving the built console from `site`. */
export async function startFakeConsole(site: string): Promise<FakeConsole> {
  const contract = new Contract();
  let calls: Promise<FakeCallHost> | null = null;
  const fake: FakeConsole = {
    address: '',
    token: 'token-of-the-screens',
    scenario: {},
    asked: [],
    callHost: () => (calls ??= startFakeCallHost(server, OPERATOR)),
    async [Symbol.asyncDispose]() {
      await (await calls)?.[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      contract[Symbol.dispose]();
    },
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/graphql') return graphql(contract, fake, request, response);
    const isPage = pathname.startsWith('/operator');
    const file = path.join(site, isPage ? 'operator.html' : path.normalize(pathname));
    const body = await readFile(file).catch(() => null);
    if (body === null) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : (TYPES[path.extname(file)] ?? 'application/octet-stream'),
      'content-security-policy': CONTENT_SECURITY_POLICY,
    });
    response.end(body);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function graphql(
  contract: Contract,
  fake: FakeConsole,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fake.scenario.offline === true) return void request.socket.destroy();
  const asked = JSON.parse((await bodyOf(request)).toString()) as Asked;
  fake.asked.push({ name: asked.operationName, variables: asked.variables });
  const given = await answerOf(fake, asked);
  if (given === 'never') return;
  const body = await contract.answer(asked, () => {
    if ('refuse' in given) throw new Refusal(given.refuse);
    return given.data;
  });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function answerOf(fake: FakeConsole, { operationName, variables }: Asked): Promise<FakeAnswer> {
  const { roles, answers } = fake.scenario;
  const found = answers?.[operationName];
  if (found !== undefined) return typeof found === 'function' ? found(variables) : found;
  if (operationName === 'CurrentUser') {
    return { data: { currentUser: userWith(roles ?? ['operator', 'administrator']) } };
  }
  if (operationName !== 'JoinCall') return { refuse: 'INTERNAL' };
  await fake.callHost();
  const address = { url: fake.address, path: CALLS_SOCKET_PATH, ticket: TICKET };
  const expiresAt = new Date(Date.now() + TICKET_MS).toISOString();
  return { data: { joinCall: { ...address, expiresAt, iceServers: [], forceRelay: false } } };
}

function userWith(roles: readonly string[]): object {
  return {
    id: '0190a000-0000-7000-8000-0000000000aa',
    email: 'nino.beridze@company.example',
    firstName: 'Nino',
    lastName: 'Beridze',
    roles,
    totpEnabled: false,
  };
}
