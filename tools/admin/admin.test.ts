import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPANY_KEY, type RunningService, startService } from '../../test/support/service.js';

const ADMIN = path.resolve(import.meta.dirname, 'admin.js');

const LONGEST_MS = 40_000;

/** What one command prints, and how it ends. */
function admin(
  dataDir: string,
  ...args: readonly string[]
): Promise<{ code: number; answer: Record<string, unknown> }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'debug', PORT: '1' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [ADMIN, ...args], { env, timeout: LONGEST_MS }, (error, stdout) => {
      try {
        const code = typeof error?.code === 'number' ? error.code : 0;
        resolve({ code, answer: JSON.parse(stdout) as Record<string, unknown> });
      } catch {
        reject(new Error(`It printed no JSON: ${stdout}`));
      }
    });
  });
}

describe('beside a running service', () => {
  let service: RunningService;
  let run: (...args: readonly string[]) => ReturnType<typeof admin>;
  beforeAll(async () => {
    service = await startService();
    run = (...args) => admin(service.service.platform.settings.dataDir, ...args);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  it('makes a company whose key the service takes at once', async () => {
    const { code, answer } = await run('create-company', 'From the command line');
    expect(code).toBe(0);
    expect(Object.keys(answer)).toEqual(['companyId', 'companyKey']);
    const begun = await service.rest('/begin/', { company_key: answer['companyKey'] });
    expect(begun.status).toBe(200);
    expect((await run('list')).answer).toContainEqual(
      expect.objectContaining({ companyId: answer['companyId'], name: 'From the command line' }),
    );
  });

  it('makes keys and users, lists them without their secrets, and revokes keys', async () => {
    const companyId = String((await run('create-company', 'Second')).answer['companyId']);
    const made = await run('create-key', companyId, '--test', '--name', 'Trial', '--scopes', 'sessions:read');
    expect(made.answer).toMatchObject({ companyId, companyKey: expect.stringMatching(/^test_/) });
    const { keyId, companyKey } = made.answer;
    expect((await run('list', 'keys', companyId)).answer).toContainEqual(
      expect.objectContaining({ id: keyId, name: 'Trial', test: true, state: 'active', scopes: ['sessions:read'] }),
    );
    const signing = (await run('create-key', companyId, '--require-signature', 'v2')).answer;
    expect(signing).toMatchObject({ signingSecret: expect.stringMatching(/^[a-z0-9]{40}$/) as string });
    const unsigned = await service.rest('/begin/', { company_key: signing['companyKey'] });
    expect(await unsigned.json()).toMatchObject({ argumentError: 'invalid-company-key' });
    expect((await run('create-key', companyId, '--require-signature', 'v9')).code).toBe(1);
    expect((await run('revoke-key', String(keyId))).answer).toEqual({ companyId, keyId, revoked: true });
    const listed = (await run('list', 'keys', companyId)).answer;
    expect(listed).toContainEqual(expect.objectContaining({ id: keyId, state: 'revoked' }));
    expect(JSON.stringify(listed)).not.toContain(companyKey);

    const user = await run('create-user', companyId, 'Boss@Second.example', '--rights', 'platform_administrator');
    const users = (await run('list', 'users', companyId)).answer;
    expect(users).toMatchObject([
      { id: user.answer['userId'], email: 'boss@second.example', roles: ['platform_administrator'] },
    ]);
    expect(JSON.stringify(users)).not.toContain(user.answer['password']);
    const { data } = await service.graphql<{ signIn: { state: string } }>(
      service.otherKey,
      'mutation ($password: String!) { signIn(email: "boss@second.example", password: $password) { state } }',
      { password: user.answer['password'] },
    );
    expect(data?.signIn.state).toBe('SIGNED_IN');
  });

  it.each([
    [[]],
    [['destroy-everything']],
    [['create-company']],
    [['create-key', '01900000-0000-7000-8000-000000000000']],
    [['create-user', 'nobody']],
    [['list', 'secrets', 'x']],
    [['revoke-key', 'not an id']],
    [['create-company', 'x', '--colour', 'red']],
  ])('%j ends with 1 and an error in JSON', async (args: string[]) => {
    const { code, answer } = await run(...args);
    expect(code).toBe(1);
    expect(typeof answer['error']).toBe('string');
  });
});

it('doctor finds a new folder well, and one that cannot be written not', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-doctor-'));
  try {
    const well = await admin(dataDir, 'doctor');
    expect(well).toMatchObject({ code: 0, answer: { ok: true } });
    expect(well.answer['findings']).toContainEqual(expect.objectContaining({ check: 'database', ok: true }));
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    const ill = await admin(path.join(file, 'data'), 'doctor');
    expect(ill).toMatchObject({ code: 1, answer: { ok: false } });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe('verify-audit', () => {
  let service: RunningService;
  let dataDir: string;
  beforeAll(async () => {
    service = await startService();
    ({ dataDir } = service.service.platform.settings);
    const token: unknown = await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json();
    for (const path of ['/external-api/result/', '/list-users', '/list-groups']) {
      await service.rest(path, { company_key: COMPANY_KEY, session_token: token });
    }
    // Chained within a second.
    while ((await admin(dataDir, 'verify-audit')).answer['unchained'] !== 0) await sleep(100);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  it('finds the chains of all stores whole, beside the service', async () => {
    const { code, answer } = await admin(dataDir, 'verify-audit');
    expect(code).toBe(0);
    expect(answer).toMatchObject({ ok: true, unchained: 0, firstBroken: null });
    expect(answer['entries']).toBeGreaterThanOrEqual(4);
    expect(answer['chains']).toBeGreaterThanOrEqual(2);
  });

  it('finds one changed row, and what was rolled back since an earlier verification', async () => {
    const { answer } = await admin(dataDir, 'verify-audit');
    const earlier = path.join(dataDir, 'earlier.json');
    await writeFile(earlier, JSON.stringify(answer));
    expect((await admin(dataDir, 'verify-audit', '--against', earlier)).code).toBe(0);
    const folder = service.service.platform.settings.databaseUrl.slice('sqlite:'.length);
    const file = new DatabaseSync(path.join(folder, 'sessions.sqlite'));
    file.exec("UPDATE audit_entry SET action = 'nothing.read' WHERE sequence = 2");
    const changed = await admin(dataDir, 'verify-audit');
    expect(changed).toMatchObject({
      code: 1,
      answer: { ok: false, firstBroken: { store: 'sessions', sequence: 2 } },
    });
    file.exec('DELETE FROM audit_entry; DELETE FROM audit_head');
    file.close();
    expect((await admin(dataDir, 'verify-audit')).code).toBe(0);
    expect(await admin(dataDir, 'verify-audit', '--against', earlier)).toMatchObject({
      code: 1,
      answer: { firstBroken: { store: 'sessions' } },
    });
  });

  it('keeps what was done on the command line', async () => {
    const { answer } = await admin(dataDir, 'create-company', 'From the command line');
    const { data } = await service.graphql<{ auditEntries: { edges: { node: unknown }[] } }>(
      String(answer['companyKey']),
      '{ auditEntries { edges { node { action actor { kind id } } } } }',
    );
    expect(data?.auditEntries.edges.map(({ node }) => node)).toContainEqual({
      action: 'company.create',
      actor: { kind: 'COMMAND_LINE', id: null },
    });
  });
});
