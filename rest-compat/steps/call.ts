import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import type { RestEnvironment, RunOperation, StagedImage } from '../environment.js';
import type { Fields, HeldPieces, ImageFields } from '../request/body.js';
import { type Parameter, SESSION_TOKEN } from '../request/parameters.js';

/** An endpoint made ready: what all of its calls share. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly environment: RestEnvironment;
  readonly run: RunOperation;
  /** Beside the company key and the session's token. */
  readonly parameters: readonly Parameter[];
  readonly takesToken: boolean;
  /** Of the parameters those that are images, and what the body's reader knows of them; null where there is none. */
  readonly images: readonly Parameter[];
  readonly imageFields: ImageFields | null;
}

export function serveEndpoint(endpoint: Endpoint, environment: RestEnvironment): ServedEndpoint {
  const parameters = endpoint.parameters.filter((parameter) => parameter !== SESSION_TOKEN);
  const images = parameters.filter(({ type }) => type === 'image');
  const names = new Set(images.flatMap(({ spellings }) => spellings));
  return {
    endpoint,
    environment,
    run: environment.prepare(endpoint.operation),
    parameters,
    takesToken: parameters.length < endpoint.parameters.length,
    images,
    imageFields: images.length === 0 ? null : { count: images.length, names },
  };
}

/** A call as it came. Each step passes it on with what it found out. */
export interface ArrivedCall {
  readonly served: ServedEndpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What it holds in memory, until it is answered. */
  readonly held: HeldPieces & { belongsTo(companyId: string): void; release(): void };
  /** Images that are kept for the time of the call. */
  readonly staged: StagedImage[];
}

/** Its fields were read, as far as they can be. */
export interface ReadCall extends ArrivedCall {
  readonly fields: Fields;
  /** Why the body could not be read: told only once the key is known. */
  readonly broken: Error | null;
}

/** Its key is right. */
export interface KnownCall extends ReadCall {
  readonly company: KnownCompany;
}

/** Its parameters have their meaning. */
export interface MeantCall extends KnownCall {
  readonly values: Readonly<Record<string, unknown>>;
}

export function arrive(served: ServedEndpoint, request: FastifyRequest, reply: FastifyReply): ArrivedCall {
  const content = served.imageFields === null ? 'texts' : 'images';
  const held = served.environment.memory[content].share(request.ip);
  return { served, request, reply, held, staged: [] };
}

/** Gives back what the call held. */
export async function leave({ served: { environment }, request, held, staged }: ArrivedCall): Promise<void> {
  held.release();
  for (const image of staged) await image.drop().catch((problem: unknown) => environment.log(problem, request.id));
}
