import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { execute, parse, type DocumentNode } from 'graphql';
import { createSupergraph, httpExecutor, inProcessExecutor } from '../../gateway/federation/index.js';
import { measurePeers } from './federation-peers.js';
import { definitions, mergedSchema, schemaOf } from './federation-subgraphs.js';

const SHAPES = {
  'one subgraph': '{ session(id: "s3") { id state createdAt language } }',
  'three by entity': `{ session(id: "s3") {
  id state createdAt language similarity captures { id type attempt } hits listed
} }`,
  'three, 20 entities': `{ sessions { id state similarity captures { id type } hits } }`,
} as const;

const DEFAULT_REQUESTS = 20_000;
const WARM_UP_SHARE = 0.3;
const ROUNDS = 3;

/** Requests under way at once, as on a server under load. */
const CONCURRENCY = 16;

type Ask = (query: string) => Promise<unknown>;

const askMany = async (ask: Ask, query: string, requests: number): Promise<void> => {
  let left = requests;
  const client = async (): Promise<void> => {
    while (left-- > 0) await ask(query);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
};

/** CPU time of this process for one request, in microseconds: the best of several rounds, after a warm-up. */
const cpuOf = async (ask: Ask, query: string, requests: number): Promise<number> => {
  await askMany(ask, query, requests * WARM_UP_SHARE);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await askMany(ask, query, requests);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / requests);
  }
  return best;
};

const merged = (): Ask => {
  const schema = mergedSchema();
  const documents = new Map<string, DocumentNode>();
  return async (query) => {
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    return JSON.stringify(await execute({ schema, document }));
  };
};

const inProcess = (): Ask => {
  const supergraph = createSupergraph(definitions(), ({ name }) => inProcessExecutor({ schema: schemaOf(name) }));
  return async (query) => {
    const prepared = await supergraph.preparePublic(query);
    return JSON.stringify(await supergraph.execute(prepared, {}, undefined));
  };
};

const overHttp = (urls: Readonly<Record<string, string>>): Ask => {
  const supergraph = createSupergraph(definitions(), ({ name }) => httpExecutor({ url: urls[name] ?? '' }));
  return async (query) => {
    const prepared = await supergraph.preparePublic(query);
    return JSON.stringify(await supergraph.execute(prepared, {}, undefined));
  };
};

const startSubgraphs = async (): Promise<{ process: ChildProcess; urls: Record<string, string> }> => {
  const child = fork(fileURLToPath(new URL('./federation-subgraphs.js', import.meta.url)));
  const [urls] = (await once(child, 'message')) as [Record<string, string>];
  return { process: child, urls };
};

/**
 * Prints the CPU time of the gateway for one request, from the text of the document to the text of the answer, without
 * the HTTP server in front. With `--peers` also that of the whole process, beside Apollo Gateway and Hive Gateway.
 *   npm run bench -- federation [requests] [--peers]
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const requests = Number(words.find((word) => !word.startsWith('--')) ?? DEFAULT_REQUESTS);
  const remote = await startSubgraphs();
  try {
    const contestants: readonly (readonly [string, Ask, number])[] = [
      ['merged schema, graphql-js', merged(), requests],
      ['plan executor, subgraphs in process', inProcess(), requests],
      ['plan executor, subgraphs over loopback HTTP', overHttp(remote.urls), Math.ceil(requests / 5)],
    ];
    const rows = [];
    for (const [name, ask, count] of contestants) {
      const row: Record<string, string | number> = { contestant: name };
      for (const [column, divisor] of [
        ['one subgraph', 1],
        ['three by entity', 1],
        ['three, 20 entities', 5],
      ] as const) {
        row[column] = Math.round(await cpuOf(ask, SHAPES[column], Math.ceil(count / divisor)));
      }
      rows.push(row);
    }
    console.log('CPU of the gateway process for one request, in microseconds');
    console.table(rows);
    if (!words.includes('--peers')) return;
    const peers = await measurePeers(remote.urls, SHAPES, Math.ceil(requests / 5));
    console.log('CPU of the whole gateway process for one request over HTTP, in microseconds');
    console.table(peers);
  } finally {
    remote.process.disconnect();
  }
};
