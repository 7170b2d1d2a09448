import type { CallDetail, CallScript } from './operations.generated.js';

/** Why a call is broken off, in the words that supervisors ask for. */
export const USUAL_REASONS = [
  'connection',
  'light',
  'sound',
  'document',
  'person',
  'pressure',
  'language',
  'other',
] as const;

/** Reasons of the scripts that were begun in the call, of all scripts where none was; each once. */
export function scriptReasons(
  scripts: readonly CallScript[],
  { scriptRuns }: Pick<CallDetail, 'scriptRuns'>,
): readonly string[] {
  const begun = new Set(scriptRuns.map(({ scriptId }) => scriptId));
  const meant = begun.size === 0 ? scripts : scripts.filter(({ id }) => begun.has(id));
  return [...new Set(meant.flatMap(({ script }) => script.breakOffReasons))];
}

/** Items of the scripts of the call that have to be done and are not. */
export function openItems({ scriptRuns }: Pick<CallDetail, 'scriptRuns'>): number {
  return scriptRuns.flatMap(({ items }) => items).filter(({ required, result }) => required && result === null).length;
}
