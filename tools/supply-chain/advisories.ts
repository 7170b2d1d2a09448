/**
 * `npm run advisories`: asks the registry which packages have known weaknesses.
 * Exit codes: 0 none is known, 1 some are, 2 the registry did not say.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './packages.js';

export interface AuditAnswer {
  /** Only in an answer of the registry. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
}

/** What to tell, and the exit code. An answer without a list of weaknesses says nothing about them. */
export function reportOf(answer: AuditAnswer): { readonly code: 0 | 1 | 2; readonly lines: readonly string[] } {
  const { vulnerabilities, message } = answer;
  if (!vulnerabilities) {
    return { code: 2, lines: [`The registry did not say: ${message ?? 'no answer'}. Nothing was checked.`] };
  }
  const lines = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${severity}: ${name} ${range}`);
  if (lines.length === 0) return { code: 0, lines: ['No weakness of a package is known to the registry.'] };
  return { code: 1, lines };
}

function ask(): AuditAnswer {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
  try {
    return JSON.parse(stdout) as AuditAnswer;
  } catch {
    return { message: 'its answer cannot be read' };
  }
}

if (process.argv[1] === import.meta.filename) {
  const { code, lines } = reportOf(ask());
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
