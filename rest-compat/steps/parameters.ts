import { readParameters, readToken } from '../request/parameters.js';
import type { KnownCall, MeantCall } from './call.js';

/** Gives the fields their meaning; an image is kept for the time of the call, and named by a token. @throws ArgumentError */
export async function readValues(call: KnownCall): Promise<MeantCall> {
  const { served, fields, company, staged } = call;
  const values = readParameters(served.parameters, fields);
  if (served.takesToken) values.token = readToken(fields);
  for (const { name } of served.images) {
    const bytes = values[name];
    if (!Buffer.isBuffer(bytes)) continue;
    const kept = await served.environment.stageImage(company.caller, bytes);
    staged.push(kept);
    values[name] = kept.token;
  }
  return { ...call, values };
}
