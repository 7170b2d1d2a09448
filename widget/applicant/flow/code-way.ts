import type { ApplicantSession } from '../operations/applicant-session.js';

/**
 * Who sends the code for a number or an address: a message of the service or of the company; nobody in a test; or a person of the company, who reads it in the
 * console and has to tell it.
 */
export type CodeWay = 'message' | 'test' | 'person';

export function codeWay({ test, codeChannels }: ApplicantSession, contact: 'phone' | 'email'): CodeWay {
  if (test) return 'test';
  return codeChannels?.includes(contact === 'phone' ? 'SMS' : 'EMAIL') === false ? 'person' : 'message';
}
