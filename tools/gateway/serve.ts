/**
 * Serves any supergraph on its own, for trials and for conformance suites:
 *   npm run gateway -- --supergraph FILE|URL [--port 4000] [--host 127.0.0.1] [--forward-header NAME]...
 */
import { parseArgs } from 'node:util';
import { startGateway } from './server.js';
import { readSupergraph } from './supergraph-source.js';

const USAGE = 'Usage: npm run gateway -- --supergraph FILE|URL [--port N] [--host H] [--forward-header NAME]...';
const MAX_PORT = 65_535;

const wrongUse = (): never => {
  console.error(USAGE);
  process.exit(2);
};
const read = () => {
  try {
    return parseArgs({
      options: {
        supergraph: { type: 'string' },
        port: { type: 'string', default: '4000' },
        host: { type: 'string', default: '127.0.0.1' },
        'forward-header': { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch {
    return wrongUse();
  }
};
const values = read();
const port = Number(values.port);
const supergraph = values.supergraph ?? wrongUse();
if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
  wrongUse();
}
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};
const supergraphSdl = await readSupergraph(supergraph).catch(fail);
const log = (line: string): void => console.error(line);
const { host, 'forward-header': forwardHeaders } = values;
const gateway = await startGateway({ supergraphSdl, port, host, forwardHeaders, log }).catch(fail);
console.log(`Gateway on ${gateway.url}/graphql`);
const stop = (): void => {
  void gateway[Symbol.asyncDispose]().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
