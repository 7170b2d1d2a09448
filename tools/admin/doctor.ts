import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readSettings, type Settings } from '../../gateway/settings.js';
import { type Administration, createAdministration } from '../../subgraphs/administration/create-administration.js';
import { UserRole } from '../../subgraphs/administration/access/roles.js';
import { silentLogger } from '../../subgraphs/platform/log/logger.js';
import { openPlatform } from '../../subgraphs/platform/platform.js';

/** One thing that was looked at. Only what is not `optional` has to be well. */
interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly optional: boolean;
  readonly detail: string;
}

export interface Diagnosis {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Oldest Node on which the service runs. */
const NODE = { major: 22, minor: 15 };
const ANSWER_WITHIN_MS = 3_000;
const PROGRAMS = ['ffmpeg', 'chromium'] as const;

/** Looks at everything that the service needs, and says what is not well. Changes nothing. */
export async function doctor(environment: Environment): Promise<Diagnosis> {
  const findings: Finding[] = [nodeVersion(process.versions.node)];
  const settings = settingsOf(environment, findings);
  if (settings) {
    findings.push(await dataFolder(settings));
    findings.push(...(await insideDatabase(settings)));
    findings.push(await running(settings));
    findings.push(mail(settings));
  }
  for (const program of PROGRAMS) findings.push(await installed(program, environment));
  return { ok: findings.every(({ ok, optional }) => ok || optional), findings };
}

function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > NODE.major || (major === NODE.major && minor >= NODE.minor);
  return { check: 'node', ok, optional: false, detail: version };
}

function settingsOf(environment: Environment, findings: Finding[]): Settings | null {
  try {
    const settings = readSettings(environment);
    findings.push({ check: 'settings', ok: true, optional: false, detail: 'readable' });
    return settings;
  } catch (problem) {
    findings.push({ check: 'settings', ok: false, optional: false, detail: messageOf(problem) });
    return null;
  }
}

async function dataFolder({ dataDir }: Settings): Promise<Finding> {
  const about = { check: 'data folder', optional: false };
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK);
    return { ...about, ok: true, detail: 'readable and writable' };
  } catch (problem) {
    return { ...about, ok: false, detail: messageOf(problem) };
  }
}

/** Whether the databases open with this master key and the newest schema, and whether anybody can use the service. */
async function insideDatabase(settings: Settings): Promise<readonly Finding[]> {
  try {
    const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
    const platform = await openPlatform({ settings: { ...settings, publicUrl }, log: silentLogger });
    try {
      const administration = await createAdministration(platform);
      try {
        const database: Finding = { check: 'database', ok: true, optional: false, detail: 'opens with the master key' };
        return [database, ...(await whoMayUseIt(administration))];
      } finally {
        await administration.stop();
      }
    } finally {
      await platform.close();
    }
  } catch (problem) {
    return [{ check: 'database', ok: false, optional: false, detail: messageOf(problem) }];
  }
}

async function whoMayUseIt({ companies, keys, users }: Administration): Promise<readonly Finding[]> {
  const known = await companies.all();
  let withoutKey = 0;
  let withoutAdministrator = 0;
  for (const { companyId } of known) {
    const list = await keys.list(companyId, { page: { first: 1_000 } });
    if (!list.keys.some(({ state }) => state === 'active')) withoutKey += 1;
    const query = { role: UserRole.administrator, disabled: false, page: { first: 1 } };
    if ((await users.list(companyId, query)).users.length === 0) withoutAdministrator += 1;
  }
  return [
    { check: 'companies', ok: known.length > 0, optional: true, detail: `${known.length}` },
    { check: 'keys', ok: withoutKey === 0, optional: true, detail: `${withoutKey} companies without an active key` },
    {
      check: 'administrators',
      ok: withoutAdministrator === 0,
      optional: true,
      detail: `${withoutAdministrator} companies without an administrator`,
    },
  ];
}

async function running({ host, port }: Settings): Promise<Finding> {
  const about = { check: 'service', optional: true };
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const answer = await fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return { ...about, ok: answer.ok, detail: answer.ok ? 'runs and is ready' : 'runs and is not ready' };
  } catch {
    return { ...about, ok: false, detail: `does not answer on port ${port}` };
  }
}

function mail({ smtpUrl }: Settings): Finding {
  const detail = smtpUrl === null ? 'SMTP_URL is not set: mail is kept to be read through GraphQL' : 'is sent by SMTP';
  return { check: 'mail', ok: smtpUrl !== null, optional: true, detail };
}

async function installed(program: string, environment: Environment): Promise<Finding> {
  for (const folder of (environment['PATH'] ?? '').split(path.delimiter)) {
    const found = await access(path.join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return { check: program, ok: true, optional: true, detail: 'installed' };
  }
  return { check: program, ok: false, optional: true, detail: 'is not installed' };
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
