import { currentLanguage } from '../i18n/messages.js';
import { find, t } from './text.js';

/** The ten kinds of reasons for which persons are listed, in the order in which they are offered. */
export const TOPICS = [
  'SANCTION',
  'SANCTION_LINKED',
  'SANCTION_COUNTER',
  'WANTED',
  'DEBARMENT',
  'ROLE_PEP',
  'ROLE_RCA',
  'POI',
  'REG_ACTION',
  'REG_WARN',
] as const;

export function topicText(topic: string): string {
  return find(`topic.${topic}`) ?? topic;
}

export function countryText(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage().tag, 'en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function sexText(sex: string): string {
  return find(`sex.${sex}`) ?? sex;
}

/** A score from 0 to 100 with one place behind the point. */
export function scoreText(score: number): string {
  return new Intl.NumberFormat(currentLanguage().tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    score,
  );
}

export function numberText(number: number): string {
  return new Intl.NumberFormat(currentLanguage().tag).format(number);
}

/** A birthday, or the span in which it lies. */
export function birthText(from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null;
  if (from === null || to === null || from === to) return from ?? to;
  return t('birth.span', { from, to });
}
