/** The thread of one shard: it builds a snapshot, or holds one and searches it. */
import { parentPort } from 'node:worker_threads';
import { prepareQuery } from '../matching/query.js';
import { IndexBuilder } from './build-index.js';
import { IndexSearch } from './search-index.js';
import { type ShardRequest, type ShardResponse } from './shard-protocol.js';
import { loadSnapshot, saveSnapshot } from './snapshot.js';

let current: IndexSearch | undefined;
/** Loaded beside the one in use, until every shard has its own. */
let next: IndexSearch | undefined;
let builder: IndexBuilder | undefined;

async function answer(request: ShardRequest): Promise<ShardResponse> {
  const { call } = request;
  switch (request.kind) {
    case 'load': {
      const { data, version } = await loadSnapshot(request.file);
      next = new IndexSearch(data);
      return { call, kind: 'loaded', version, persons: next.persons };
    }
    case 'swap':
      current = next ?? current;
      next = undefined;
      return { call, kind: 'done' };
    case 'add':
      builder ??= new IndexBuilder();
      for (const person of request.persons) builder.add(person);
      return { call, kind: 'done' };
    case 'finish': {
      const data = (builder ?? new IndexBuilder()).finish();
      builder = undefined;
      await saveSnapshot(request.file, data, request.version);
      return { call, kind: 'done' };
    }
    case 'search': {
      if (!current) throw new Error('No index is loaded yet');
      const { hits, candidates } = current.search(prepareQuery(request.query), request.threshold, request.limit);
      return { call, kind: 'found', hits, candidates };
    }
  }
}

const port = parentPort;
if (!port) throw new Error('This module is the entry of a worker thread');
port.on('message', (request: ShardRequest) => {
  answer(request).then(
    (response) => port.postMessage(response),
    (error: unknown) =>
      port.postMessage({ call: request.call, error: error instanceof Error ? error.message : String(error) }),
  );
});
