import { isNativeError } from 'node:util/types';
import { pino, type DestinationStream } from 'pino';
import { errorCode } from '../errors/error-code.js';

/**
 * The only fields that a log line may carry. No personal data, no tokens, no keys; addresses come without their query.
 * A field that is not named here is dropped, also when the types were got around.
 */
export interface LogFields {
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly subgraph?: string;
  readonly companyId?: string;
  readonly sessionId?: string;
  readonly captureId?: string;
  readonly blobId?: string;
  readonly jobId?: string;
  readonly jobKind?: string;
  readonly lane?: string;
  readonly attempt?: number;
  readonly factId?: string;
  readonly factType?: string;
  readonly consumer?: string;
  readonly destination?: string;
  readonly operation?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly code?: string;
  readonly milliseconds?: number;
  readonly bytes?: number;
  readonly count?: number;
  readonly port?: number;
  readonly processId?: number;
  readonly exitCode?: number;
  readonly signal?: string;
  readonly setting?: string;
  readonly worker?: string;
  readonly errorId?: string;
  readonly error?: unknown;
}

export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A logger that adds `fields` to each line. */
  with(fields: LogFields): Logger;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const ALLOWED: ReadonlySet<string> = new Set<keyof LogFields>([
  'requestId',
  'traceparent',
  'subgraph',
  'companyId',
  'sessionId',
  'captureId',
  'blobId',
  'jobId',
  'jobKind',
  'lane',
  'attempt',
  'factId',
  'factType',
  'consumer',
  'destination',
  'operation',
  'method',
  'path',
  'status',
  'code',
  'milliseconds',
  'bytes',
  'count',
  'port',
  'processId',
  'exitCode',
  'signal',
  'setting',
  'worker',
  'errorId',
  'error',
]);

/** Writes one JSON object a line to `destination` (standard output when absent). */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const sink = destination ? pino(options, destination) : pino(options);
  return bind(sink, {});
}

export const silentLogger: Logger = createLogger('silent');

function bind(sink: pino.Logger, bound: LogFields): Logger {
  return {
    debug: (message, fields) => sink.debug(allowed(bound, fields), message),
    info: (message, fields) => sink.info(allowed(bound, fields), message),
    warn: (message, fields) => sink.warn(allowed(bound, fields), message),
    error: (message, fields) => sink.error(allowed(bound, fields), message),
    with: (fields) => bind(sink, { ...bound, ...fields }),
  };
}

function allowed(bound: LogFields, fields: LogFields | undefined): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...bound, ...fields })) {
    if (!ALLOWED.has(name) || value === undefined) continue;
    line[name] = clean(name, value);
  }
  return line;
}

function clean(name: string, value: unknown): unknown {
  if (name === 'error') return describeError(value);
  if (name === 'path') return String(value).replace(/[?#].*$/s, '');
  return value;
}

/** What of an error may be kept: its kind, code and place. A quoted part of a database's message is a value of a row. */
function describeError(error: unknown): Record<string, unknown> {
  if (!isNativeError(error)) return { name: typeof error };
  const code = errorCode(error);
  const place = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: error.message.replace(/(["'`]).*?\1/gs, '$1…$1').slice(0, 500),
    ...(code === undefined ? {} : { code }),
    ...(place ? { place: place.slice(0, 12).map((line) => line.trim()) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
