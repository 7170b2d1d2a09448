import { HeldBytes } from './held-bytes.js';

const BOUNDS = { most: 100_000, ofAddress: 40_000, ofAddresses: 100_000, ofCompany: 60_000 };

describe('the memory that requests hold', () => {
  it('is bounded for one address, also where it is many of one IPv6 network, and free again afterwards', () => {
    const held = new HeldBytes(BOUNDS);
    const one = held.share('2001:db8:1:2::1');
    expect(one.add(39_000)).toBeNull();
    expect(held.share('2001:db8:1:2:ffff::2').add(1_000)).toMatchObject({ code: 'busy', retryAfter: 5 });
    expect(held.share('2001:db8:1:3::1').add(39_000)).toBeNull();
    one.release();
    expect(held.share('2001:db8:1:2:ffff::2').add(1_000)).toBeNull();
  });

  it('is bounded for everybody together', () => {
    const held = new HeldBytes(BOUNDS);
    for (const address of ['192.0.2.1', '192.0.2.2']) expect(held.share(address).add(39_000)).toBeNull();
    expect(held.share('192.0.2.3').add(39_000)).toMatchObject({ code: 'busy' });
    expect(held.share('192.0.2.3').add(19_000)).toBeNull();
  });

  it('is a company’s own from when its key is known, wherever its calls come from', () => {
    const held = new HeldBytes(BOUNDS);
    const [stranger, known, another] = [held.share('192.0.2.1'), held.share('192.0.2.1'), held.share('192.0.2.2')];
    expect(stranger.add(30_000)).toBeNull();
    expect(known.add(9_000)).toBeNull();
    expect(known.add(9_000)).toMatchObject({ code: 'busy' });
    known.belongsTo('a company');
    expect(known.add(40_000)).toBeNull();
    expect(stranger.add(9_000)).toBeNull();
    another.belongsTo('a company');
    expect(another.add(11_000)).toMatchObject({ code: 'busy' });
    known.release();
    expect(another.add(11_000)).toBeNull();
  });

  it('is left to companies, however many addresses strangers have', () => {
    const held = new HeldBytes({ ...BOUNDS, ofAddresses: 70_000 });
    const [one, other] = [held.share('192.0.2.1'), held.share('192.0.2.2')];
    for (const share of [one, other]) expect(share.add(34_000)).toBeNull();
    expect(held.share('192.0.2.3').add(10_000)).toMatchObject({ code: 'busy' });
    const known = held.share('192.0.2.3');
    known.belongsTo('a company');
    expect(known.add(30_000)).toBeNull();
    known.release();
    // What turns out to be a company's is none of the strangers' any more.
    one.belongsTo('another company');
    expect(held.share('192.0.2.3').add(10_000)).toBeNull();
  });

  it('is not taken for what comes after the answer', () => {
    const held = new HeldBytes(BOUNDS);
    const answered = held.share('192.0.2.1');
    expect(answered.add(30_000)).toBeNull();
    answered.release();
    expect(answered.add(1)).toMatchObject({ code: 'busy' });
    answered.release();
    expect(held.share('192.0.2.1').add(39_000)).toBeNull();
  });

  it('counts more of a piece than its bytes', () => {
    const share = new HeldBytes(BOUNDS).share('192.0.2.1');
    let taken = 0;
    while (share.add(1) === null) taken += 1;
    expect(taken).toBeLessThan(200);
  });
});
