import type { Client as Socket } from 'graphql-ws';

/** One GraphQL subscription, with the types of its variables and of the `data` that it answers. */
interface Subscription<Variables, Data> {
  readonly name: string;
  readonly text: string;
  readonly types?: (variables: Variables) => Data;
}

/** Ends a subscription. */
export type StopWatching = () => void;

/**
 * Follows a subscription as the owner of a token over WebSocket, through losses of the connection. Whoever needs to be
 * up to date without it polls as well: a proxy may let no WebSocket through.
 * @param token read anew at every connection; null: there is none, nothing is followed
 */
export function watch<Variables extends object, Data>(
  token: () => string | null,
  { name, text }: Subscription<Variables, Data>,
  variables: Variables,
  onData: (data: Data) => void,
): StopWatching {
  let stopped = false;
  let stop: StopWatching = () => undefined;
  void import('graphql-ws').then(({ createClient }) => {
    if (stopped || token() === null) return;
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
    const socket: Socket = createClient({
      url,
      connectionParams: () => ({ Authorization: `Bearer ${token() ?? ''}` }),
      retryAttempts: 20,
      shouldRetry: () => token() !== null,
      onNonLazyError: () => undefined,
    });
    const end = socket.subscribe<Data>(
      { operationName: name, query: text, variables: Object.fromEntries(Object.entries(variables)) },
      {
        next: ({ data }) => {
          if (data) onData(data);
        },
        // Refused or given up: the poll of the screen goes on.
        error: () => undefined,
        complete: () => undefined,
      },
    );
    stop = () => {
      end();
      void socket.dispose();
    };
  });
  return () => {
    stopped = true;
    stop();
  };
}
