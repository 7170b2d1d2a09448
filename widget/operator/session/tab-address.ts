import { addressOf, type ConsolePlace } from '../shell/routes.js';

/** The type of the steps that operators fill in, behind a tab of their own. */
export const OPERATOR_QUESTIONS = 'operator-questionnaire';

/** The address of a tab of a session, in the area and with the filters that one is in; the first tab has no name. */
export function tabAddress({ area, query }: ConsolePlace, id: string, tab: string): string {
  return addressOf(area, [id, ...(tab === 'evidence' ? [] : [tab])], query);
}
