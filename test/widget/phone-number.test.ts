import {
  flagOf,
  formattedNumber,
  internationalNumber,
  lastingProblem,
  movedTo,
  phoneProblem,
  settled,
  writtenNumber,
} from '../../widget/applicant/phone/phone-number.js';

describe('a phone number', () => {
  it.each([
    ['', 'tooShort'],
    ['+995555', 'tooShort'],
    ['+9955551234567', 'tooLong'],
    ['+995111111111', 'otherCountry'],
    ['+990123456', 'otherCountry'],
    ['+995555123456', null],
    ['+12025550100', null],
  ])('%s is %s', (number, problem) => {
    expect(phoneProblem(number)).toBe(problem);
  });

  it('is said to be wrong while it is typed only where more digits do not mend it', () => {
    expect(lastingProblem('+99555')).toBeNull();
    expect(lastingProblem('+995111111111')).toBe('otherCountry');
    expect(lastingProblem('+9955551234567')).toBe('tooLong');
  });

  it('is written in groups, in digits of any script', () => {
    expect(formattedNumber({ country: 'GE', text: '٥٥٥١٢٣٤٥٦' }).text).toBe('555 12 34 56');
    expect(formattedNumber({ country: 'DE', text: '0171123456' }).text).toBe('0171 123456');
    expect(formattedNumber({ country: 'DE', text: '+995555123456' }).text).toBe('+995 555 12 34 56');
  });

  it.each([
    ['+995555123456', 'DE', 'GE', '555 12 34 56'],
    ['00995 555 12 34 56', 'DE', 'GE', '555 12 34 56'],
    ['0171 1234567', 'DE', 'DE', '171 1234567'],
    ['2025550100', 'CA', 'US', '202 555 0100'],
    ['+1 555', 'US', 'US', '555'],
  ] as const)('%s in %s is settled in %s as %s', (text, country, own, national) => {
    expect(settled({ country, text })).toEqual({ country: own, text: national });
  });

  it('goes out in E.164 form and is read again from it', () => {
    expect(internationalNumber({ country: 'DE', text: '0171 1234567' })).toBe('+491711234567');
    expect(internationalNumber({ country: 'GE', text: '555 1' })).toBe('+9955551');
    expect(internationalNumber({ country: 'GE', text: ' ' })).toBe('');
    expect(writtenNumber('+995555123456', 'US')).toEqual({ country: 'GE', text: '555 12 34 56' });
    expect(writtenNumber('', 'GE')).toEqual({ country: 'GE', text: '' });
  });

  it('keeps its digits when another country is chosen', () => {
    expect(movedTo('GE', { country: 'US', text: '(555) 123-456' })).toEqual({ country: 'GE', text: '555 12 34 56' });
    expect(movedTo('GE', { country: 'DE', text: '+49 171 1234567' })).toMatchObject({ country: 'GE' });
  });

  it('has a flag made of the letters of its country', () => {
    expect(flagOf('GE')).toBe('🇬🇪');
  });
});
