import { Agent, request } from 'node:http';

/** How requests of one kind went. */
export interface LoadFigures {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
}

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
  post(path: string, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sent = request(`${this.url}${path}`, { method: 'POST', agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path} answered ${response.statusCode ?? 0}: ${text.slice(0, 300)}`));
        });
      });
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
