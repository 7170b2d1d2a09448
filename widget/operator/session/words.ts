import { currentLanguage } from '../i18n/messages.js';
import type { DocumentField, SessionStep } from './operations.generated.js';
import { dayText } from '../components/time.js';
import { find } from './text.js';

/** A code in words where there are any, else as it stands. */
function worded(group: string, code: string): string {
  return find(`${group}.${code}`) ?? code;
}

/** What a picture or film shows. */
export const kindName = (kind: string): string => worded('kind', kind);
export const fieldName = (name: string): string => worded('field', name);
export const personField = (member: string): string => worded('person', member);
const stepType = (type: string): string => worded('step', type);
export const activityText = (type: string): string => worded('activity', type);
export const activityMember = (member: string): string => worded('data', member);
export const callOutcome = (outcome: string): string => worded('callOutcome', outcome);
export const actionText = (action: string): string => worded('audit', action);
export const paperName = (typeId: string): string => worded('paper', typeId);

export const blacklistedBy = (way: string): string => worded('blacklistedBy', way);

/** What is wrong with a picture. */
export const codeText = (code: string): string => worded('code', code);

/** Why a session is not approved; the service's English where the catalogue has no words for a new code. */
export function reasonText(code: string, description: string): string {
  return find(`reason.${code}`) ?? (description === '' ? code : description);
}

const DATES: readonly string[] = ['birthDate', 'issueDate', 'expiryDate'];

/** The value that counts, dates and sex in the language of the page. */
export function fieldValue({ name, value }: Pick<DocumentField, 'name' | 'value'>): string | null {
  if (value === null) return null;
  if (DATES.includes(name)) return dayOf(value);
  if (name === 'sex') return worded('sex', value);
  return value;
}

/** A day in the language of the page. @param iso a date or an instant of which only the day counts */
export function dayOf(iso: string): string {
  const date = new Date(iso.length === 10 ? `${iso}T00:00:00Z` : iso);
  return Number.isNaN(date.getTime()) ? iso : dayText(date);
}

/** The company's own title of a step or question: in the language of the page, else English, else any. */
export function ownTitle(title: unknown): string | null {
  if (typeof title === 'string') return title;
  if (typeof title !== 'object' || title === null) return null;
  const texts: Readonly<Record<string, unknown>> = { ...title };
  const chosen = texts[currentLanguage().code] ?? texts['en'] ?? Object.values(texts)[0];
  return typeof chosen === 'string' ? chosen : null;
}

export function stepName({ title, type }: Pick<SessionStep, 'title' | 'type'>): string {
  return ownTitle(title) ?? stepType(type);
}
