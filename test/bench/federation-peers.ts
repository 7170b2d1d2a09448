import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { composeSupergraph } from '../../gateway/federation/index.js';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';
import { definitions } from './federation-subgraphs.js';
import { cpuSeconds } from './processes.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Peers are installed here by this bench alone: their licences and their size are no matter of the product. */
const FOLDER = path.join(ROOT, '.cache/bench-peers');
const PEERS = {
  '@apollo/gateway': '2.14.4',
  '@apollo/server': '5.5.1',
  '@graphql-hive/gateway': '2.15.1',
  graphql: '16.15.0',
};

/** Requests under way at once. */
const CONCURRENCY = 16;
const WARM_UP_SHARE = 0.3;
const ROUNDS = 3;

const APOLLO = `
import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
const [, , file, port] = process.argv;
const gateway = new ApolloGateway({ supergraphSdl: readFileSync(file, 'utf8') });
await startStandaloneServer(new ApolloServer({ gateway }), { listen: { port: Number(port), host: '127.0.0.1' } });
`;

interface Contestant {
  readonly name: string;
  readonly command: (file: string, port: number) => readonly string[];
}

const CONTESTANTS: readonly Contestant[] = [
  {
    name: 'this gateway',
    command: (file, port) => [
      path.join(ROOT, 'dist/tools/gateway/serve.js'),
      ...['--supergraph', file, '--port', String(port)],
    ],
  },
  {
    name: `Apollo Gateway ${PEERS['@apollo/gateway']}`,
    command: (file, port) => [path.join(FOLDER, 'apollo.mjs'), file, String(port)],
  },
  {
    name: `Hive Gateway ${PEERS['@graphql-hive/gateway']}`,
    command: (file, port) => [
      path.join(FOLDER, 'node_modules/@graphql-hive/gateway/dist/bin.js'),
      ...['supergraph', file, '--port', String(port), '--host', '127.0.0.1', '--fork', '1'],
    ],
  },
];

/**
 * CPU time of the whole gateway process for one request over HTTP, in microseconds, with the subgraphs in another process.
 * @returns a row for each gateway, with a column for each shape
 */
export async function measurePeers(
  urls: Readonly<Record<string, string>>,
  shapes: Readonly<Record<string, string>>,
  requests: number,
): Promise<readonly Readonly<Record<string, string | number>>[]> {
  install();
  const file = path.join(FOLDER, 'supergraph.graphql');
  writeFileSync(file, composeSupergraph(definitions().map((one) => ({ ...one, url: urls[one.name] ?? '' }))));
  const rows = [];
  let expected: unknown[] | undefined;
  for (const { name, command } of CONTESTANTS) {
    await using gateway = await Gateway.start(command(file, await freePort()));
    const answers = await Promise.all(Object.values(shapes).map((query) => gateway.ask(query)));
    expected ??= answers;
    if (!isDeepStrictEqual(answers, expected)) throw new Error(`${name} answers something else`);
    const row: Record<string, string | number> = { contestant: name };
    for (const [shape, query] of Object.entries(shapes)) row[shape] = Math.round(await gateway.cpuOf(query, requests));
    rows.push(row);
  }
  return rows;
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  const manifest = path.join(FOLDER, 'package.json');
  writeFileSync(manifest, JSON.stringify({ name: 'bench-peers', private: true, type: 'module', dependencies: PEERS }));
  writeFileSync(path.join(FOLDER, 'apollo.mjs'), APOLLO);
  if (existsSync(path.join(FOLDER, 'node_modules/@graphql-hive/gateway'))) return;
  console.log('installing the peers (some minutes, about 700 MB)');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER, stdio: 'ignore' });
}

class Gateway implements AsyncDisposable {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });

  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(command: readonly string[]): Promise<Gateway> {
    const port = Number(command.find((_, at) => command[at - 1] === '--port') ?? command.at(-1));
    const child = spawn(process.execPath, command, {
      cwd: FOLDER,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    });
    const gateway = new Gateway(child, port);
    await until(() =>
      gateway.ask('{ __typename }').then(
        () => true,
        () => false,
      ),
    );
    return gateway;
  }

  ask(query: string): Promise<unknown> {
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const target = {
      host: '127.0.0.1',
      port: this.port,
      path: '/graphql',
      method: 'POST',
      agent: this.#agent,
      headers,
    };
    return new Promise((resolve, reject) => {
      const sent = http.request(target, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve(JSON.parse(text))).on('error', reject);
      });
      sent.on('error', reject).end(body);
    });
  }

  /** The best of several rounds, after a warm-up. */
  async cpuOf(query: string, requests: number): Promise<number> {
    await this.#askMany(query, requests * WARM_UP_SHARE);
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuSeconds(this.child.pid ?? 0);
      await this.#askMany(query, requests);
      best = Math.min(best, ((cpuSeconds(this.child.pid ?? 0) - before) * 1e6) / requests);
    }
    return best;
  }

  async #askMany(query: string, requests: number): Promise<void> {
    let left = requests;
    const client = async (): Promise<void> => {
      while (left-- > 0) await this.ask(query);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, client));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#agent.destroy();
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}
