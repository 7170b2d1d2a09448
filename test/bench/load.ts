import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** How requests of one kind went. */
export interface LoadFigures {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
}

export interface LoadAnswer {
  readonly status: number;
  readonly text: string;
}

/** A request that is not answered is an error, so that a bench ends. */
const LONGEST_ANSWER_MS = 60_000;

/** A client with a fixed number of kept connections, as a company's server has. */
export class Client {
  readonly #agent: Agent;

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Posts JSON. @throws Error for any status but 200 */
  async post(path: string, body: string): Promise<string> {
    const { status, text } = await this.send('POST', path, { 'content-type': 'application/json' }, body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return text;
  }

  /** Any request; whatever is answered is an answer. @throws Error when nothing is */
  send(method: string, path: string, headers: OutgoingHttpHeaders, body: string | Buffer = ''): Promise<LoadAnswer> {
    return new Promise((resolve, reject) => {
      const length = Buffer.byteLength(body);
      const sized = length > 0 ? { ...headers, 'content-length': length } : headers;
      const sent = request(`${this.url}${path}`, { method, agent: this.#agent, headers: sized }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.setTimeout(LONGEST_ANSWER_MS, () => sent.destroy(new Error(`no answer within ${LONGEST_ANSWER_MS} ms`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Sends requests as fast as they are answered, `connections` at once. */
export async function pressed(
  ask: () => Promise<unknown>,
  connections: number,
  requests: number,
): Promise<LoadFigures> {
  const times: number[] = [];
  const started = performance.now();
  let left = requests;
  const one = async (): Promise<void> => {
    while (left-- > 0) times.push(await timed(ask));
  };
  await Promise.all(Array.from({ length: connections }, one));
  return figures(times, started);
}

/** Sends a request every `everyMs` whatever becomes of those before, until `until` is settled. */
export async function paced(
  ask: () => Promise<unknown>,
  everyMs: number,
  until: Promise<unknown>,
): Promise<LoadFigures> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const started = performance.now();
  const timer = setInterval(() => under.push(timed(ask).then((time) => void times.push(time))), everyMs);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  await Promise.all(under);
  return figures(times, started);
}

/** The time below which a share of all requests stayed, in milliseconds. */
export function percentile({ times }: LoadFigures, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

function figures(times: number[], started: number): LoadFigures {
  const seconds = (performance.now() - started) / 1000;
  return { requests: times.length, seconds, times: times.sort((a, b) => a - b) };
}
