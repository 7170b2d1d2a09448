/** The trimmed text of a variable; null where it is absent or empty. */
export type SettingValue = (name: string) => string | null;

/** A value that cannot be used. Its message is one line for the person who started the service. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
  }
}

export function readWhole(name: string, value: string | null, otherwise: number, least: number, most: number): number {
  if (value === null) return otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new SettingError(name, `must be a whole number from ${least} to ${most}, not "${value}"`);
  }
  return number;
}

export function readChoice<T extends string>(
  name: string,
  value: string | null,
  choices: readonly T[],
  otherwise: T,
): T {
  if (value === null) return otherwise;
  const choice = choices.find((each) => each === value.toLowerCase());
  if (!choice) throw new SettingError(name, `must be one of ${choices.join(', ')}, not "${value}"`);
  return choice;
}

export function readSwitch(name: string, value: string | null, otherwise: boolean): boolean {
  if (value === null) return otherwise;
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new SettingError(name, `must be true or false, not "${value}"`);
}

export function readUrl(name: string, value: string | null, protocols: readonly string[]): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol)) {
    throw new SettingError(name, `must be an address beginning with ${protocols.join(' or ')}`);
  }
  return value.replace(/(?<!\/)\/+$/, '');
}
