import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { ImportFolder } from './import-folder.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-import-folder-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const left = () => readdir(path.join(dataDir, 'imports'));

it('removes what killed imports have left, and nothing of those that run', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const names = {
    killed: `${hostname()}@${gone}-abc`,
    // A container's process has the same number after every start.
    killedUnderOurNumber: `${hostname()}@${process.pid}-abc`,
    elsewhere: `another.machine@${gone}-abc`,
    running: `${hostname()}@${process.ppid}-abc`,
  };
  for (const name of Object.values(names)) {
    await mkdir(path.join(dataDir, 'imports', name), { recursive: true });
    await writeFile(path.join(dataDir, 'imports', name, 'rows'), 'left');
  }
  const first = await ImportFolder.open(dataDir);
  const second = await ImportFolder.open(dataDir);
  expect((await left()).sort()).toEqual(
    [names.elsewhere, names.running, path.basename(first.path), path.basename(second.path)].sort(),
  );
  await second[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
  expect((await left()).sort()).toEqual([names.elsewhere, names.running].sort());
});
