import { duration, t } from '../../i18n/translator.js';
import type { Refusal } from '../flow/applicant-flow.js';

export type Contact = 'phone' | 'email';

/** Pauses between two codes are shorter than this; the limits of an hour are longer. */
const LONGEST_PAUSE_SECONDS = 60;

/** Why a number, an address or another code could not be had, and what to do, in words. */
export function refusalText({ code, source, retryAfter }: Refusal, contact: Contact, company: string): string {
  if (code === 'wrong-parameters') return t(`contact.${contact}.mistake`);
  if (code !== 'too-many-codes') return t('form.notTaken');
  if (source === 'stepKey') return t('code.noneLeft', { company });
  const time = duration(retryAfter ?? LONGEST_PAUSE_SECONDS);
  if (source === 'phoneNumber' || source === 'email') return t(`contact.${contact}.tooMany`, { time });
  return t((retryAfter ?? 0) <= LONGEST_PAUSE_SECONDS ? 'code.justSent' : 'code.tooManyHere', { time });
}

/** Seconds for which nothing can be sent to anybody: there is no use in pressing again before. */
export function pauseOf(refusal: Refusal | null): number {
  if (refusal?.code !== 'too-many-codes' || refusal.source !== null) return 0;
  return refusal.retryAfter !== null && refusal.retryAfter <= LONGEST_PAUSE_SECONDS ? refusal.retryAfter : 0;
}

/** What a step asks for. */
