import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { execute, parse, type DocumentNode } from 'graphql';
import { createSupergraph } from '../../gateway/federation/supergraph.js';
import { httpExecutor } from '../../gateway/federation/transport/http.js';
import { inProcessExecutor } from '../../gateway/federation/transport/in-process.js';
import { mergedSchema, schemaOf, subgraphs } from './federation-subgraphs.js';

const ONE_SUBGRAPH = '{ session(id: "s3") { id state createdAt language } }';
const THREE_SUBGRAPHS = `{ session(id: "s3") {
  id state createdAt language similarity captures { id type attempt } hits listed
} }`;
const THREE_BY_LIST = `{ sessions { id state similarity captures { id type } hits } }`;

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

const definitions = () => Object.entries(subgraphs).map(([name, { typeDefs }]) => ({ name, typeDefs }));

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
 * the HTTP server in front.
 *   npm run bench -- federation [requests]
 */
export const bench = async ([argument]: readonly string[]): Promise<void> => {
  const requests = Number(argument ?? DEFAULT_REQUESTS);
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
      for (const [column, query, divisor] of [
        ['one subgraph', ONE_SUBGRAPH, 1],
        ['three by entity', THREE_SUBGRAPHS, 1],
        ['three, 20 entities', THREE_BY_LIST, 5],
      ] as const) {
        row[column] = Math.round(await cpuOf(ask, query, Math.ceil(count / divisor)));
      }
      rows.push(row);
    }
    console.log('CPU of the gateway process for one request, in microseconds');
    console.table(rows);
  } finally {
    remote.process.disconnect();
  }
};
