import { createServer, type Server, type Socket } from 'node:net';
import { until } from '../../../test/support/until.js';
import { startPlatform } from '../../../test/support/platform.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import { createAdministration } from '../create-administration.js';
import { SmtpWay } from './smtp-way.js';

interface Received {
  readonly commands: readonly string[];
  readonly data: string;
}

/** As much of an SMTP server as a mail needs (RFC 5321); refuses the first `refusals` recipients, with 451 for a while. */
class TinySmtpServer implements AsyncDisposable {
  readonly received: Received[] = [];
  /** How long it takes to confirm a mail, and a recipient. */
  confirmsAfterMs = 0;
  recipientAfterMs = 0;
  #refusals: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(
    refusals = 0,
    private readonly refusal = '451 later',
  ) {
    this.#refusals = refusals;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  listen(onConnection: () => void = () => undefined): Promise<number> {
    this.#server.on('connection', onConnection);
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  async [Symbol.asyncDispose]() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    const commands: string[] = [];
    let data: string | null = null;
    let pending = '';
    socket.on('error', () => undefined).write('220 tiny ESMTP\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (data === null) {
          commands.push(line);
          const answer = this.#answer(line);
          setTimeout(() => socket.write(answer), line.startsWith('RCPT') ? this.recipientAfterMs : 0).unref();
          if (line === 'DATA') data = '';
        } else if (line === '.') {
          this.received.push({ commands: [...commands], data });
          data = null;
          setTimeout(() => socket.write('250 taken\r\n'), this.confirmsAfterMs).unref();
        } else {
          data += `${line}\r\n`;
        }
      }
    });
  }

  #answer(line: string): string {
    if (line.startsWith('EHLO')) return '250-tiny\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME\r\n';
    if (line.startsWith('AUTH')) return '235 known\r\n';
    if (line === 'DATA') return '354 go on\r\n';
    if (line === 'QUIT') return '221 bye\r\n';
    if (line.startsWith('RCPT') && (this.#refusals -= 1) >= 0) return `${this.refusal}\r\n`;
    return '250 ok\r\n';
  }
}

const mail = {
  id: 'id-1',
  companyId: 'company-1',
  channel: 'email',
  kind: 'invitation',
  to: 'ann@mine.example',
  subject: 'გამარჯობა',
  text: 'Line one\n.\nქართული',
  date: new Date(0),
  session: null,
} as const;

it('a mail goes to the server with who it is, from whom and to whom, and can be read there', async () => {
  await using server = new TinySmtpServer();
  const port = await server.listen();
  const mailer = new SmtpWay(`smtp://me:p%40ss@127.0.0.1:${port}?from=no-reply@mine.example`);
  await mailer.send(mail, AbortSignal.timeout(60_000));
  const [received] = server.received;
  expect(received?.commands.slice(1)).toEqual([
    `AUTH PLAIN ${Buffer.from('\0me\0p@ss').toString('base64')}`,
    'MAIL FROM:<no-reply@mine.example>',
    'RCPT TO:<ann@mine.example>',
    'DATA',
  ]);
  const [head = '', body = ''] = received?.data.split('\r\n\r\n') ?? [];
  expect(head).toContain('To: ann@mine.example\r\n');
  expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from('გამარჯობა').toString('base64')}?=\r\n`);
  expect(Buffer.from(body, 'base64').toString()).toBe('Line one\r\n.\r\nქართული');
});

it('a server that refuses, or is not there, fails the sending', async () => {
  await using server = new TinySmtpServer(1);
  const mailer = new SmtpWay(`smtp://127.0.0.1:${await server.listen()}`);
  await expect(mailer.send(mail, AbortSignal.timeout(60_000))).rejects.toThrow('451');
  await expect(new SmtpWay('smtp://127.0.0.1:1').send(mail, AbortSignal.timeout(60_000))).rejects.toThrow();
});

it('a password is not sent to another machine without TLS', async () => {
  await using server = new TinySmtpServer();
  const mailer = new SmtpWay(`smtp://me:secret@127.0.0.2:${await server.listen()}`);
  await expect(mailer.send(mail, AbortSignal.timeout(60_000))).rejects.toThrow();
  expect(server.received).toEqual([]);
});

it('neither a header nor another reader can be smuggled into a mail', async () => {
  await using server = new TinySmtpServer();
  const way = new SmtpWay(`smtp://127.0.0.1:${await server.listen()}?from=no-reply@mine.example`);
  const hostile = { ...mail, subject: 'Hi\r\nBcc: all@b.example', to: 'x@y.example\r\nCc: z@y.example' };
  await way.send(hostile, AbortSignal.timeout(60_000)).catch(() => undefined);
  await way.send({ ...mail, to: 'x@y.example, z@y.example' }, AbortSignal.timeout(60_000)).catch(() => undefined);
  await way
    .send({ ...mail, to: 'x@y.example>\r\nRCPT TO:<z@y.example' }, AbortSignal.timeout(60_000))
    .catch(() => undefined);
  for (const { commands, data } of server.received) {
    expect(data).not.toMatch(/^(Bcc|Cc):/im);
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
    expect(commands).not.toContain('RCPT TO:<z@y.example>');
  }
});

