import { isAllowedReturnUrl } from './addresses.js';

describe('return addresses of a company', () => {
  it('allow every web address when none is listed, and no scheme but those that are', () => {
    expect(isAllowedReturnUrl('https://anywhere.example/', [])).toBe(true);
    expect(isAllowedReturnUrl('http://anywhere.example/', ['myapp://'])).toBe(true);
    for (const address of [
      'ms-msdt:/id PCWDiagnostic'.replace(' ', '%20'),
      'search-ms:query=x',
      'myapp://done',
      'intent:x',
    ]) {
      expect([address, isAllowedReturnUrl(address, [])]).toEqual([address, false]);
      expect(isAllowedReturnUrl(address, ['https://shop.example'])).toBe(false);
      expect(isAllowedReturnUrl(address, ['https://shop.example', 'myapp://'])).toBe(address.startsWith('myapp:'));
    }
  });

  it.each([
    ['https://shop.example/kyc/done?x=1', true],
    ['https://shop.example/kyc', true],
    ['https://shop.example/kycx', false],
    ['https://shop.example.evil.example/kyc', false],
    ['http://shop.example/kyc', false],
    ['https://other.example/any/path', true],
    ['myapp://verified', true],
  ])('decide %s: %p', (address, allowed) => {
    expect(
      isAllowedReturnUrl(address, ['https://shop.example/kyc/', 'https://other.example', 'myapp://verified']),
    ).toBe(allowed);
  });
});
