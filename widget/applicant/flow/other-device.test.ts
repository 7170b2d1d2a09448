import { otherDevice } from './other-device.js';

const OWN = 'https://bank.example/check';

describe('a code for another device where the camera is refused', () => {
  it.each([
    [{ switch_device_url: OWN }],
    [{ switch_device_url: OWN, restrict_url_sharing: true }],
    [{ switch_device_url: OWN, optional_continue_on_another_device: true }],
  ])("with %j is that of the company's own address", (options) => {
    expect(otherDevice(options, 'refused')).toEqual({ kind: 'company', address: OWN });
  });

  it.each([
    [{}],
    [{ switch_device_url: '' }],
    [{ switch_device_url: null }],
    [{ switch_device_url: 'javascript:alert(1)' }],
    [{ restrict_url_sharing: true }],
  ])('with %j is not shown', (options) => {
    expect(otherDevice(options, 'refused')).toBeNull();
  });
});

describe('a code that passes the session on', () => {
  it('is shown where a phone or a better camera is wanted, or where the company allows it', () => {
    expect(otherDevice({}, 'phone-only')).toEqual({ kind: 'handoff' });
    expect(otherDevice({}, 'better-camera')).toEqual({ kind: 'handoff' });
    expect(otherDevice({ optional_continue_on_another_device: true }, 'optional')).toEqual({ kind: 'handoff' });
    expect(otherDevice({}, 'optional')).toBeNull();
  });

  it('is not shown for a session of one device, but for one that is for phones', () => {
    const options = { restrict_url_sharing: true, optional_continue_on_another_device: true };
    expect(otherDevice(options, 'better-camera')).toBeNull();
    expect(otherDevice(options, 'optional')).toBeNull();
    expect(otherDevice(options, 'phone-only')).toEqual({ kind: 'handoff' });
  });
});
