import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { ArgumentError, ServiceError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';

/** Files of one request: two faces, or both sides of a document, with room for more. */
const MOST_FILES = 4;
/** Bytes of one file, the same as REST takes for an image. */
export const MOST_FILE_BYTES = 16 * 1024 * 1024;
const MOST_OPERATIONS_BYTES = 1024 * 1024;
const MOST_MAP_BYTES = 16 * 1024;
const LONGEST_READING_AWAY_MS = 2_000;
/** Places in the variables that one request may fill. */
const MOST_PLACES = 20;

/** Takes the bytes of one file as they come and answers what stands for it in the variables. */
export type TakeFile = (source: AsyncIterable<Uint8Array>) => Promise<string>;

type Row = Record<string, unknown>;

/**
 * Reads a GraphQL multipart request (github.com/jaydenseric/graphql-multipart-request-spec): `operations`, then `map`, then
 * the files, each handed to `take` while it arrives. Nothing of a file is kept in memory.
 * @returns the operation, with what `take` answered in the places that the map names
 * @throws ArgumentError `wrong-parameters` with the part that is wrong, `payload-too-large`
 */
export async function readMultipartRequest(headers: IncomingHttpHeaders, body: Readable, take: TakeFile): Promise<Row> {
  const contentType = headers['content-type'] ?? '';
  if (!/;\s*boundary=[^\s;]/i.test(contentType)) throw wrongParameters('Content-Type', 'has no boundary');
  const reading = new Reading(take);
  const parser = parserFor({ ...headers, 'content-type': contentType });
  const stop = (problem: unknown): void => {
    reading.fail(problem);
    body.unpipe(parser);
    parser.destroy();
    body.resume();
  };
  const parsed = new Promise<void>((resolve, reject) => {
    const guarded = (work: () => void): void => {
      try {
        work();
      } catch (problem) {
        stop(problem);
        reject(problem instanceof ServiceError ? problem : new ArgumentError('wrong-parameters'));
      }
    };
    parser.on('field', (name, value, _nameCut, valueCut) => guarded(() => reading.field(name, value, valueCut)));
    parser.on('file', (name, stream) =>
      guarded(() => {
        reading.file(name, stream);
      }),
    );
    const tooMany = (what: string) => () => guarded(() => refuse(what));
    parser.on('filesLimit', tooMany(`has more than ${MOST_FILES} files`));
    parser.on('fieldsLimit', tooMany('has fields beside "operations" and "map"'));
    parser.on('partsLimit', tooMany('has too many parts'));
    parser.on('finish', resolve);
    parser.on('error', () => reject(wrongParameters('body', 'is no multipart form')));
    body.on('aborted', () => reject(wrongParameters('body', 'was cut off')));
    body.on('error', () => reject(wrongParameters('body', 'was cut off')));
  });
  body.pipe(parser);
  try {
    await parsed;
  } catch (problem) {
    stop(problem);
    await reading.settled();
    await readAway(body);
    throw problem;
  }
  return reading.end();
}

/** @throws ArgumentError `wrong-parameters` for a boundary that no form has */
function parserFor(headers: IncomingHttpHeaders & { readonly 'content-type': string }): BusboyInstance {
  const limits = {
    ...{ fields: 2, files: MOST_FILES, parts: MOST_FILES + 2 },
    ...{ fieldSize: MOST_OPERATIONS_BYTES, fileSize: MOST_FILE_BYTES },
  };
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw wrongParameters('Content-Type', 'has no boundary that can be read');
  }
}

/** Reads what is still to come, for a moment: a client that is still sending does not hear the answer. */
async function readAway(body: Readable): Promise<void> {
  const waiting = new AbortController();
  const ended = finished(body, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([ended, delay(LONGEST_READING_AWAY_MS, undefined, { ref: false })]);
  waiting.abort();
}

function refuse(problem: string): never {
  throw wrongParameters('body', problem);
}

class Reading {
  #operations: Row | null = null;
  #places: ReadonlyMap<string, readonly string[]> | null = null;
  readonly #files = new Map<string, Promise<string>>();
  readonly #streams = new Set<Readable>();

  constructor(private readonly take: TakeFile) {}

  field(name: string, value: string, cut: boolean): void {
    if (name === 'operations') {
      if (cut) throw new ArgumentError('payload-too-large', { message: 'operations is too long' });
      this.#operations = record('operations', value);
    } else if (name === 'map') {
      if (!this.#operations) throw wrongParameters('map', 'must come after "operations"');
      if (value.length > MOST_MAP_BYTES) throw new ArgumentError('payload-too-large', { message: 'map is too long' });
      this.#places = placesIn(record('map', value), this.#operations);
    } else {
      throw wrongParameters(name, 'is neither "operations" nor "map"');
    }
  }

  file(name: string, stream: Readable & { truncated?: boolean }): void {
    // Also one that nobody reads has to be listened to.
    stream.on('error', () => undefined);
    if (!this.#places) throw wrongParameters(name, 'must come after "operations" and "map"');
    if (!this.#places.has(name)) throw wrongParameters(name, 'is not in "map"');
    if (this.#files.has(name)) throw wrongParameters(name, 'comes twice');
    this.#streams.add(stream);
    const taken = this.take(whole(name, stream));
    taken.catch(() => stream.resume());
    this.#files.set(name, taken);
  }

  fail(problem: unknown): void {
    for (const stream of this.#streams) stream.destroy(problem instanceof Error ? problem : undefined);
  }

  /** When nothing is being taken any more, however it ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#files.values());
  }

  async end(): Promise<Row> {
    await this.settled();
    const operations = this.#operations;
    if (!operations) throw wrongParameters('operations', 'is missing');
    if (!this.#places) throw wrongParameters('map', 'is missing');
    for (const [name, places] of this.#places) {
      const taken = await this.#files.get(name);
      if (taken === undefined) throw wrongParameters(name, 'is in "map" and was not sent');
      for (const place of places) put(operations, place, taken);
    }
    return operations;
  }
}

async function* whole(name: string, stream: Readable & { truncated?: boolean }): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk as Uint8Array;
  if (stream.truncated) {
    throw new ArgumentError('payload-too-large', { message: `${name} is larger than ${MOST_FILE_BYTES} bytes` });
  }
}

function record(name: string, text: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongParameters(name, 'is not valid JSON');
  }
  if (isRow(value)) return value;
  throw wrongParameters(name, Array.isArray(value) ? 'is a batch, which is not taken' : 'must be an object');
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the name of a file, the places that it fills. @throws ArgumentError `wrong-parameters` */
function placesIn(map: Row, operations: Row): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>();
  let count = 0;
  for (const [name, value] of Object.entries(map)) {
    const paths = Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : [];
    if (paths.length === 0) throw wrongParameters(`map.${name}`, 'must be a list of paths');
    count += paths.length;
    for (const path of paths) hold(operations, path);
    places.set(name, paths);
  }
  if (places.size > MOST_FILES || count > MOST_PLACES) throw wrongParameters('map', 'names too many files');
  return places;
}

/** The object or list that has the place as its last step. @throws ArgumentError unless null stands there in the variables */
function hold(operations: Row, path: string): { readonly parent: Row; readonly last: string } {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let parent: unknown = operations;
  for (const step of steps) parent = isObject(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined;
  const fits = steps[0] === 'variables' && isObject(parent) && Object.hasOwn(parent, last) && parent[last] === null;
  if (!fits) throw wrongParameters('map', `names ${path}, where "operations" has no null variable`);
  return { parent: parent as Row, last };
}

function put(operations: Row, path: string, value: string): void {
  const { parent, last } = hold(operations, path);
  parent[last] = value;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;
