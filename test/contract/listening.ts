import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { until } from '../support/until.js';

export interface Progress {
  readonly id: string;
  readonly state: string;
  readonly steps: readonly { readonly key: string; readonly type: string; readonly state: string }[];
  readonly verdict: { readonly result: string; readonly reason: string; readonly version: number } | null;
  readonly session?: { readonly id: string } | null;
}

/** Where a session stands, whole. */
const PROGRESS = `subscription ($id: ID, $token: ID) {
  sessionProgress(id: $id, token: $token) {
    id state steps { key type state } verdict { result reason version }
  }
}`;

/** A client of the subscriptions at an address; an empty credential: none is sent. It must be disposed of. */
export function connectTo(url: string, bearer: string, device = 'device-of-the-tests'): Client {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { ...(bearer === '' ? {} : { Authorization: `Bearer ${bearer}` }), 'X-Device-Id': device },
  });
}

/** One subscription with what came of it. */
export class Listening {
  readonly events: { data?: { sessionProgress: Progress } | null; errors?: readonly { extensions?: object }[] }[] = [];
  failure: unknown = null;
  ended = false;
  readonly stop: () => void;

  constructor(client: Client, variables: Record<string, unknown>, query = PROGRESS) {
    this.stop = client.subscribe<{ sessionProgress: Progress }>(
      { query, variables },
      {
        next: (event) => void this.events.push(event as never),
        error: (error) => {
          this.failure = error;
          this.ended = true;
        },
        complete: () => {
          this.ended = true;
        },
      },
    );
  }

  get last(): Progress | null | undefined {
    return this.events.at(-1)?.data?.sessionProgress;
  }

  async until(what: string, holds: () => boolean): Promise<void> {
    await until(holds, () => `${what}; there came ${JSON.stringify([this.events, this.failure])}`, 10);
  }
}
