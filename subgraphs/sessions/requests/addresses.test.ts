import { isAllowedReturnUrl } from './addresses.js';

describe('return addresses of a company', () => {
  it('allow all when there are none', () => {
    expect(isAllowedReturnUrl('https://anywhere.example/', [])).toBe(true);
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
