import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { ApplicantCaller, Caller } from '../../platform/caller/caller.js';
import { applicantCaller, COMPANY, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import { browserName } from './browser-name.js';
import { CODE_LIFE_MS, MOST_LIVE_CODES, SAME_DEVICE_MS } from './handoff.js';

afterAll(stopOwnMariaDb);

const VISITOR: Caller = { kind: 'visitor', companyId: null, remoteAddress: '192.0.2.9' };
const PHONE = 'phone-0001';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe.each(DRIVERS)('going on with another device on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => (world = await SessionsWorld.start(driver)));
  afterAll(() => world[Symbol.asyncDispose]());

  const desktopOf = (id: string): ApplicantCaller => ({
    ...applicantCaller(COMPANY, id, 'desktop-1'),
    userAgent: CHROME,
  });
  const begin = async (flags: Record<string, unknown> = {}) => {
    const session = await world.create({ flags });
    return { ...session, desktop: desktopOf(session.id) };
  };
  const offer = async (caller: Caller, again = false) => {
    const source = 'mutation ($again: Boolean!) { offerHandoff(again: $again) { code expiresAt } }';
    const { data, code } = await world.ask<{ offerHandoff: { code: string | null } }>(caller, source, { again });
    return data?.offerHandoff.code ?? code;
  };
  const bring = async <T>(field: string, selection: string, code: string | null, device: string) => {
    const source = `mutation ($code: String!, $device: String!) { ${field}(code: $code, device: $device) ${selection} }`;
    const answer = await world.ask<Record<string, T>>(VISITOR, source, { code, device });
    return answer.data?.[field] ?? answer.code;
  };
  const open = (code: string | null, device = PHONE) =>
    bring<Record<string, string>>('openHandoff', '{ browser system country }', code, device);
  const take = (code: string | null, device = PHONE) =>
    bring<{ token: string }>('takeHandoff', '{ token }', code, device);
  const decline = (code: string | null, device = PHONE) => bring<boolean>('declineHandoff', '', code, device);
  const state = async (caller: Caller) =>
    (await world.get<{ handoffState: string }>(caller, '{ handoffState }')).handoffState;

  it('tells the device that brings the code where it was shown, and gives it the session when its holder goes on', async () => {
    const { desktop, id, token } = await begin();
    const code = await offer(desktop);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(await state(desktop)).toBe('NONE');
    expect(await open(code)).toEqual({ browser: 'Chrome', system: 'Windows', country: 'GE' });
    expect(await state(desktop)).toBe('OPENED');
    expect(await offer(desktop)).toBeNull();
    expect(await take(code)).toEqual({ token });
    expect(await state(desktop)).toBe('TAKEN');
    expect(await decline(code)).toBe('invalid-session-token');
    expect((await world.activities(id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DEVICE_CODE_OPENED', 'DEVICE_HANDED_OVER']),
    );
  });

  it('tells the desktop that the holder of a phone did not ask for it, and gives that phone nothing', async () => {
    const { desktop } = await begin();
    const code = await offer(desktop);
    await open(code);
    expect(await decline(code, 'phone-0002')).toBe('invalid-session-token');
    expect(await decline(code)).toBe(true);
    expect(await state(desktop)).toBe('DECLINED');
    expect(await take(code)).toBe('invalid-session-token');
    expect(await offer(desktop)).toBeNull();
    const again = await offer(desktop, true);
    expect(await state(desktop)).toBe('NONE');
    expect(await open(again, 'phone-0002')).toMatchObject({ browser: 'Chrome' });
  });

  it('makes the phone the one device of a session that is for phones, and lets the desktop look on', async () => {
    const { desktop, token } = await begin({ skip_desktop: true, restrict_url_sharing: true });
    const look = () => world.ask(desktop, '{ applicantSession { state } }');
    await world.get(desktop, 'mutation { openSession { id } }');
    const code = await offer(desktop);
    await open(code);
    expect(await take(code)).toEqual({ token });
    const phone: ApplicantCaller = { ...desktop, deviceId: PHONE };
    await world.get(phone, 'mutation { openSession { id } }');
    expect((await look()).data).toEqual({ applicantSession: { state: 'started' } });
    expect(await state(desktop)).toBe('TAKEN');
    expect(await world.ask(desktop, 'mutation { giveConsent(version: "1", accepted: true) { id } }')).toMatchObject({ code: 'invalid-access' }); // prettier-ignore
    expect(await offer(desktop, true)).toBe('invalid-access');
    const stranger: ApplicantCaller = { ...desktop, deviceId: 'stranger-1' };
    expect(await world.ask(stranger, '{ applicantSession { state } }')).toMatchObject({ code: 'invalid-access' });
  });

  it('tells the desktop how far the phone is, not what was given there, and lets it into nothing', async () => {
    const steps = [
      { key: 'place', type: 'geolocation' },
      { key: 'doc', type: 'identity-document' },
    ];
    const { id } = await world.create({ steps, flags: { skip_desktop: true, restrict_url_sharing: true } });
    const desktop = desktopOf(id);
    await take(await offer(desktop));
    const phone: ApplicantCaller = { ...desktop, deviceId: PHONE };
    await world.get(phone, 'mutation { giveConsent(version: "3", accepted: true) { id } }');
    const place = 'submitGeolocation(stepKey: "place", latitude: 41.7, longitude: 44.8)';
    await world.get(phone, `mutation { ${place} { id } }`);
    const stepsOf = async (caller: Caller) =>
      (await world.get<{ applicantSession: { steps: unknown[] } }>(caller, '{ applicantSession { steps { state submitted } } }'))
        .applicantSession.steps; // prettier-ignore
    expect((await stepsOf(phone))[0]).toEqual({ state: 'DONE', submitted: { latitude: 41.7, longitude: 44.8 } });
    expect((await stepsOf(desktop))[0]).toEqual({ state: 'DONE', submitted: null });
    const mayEnter = (onBehalfOf: ApplicantCaller) =>
      world.ask({ kind: 'service', name: 'calls', companyId: COMPANY, onBehalfOf }, '{ applicantIsHere }');
    expect((await mayEnter(phone)).code).toBeNull();
    expect((await mayEnter(desktop)).code).toBe('invalid-access');
  });

  it('takes a session of one device from no phone that opened the link meanwhile', async () => {
    const { desktop } = await begin({ skip_desktop: true, restrict_url_sharing: true });
    const code = await offer(desktop);
    await open(code, 'phone-0002');
    const phone: ApplicantCaller = { ...desktop, deviceId: PHONE };
    await world.get(phone, 'mutation { giveConsent(version: "3", accepted: true) { id } }');
    expect(await take(code, 'phone-0002')).toBe('invalid-session-token');
    expect((await world.ask(phone, '{ applicantSession { id } }')).code).toBeNull();
  });

  it('is for the first device: the same one gets its answer again, another one nothing', async () => {
    const { desktop, token } = await begin();
    const code = await offer(desktop);
    const [one, other] = await Promise.all([take(code, 'phone-0001'), take(code, 'phone-0002')]);
    const winner = typeof one === 'string' ? 'phone-0002' : 'phone-0001';
    const loser = winner === 'phone-0001' ? 'phone-0002' : 'phone-0001';
    expect([one, other]).toContain('invalid-session-token');
    world.wait(CODE_LIFE_MS + 1);
    expect(await take(code, winner)).toMatchObject({ token });
    expect(await take(code, loser)).toBe('invalid-session-token');
    world.wait(SAME_DEVICE_MS);
    expect(await take(code, winner)).toBe('invalid-session-token');
  });

  it('ends the other codes that were shown: whoever photographed one comes too late', async () => {
    const { desktop, token } = await begin();
    const [before, now] = [await offer(desktop), await offer(desktop)];
    const [one, other] = await Promise.all([take(now, 'phone-0001'), take(before, 'phone-0002')]);
    expect([one, other].filter((answer) => typeof answer === 'object')).toMatchObject([{ token }]);
    expect([one, other]).toContain('invalid-session-token');
  });

  it('goes out of date, while the next code is shown and the one before it still works', async () => {
    const { desktop } = await begin();
    const first = await offer(desktop);
    world.wait(CODE_LIFE_MS / 2);
    const second = await offer(desktop);
    expect(second).not.toBe(first);
    world.wait(CODE_LIFE_MS / 2);
    expect(await take(first)).toBe('invalid-session-token');
    expect(await open(second)).toMatchObject({ system: 'Windows' });
  });

  it('is offered anew when that is asked for, which ends the codes before', async () => {
    const { desktop } = await begin();
    const first = await offer(desktop);
    await take(first);
    const second = await offer(desktop, true);
    expect(await state(desktop)).toBe('NONE');
    expect(await take(first)).toBe('invalid-session-token');
    expect(await open(second, 'phone-0002')).toMatchObject({ browser: 'Chrome' });
  });

  it('keeps no session alive by itself, and few codes', async () => {
    const { desktop } = await begin();
    for (let shown = 0; shown < MOST_LIVE_CODES; shown += 1) expect(await offer(desktop)).toMatch(/^[0-9a-f]{32}$/);
    expect(await offer(desktop)).toBe('too-many-codes');
    world.wait(10 * 60_000);
    expect(await offer(desktop)).toMatch(/^[0-9a-f]{32}$/);
    world.wait(6 * 60_000);
    expect(await offer(desktop)).toBe('session-expired');
  });

  it('is refused for sessions of one device, for codes that nobody made, and after the session', async () => {
    const bound = await begin({ restrict_url_sharing: true });
    expect(await offer(bound.desktop)).toBe('invalid-access');
    for (const code of ['', 'x', '0'.repeat(32), `' OR 1=1`]) expect(await take(code)).toBe('invalid-session-token');
    expect(await take('0'.repeat(32), 'a b')).toBe('wrong-parameters');
    const over = await begin();
    const code = await offer(over.desktop);
    await world.get(over.desktop, 'mutation { abandonSession { id } }');
    expect(await take(code)).toBe('session-finished');
    // An old code tells nothing of what became of the session.
    world.wait(CODE_LIFE_MS);
    expect(await take(code)).toBe('invalid-session-token');
    const deleted = await begin();
    const last = await offer(deleted.desktop);
    await world.get(world.company, 'mutation ($id: ID) { deleteSession(id: $id) }', { id: deleted.id });
    expect(await take(last)).toBe('invalid-session-token');
    expect(await offer(world.company)).toBe('invalid-session-token');
  });
});

it.each([
  [CHROME, 'Chrome', 'Windows'],
  [`${CHROME} Edg/141.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15', 'Safari', 'macOS'], // prettier-ignore
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPhone'], // prettier-ignore
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36', 'Samsung Internet', 'Android'], // prettier-ignore
  ['curl/8.5.0', '', ''],
])('names the browser of %s', (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});
