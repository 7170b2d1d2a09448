import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { absentAsNull } from '../../../subgraphs/platform/blobs/files.js';
import { dropSchemas, mariadbUrl, stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { COMPANY_KEY, type RunningService, startService } from '../../../test/support/service.js';
import { until } from '../../../test/support/until.js';
import { keepEveryKindOfFile } from '../../../test/support/stored-files.js';

const ADMIN = path.resolve(import.meta.dirname, '../admin.js');

type Answer = Readonly<Record<string, unknown>>;

function admin(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [ADMIN, ...args], { env: { PATH: process.env['PATH'] ?? '', ...env } }, (_, stdout) => {
      try {
        resolve(JSON.parse(stdout) as Answer);
      } catch {
        reject(new Error(`It printed no JSON: ${stdout}`));
      }
    });
  });
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

const begin = async (service: RunningService): Promise<string> =>
  (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;

/** Status, and the bytes of the answer. */
async function read(service: RunningService, endpoint: string, session_token: string) {
  const answer = await service.rest(endpoint, { company_key: COMPANY_KEY, session_token });
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Another service out of a backup, with the master key of the first. */
async function startFrom(folder: string, original: RunningService): Promise<RunningService> {
  const masterKey = await readFile(path.join(original.service.platform.settings.dataDir, 'master.key'), 'utf8');
  const own = await mkdtemp(path.join(tmpdir(), 'bonafide-restored-'));
  await cp(folder, own, { recursive: true });
  const restored = await startService({ DATA_DIR: own, MASTER_KEY: masterKey.trim() });
  return {
    ...restored,
    async [Symbol.asyncDispose]() {
      await restored[Symbol.asyncDispose]();
      await rm(own, { recursive: true, force: true });
    },
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a service goes on from a backup that was made while it was busy', async () => {
  await using service = await startService();
  const { dataDir } = service.service.platform.settings;
  const target = path.join(folder, 'kept');
  const withMedia = await begin(service);
  await keepEveryKindOfFile(service, withMedia);

  const before: string[] = [withMedia];
  const during: string[] = [];
  for (let at = 0; at < 20; at += 1) before.push(await begin(service));
  let made: Answer | null = null;
  const making = admin({ DATA_DIR: dataDir }, 'backup', target).then((answer) => (made = answer));
  while (made === null) during.push(await begin(service));
  expect(await making).toMatchObject({ folder: target, begunAt: expect.any(String) as string });
  expect(during.length).toBeGreaterThan(0);
  expect(await filesBelow(path.join(target, 'media'))).toEqual(await filesBelow(path.join(dataDir, 'media')));
  expect(await readdir(target)).not.toContain('master.key');

  await using restored = await startFrom(target, service);
  for (const token of before) expect((await read(restored, '/result/', token)).status).toBe(200);
  // Of what came meanwhile the first ones are in it, and the later ones are not: it is one moment.
  const known = await Promise.all(during.map(async (token) => (await read(restored, '/result/', token)).status));
  expect(known).toEqual([...known].sort((a, b) => a - b));
  const picture = await read(restored, '/result/card-front/', withMedia);
  expect(picture).toEqual(await read(service, '/result/card-front/', withMedia));
  expect(picture).toMatchObject({ status: 200 });
  const { dataDir: own } = restored.service.platform.settings;
  const masterKey = restored.service.platform.settings.masterKey ?? '';
  expect(await admin({ DATA_DIR: own, MASTER_KEY: masterKey }, 'verify-audit')).toMatchObject({ ok: true });
});

it('a later backup into the same folder copies what is new and drops what was deleted', async () => {
  await using service = await startService();
  const { dataDir } = service.service.platform.settings;
  const target = path.join(folder, 'kept');
  const gone = await begin(service);
  await keepEveryKindOfFile(service, gone);
  const first = await admin({ DATA_DIR: dataDir }, 'backup', target);
  const { media } = first as { media: { files: number; copied: number } };
  expect(media.copied).toBe(media.files);

  const stays = await begin(service);
  await keepEveryKindOfFile(service, stays);
  expect((await read(service, '/delete/', gone)).body.toString()).toBe('true');
  let left: readonly string[] = [];
  await until(async () => {
    // Null: a folder went while it was looked into.
    left = (await absentAsNull(filesBelow(path.join(dataDir, 'media')))) ?? [];
    return left.length === media.files;
  }, 'files that go with their session');
  const second = await admin({ DATA_DIR: dataDir }, 'backup', target);
  expect(second).toMatchObject({ media: { files: media.files, copied: media.files, removed: 1 } });
  expect(await filesBelow(path.join(target, 'media'))).toEqual(left);
  const third = await admin({ DATA_DIR: dataDir }, 'backup', target);
  expect(third).toMatchObject({ media: { files: media.files, copied: 0, removed: 0 } });

  await using restored = await startFrom(target, service);
  expect((await read(restored, '/result/', gone)).status).toBe(404);
  expect((await read(restored, '/result/card-front/', stays)).status).toBe(200);
});

it('an earlier backup keeps its media while those of the service are not there', async () => {
  const media = path.join(folder, 'media');
  const dataDir = path.join(folder, 'data');
  const env = { DATA_DIR: dataDir, MEDIA_URL: `file:${media}` };
  const target = path.join(folder, 'kept');
  {
    await using service = await startService(env);
    await keepEveryKindOfFile(service, await begin(service));
    expect(await admin(env, 'backup', target)).toMatchObject({ media: { removed: 0 } });
  }
  const kept = await filesBelow(path.join(target, 'media'));
  expect(kept.length).toBeGreaterThan(0);
  const label = await readFile(path.join(target, 'backup.json'), 'utf8');
  await rename(media, `${media}.away`);
  const refused = { error: expect.stringContaining('is its disk mounted?') as string };
  expect(await admin(env, 'backup', target)).toMatchObject(refused);
  // What a disk was mounted on.
  await mkdir(media);
  expect(await admin(env, 'backup', target)).toMatchObject(refused);
  expect(await filesBelow(path.join(target, 'media'))).toEqual(kept);
  expect(await readFile(path.join(target, 'backup.json'), 'utf8')).toBe(label);
  // A folder of its own takes what there is.
  expect(await admin(env, 'backup', path.join(folder, 'new'))).toMatchObject({ media: { files: 0 } });
});

it('databases on a server are dumped as all were at one moment, and a service goes on from the dump', async () => {
  const databaseUrl = await mariadbUrl(`backup_${process.pid}_${Date.now().toString(36)}`);
  const dataDir = path.join(folder, 'data');
  const target = path.join(folder, 'kept');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const [before, during]: [string[], string[]] = [[], []];
  try {
    {
      await using service = await startService(env);
      for (let at = 0; at < 10; at += 1) before.push(await begin(service));
      await keepEveryKindOfFile(service, before[0] ?? '');
      let made: Answer | null = null;
      const making = admin(env, 'backup', target).then((answer) => (made = answer));
      while (made === null) during.push(await begin(service));
      expect(await making).toMatchObject({ folder: target, databases: ['databases.sql'] });
      // A program that is not here is named, with what to do instead.
      const nowhere = await admin({ ...env, PATH: folder }, 'backup', path.join(folder, 'other'));
      expect(nowhere['error']).toMatch(
        /There is no mariadb-dump or mysqldump here.*--databases \S+_vault \S+_sessions/,
      );
    }
    await dropSchemas(databaseUrl);
    const { hostname, port, username } = new URL(databaseUrl);
    const dump = path.join(target, 'database', 'databases.sql');
    await promisify(execFile)('mariadb', ['-h', hostname, '-P', port, '-u', username, '-e', `source ${dump}`]);
    await using restored = await startService({ ...env, MEDIA_URL: `file:${path.join(target, 'media')}` });
    for (const token of before) expect((await read(restored, '/result/', token)).status).toBe(200);
    const known = await Promise.all(during.map(async (token) => (await read(restored, '/result/', token)).status));
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect((await read(restored, '/result/card-front/', before[0] ?? '')).status).toBe(200);
    expect(await admin(env, 'verify-audit')).toMatchObject({ ok: true });
  } finally {
    await dropSchemas(databaseUrl);
    await stopOwnMariaDb();
  }
});

it('refuses what is no place for a backup, and a server that cannot be asked', async () => {
  const dataDir = path.join(folder, 'data');
  const other = path.join(folder, 'other');
  await mkdir(other);
  await writeFile(path.join(other, 'letter.txt'), 'kept');
  await using service = await startService({ DATA_DIR: dataDir });
  const wrong = async (target: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    (await admin({ DATA_DIR: dataDir, ...env }, 'backup', target))['error'];
  expect(await wrong(other)).toMatch(/no backup/);
  expect(await readdir(other)).toEqual(['letter.txt']);
  for (const place of [dataDir, path.join(dataDir, 'media', 'kept'), folder]) {
    expect(await wrong(place)).toMatch(/must lie apart/);
  }
  expect(await wrong(path.join(folder, 'kept'), { DATABASE_URL: 'mysql://user:password@127.0.0.1:1/prefix' })).toMatch(
    /server at 127.0.0.1:1 cannot be asked/,
  );
  expect(await wrong('')).toMatch(/wants one folder/);
  expect(service.url).toMatch(/^http/);
});