it('a sending that is given up ends its connection', async () => {
  const open = new Set<Socket>();
  const silent = createServer(
    (socket) => void open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket))),
  );
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const way = new SmtpWay(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  const given = new AbortController();
  const sending = way.send(mail, given.signal);
  await until(() => open.size === 1);
  given.abort();
  await expect(sending).rejects.toThrow();
  await until(() => open.size === 0);
  silent.close();
});

it('a server that has all of a mail is waited for longer than one that does not take it', async () => {
  await using server = new TinySmtpServer();
  const way = new SmtpWay(`smtp://127.0.0.1:${await server.listen()}`, { handOverMs: 500, answerMs: 1_500 });
  const send = () => way.send(mail, AbortSignal.timeout(60_000));
  server.confirmsAfterMs = 800;
  await send();
  expect(server.received).toHaveLength(1);
  server.confirmsAfterMs = 60_000;
  await expect(send()).rejects.toThrow();
  server.recipientAfterMs = 60_000;
  const begun = Date.now();
  await expect(send()).rejects.toThrow();
  expect(Date.now() - begun).toBeLessThan(1_500);
  expect(server.received).toHaveLength(2);
});

it('where SMTP is set, a mail that was written is sent, and its text is kept no longer', async () => {
  await using server = new TinySmtpServer();
  await using base = await startPlatform();
  const port = await server.listen();
  const administration = await createAdministration({
    ...base,
    settings: { ...base.settings, smtpUrl: `smtp://127.0.0.1:${port}?from=no-reply@mine.example` },
  });
  try {
    await administration.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
    const companyId = await administration.companies.create('Mine');
    await administration.messages.queue(companyId, {
      kind: 'invitation',
      to: 'ann@mine.example',
      subject: 'Hello',
      text: 'A secret link',
      userId: null,
    });
    const stateNow = async () => (await administration.messages.list(companyId, { page: {} })).messages[0];
    await until(async () => (await stateNow())?.state === 'sent');
    expect(await stateNow()).toMatchObject({ state: 'sent', to: 'ann@mine.example', text: null });
    expect(server.received).toHaveLength(1);
  } finally {
    await administration.stop();
  }
});

it.each([
  ['for good, which is tried once', '550 no such mailbox', 1],
  ['for now, which is tried three times', '451 later', 3],
])('a code that the mail server refuses %s, is told to sessions', async (_, refusal, attempts) => {
  let tried = 0;
  await using server = new TinySmtpServer(Infinity, refusal);
  const port = await server.listen(() => (tried += 1));
  await using platform = await startPlatform();
  const smtpUrl = `smtp://127.0.0.1:${port}?from=no-reply@mine.example`;
  const administration = await createAdministration({ ...platform, settings: { ...platform.settings, smtpUrl } });
  const sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  const failures: unknown[] = [];
  sessions.events.on('message.failed', { apply: async (_tx, { payload }) => void failures.push(payload) });
  connectStores([sessions, administration.store]);
  try {
    await sessions.start();
    await administration.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
    const companyId = await administration.companies.create('Mine');
    const about = { companyId, sessionId: platform.random.id() };
    await platform.vault.create(about);
    const sealer = await platform.vault.open(about.sessionId, 'sessions');
    const text = { to: 'ann@example.com', text: 'Code 123456', language: 'en' };
    const known = { token: 'token-of-the-session', link: null, reference: 'the-code' };
    const message = { channel: 'email', purpose: 'one-time-code', ...text, ...known } as const;
    await sessions.write((tx) => tx.emit('message.requested', about, message, sealer));
    await until(() => failures.length > 0);
    expect(failures).toEqual([{ purpose: 'one-time-code', reference: 'the-code' }]);
    expect(tried).toBe(attempts);
    const { messages } = await administration.messages.list(companyId, { page: {} });
    expect(messages).toMatchObject([{ state: 'failed', problem: `status ${refusal.slice(0, 3)}` }]);
  } finally {
    await sessions.stop();
    await administration.stop();
  }
});

it('a message to an applicant is kept once, under the key of their session, and goes with it', async () => {
  await using platform = await startPlatform();
  const administration = await createAdministration(platform);
  const sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  connectStores([sessions, administration.store]);
  try {
    await sessions.start();
    const companyId = await administration.companies.create('Mine');
    const about = { companyId, sessionId: platform.random.id() };
    await platform.vault.create(about);
    const sealer = await platform.vault.open(about.sessionId, 'sessions');
    const message = {
      channel: 'sms',
      purpose: 'one-time-code',
      to: '+995555123456',
      text: 'Code 123456',
      language: 'en',
      token: 'token-of-the-session',
      link: null,
    } as const;
    await sessions.write((tx) => tx.emit('message.requested', about, message, sealer));
    const listed = async () => (await administration.messages.list(companyId, { page: {} })).messages;
    await until(async () => (await listed()).length === 1);
    const { sessionId } = about;
    expect(await listed()).toMatchObject([
      { sessionId, channel: 'sms', state: 'kept', to: '+995555123456', text: 'Code 123456' },
    ]);

    await platform.vault.destroy(sessionId);
    expect(await listed()).toMatchObject([{ to: '', text: null }]);
    await sessions.write((tx) => tx.emit('session.deleted', about, { test: false, notice: null }, null));
    await until(async () => (await listed()).length === 0);
  } finally {
    await sessions.stop();
    await administration.stop();
  }
});
