import { changedSettings, numbersOf, readNumber, settingsOf, typedOf } from './company-form.js';

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
});

describe('days', () => {
  const typed = {
    ...{ similarity: '0.5', requests: '', threshold: '70', manualFrom: '85', origins: '', addresses: '' },
    ...{ beneficiaryDays: '7', retention: '', callRetention: '' },
  };
  const wrongIn = (changed: Partial<typeof typed>): readonly string[] =>
    Object.entries(numbersOf({ ...typed, ...changed })).flatMap(([name, { wrong }]) => (wrong ? [name] : []));

  it.each(['', '0', '7.5', '91', 'never'])('in which beneficiaries begin are not %j', (beneficiaryDays) => {
    expect(wrongIn({ beneficiaryDays })).toEqual(['beneficiaryDays']);
  });

  it.each(['0', '7.5', '3651', 'never'])('for which something is kept are not %j', (text) => {
    expect(wrongIn({ retention: text })).toEqual(['retention']);
    expect(wrongIn({ callRetention: text })).toEqual(['callRetention']);
  });

  it('for which something is kept may be left open', () => {
    expect(wrongIn({})).toEqual([]);
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
    samePerson: 'WARNING' as const,
    beneficiaryDays: 7,
    consentVersion: '1',
    legacyErrors: false,
    requestsPerMinute: null,
    retentionDays: 30,
    callRetentionDays: 1825,
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
    expect(changedSettings(read, settingsOf(read, { ...typedOf(read), callRetention: ' ' }))).toEqual({
      callRetentionDays: null,
    });
    expect(changedSettings(read, { ...read, screening: { ...read.screening, topics: [] } })).toEqual({
      screening: { topics: [] },
    });
  });
});
