/**
 * Serves any supergraph on its own, for trials and for conformance suites:
 *   npm run gateway -- --supergraph FILE [--port 4000] [--host 127.0.0.1]
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startGateway } from './server.js';

const USAGE = 'Usage: npm run gateway -- --supergraph FILE [--port N] [--host H]';
const MAX_PORT = 65_535;

const { values } = parseArgs({
  options: {
    supergraph: { type: 'string' },
    port: { type: 'string', default: '4000' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const port = Number(values.port);
if (values.supergraph === undefined || !Number.isInteger(port) || port < 0 || port > MAX_PORT) {
  console.error(USAGE);
  process.exit(2);
}
const gateway = await startGateway({
  supergraphSdl: await readFile(values.supergraph, 'utf8'),
  port,
  host: values.host,
  log: (line) => console.error(line),
});
console.log(`Gateway on ${gateway.url}/graphql`);
const stop = (): void => {
  void gateway[Symbol.asyncDispose]().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
