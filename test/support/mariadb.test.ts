import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

it('a server ends, and its folder goes, with a process that was killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'killed-'));
  try {
    const module = pathToFileURL(path.join(import.meta.dirname, 'mariadb.js')).href;
    const script = `import { startMariaDb } from '${module}'; console.log((await startMariaDb()).url);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(starter.stdout, 'data')) as [Buffer];
    expect(url.toString()).toMatch(/^mysql:/);
    expect(await readdir(folder)).toHaveLength(1);
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    for (let waited = 0; waited < 300 && (await readdir(folder)).length > 0; waited += 1) await delay(100);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
