import type { ExecutionResult } from 'graphql';
import { startGraph, TRANSPORTS, type Graph, type TestSubgraphs } from './graph.js';

export interface ExpectedError {
  readonly path?: readonly (string | number)[];
  readonly code?: string;
  readonly message?: string | RegExp;
}

export interface Case {
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  readonly data: unknown;
  /** None are expected where it is left out. */
  readonly errors?: readonly ExpectedError[];
  /** Looks at what the subgraphs were asked for this case. */
  readonly asked?: (graph: Graph) => void;
}

/** Runs cases against the same subgraphs, once in process and once over HTTP: both must answer the same. */
export const suite = (name: string, subgraphs: TestSubgraphs, cases: readonly Case[]): void => {
  describe.each(TRANSPORTS)(`${name}, %s`, (transport) => {
    let graph: Graph;
    beforeAll(async () => {
      graph = await startGraph(subgraphs, transport);
    });
    afterAll(() => graph[Symbol.asyncDispose]());
    it.each(cases)('$name', async ({ query, variables, operationName, data, errors, asked }) => {
      graph.asked.length = 0;
      const result = await graph.ask(query, variables, operationName);
      expectErrors(result, errors ?? []);
      // As text, for the order of fields is part of the answer.
      expect(JSON.stringify(result.data)).toBe(JSON.stringify(data));
      asked?.(graph);
    });
  });
};

const expectErrors = (result: ExecutionResult, expected: readonly ExpectedError[]): void => {
  const found = (result.errors ?? []).map(({ message, path, extensions }) => ({
    message,
    path,
    code: extensions['code'],
  }));
  expect(found).toHaveLength(expected.length);
  for (const { path, code, message } of expected) {
    const match: Record<string, unknown> = {};
    if (path) match['path'] = path;
    if (code !== undefined) match['code'] = code;
    if (message !== undefined) match['message'] = expect.stringMatching(message) as unknown;
    expect(found).toContainEqual(expect.objectContaining(match));
  }
};
