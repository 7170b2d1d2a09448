import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSupergraph } from './supergraph-source.js';

const SDL = 'type Query { a: Int }';

describe('a supergraph is read', () => {
  let server: http.Server;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supergraph-'));
    await writeFile(join(folder, 'supergraph.graphql'), SDL);
    server = http.createServer((request, response) => {
      response.statusCode = request.url === '/supergraph' ? 200 : 404;
      response.end(SDL);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  it('from a file and from an address', async () => {
    expect(await readSupergraph(join(folder, 'supergraph.graphql'))).toBe(SDL);
    expect(await readSupergraph(at('/supergraph'))).toBe(SDL);
  });

  it('or it is said why not', async () => {
    await expect(readSupergraph(at('/other'))).rejects.toThrow(/status 404/);
    await expect(readSupergraph('http://127.0.0.1:9/supergraph')).rejects.toThrow(/No supergraph at .*: /);
    await expect(readSupergraph(join(folder, 'other.graphql'))).rejects.toThrow(/No supergraph at .*ENOENT/);
  });
});
