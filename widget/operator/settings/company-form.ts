import { lines } from '../components/lists.js';
import type { CompanySettingsInput, CompanySettings } from './company-operations.generated.js';

/** Kinds of listed persons, as the service names them. */
export const TOPICS = [
  'SANCTION',
  'SANCTION_LINKED',
  'SANCTION_COUNTER',
  'DEBARMENT',
  'ROLE_PEP',
  'ROLE_RCA',
  'POI',
  'REG_ACTION',
  'REG_WARN',
  'WANTED',
] as const;

/** What is typed where a number belongs. A comma is taken for the point. */
export interface TypedNumber {
  readonly value: number | null;
  /** It is no number, or it is missing where one has to be. */
  readonly wrong: boolean;
}

/** @param optional an empty field means null */
export function readNumber(text: string, { optional = false } = {}): TypedNumber {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { value: null, wrong: !optional };
  const value = Number(typed);
  return Number.isFinite(value) ? { value, wrong: false } : { value: null, wrong: true };
}

/** Fields with whole days, and the most that the service takes. */
export const MOST_DAYS: Readonly<Partial<Record<NumberName, number>>> = {
  beneficiaryDays: 90,
  retention: 3_650,
  callRetention: 3_650,
};

function readDays(typed: TypedSettings, name: NumberName, options?: { readonly optional: boolean }): TypedNumber {
  const days = readNumber(typed[name], options);
  const { value } = days;
  if (value === null) return days;
  const fits = Number.isInteger(value) && value >= 1 && value <= (MOST_DAYS[name] ?? Infinity);
  return fits ? days : { value: null, wrong: true };
}

/** Numbers and lists, as they are typed. */
export interface TypedSettings {
  readonly similarity: string;
  readonly beneficiaryDays: string;
  readonly retention: string;
  readonly callRetention: string;
  readonly requests: string;
  readonly threshold: string;
  readonly manualFrom: string;
  /** One a line, as `addresses`. */
  readonly origins: string;
  readonly addresses: string;
}

export type NumberName = Exclude<keyof TypedSettings, 'origins' | 'addresses'>;

export function typedOf(settings: CompanySettings): TypedSettings {
  return {
    similarity: String(settings.similarityThreshold),
    beneficiaryDays: String(settings.beneficiaryDays),
    retention: String(settings.retentionDays ?? ''),
    callRetention: String(settings.callRetentionDays ?? ''),
    requests: String(settings.requestsPerMinute ?? ''),
    threshold: String(settings.screening.threshold),
    manualFrom: String(settings.screening.manualCheckFrom),
    origins: settings.allowedOrigins.join('\n'),
    addresses: settings.returnAddresses.join('\n'),
  };
}

export function numbersOf(typed: TypedSettings): Readonly<Record<NumberName, TypedNumber>> {
  return {
    similarity: readNumber(typed.similarity),
    beneficiaryDays: readDays(typed, 'beneficiaryDays'),
    retention: readDays(typed, 'retention', { optional: true }),
    callRetention: readDays(typed, 'callRetention', { optional: true }),
    requests: readNumber(typed.requests, { optional: true }),
    threshold: readNumber(typed.threshold),
    manualFrom: readNumber(typed.manualFrom),
  };
}

/** The settings with what was typed; a number that is none leaves what was there. */
export function settingsOf(settings: CompanySettings, typed: TypedSettings): CompanySettings {
  const numbers = numbersOf(typed);
  return {
    ...settings,
    logoUrl: settings.logoUrl?.trim() || null,
    accent: settings.accent?.trim() || null,
    privacyUrl: settings.privacyUrl?.trim() || null,
    similarityThreshold: numbers.similarity.value ?? settings.similarityThreshold,
    beneficiaryDays: numbers.beneficiaryDays.value ?? settings.beneficiaryDays,
    retentionDays: numbers.retention.value,
    callRetentionDays: numbers.callRetention.value,
    requestsPerMinute: numbers.requests.value,
    allowedOrigins: lines(typed.origins),
    returnAddresses: lines(typed.addresses),
    screening: {
      ...settings.screening,
      threshold: numbers.threshold.value ?? settings.screening.threshold,
      manualCheckFrom: numbers.manualFrom.value ?? settings.screening.manualCheckFrom,
    },
  };
}

/** What differs from the settings that were read: nothing else is sent, as a colleague may have changed it meanwhile. */
export function changedSettings(before: CompanySettings, after: CompanySettings): CompanySettingsInput {
  const { screening: screenedBefore, ...restBefore } = before;
  const { screening: screenedAfter, ...restAfter } = after;
  const screening = changedMembers(screenedBefore, screenedAfter);
  const rest = changedMembers(restBefore, restAfter);
  return Object.keys(screening).length === 0 ? rest : { ...rest, screening };
}

/** Members are flat: texts, numbers and lists of texts. */
function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const former = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  // Every name is one of `after`, with its value.
  return Object.fromEntries(changed) as Partial<T>;
}
