import { changedSettings, lines, numbersOf, readNumber, settingsOf, typedOf } from './company-form.js';

describe('what is typed into the settings', () => {
  it('takes a number with point or comma, and nothing that is none', () => {
    expect(readNumber(' 0,62 ')).toEqual({ value: 0.62, wrong: false });
    expect(readNumber('90')).toEqual({ value: 90, wrong: false });
    for (const text of ['', 'never', '1.000,5', 'NaN', 'Infinity']) {
      expect(readNumber(text)).toEqual({ value: null, wrong: true });
    }
  });

  it('takes an empty field for none only where that is one of the choices', () => {
    expect(readNumber('  ', { optional: true })).toEqual({ value: null, wrong: false });
    // Null means "never" and "no limit": what is no number must not become it.
    expect(readNumber('30 days', { optional: true })).toEqual({ value: null, wrong: true });
  });

  it('takes one entry a line', () => {
    expect(lines('https://a.example\n\n  https://b.example \n')).toEqual(['https://a.example', 'https://b.example']);
  });
});

describe('days in which beneficiaries begin', () => {
  it.each(['', '0', '7.5', '91', 'never'])('are not %j', (beneficiaryDays) => {
    const typed = { similarity: '0.5', retention: '', requests: '', threshold: '70', manualFrom: '85' };
    const numbers = numbersOf({ ...typed, beneficiaryDays, origins: '', addresses: '' });
    expect(Object.entries(numbers).flatMap(([name, { wrong }]) => (wrong ? [name] : []))).toEqual(['beneficiaryDays']);
  });
});

describe('what is sent of the settings', () => {
  const read = {
    name: 'Bank',
    logoUrl: null,
    accent: '#1c52c8',
    allowedOrigins: ['https://a.example'],
    returnAddresses: [],
    similarityThreshold: 0.5,
    consentRequired: true,
    privacyUrl: null,
    reviewUnverified: false,
    beneficiaryDays: 7,
    consentVersion: '1',
    legacyErrors: false,
    requestsPerMinute: null,
    retentionDays: 30,
    requireVerifiedEmail: true,
    screening: { sessions: true, threshold: 70, manualCheckFrom: 85, topics: ['SANCTION'] },
  };

  it('is what was changed, and nothing beside it', () => {
    expect(changedSettings(read, { ...read, allowedOrigins: ['https://a.example'] })).toEqual({});
    expect(changedSettings(read, { ...read, accent: null, retentionDays: null, allowedOrigins: [] })).toEqual({
      accent: null,
      retentionDays: null,
      allowedOrigins: [],
    });
    const typed = { ...typedOf(read), beneficiaryDays: '14', addresses: 'https://a.example/back\n' };
    expect(changedSettings(read, settingsOf(read, typed))).toEqual({
      beneficiaryDays: 14,
      returnAddresses: ['https://a.example/back'],
    });
    expect(changedSettings(read, { ...read, screening: { ...read.screening, topics: [] } })).toEqual({
      screening: { topics: [] },
    });
  });
});
