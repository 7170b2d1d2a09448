import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { type ExplorerCredential, post } from './credential.js';

export interface ExplorerRequest {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: unknown;
}

/** Queries and mutations over HTTP, subscriptions over WebSocket, all to this very service. */
export function fetcherFor({
  headers,
}: ExplorerCredential): (asked: ExplorerRequest) => Promise<unknown> | AsyncIterable<unknown> {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
  const client = createClient({ url, connectionParams: headers, retryAttempts: 2 });
  return ({ query, operationName, variables }) => {
    const operation = {
      query,
      ...(operationName ? { operationName } : {}),
      variables: (variables ?? {}) as Record<string, unknown>,
    };
    return isSubscription(query, operationName) ? client.iterate(operation) : post(headers, operation);
  };
}

function isSubscription(query: string, operationName: string | null | undefined): boolean {
  try {
    return getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
  } catch {
    return false;
  }
}
