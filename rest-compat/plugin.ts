import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { Readable } from 'node:stream';
import type { AnswerForms } from '../subgraphs/administration/companies/rules.js';
import type { SigningKey } from '../subgraphs/administration/keys/signing.js';
import type { CompanyCaller } from '../subgraphs/platform/caller/caller.js';
import { ArgumentError, type ArgumentErrorCode } from '../subgraphs/platform/errors/catalogue.js';
import { argumentErrorOf } from '../subgraphs/platform/graphql/error-translation.js';
import { archiveText } from './answer/archive-text.js';
import { argumentError, type ErrorAnswer, internalError, legacyError } from './answer/errors.js';
import { begun, listText, wholeText } from './answer/list-text.js';
import { type Endpoint, isCreating, type JsonAnswer } from './endpoints/endpoint.js';
import { type Fields, type HeldPieces, type ImageFields, parseUrlencoded, readBodyFields } from './request/body.js';
import { comparable, idempotencyKeyIn } from './request/idempotency-key.js';
import {
  COMPANY_KEY,
  readParameters,
  readToken,
  SESSION_TOKEN,
  trimCredential,
  valueOf,
} from './request/parameters.js';

/** What the layer needs of the process that it runs in. */
export interface RestEnvironment {
  /** Makes a declared operation ready (parsed, validated against the whole supergraph, planned) and runs it. */
  prepare(operation: Endpoint['operation']): RunOperation;
  /** The caller behind a company key; null when there is no such key. */
  companyByKey(key: string): Promise<KnownCompany | null>;
  /** What the request may hold in memory, from its address until it belongs to a key. */
  hold(request: FastifyRequest, content: 'images' | 'texts'): HeldRequest;
  /** Counts the request; false when it was one too many and is answered. `company` is null for a wrong key or none. */
  admit(company: KnownCompany | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Why the signature of a call is refused; null when it is right, or absent where the key requires none. */
  refuseSignature(request: FastifyRequest, company: KnownCompany): Promise<string | null>;
  /** Whether the call was signed, and its answer will be. */
  isSigned(request: FastifyRequest): boolean;
  /** Headers that sign a successful answer; none when the call was not signed. */
  signAnswer(request: FastifyRequest, body: string): Readonly<Record<string, string>>;
  /** Has a creating call its effect once for each `Idempotency-Key`; `work` gets an id that stays when it is done again. */
  once(call: KeyedCall, work: (id: string) => Promise<string>): Promise<string>;
  /** Answers a stored file, with ranges, signed like the call. */
  sendFile(ticket: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Opens a tar archive. @throws ArgumentError `session-not-found` for null */
  openArchive(ticket: string | null): Promise<Readable>;
  /** Keeps an image for the time of one call; its token is what the operation gets. */
  stageImage(caller: CompanyCaller, bytes: Buffer): Promise<StagedImage>;
  log(problem: unknown, requestId: string): void;
  /** Whether a call that belongs to no company gets the older generation's errors. */
  readonly legacyErrors: boolean;
}

export interface HeldRequest extends HeldPieces {
  belongsTo(keyId: string): void;
  release(): void;
}

export interface KeyedCall {
  readonly caller: CompanyCaller;
  readonly key: string;
  readonly request: unknown;
}

export interface StagedImage {
  readonly token: string;
  /** Nothing remains after it. */
  drop(): Promise<void>;
}

export type RunOperation = (
  variables: Readonly<Record<string, unknown>>,
  caller: CompanyCaller,
  requestId: string,
) => Promise<{ readonly data?: unknown; readonly errors?: readonly GraphQLFormattedError[] | undefined }>;

export interface KnownCompany {
  readonly caller: CompanyCaller;
  /** The company asked for the older generation's errors. */
  readonly legacyErrors: boolean;
  /** Its own limit of requests a minute from each address; null: the service's. */
  readonly requestsPerMinute: number | null;
  /** Which of two documented forms of an answer it gets. */
  readonly answerForms: AnswerForms;
  /** Of the key: its secret and what its calls must carry. */
  readonly signing: SigningKey;
}

/**
 * Serves every declared endpoint by GET and POST, with every spelling and transport of its parameters. The way of a
 * request: fields, key, limit, parameters, operation, answer.
 */
export function restCompat(app: FastifyInstance, endpoints: readonly Endpoint[], environment: RestEnvironment): void {
  // Bodies are read by what they begin with, so every Content-Type passes through as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // Answers are about people: no proxy and no browser keeps one, whatever it is an answer of.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  for (const endpoint of endpoints) {
    const handler = serve(endpoint, environment);
    for (const url of [endpoint.path, ...endpoint.aliases]) app.route({ method: ['GET', 'POST'], url, handler });
  }
}

function serve(endpoint: Endpoint, environment: RestEnvironment) {
  const run = environment.prepare(endpoint.operation);
  const parameters = endpoint.parameters.filter((parameter) => parameter !== SESSION_TOKEN);
  const takesToken = parameters.length < endpoint.parameters.length;
  const images = parameters.filter(({ type }) => type === 'image');
  const imageNames = new Set(images.flatMap(({ spellings }) => spellings));

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let company: KnownCompany | null = null;
    const held = environment.hold(request, images.length === 0 ? 'texts' : 'images');
    const staged: StagedImage[] = [];
    try {
      const query = queryFields(request);
      const companyOf = async (given: Fields): Promise<KnownCompany | null> => {
        const known = keyIn(given) === '' ? null : await environment.companyByKey(keyIn(given));
        if (known) held.belongsTo(known.caller.keyId);
        return known;
      };
      // Who is known before his body may hold more of it.
      if (request.body && query) await companyOf(query);
      const taken = images.length === 0 ? null : { count: images.length, names: imageNames };
      const { fields, broken } = await readFields(request, query, held, taken);
      const key = keyIn(fields);
      company = await companyOf(fields);
      if (!(await environment.admit(company, request, reply))) return reply;
      if (!company) throw keyProblem(endpoint, key, broken);
      if (broken) throw broken;
      const refusal = await environment.refuseSignature(request, company);
      if (refusal !== null) throw new ArgumentError(keyError(endpoint, 'wrong'), { message: refusal });
      const values = readParameters(parameters, fields);
      if (takesToken) values.token = readToken(fields);
      for (const { name } of images) {
        const bytes = values[name];
        if (!Buffer.isBuffer(bytes)) continue;
        const kept = await environment.stageImage(company.caller, bytes);
        staged.push(kept);
        values[name] = kept.token;
      }
      const { caller, answerForms: forms } = company;
      const operate = async (creationId: string | null, page: object = {}): Promise<unknown> => {
        const origin = { remoteAddress: request.ip, creationId, forms };
        const variables = { ...(endpoint.variables?.(values, origin) ?? values), ...page };
        const { data, errors } = await run(variables, caller, request.id);
        const problem = errors?.[0];
        if (problem) throw argumentErrorOf(problem) ?? new Error(problem.message);
        return data;
      };
      const { answer } = endpoint;
      if (answer.kind === 'file')
        return await sendFile(answer.ticket(await operate(null)), request, reply, environment);
      if (answer.kind === 'archive') {
        const tar = await environment.openArchive(answer.ticket(await operate(null)));
        return await sendList(archiveText(tar, forms), request, reply, environment);
      }
      if (answer.kind === 'list') {
        const pieces = listText(answer, values, (page) => operate(null, page));
        return await sendList(await begun(pieces), request, reply, environment);
      }
      const text = await answerText(endpoint, answer, { request, company, values, operate, environment });
      return await reply
        .headers(environment.signAnswer(request, text))
        .type('application/json; charset=utf-8')
        .send(text);
    } catch (problem) {
      return sendError(reply, describe(problem, endpoint, company, request.id, environment));
    } finally {
      held.release();
      for (const image of staged) await image.drop().catch((problem: unknown) => environment.log(problem, request.id));
    }
  };
}

