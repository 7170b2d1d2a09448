import { z } from 'zod';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Outside } from '../../platform/outside/outside.js';
import { readEventTypes, type EventType } from './event-types.js';

/** What a company says about an endpoint; what is absent stays as it is. */
export interface EndpointInput {
  readonly url?: string | null;
  readonly types?: readonly string[] | null;
  readonly description?: string | null;
  readonly headers?: unknown;
  readonly enabled?: boolean | null;
}

export interface ReadEndpoint {
  readonly url?: string;
  readonly types?: readonly EventType[];
  readonly description?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly enabled?: boolean;
}

const LONGEST_URL = 2_048;
const LONGEST_DESCRIPTION = 500;
const MOST_HEADERS = 10;
const LONGEST_HEADER = 1_000;
/** Names that belong to HTTP or to the signature. */
const OWN_HEADERS =
  /^(webhook-.*|host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|user-agent)$/i;

const headers = z
  .record(
    z
      .string()
      .regex(/^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i, 'has a name that is none')
      .refine((name) => !OWN_HEADERS.test(name), 'has a name that the service sets itself'),
    z
      .string()
      .max(LONGEST_HEADER)
      .regex(/^[\x20-\x7e]*$/, 'has a value with other than printable characters'),
  )
  .refine((given) => Object.keys(given).length <= MOST_HEADERS, `has more than ${MOST_HEADERS} entries`);

/** @throws ArgumentError `wrong-parameters` naming the member */
export function readEndpoint(given: EndpointInput, outside: Outside): ReadEndpoint {
  const { url, types, description, enabled } = given;
  return {
    ...(url === undefined || url === null ? {} : { url: readAddress(url, outside, 'url') }),
    ...(types === undefined || types === null ? {} : { types: readEventTypes(types) }),
    ...(description === undefined || description === null ? {} : { description: readDescription(description) }),
    ...(given.headers === undefined || given.headers === null ? {} : { headers: readHeaders(given.headers) }),
    ...(enabled === undefined || enabled === null ? {} : { enabled }),
  };
}

/** An address of a company's server. @throws ArgumentError `wrong-parameters` */
export function readAddress(given: string, outside: Outside, place: string): string {
  const url = given.trim();
  if (url.length > LONGEST_URL) throw wrongParameters(place, `must have ${LONGEST_URL} characters or less`);
  const problem = outside.problemOf(url);
  if (problem !== null) throw wrongParameters(place, problem);
  return url;
}

function readDescription(given: string): string {
  const description = given.trim();
  if (description.length <= LONGEST_DESCRIPTION) return description;
  throw wrongParameters('description', `must have ${LONGEST_DESCRIPTION} characters or less`);
}

function readHeaders(given: unknown): Readonly<Record<string, string>> {
  const read = headers.safeParse(given);
  if (read.success) return read.data;
  throw wrongParameters('headers', read.error.issues[0]?.message ?? 'must be names with texts');
}
