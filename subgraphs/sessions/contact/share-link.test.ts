import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { RequestedMessage } from '../../platform/facts/catalogue.js';
import { LANGUAGE_CODES } from '../requests/languages.js';
import { addressKey } from '../../platform/outside/address-key.js';
import { SharedLinkRow } from '../devices/shared-link-row.js';
import { COMPANY, companyCaller, OTHER_COMPANY, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import { linkMessage } from './message-texts.js';
import { MAX_LINKS_OF_ADDRESS, MAX_REPEATED_LINKS } from './link-room.js';
import { MAX_LINKS_OF_RECEIVER, MAX_LINKS_OF_SESSION, SHARE_PAUSE_MS } from './share-link.js';

afterAll(stopOwnMariaDb);

const HOUR = 3600_000;
const everywhere = serviceScope('the test looks at how links are counted');
const EMAIL = { channel: 'EMAIL', to: 'ann@example.com' };

describe.each(DRIVERS)('sharing the link of a session on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => (world = await SessionsWorld.start(driver)));
  afterAll(() => world[Symbol.asyncDispose]());
  // Limits of receivers are shared between sessions: each test begins in another hour.
  beforeEach(() => world.clock.advance(2 * HOUR));

  const share = async (caller: Caller, receiver: { channel: string; to: string }, token: string | null = null) => {
    const source =
      'mutation ($channel: LinkChannel!, $to: String!, $token: ID) { shareSessionLink(channel: $channel, to: $to, token: $token) }';
    const { data, code } = await world.ask(caller, source, { ...receiver, token });
    return code ?? data;
  };
  const sent = async (session: { id: string }, count = 1) =>
    (await world.hears('message.requested', session, count)) as readonly RequestedMessage[];

  it('sends it by the way that was asked for, for the applicant and for the company', async () => {
    const session = await world.create({ flags: { language: 'de' } });
    const link = `http://localhost:8080/?session_token=${session.token}`;
    const shared = { shareSessionLink: true };
    expect(await share(session.applicant, { channel: 'SMS', to: '00995 555 12 34 56' })).toEqual(shared);
    world.wait(SHARE_PAUSE_MS);
    expect(await share(world.company, { channel: 'EMAIL', to: 'Ann@Example.com' }, session.token)).toEqual(shared);
    const common = { purpose: 'session-link', token: session.token, link, language: 'de' };
    const text = `Shop: Bestätigen Sie hier Ihre Identität: ${link}`;
    expect(await sent(session, 2)).toEqual([
      { ...common, text, channel: 'sms', to: '+995555123456' },
      { ...common, text, channel: 'email', to: 'Ann@example.com' },
    ]);
    const kept = JSON.stringify(await world.activities(session.id));
    expect(kept).toContain('LINK_SHARED');
    expect(kept).not.toContain('995555123456');
  });

  it('is limited for each session and each receiver', async () => {
    const session = await world.create({ flags: { session_lifetime: 600 } });
    const applicant = session.applicant;
    expect(await share(applicant, { channel: 'EMAIL', to: 'first@example.com' })).toEqual({ shareSessionLink: true });
    expect(await share(applicant, { channel: 'EMAIL', to: 'second@example.com' })).toBe('too-many-codes');
    for (let times = 1; times < MAX_LINKS_OF_SESSION; times += 1) {
      world.wait(SHARE_PAUSE_MS);
      expect(await share(applicant, { channel: 'EMAIL', to: `${times}@example.com` })).toEqual({
        shareSessionLink: true,
      });
    }
    world.wait(SHARE_PAUSE_MS);
    expect(await share(applicant, { channel: 'EMAIL', to: 'last@example.com' })).toBe('too-many-codes');
    const flood = { channel: 'EMAIL', to: 'flooded@example.com' };
    for (let times = 0; times < MAX_LINKS_OF_RECEIVER; times += 1) {
      expect(await share(world.company, flood, (await world.create()).token)).toEqual({ shareSessionLink: true });
    }
    expect(await share(world.company, flood, (await world.create()).token)).toBe('too-many-codes');
  });

  it('is limited in test sessions apart from live ones', async () => {
    const flood = { channel: 'EMAIL', to: 'tested@example.com' };
    const tester = companyCaller(world.company.companyId, true);
    const tried = async (): Promise<unknown> => share((await world.create({}, tester)).applicant, flood);
    for (let times = 0; times < MAX_LINKS_OF_RECEIVER; times += 1)
      expect(await tried()).toEqual({ shareSessionLink: true });
    expect(await tried()).toBe('too-many-codes');
    const live = await world.create();
    expect(await share(live.applicant, flood)).toEqual({ shareSessionLink: true });
    const rows = await world.sessions.store.read((reader) => reader.of(SharedLinkRow, everywhere).find());
    const own = rows.find(({ sessionId }) => sessionId === live.id);
    const apart = rows.slice(-1 - MAX_LINKS_OF_RECEIVER).filter(({ id }) => id !== own?.id);
    expect(apart.map(({ addressLookup }) => addressLookup)).not.toContain(own?.addressLookup);
  });

  it('is limited for each receiver when many share at once', async () => {
    const sessions = [];
    for (let count = 0; count < 16; count++) sessions.push(await world.create());
    const flood = { channel: 'SMS', to: '+995555999888' };
    const answers = await Promise.all(sessions.map(({ token }) => share(world.company, flood, token)));
    expect(answers.filter((answer) => answer !== 'too-many-codes')).toEqual(
      Array(MAX_LINKS_OF_RECEIVER).fill({ shareSessionLink: true }),
    );
  });

  it('is limited for each network address of applicants, when many share at once too', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => world.create()));
    const [first, second] = ['2001:db8:5:6::1', '2001:db8:5:6:7::2'];
    const left = 4;
    const { hasher, random } = world.platform;
    const row = () => ({
      id: random.id(),
      toLookup: hasher.lookup(null, 'x', random.id()),
      addressLookup: hasher.lookup(null, 'link-address', addressKey(first)),
      createdAt: world.clock.now(),
    });
    const about = { companyId: COMPANY, sessionId: (await world.create()).id };
    await world.sessions.store.write((transaction) =>
      transaction.of(SharedLinkRow, about).insert(Array.from({ length: MAX_LINKS_OF_ADDRESS - left }, row)),
    );
    const answers = await Promise.all(
      sessions.map(({ applicant }, i) =>
        share({ ...applicant, remoteAddress: second }, { channel: 'SMS', to: `+19005550${100 + i}` }),
      ),
    );
    const refused = answers.filter((answer) => answer === 'too-many-codes');
    expect(refused).toHaveLength(sessions.length - left);
    const session = await world.create();
    expect(await share({ ...session.applicant, remoteAddress: first }, EMAIL)).toBe('too-many-codes');
    // Who shares for a company has its own limits.
    expect(await share(world.company, EMAIL, session.token)).toEqual({ shareSessionLink: true });
  });

  it('is limited in its repetitions for all sessions that come from one', async () => {
    const first = await world.create();
    const { random, hasher } = world.platform;
    const earlier = new Date(world.clock.now().getTime() - HOUR);
    const child = random.id();
    const row = () => ({
      id: random.id(),
      sessionId: child,
      toLookup: hasher.lookup(null, 'x', random.id()),
      firstSessionId: first.id,
      createdAt: earlier,
    });
    const rows = Array.from({ length: MAX_REPEATED_LINKS + 1 }, row);
    await world.sessions.store.write((transaction) =>
      transaction.of(SharedLinkRow, { companyId: COMPANY }).insert(rows.slice(1)),
    );
    expect(await share(first.applicant, { channel: 'EMAIL', to: 'once@example.com' })).toEqual({
      shareSessionLink: true,
    });
    world.wait(SHARE_PAUSE_MS);
    expect(await share(first.applicant, { channel: 'EMAIL', to: 'twice@example.com' })).toEqual({
      shareSessionLink: true,
    });
    world.wait(SHARE_PAUSE_MS);
    expect(await share(first.applicant, { channel: 'EMAIL', to: 'thrice@example.com' })).toBe('too-many-codes');
  });

  it('is refused for what is no receiver, for sessions that are over, of others, or of one device', async () => {
    const session = await world.create();
    expect(await share(session.applicant, { channel: 'SMS', to: 'nobody' })).toBe('wrong-parameters');
    expect(await share(session.applicant, { channel: 'EMAIL', to: '+995555123456' })).toBe('wrong-parameters');
    expect(await share(companyCaller(OTHER_COMPANY, false), EMAIL, session.token)).toBe('session-not-found');
    expect(await share({ ...world.company, scopes: ['sessions:read'] }, EMAIL, session.token)).toBe('invalid-access');
    expect(await share(world.company, EMAIL, null)).toBe('session-not-found');
    const bound = await world.create({ flags: { restrict_url_sharing: true } });
    await world.get(bound.applicant, 'mutation { openSession { id } }');
    expect(await share(bound.applicant, EMAIL)).toBe('invalid-access');
    await world.get(session.applicant, 'mutation { openSession { id } }');
    await world.get(session.applicant, 'mutation { abandonSession { id } }');
    expect(await share(world.company, EMAIL, session.token)).toBe('session-state');
    expect(world.heard.filter(({ type, sessionId }) => type === 'message.requested' && sessionId === session.id)).toEqual([]); // prettier-ignore
  });

  it('of a test session sends nothing', async () => {
    const session = await world.create({}, companyCaller(world.company.companyId, true));
    expect(await share(session.applicant, EMAIL)).toEqual({ shareSessionLink: true });
    expect((await world.activities(session.id)).map(({ type }) => type)).toContain('LINK_SHARED');
    expect(world.heard.filter(({ sessionId }) => sessionId === session.id)).not.toContainEqual(
      expect.objectContaining({ type: 'message.requested' }),
    );
  });
});

it.each(LANGUAGE_CODES)('the message has a text in %s', (language) => {
  const { text } = linkMessage(language, '{link} Ltd', 'https://a.example/?session_token=x');
  expect(text).toContain('{link} Ltd');
  expect(text.match(/https:\/\/a\.example\/\?session_token=x/g)).toHaveLength(1);
});
