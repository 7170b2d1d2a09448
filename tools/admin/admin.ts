import 'reflect-metadata';
import { readSettings } from '../../gateway/settings.js';
import { createAdministration } from '../../subgraphs/administration/create-administration.js';
import { silentLogger } from '../../subgraphs/platform/log/logger.js';
import { openPlatform } from '../../subgraphs/platform/platform.js';
import { backup } from './backup/backup.js';
import { CommandError, commandOf, USAGE } from './commands.js';
import { doctor } from './doctor.js';
import { verifyAudit } from './verify-audit.js';

/** Beside a running service: works on the same data with the same settings. Everything it prints is JSON. */
const [name, ...args] = process.argv.slice(2);
try {
  const { answer, failed } = await run(name, args);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  process.exitCode = failed ? 1 : 0;
} catch (problem) {
  const message = problem instanceof Error ? problem.message : String(problem);
  const usage = problem instanceof CommandError ? { usage: USAGE } : {};
  process.stdout.write(`${JSON.stringify({ error: message, ...usage })}\n`);
  process.exitCode = 1;
}

async function run(
  command: string | undefined,
  given: readonly string[],
): Promise<{ readonly answer: unknown; readonly failed: boolean }> {
  if (command === 'doctor') {
    const answer = await doctor(process.env);
    return { answer, failed: !answer.ok };
  }
  if (command === 'backup') return { answer: await backup(process.env, given), failed: false };
  if (command === 'verify-audit') {
    const answer = await verifyAudit(process.env, given);
    return { answer, failed: !answer.ok };
  }
  const { action, work } = commandOf(command, given);
  const settings = readSettings(process.env);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const platform = await openPlatform({ settings: { ...settings, publicUrl }, log: silentLogger });
  const administration = await createAdministration(platform);
  try {
    const { random } = platform;
    const doing = (): Promise<unknown> => work({ administration, random });
    const intent = { action, requestId: random.id() };
    return { answer: await administration.store.audit.acting(intent, doing), failed: false };
  } finally {
    await administration.stop();
    await platform.close();
  }
}
