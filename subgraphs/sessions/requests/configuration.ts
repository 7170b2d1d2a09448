import { GLOBAL_FLAGS, readFlags, type GivenFlags } from './flags.js';
import { isAbsent, isObject, readInteger, readObject } from './reading.js';
import { readSteps, type StepDefinition } from './steps.js';

/** Longest life of a token without activity that a configuration may ask for: thirty days, in minutes. */
const MAX_LIFETIME_MINUTES = 30 * 24 * 60;

/** A saved configuration as a session uses it. */
export interface Configuration {
  readonly flags: GivenFlags;
  /** null when it defines no steps. */
  readonly steps: readonly StepDefinition[] | null;
  readonly lifetimeMinutes: number | null;
}

/**
 * Reads what administration keeps as a configuration: `{id, name, general: {language, sessionLifetime, …}, flags?, steps}`,
 * with step flags in camelCase or snake_case. `sessionLifetime` is in minutes.
 */
export function readConfiguration(value: unknown, place: string, warnings: string[]): Configuration {
  const raw = readObject(value, place);
  const general = isAbsent(raw['general']) ? {} : readObject(raw['general'], `${place}.general`);
  const { sessionLifetime, ...generalFlags } = general;
  const steps = isAbsent(raw['steps']) ? [] : readSteps(raw['steps'], `${place}.steps`, { saved: true, warnings });
  return {
    flags: {
      ...readFlags(generalFlags, `${place}.general`, GLOBAL_FLAGS, warnings),
      ...(isObject(raw['flags']) ? readFlags(raw['flags'], `${place}.flags`, GLOBAL_FLAGS, warnings) : {}),
    },
    steps: steps.length === 0 ? null : steps,
    lifetimeMinutes: isAbsent(sessionLifetime)
      ? null
      : readInteger(sessionLifetime, `${place}.general.sessionLifetime`, 1, MAX_LIFETIME_MINUTES),
  };
}
