import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openService } from '../../gateway/service.js';
import { readSettings } from '../../gateway/settings.js';
import { freePort } from '../support/free-port.js';
import { COMPANY_KEY } from '../support/service.js';

it('the parts run in processes of their own and answer as one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-split-'));
  const [edge, core, media] = [await freePort(), await freePort(), await freePort()];
  const at = (names: string[], port: number) => names.map((name) => `${name}=http://127.0.0.1:${port}`);
  const common = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    MASTER_KEY: randomBytes(32).toString('hex'),
  };
  const coreParts = ['sessions', 'screening', 'calls', 'administration'];
  const open = (role: string[], port: number, elsewhere: string[]) =>
    openService(
      readSettings({
        ...common,
        ROLE: role.join(','),
        PORT: '0',
        INTERNAL_PORT: String(port),
        SUBGRAPH_URLS: elsewhere.join(','),
      }),
    );
  const services = [
    await open(coreParts, core, at(['media'], media)),
    await open(['media'], media, at(coreParts, core)),
    await open(['gateway'], edge, [...at(coreParts, core), ...at(['media'], media)]),
  ];
  try {
    await services[0]?.administration?.companies.ensureFirst(COMPANY_KEY);
    let url = '';
    for (const service of services) url = await service.start();
    const rest = async (target: string, fields: object) =>
      fetch(`${url}${target}`, { method: 'POST', body: JSON.stringify(fields) });
    const token: unknown = await (await rest('/begin/', { company_key: COMPANY_KEY })).json();
    const fields = { company_key: COMPANY_KEY, session_token: token };
    expect(await (await rest('/external-api/result/', fields)).json()).toMatchObject({ result: 'in_progress' });
    expect((await rest('/external-api/result/face/', fields)).status).toBe(404);
    expect((await rest('/external-api/result/', { ...fields, company_key: 'x'.repeat(20) })).status).toBe(401);
    expect(await (await rest('/external-api/delete/', fields)).json()).toBe(true);
    const audit = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${COMPANY_KEY}` },
      body: JSON.stringify({ query: '{ auditEntries(direction: ASC) { edges { node { action subgraph } } } }' }),
    });
    const entry = (action: string, subgraph: string) => ({ node: { action, subgraph } });
    expect(await audit.json()).toMatchObject({
      data: {
        auditEntries: {
          edges: [
            entry('session.create', 'SESSIONS'),
            entry('session.result.read', 'SESSIONS'),
            entry('session.picture.read', 'MEDIA'),
            entry('session.delete', 'SESSIONS'),
          ],
        },
      },
    });
  } finally {
    for (const service of services.reverse()) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
