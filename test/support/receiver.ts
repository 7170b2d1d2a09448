import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './until.js';

/** A request as a company's server, or a provider, got it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is answered: a status, or a promise of it where the server takes its time. */
type Answer = (request: ReceivedRequest) => number | Promise<number>;

/** A company's server on a free port of this machine: notes what it gets and answers as a test wants. */
export class Receiver implements AsyncDisposable {
  readonly received: ReceivedRequest[] = [];
  answer: Answer;
  /** Headers of every answer. */
  answerHeaders: Readonly<Record<string, string>> = {};
  url = '';
  readonly #server: Server;

  private constructor(answer: Answer) {
    this.answer = answer;
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    this.received.push(received);
    const status = await this.answer(received);
    response.writeHead(status, this.answerHeaders).end();
  }

  static async start(answer: Answer = () => 200): Promise<Receiver> {
    const receiver = new Receiver(answer);
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    const address = receiver.#server.address();
    receiver.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
    return receiver;
  }

  /** Waits until so many requests came. @throws Error when they do not */
  async gets(count: number, waitMs = PATIENCE_MS): Promise<readonly ReceivedRequest[]> {
    const end = Date.now() + waitMs;
    while (this.received.length < count) {
      if (Date.now() > end) throw new Error(`${this.received.length} requests came instead of ${count}`);
      await pause(20);
    }
    return this.received;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '' } = request;
  return { method, path: url, headers: flat(request.headers), body: Buffer.concat(chunks).toString() };
}

function flat(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
