import type { BlacklistRecord } from './operations.generated.js';

/** What identifies a person; null where the company does not know it. */
export type BlacklistIdentity = Pick<
  BlacklistRecord,
  'firstName' | 'lastName' | 'personalNumber' | 'documentNumber' | 'birthday'
>;

/** By what a record matches applicants; empty: it matches nobody. */
export type MatchedBy = 'document' | 'personal' | 'name';

/**
 * What the service compares applicants with: a number by itself, a name only with a birthday.
 * @param record with empty text or null for what is not known
 */
export function matchedBy(record: BlacklistIdentity): readonly MatchedBy[] {
  const has = (text: string | null): boolean => (text ?? '').trim() !== '';
  const named = has(record.firstName) || has(record.lastName);
  return [
    ...(has(record.documentNumber) ? (['document'] as const) : []),
    ...(has(record.personalNumber) ? (['personal'] as const) : []),
    ...(named && has(record.birthday) ? (['name'] as const) : []),
  ];
}

/** What a record is called: its name, else a number, else its birthday. */
export function calledBy({ firstName, lastName, documentNumber, personalNumber, birthday }: BlacklistIdentity): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name || documentNumber || personalNumber || birthday || '';
}