const keyIn = (fields: Fields): string => trimCredential(valueOf(COMPANY_KEY, fields));

/** Null when the address has no query. @throws ArgumentError `wrong-parameters` */
function queryFields({ raw: { url = '' } }: FastifyRequest): Fields | null {
  const mark = url.indexOf('?');
  return mark < 0 ? null : parseUrlencoded(url.slice(mark + 1));
}

/** Fields of query and body, the body winning. A body that cannot be read is told only after the key was checked. */
async function readFields(
  request: FastifyRequest,
  query: Fields | null,
  held: HeldPieces,
  images: ImageFields | null,
): Promise<{ fields: Fields; broken: ArgumentError | null }> {
  const body = request.body as Readable | undefined;
  if (!body) return { fields: query ?? {}, broken: null };
  try {
    const fields = await readBodyFields(request.headers, body, held, images);
    return { fields: query ? { ...query, ...fields } : fields, broken: null };
  } catch (problem) {
    if (problem instanceof ArgumentError) return { fields: query ?? {}, broken: problem };
    throw problem;
  }
}

function keyProblem(endpoint: Endpoint, key: string, broken: ArgumentError | null): ArgumentError {
  // The key was in the body that could not be read: saying that it is missing would send people the wrong way.
  if (key === '') return broken ?? new ArgumentError(keyError(endpoint, 'absent'));
  return new ArgumentError(keyError(endpoint, 'wrong'));
}

