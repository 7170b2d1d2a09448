import { LANGUAGE_CODES } from '../requests/languages.js';
import { applicantText, decidedText } from '../verdict/reasons.js';
import { decisionReasons } from './decision-reasons.js';

describe('the reasons that an operator can give', () => {
  it.each(LANGUAGE_CODES)('each tell the applicant in %s more than that somebody is going to look', (language) => {
    const waiting = applicantText('manual_check', null, language);
    for (const { code } of decisionReasons()) {
      expect(decidedText(code, language)).not.toBe(waiting);
      expect(decidedText(code, language)).not.toBe('');
    }
  });

  it('are none that the service alone can know', () => {
    const codes: readonly string[] = decisionReasons().map(({ code }) => code);
    for (const code of ['session_expired', 'processing_timeout', 'blacklisted', 'screening_match', 'forced_by_test']) {
      expect(codes).not.toContain(code);
    }
  });
});
