import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { CompanyCaller } from '../subgraphs/platform/caller/caller.js';
import type { KnownCompany } from '../subgraphs/platform/caller/known-company.js';
import type { SigningKey } from '../subgraphs/platform/signing/signing-key.js';
import type { Endpoint } from './endpoints/endpoint.js';
import type { HeldPieces } from './request/body.js';

/** What the layer needs of the process that it runs in. */
export interface RestEnvironment {
  /** Makes a declared operation ready: parsed, validated against the whole supergraph, planned. */
  prepare(operation: Endpoint['operation']): RunOperation;
  readonly callers: {
    /** Null when there is no such key. */
    companyByKey(key: string): Promise<KnownCompany | null>;
  };
  readonly memory: Readonly<Record<'images' | 'texts', RequestShares>>;
  /** Counts the request; false when it was one too many and is answered. `company` is null for a wrong key or none. */
  admit(company: KnownCompany | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  readonly signatures: CallSignatures;
  readonly once: {
    /** Has a creating call its effect once for each `Idempotency-Key`; `work` gets an id that stays when it is done again. */
    run(call: KeyedCall, work: (id: string) => Promise<string>): Promise<string>;
  };
  readonly files: StoredFiles;
  /** Keeps an image for the time of one call. */
  stageImage(caller: CompanyCaller, bytes: Buffer): Promise<StagedImage>;
  log(problem: unknown, requestId: string): void;
  /** Whether a call that belongs to no company gets the older generation's errors. */
  readonly legacyErrors: boolean;
}

/** @throws ServiceError that the operation answers, of its fields the first that failed */
export type RunOperation = (
  variables: Readonly<Record<string, unknown>>,
  caller: CompanyCaller,
  requestId: string,
) => Promise<unknown>;

/** What requests may hold in memory. */
export interface RequestShares {
  /** One request's share, of its address until it belongs to a company; `release` must be called when it is answered. */
  share(address: string): HeldPieces & { belongsTo(companyId: string): void; release(): void };
}

export interface CallSignatures {
  /** Why the signature of a call is refused; null when it is right, or absent where the key requires none. */
  refusal(request: FastifyRequest, key: SigningKey): Promise<string | null>;
  /** Whether the call was signed, and its answer will be. */
  isSigned(request: FastifyRequest): boolean;
  /** Headers that sign an answer; none when the call was not signed. */
  answerHeaders(request: FastifyRequest, status: number, body: string): Readonly<Record<string, string>>;
}

export interface KeyedCall {
  readonly caller: CompanyCaller;
  readonly key: string;
  readonly request: unknown;
  readonly repeatable: true;
}

export interface StoredFiles {
  /** Answers a file, with ranges, signed like the call. */
  send(ticket: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  open(ticket: string): Promise<Readable>;
}

export interface StagedImage {
  /** What the operation gets. */
  readonly token: string;
  /** Nothing remains after it. */
  drop(): Promise<void>;
}