function keyError(endpoint: Endpoint, which: 'absent' | 'wrong'): ArgumentErrorCode {
  return endpoint.keyErrors?.[which] ?? 'invalid-company-key';
}

interface Call {
  readonly request: FastifyRequest;
  readonly company: KnownCompany;
  readonly values: Readonly<Record<string, unknown>>;
  readonly operate: (creationId: string | null) => Promise<unknown>;
  readonly environment: RestEnvironment;
}

/** The JSON text of an answer; of a creating call with an `Idempotency-Key` the same text each time. */
async function answerText(
  endpoint: Endpoint,
  answer: JsonAnswer,
  { request, company, values, operate, environment }: Call,
): Promise<string> {
  const textOf = async (creationId: string | null): Promise<string> =>
    JSON.stringify(answer.shape(await operate(creationId), company.answerForms));
  const key = isCreating(endpoint) ? idempotencyKeyIn(request.headers['idempotency-key']) : null;
  if (key === null) return textOf(null);
  return environment.once({ caller: company.caller, key, request: [endpoint.path, comparable(values)] }, textOf);
}

function sendFile(
  ticket: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
  environment: RestEnvironment,
): Promise<FastifyReply> {
  if (ticket === null) throw new ArgumentError('not-found');
  return environment.sendFile(ticket, request, reply);
}

/** Sends a list as it is read. What fails after its beginning breaks the connection off, so that no half list passes for a whole one. */
async function sendList(
  pieces: AsyncGenerator<string, void, undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
  environment: RestEnvironment,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  if (environment.isSigned(request)) {
    const text = await wholeText(pieces);
    return reply.headers(environment.signAnswer(request, text)).send(text);
  }
  const stream = Readable.from(pieces, { objectMode: false });
  stream.once('error', (problem) => environment.log(problem, request.id));
  return reply.send(stream);
}

function describe(
  problem: unknown,
  { sourceKey }: Endpoint,
  company: KnownCompany | null,
  requestId: string,
  environment: RestEnvironment,
): ErrorAnswer {
  if (problem instanceof ArgumentError) {
    return (company ?? environment).legacyErrors ? legacyError(problem) : argumentError(problem, sourceKey);
  }
  environment.log(problem, requestId);
  return internalError(requestId);
}

function sendError(reply: FastifyReply, error: ErrorAnswer): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.body));
}
