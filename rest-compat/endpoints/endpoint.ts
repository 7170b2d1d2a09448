import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ArgumentErrorCode } from '../../subgraphs/platform/errors/catalogue.js';
import type { Parameter } from '../request/parameters.js';

/**
 * A documented endpoint, as data: how it is called, which operation it runs, how the answer is shaped, which errors
 * it lists. Routes, the OpenAPI document and the contract tests are made from these declarations.
 */
export interface Endpoint<Data = unknown> {
  /** The documented path. The trailing slash is optional and repeated slashes collapse. */
  readonly path: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Beside the company key, which every endpoint takes. */
  readonly parameters: readonly Parameter[];
  readonly operation: TypedDocumentNode<Data, never>;
  /** Variables that the request itself supplies, beside those named after the parameters. */
  readonly variables?: (parameters: Readonly<Record<string, unknown>>, origin: Origin) => Record<string, unknown>;
  readonly answer: Answer<Data>;
  /** Errors that the reference lists for it; `wrong-parameters` can come from every path. */
  readonly errors: readonly ArgumentErrorCode[];
  /** A further member of its `wrong-parameters`, under which the wrong parameter is named. */
  readonly sourceKey?: string;
  /** What is answered for an absent and for a wrong company key. */
  readonly keyErrors?: { readonly absent: ArgumentErrorCode; readonly wrong: ArgumentErrorCode };
}

/** Where a request came from. */
export interface Origin {
  readonly remoteAddress: string;
}

export type Answer<Data> =
  | {
      readonly kind: 'json';
      readonly shape: (data: Data) => unknown;
      readonly description: string;
      readonly example: unknown;
    }
  | {
      readonly kind: 'file';
      readonly ticket: (data: Data) => string | null;
      readonly types: readonly string[];
      readonly description: string;
    };

/** Keeps the types of a declaration together; endpoints of different data are listed side by side. */
export function endpoint<Data, Variables>(
  declaration: Omit<Endpoint<Data>, 'operation'> & { readonly operation: TypedDocumentNode<Data, Variables> },
): Endpoint {
  return declaration as unknown as Endpoint;
}
