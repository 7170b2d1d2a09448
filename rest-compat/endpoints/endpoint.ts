import type { AnswerForms } from '../../subgraphs/platform/caller/answer-forms.js';
import type { ArgumentErrorCode, ServiceErrorCode } from '../../subgraphs/platform/errors/catalogue.js';
import type { Question } from '../../subgraphs/platform/subgraph.js';
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
  readonly operation: Question<never, Data>;
  /**
   * What its mutation does; absent for a query. Every creating one takes an `Idempotency-Key`: after a crash it is done
   * again, so it creates under the given id (`origin.creationId` goes into the variables) and answers what has it already.
   */
  readonly effect?: 'creates' | 'changes' | 'removes' | 'computes';
  /** Variables that the request itself supplies, beside those named after the parameters. */
  readonly variables?: (parameters: Readonly<Record<string, unknown>>, origin: Origin) => Record<string, unknown>;
  readonly answer: Answer<Data>;
  /** Errors that the reference lists for it; `wrong-parameters` can come from every path. */
  readonly errors: readonly ServiceErrorCode[];
  /** A further member of its `wrong-parameters`, under which the wrong parameter is named. */
  readonly sourceKey?: string;
  /** What is answered for an absent and for a wrong company key. */
  readonly keyErrors?: { readonly absent: ArgumentErrorCode; readonly wrong: ArgumentErrorCode };
}

/** Where a request came from. */
export interface Origin {
  readonly remoteAddress: string;
  /** The id under which to create, of a call that may be repeated; null: any. */
  readonly creationId: string | null;
  /** Which of two documented forms the answer will have. */
  readonly forms: AnswerForms;
}

export interface JsonAnswer<Data = unknown> {
  readonly kind: 'json';
  /** @param forms what the company chose where the reference shows two forms */
  readonly shape: (data: Data, forms: AnswerForms) => unknown;
  readonly description: string;
  readonly example: unknown;
}

export interface FileAnswer<Data = unknown> {
  readonly kind: 'file';
  /** Null when there is no such file. */
  readonly ticket: (data: Data) => string | null;
  readonly types: readonly string[];
  readonly description: string;
}

/** A list, answered as long as it is: its pages are read and sent one after the other. */
export interface ListAnswer<Data = unknown> {
  readonly kind: 'list';
  /** Which part of it the request asks for; `limit` null: to its end. */
  readonly range: (parameters: Readonly<Record<string, unknown>>) => {
    readonly start: number;
    readonly limit: number | null;
  };
  /** The operation leaves out entries by itself, by the variable `offset`. */
  readonly offsets?: boolean;
  /** `total`: of the whole list, for `about`; `last`: the variable `after` of the next page. */
  readonly page: (data: Data) => {
    readonly entries: readonly unknown[];
    readonly total?: number;
    readonly last: string | null;
  };
  /** Members of the result before `data`; absent: the result is the list itself. */
  readonly about?: (range: { readonly start: number; readonly limit: number; readonly total: number }) => object;
  readonly description: string;
  readonly example: unknown;
}

/** `{"result": …}` with a tar archive as a data URL. It is sent as it is made, and so as long as it wants. */
export interface ArchiveAnswer<Data = unknown> {
  readonly kind: 'archive';
  /** Null where there is no such session. */
  readonly ticket: (data: Data) => string | null;
  readonly description: string;
  readonly example: unknown;
}

export type Answer<Data> = JsonAnswer<Data> | FileAnswer<Data> | ListAnswer<Data> | ArchiveAnswer<Data>;

/** Whether a call creates something, and so takes an `Idempotency-Key`. */
export function isCreating({ effect }: Endpoint): boolean {
  return effect === 'creates';
}

/** Keeps the types of a declaration together; endpoints of different data are listed side by side. */
export function endpoint<Data, Variables>(
  declaration: Omit<Endpoint<Data>, 'operation'> & { readonly operation: Question<Variables, Data> },
): Endpoint {
  return { ...declaration, answer: ofAnyData(declaration.answer) };
}

/** What an answer is made of is what the operation declared beside it answers: the one place that has to know. */
function ofAnyData<Data>(answer: Answer<Data>): Answer<unknown> {
  if (answer.kind === 'json') return { ...answer, shape: (data, forms) => answer.shape(data as Data, forms) };
  if (answer.kind === 'list') return { ...answer, page: (data) => answer.page(data as Data) };
  return { ...answer, ticket: (data) => answer.ticket(data as Data) };
}
