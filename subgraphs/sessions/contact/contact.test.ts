import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { serviceScope } from '../../platform/database/scope.js';
import { addressKey } from '../../platform/outside/address-key.js';
import type { RequestedMessage } from '../../platform/facts/catalogue.js';
import { LANGUAGE_CODES } from '../requests/languages.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { Person } from '../../../test/support/sessions/person.js';
import { COMPANY, companyCaller, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import { codeMessage } from './message-texts.js';
import { readEmail, readPhoneNumber } from './contact-data.js';
import { OneTimeCodeRow } from './one-time-code-row.js';
import {
  CODE_LIFE_MS,
  MAX_PER_ADDRESS,
  MAX_PER_RECEIVER,
  MAX_PER_STEP,
  RESEND_PAUSE_MS,
  TEST_CODE,
} from './one-time-codes.js';

afterAll(stopOwnMariaDb);

const PHONE = { type: 'phone-number', flags: { require_phone_number_check: true } };
const EMAIL = { type: 'email', flags: { require_email_check: true } };
const AT_ONCE = 16;
const everywhere = serviceScope('the test counts the codes of one receiver');

describe.each(DRIVERS)('telephone numbers and mail addresses on %s', (driver) => {
  let world: SessionsWorld;
  let numbers = 0;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const nextNumber = () => `+99555500${String(++numbers).padStart(4, '0')}`;
  const arrive = async (steps: readonly object[], test = false) => {
    // Another network address of nobody else: limits are shared between sessions.
    world.clock.advance(60 * 60_000);
    const person = new Person(world, await world.create({ steps }, companyCaller(COMPANY, test)));
    await person.arrive();
    return person;
  };
  const givePhone = (person: Person, phoneNumber: string, stepKey = 'phone_number') =>
    person.give('submitPhoneNumber', { stepKey: ['ID!', stepKey], phoneNumber: ['String!', phoneNumber] });
  const confirm = (code: string, stepKey = 'phone_number') =>
    ({ stepKey: ['ID!', stepKey], code: ['String!', code] }) as const;
  const messages = async (person: Person, count = 1) =>
    (await world.hears('message.requested', person.session, count)) as readonly RequestedMessage[];
  const codeIn = (message: RequestedMessage | undefined) => /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none';

  it('are taken without a code where none is asked for, and appear in the result', async () => {
    const nino = await arrive([{ type: 'phone-number' }, { type: 'email' }]);
    const view = await givePhone(nino, '00995 (555) 12-34-56');
    expect(view.steps[0]).toMatchObject({
      state: 'DONE',
      submitted: { phoneNumber: '+995555123456', verified: false },
    });
    expect(view).toMatchObject({ currentStep: 'require_email' });
    const after = await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'Nino@Shop.Example'] }); // prettier-ignore
    expect(after.outcome).toMatchObject({ result: 'approved', reason: '' });
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record.person).toMatchObject({ phoneNumber: '+995555123456', email: 'Nino@shop.example', first_name: null });
    expect(record).not.toHaveProperty('suggested');
  });

  it('are told by the one that was confirmed where several are given', async () => {
    const nino = await arrive([
      { type: 'phone-number', key: 'first' },
      { ...PHONE, key: 'second' },
    ]);
    const [first, second] = [nextNumber(), nextNumber()];
    await givePhone(nino, first, 'first');
    await givePhone(nino, second, 'second');
    const [message] = await messages(nino);
    await nino.give('confirmCode', confirm(codeIn(message), 'second'));
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record).toMatchObject({ result: 'approved', person: { phoneNumber: second } });
  });

  it('are told how codes are sent, also where one device alone may go on', async () => {
    const { rules } = world.administration;
    world.administration.rules = { ...rules, linkChannels: ['EMAIL'] };
    const created = await world.create({ steps: [PHONE], flags: { restrict_url_sharing: true } });
    world.administration.rules = rules;
    const nino = new Person(world, created);
    await nino.arrive();
    const source = '{ applicantSession { linkChannels codeChannels } }';
    expect(await world.get(nino.caller, source)).toEqual({
      applicantSession: { linkChannels: [], codeChannels: ['EMAIL'] },
    });
  });

  it('are told that a code could not be sent, and may have another one at once', async () => {
    const nino = await arrive([PHONE]);
    const number = nextNumber();
    expect((await givePhone(nino, number)).steps[0]?.code).toMatchObject({ failed: false });
    const [message] = await messages(nino);
    const told = { purpose: 'one-time-code', reference: message?.reference ?? '' } as const;
    await world.tell('message.failed', nino.session, { ...told, reference: world.platform.random.id() });
    expect((await nino.view()).steps[0]?.code).toMatchObject({ failed: false });
    await world.tell('message.failed', nino.session, told);
    const code = (await nino.view()).steps[0]?.code;
    expect(code).toMatchObject({ failed: true, triesLeft: 5 });
    expect(Date.parse(code?.resendAt ?? '')).toBeLessThanOrEqual(world.clock.now().getTime());
    expect((await world.activities(nino.session.id)).at(-1)).toMatchObject({ type: 'CODE_NOT_SENT' });

    const again = await nino.do('resendCode(stepKey: "phone_number")');
    expect(again.steps[0]?.code).toMatchObject({ failed: false });
    // What is told late of the first code says nothing of the second one.
    await world.tell('message.failed', nino.session, told);
    expect((await nino.view()).steps[0]?.code).toMatchObject({ failed: false });
    const [, second] = await messages(nino, 2);
    await world.tell('message.failed', nino.session, { ...told, reference: second?.reference ?? '' });
    // It came all the same: whoever sends it was slow to say so.
    const done = await nino.give('confirmCode', confirm(codeIn(second)));
    expect(done.steps[0]).toMatchObject({ state: 'DONE', submitted: { phoneNumber: number, verified: true } });
  });

  it('are confirmed by the code that was sent, and verify the session', async () => {
    const nino = await arrive([PHONE]);
    const number = nextNumber();
    const waiting = await givePhone(nino, number);
    expect(waiting).toMatchObject({ state: 'in_progress', currentStep: 'phone_number' });
    expect(waiting.steps[0]).toMatchObject({ state: 'PENDING', code: { triesLeft: 5 }, supported: true });
    const [message] = await messages(nino);
    expect(message).toMatchObject({ channel: 'sms', purpose: 'one-time-code', to: number, language: 'en' });
    expect(message?.text).toMatch(/^Shop: your verification code is \d{6}$/);
    const done = await nino.give('confirmCode', confirm(codeIn(message)));
    expect(done).toMatchObject({
      state: 'approved',
      steps: [{ state: 'DONE', submitted: { verified: true }, code: null }],
    });
    const kept = JSON.stringify(await world.activities(nino.session.id));
    expect(kept).not.toContain(number);
    expect(kept).not.toContain(codeIn(message));
  });

  it('count wrong codes, although each answers an error, and stop after five', async () => {
    const nino = await arrive([PHONE]);
    await givePhone(nino, nextNumber());
    const right = codeIn((await messages(nino))[0]);
    const wrong = right === '123456' ? '654321' : '123456';
    expect(await nino.refused('confirmCode', confirm(wrong))).toEqual([
      'wrong-code',
      'the code is wrong; 4 tries are left',
    ]);
    expect((await nino.view()).steps[0]?.code?.triesLeft).toBe(4);
    for (let tries = 0; tries < 4; tries++) await nino.refused('confirmCode', confirm(wrong));
    expect((await nino.refused('confirmCode', confirm(right)))[0]).toBe('code-expired');
    world.wait(RESEND_PAUSE_MS);
    await nino.give('resendCode', { stepKey: ['ID!', 'phone_number'] });
    const [, second] = await messages(nino, 2);
    expect((await nino.give('confirmCode', confirm(codeIn(second)))).state).toBe('approved');
  });

  it('count wrong codes that arrive at the same time one by one', async () => {
    const nino = await arrive([PHONE]);
    await givePhone(nino, nextNumber());
    const right = codeIn((await messages(nino))[0]);
    const wrong = right === '123456' ? '654321' : '123456';
    const refusals = await Promise.all(Array.from({ length: 8 }, () => nino.refused('confirmCode', confirm(wrong))));
    expect(refusals.map(([code]) => code).toSorted()).toEqual([
      ...Array<string>(3).fill('code-expired'),
      ...Array<string>(5).fill('wrong-code'),
    ]);
  });

  it('forget codes that are old, replaced, or of another number', async () => {
    const nino = await arrive([PHONE]);
    await givePhone(nino, nextNumber());
    const first = codeIn((await messages(nino))[0]);
    expect((await nino.refused('resendCode', { stepKey: ['ID!', 'phone_number'] }))[0]).toBe('too-many-codes');
    world.wait(RESEND_PAUSE_MS);
    await givePhone(nino, nextNumber());
    const second = codeIn((await messages(nino, 2))[1]);
    if (first !== second) expect((await nino.refused('confirmCode', confirm(first)))[0]).toBe('wrong-code');
    world.wait(CODE_LIFE_MS);
    expect((await nino.refused('confirmCode', confirm(second)))[0]).toBe('code-expired');
  });

  it('are not flooded, from however many sessions', async () => {
    const number = nextNumber();
    for (let sent = 0; sent < MAX_PER_RECEIVER; sent++) {
      const person = new Person(world, await world.create({ steps: [PHONE] }));
      await person.arrive();
      await givePhone(person, number);
    }
    const last = new Person(world, await world.create({ steps: [PHONE] }));
    await last.arrive();
    const source =
      'mutation ($to: String!) { submitPhoneNumber(stepKey: "phone_number", phoneNumber: $to) { steps { code { triesLeft } } } }';
    const refusal = () => world.ask(last.caller, source, { to: number });
    expect(await refusal()).toMatchObject({ code: 'too-many-codes', source: 'phoneNumber', retryAfter: 3600 });
    expect((await last.view()).steps[0]).toMatchObject({ submitted: null, code: null });
    world.wait(10 * 60_000);
    expect(await refusal()).toMatchObject({ code: 'too-many-codes', source: 'phoneNumber', retryAfter: 3000 });
    expect((await givePhone(last, nextNumber())).steps[0]?.code).not.toBeNull();
  });

  it('of test sessions take nothing from those of live ones, neither of a receiver nor of a network', async () => {
    const number = nextNumber();
    const come = async (test: boolean): Promise<Person> => {
      const person = new Person(world, await world.create({ steps: [PHONE] }, companyCaller(COMPANY, test)));
      await person.arrive();
      return person;
    };
    for (let sent = 0; sent < MAX_PER_RECEIVER; sent++) await givePhone(await come(true), number);
    const given = { stepKey: ['ID!', 'phone_number'], phoneNumber: ['String!', number] } as const;
    expect((await (await come(true)).refused('submitPhoneNumber', given))[0]).toBe('too-many-codes');
    const nino = await come(false);
    expect((await givePhone(nino, number)).steps[0]?.code).not.toBeNull();
    const rows = await world.sessions.store.read((reader) => reader.of(OneTimeCodeRow, everywhere).find());
    const own = rows.find(({ sessionId }) => sessionId === nino.session.id);
    const apart = rows.slice(-1 - MAX_PER_RECEIVER).filter(({ id }) => id !== own?.id);
    expect(apart.map(({ toLookup }) => toLookup)).not.toContain(own?.toLookup);
    expect(apart.map(({ addressLookup }) => addressLookup)).not.toContain(own?.addressLookup);
  });

  it.each([1, 2, 3])('are not flooded by many sessions that ask at once, time %i', async () => {
    world.clock.advance(60 * 60_000);
    const people: Person[] = [];
    for (let count = 0; count < AT_ONCE; count++) {
      const person = new Person(world, await world.create({ steps: [PHONE] }));
      await person.arrive();
      people.push(person);
    }
    const given = { stepKey: ['ID!', 'phone_number'], phoneNumber: ['String!', nextNumber()] } as const;
    const sends = people.map((person) => person.give('submitPhoneNumber', given));
    const sent = (await Promise.allSettled(sends)).filter(({ status }) => status === 'fulfilled');
    expect(sent).toHaveLength(MAX_PER_RECEIVER);
    const where = { toLookup: world.platform.hasher.lookup(null, 'code-receiver', given.phoneNumber[1]) };
    const rows = await world.sessions.store.read((reader) => reader.of(OneTimeCodeRow, everywhere).find({ where }));
    expect(rows).toHaveLength(MAX_PER_RECEIVER);
  });

  it.each([
    ['nino@bücher.example', 'nino@xn--bcher-kva.example'],
    ['nino@shop.example', 'nino@ｓｈｏｐ.example'],
  ])('count %s and %s as one receiver', async (...spellings) => {
    const to = (email: string) => ({ stepKey: ['ID!', 'require_email'], email: ['String!', email] }) as const;
    world.clock.advance(2 * 60 * 60_000);
    for (let sent = 0; sent <= MAX_PER_RECEIVER; sent++) {
      const person = new Person(world, await world.create({ steps: [EMAIL] }));
      await person.arrive();
      const email = spellings[sent % 2] ?? '';
      if (sent < MAX_PER_RECEIVER) await person.give('submitEmail', to(email));
      else expect((await person.refused('submitEmail', to(email)))[0]).toBe('too-many-codes');
    }
  });

  it('say when the next code can be had, and when none can be had in this session', async () => {
    const nino = await arrive([PHONE]);
    await givePhone(nino, nextNumber());
    const resend = () => world.ask(nino.caller, 'mutation { resendCode(stepKey: "phone_number") { id } }');
    world.clock.advance(10_000);
    expect(await resend()).toMatchObject({ code: 'too-many-codes', retryAfter: 20, source: undefined });
    for (let sent = 1; sent < MAX_PER_STEP; sent++) {
      world.wait(RESEND_PAUSE_MS);
      await givePhone(nino, nextNumber());
    }
    world.wait(RESEND_PAUSE_MS);
    expect(await resend()).toMatchObject({ code: 'too-many-codes', retryAfter: undefined, source: 'stepKey' });
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::7'],
  ])('are not asked for without end from one network (%s)', async (first, second) => {
    const nino = new Person(world, await world.create({ steps: [PHONE] }), 'phone', first);
    await nino.arrive();
    const { store } = world.sessions;
    const { hasher, random } = world.platform;
    const about = { companyId: COMPANY, sessionId: (await world.create({ steps: [PHONE] })).id };
    const row = () => ({
      id: random.id(),
      stepKey: 'phone_number',
      codeLookup: hasher.lookup(null, 'x', random.id()),
      toLookup: hasher.lookup(null, 'x', random.id()),
      addressLookup: hasher.lookup(null, 'code-address', addressKey(second)),
      createdAt: world.clock.now(),
      expiresAt: world.clock.now(),
      tries: 0,
      state: 'used',
    });
    await store.write((transaction) =>
      transaction.of(OneTimeCodeRow, about).insert(Array.from({ length: MAX_PER_ADDRESS }, row)),
    );
    const given = { stepKey: ['ID!', 'phone_number'], phoneNumber: ['String!', nextNumber()] } as const;
    expect(await nino.refused('submitPhoneNumber', given)).toEqual([
      'too-many-codes',
      'too many codes were asked for from this network address',
    ]);
    world.wait(60 * 60_000);
    const later = await arrive([PHONE]);
    expect((await givePhone(later, nextNumber())).steps[0]?.code).not.toBeNull();
  });

  it('of test sessions are sent nothing and take the documented code', async () => {
    const nino = await arrive([EMAIL], true);
    await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'nino@shop.example'] });
    const done = await nino.give('confirmCode', confirm(TEST_CODE, 'require_email'));
    expect(done.state).toBe('approved');
    await world.hears('session.decided', nino.session);
    expect(world.heard.filter(({ type, sessionId }) => type === 'message.requested' && sessionId === nino.session.id)).toEqual([]); // prettier-ignore
  });

  it.each([
    ['submitPhoneNumber', 'phoneNumber', '0555 12 34 56', 'phoneNumber must be'],
    ['submitPhoneNumber', 'phoneNumber', '+9955551234567890', 'phoneNumber must be'],
    ['submitPhoneNumber', 'phoneNumber', '+995<script>', 'phoneNumber must be'],
    ['submitEmail', 'email', 'nino@', 'stepKey is not a step'],
  ])('refuse %s of %s %s', async (mutation, name, value, message) => {
    const nino = await arrive([{ type: 'phone-number' }]);
    const [code, text] = await nino.refused(mutation, { stepKey: ['ID!', 'phone_number'], [name]: ['String!', value] });
    expect(code).toBe('wrong-parameters');
    expect(text).toContain(message);
  });
});

describe('contact data', () => {
  it.each([
    'nino@shop',
    '@shop.example',
    'a b@shop.example',
    'a..b@shop.example',
    'nino@-shop.example',
    `${'a'.repeat(65)}@b.cd`,
  ])('refuses the mail address %s', (text) =>
    expect(() => readEmail(text, 'email')).toThrow('email must be a mail address'),
  );
  it('takes internationalised and tagged mail addresses', () => {
    expect(readEmail('nino+kyc@მაღაზია.გე', 'email')).toBe('nino+kyc@მაღაზია.გე');
    expect(readPhoneNumber('+1 (202) 555-0100', 'phoneNumber')).toBe('+12025550100');
  });
  it('is written in every language of the interface, with the code', () => {
    for (const language of LANGUAGE_CODES)
      expect(codeMessage(language, 'Shop {code}', '123456').text).toContain('123456');
    expect(codeMessage('en', 'A {code} B', '123456').text).toBe('A {code} B: your verification code is 123456');
    expect(codeMessage('xx', 'Shop', '1').language).toBe('en');
  });
});
