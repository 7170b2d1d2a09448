import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from '../support/until.js';
import { memoryBelow } from './processes.js';

it('the memory of processes is told without those that have ended', async () => {
  // The shell becomes a program that never waits for its child.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    let ended = '';
    parent.stdout.on('data', (text: Buffer) => (ended += text.toString()));
    await until(() => ended.includes('\n'), 'the number of the child');
    const state = () => readFileSync(`/proc/${ended.trim()}/stat`, 'utf8').split(') ')[1]?.[0];
    await until(() => state() === 'Z', 'the child has ended');
    const pids = memoryBelow(process.pid).map(({ pid }) => pid);
    expect(pids).toContain(parent.pid);
    expect(pids).not.toContain(Number(ended));
  } finally {
    parent.kill('SIGKILL');
  }
});
