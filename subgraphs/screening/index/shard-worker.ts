/** The thread of one shard: it builds a snapshot, or holds one and searches it. */
import { parentPort } from 'node:worker_threads';
import { prepareQuery } from '../matching/query.js';
import { type ListedPerson } from '../person.js';
import { IndexBuilder } from './build-index.js';
import { IndexSearch } from './search-index.js';
import { type ShardRequest, type ShardResponse } from './shard-protocol.js';
import { type LoadedSnapshot, loadSnapshot, saveSnapshot } from './snapshot.js';
import { warmUp } from './warm-up.js';

let current: IndexSearch | undefined;
/** Keeps its file open until the thread ends with the index: another version has threads of its own. */
let loaded: LoadedSnapshot | undefined;
let builder: IndexBuilder | undefined;

async function answer(request: ShardRequest): Promise<ShardResponse> {
  const { call } = request;
  switch (request.kind) {
    case 'load': {
      loaded?.close();
      loaded = await loadSnapshot(request.file);
      current = new IndexSearch(loaded);
      warmUp(current);
      return { call, kind: 'loaded', version: loaded.version, persons: current.persons };
    }
    case 'drain':
      return { call, kind: 'done' };
    case 'add':
      builder ??= new IndexBuilder();
      for (const person of JSON.parse(request.persons) as ListedPerson[]) builder.add(person);
      return { call, kind: 'done' };
    case 'finish': {
      const built = (builder ?? new IndexBuilder()).finish();
      builder = undefined;
      await saveSnapshot(request.file, built, request.version);
      return { call, kind: 'done' };
    }
    case 'search': {
      if (!current) throw new Error('No index is loaded yet');
      const { hits, candidates } = current.search(
        prepareQuery(request.query),
        request.threshold,
        request.limit,
        request.offset,
      );
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
