import 'reflect-metadata';
import { parse, printSchema } from 'graphql';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeSupergraph, publicSchemaOf, wholeSchemaOf } from '../../gateway/federation/index.js';
import { createAdministration } from '../../subgraphs/administration/create-administration.js';
import { createCalls } from '../../subgraphs/calls/create-calls.js';
import { createMedia } from '../../subgraphs/media/create-media.js';
import { openPlatform } from '../../subgraphs/platform/platform.js';
import { createScreening } from '../../subgraphs/screening/create-screening.js';
import { createSessions } from '../../subgraphs/sessions/sessions.js';
import { pageOperations, questions } from './operations.js';

/** The generated files by their path below the project: schemas, and the typed operations of the pages and of who asks inside. */
async function generate(root: string): Promise<ReadonlyMap<string, string>> {
  const subgraphs = await subgraphSchemas();
  const sdl = composeSupergraph(subgraphs.map(({ name, typeDefs }) => ({ name, typeDefs })));
  const supergraph = parse(sdl, { noLocation: true });
  const publicSdl = printSchema(publicSchemaOf(supergraph));
  const wholeSdl = printSchema(wholeSchemaOf(supergraph));
  return new Map([
    ...subgraphs.map(({ name, typeDefs }) => [`schema/${name}.graphql`, `${typeDefs.trim()}\n`] as const),
    ['schema/supergraph.graphql', `${sdl.trim()}\n`],
    ['schema/public.graphql', `${publicSdl.trim()}\n`],
    ...(await pageOperations(root, publicSdl)),
    ...(await questions(root, wholeSdl)),
  ]);
}

/** SDL comes from the resolvers themselves, so the subgraphs are opened, on a database of their own. */
async function subgraphSchemas(): Promise<readonly { readonly name: string; readonly typeDefs: string }[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-schema-'));
  const platform = await openPlatform({
    settings: {
      dataDir,
      databaseUrl: `sqlite:${dataDir}`,
      mediaUrl: `file:${path.join(dataDir, 'media')}`,
      masterKey: null,
      publicUrl: 'http://localhost',
      logLevel: 'silent',
    },
  });
  const opened = [];
  try {
    for (const create of [createSessions, createMedia, createScreening, createCalls, createAdministration]) {
      opened.push(await create(platform));
    }
    return opened.map(({ name, typeDefs }) => ({ name, typeDefs }));
  } finally {
    for (const subgraph of opened) await subgraph.stop();
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const generated = await generate(root);
  // With `--check` it writes nothing, and names the files that would become others.
  if (process.argv.includes('--check')) {
    for (const [file, text] of generated) {
      if ((await readFile(path.join(root, file), 'utf8').catch(() => null)) !== text) console.log(file);
    }
  } else for (const [file, text] of generated) await writeFile(path.join(root, file), text);
}
