import { hostname } from 'node:os';
import type net from 'node:net';
import tls from 'node:tls';

/** Bytes of an answer that is still waited for: more is no SMTP. */
const LONGEST_ANSWER = 65_536;

interface Answer {
  readonly code: number;
  readonly lines: readonly string[];
}

/** The server answered something else than what was expected. Its text may quote an address, so it is not repeated. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';

  constructor(readonly code: number) {
    super(`The SMTP server answered ${code}`);
  }
}

/** Commands and answers over one connection. RFC 5321, section 4. */
export class SmtpConversation {
  #socket: net.Socket;
  #received = '';
  #wake: (() => void) | null = null;
  #ended: Error | null = null;

  constructor(socket: net.Socket) {
    this.#socket = this.#listen(socket);
  }

  /** @throws SmtpRefusal with the server's code when it is another one */
  async expect(...codes: readonly number[]): Promise<Answer> {
    const answer = await this.#answer();
    if (!codes.includes(answer.code)) throw new SmtpRefusal(answer.code);
    return answer;
  }

  command(line: string, ...codes: readonly number[]): Promise<Answer> {
    this.#socket.write(`${line}\r\n`);
    return this.expect(...codes);
  }

  /** What the server can do: extension and its parameters. */
  async hello(): Promise<ReadonlyMap<string, string>> {
    const { lines } = await this.command(`EHLO ${hostname().replace(/[^\w.-]/g, '') || 'localhost'}`, 250);
    return new Map(
      lines.slice(1).map((line) => {
        const [name = '', ...parameters] = line.split(' ');
        return [name.toUpperCase(), parameters.join(' ').toUpperCase()];
      }),
    );
  }

  /** Goes on under TLS; the server's certificate has to be valid for `host`. */
  async startTls(host: string): Promise<void> {
    this.#socket.removeAllListeners();
    // Anything sent before TLS came from somebody in between.
    this.#received = '';
    const secured = tls.connect({ socket: this.#socket, servername: host });
    await new Promise<void>((resolve, reject) => secured.once('secureConnect', resolve).once('error', reject));
    this.#socket = this.#listen(secured);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #listen(socket: net.Socket): net.Socket {
    const end = (error?: Error) => {
      this.#ended = error ?? new Error('The SMTP server ended the connection');
      this.#wake?.();
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      this.#received += chunk;
      if (this.#received.length > LONGEST_ANSWER) socket.destroy(new Error('The SMTP server says too much'));
      this.#wake?.();
    });
    return socket.on('error', end).on('close', () => end());
  }

  /** The next whole answer: lines `250-…` up to one `250 …`. */
  async #answer(): Promise<Answer> {
    for (;;) {
      const match = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(this.#received);
      if (match) {
        this.#received = this.#received.slice(match[0].length);
        const lines = match[0].trimEnd().split(/\r?\n/);
        return { code: Number(match[1]), lines: lines.map((line) => line.slice(4).trim()) };
      }
      if (this.#ended) throw this.#ended;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
