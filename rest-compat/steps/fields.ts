import type { Readable } from 'node:stream';
import { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import { type Fields, parseUrlencoded, readBodyFields } from '../request/body.js';
import type { ArrivedCall, ReadCall } from './call.js';
import { findCompany } from './key.js';

/** Fields of query and body, the body winning. @throws ArgumentError `wrong-parameters` for the query */
export async function readFields(call: ArrivedCall): Promise<ReadCall> {
  const { request, held, served } = call;
  const query = queryFields(request.raw.url ?? '');
  const body = request.body as Readable | undefined;
  if (!body) return { ...call, fields: query ?? {}, broken: null };
  // Who is known before their body may hold more of it.
  if (query) await findCompany(call, query);
  try {
    const fields = await readBodyFields(request.headers, body, held, served.imageFields);
    return { ...call, fields: query ? { ...query, ...fields } : fields, broken: null };
  } catch (problem) {
    if (problem instanceof ServiceError) return { ...call, fields: query ?? {}, broken: problem };
    throw problem;
  }
}

/** Null when the address has no query. */
function queryFields(url: string): Fields | null {
  const mark = url.indexOf('?');
  return mark < 0 ? null : parseUrlencoded(url.slice(mark + 1));
}
