import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import type { Fields } from '../request/body.js';
import { COMPANY_KEY, trimCredential, valueOf } from '../request/parameters.js';
import type { ArrivedCall, KnownCall, ReadCall } from './call.js';

/** The company of the key in these fields; null when it is absent or wrong. What the call holds is the company's from now on. */
export async function findCompany({ served, held }: ArrivedCall, fields: Fields): Promise<KnownCompany | null> {
  const key = keyIn(fields);
  const company = key === '' ? null : await served.environment.callers.companyByKey(key);
  if (company) held.belongsTo(company.caller.companyId);
  return company;
}

/** @throws ServiceError as the endpoint says for an absent and a wrong key, and what kept the body from being read */
export function requireCompany(call: ReadCall, company: KnownCompany | null): KnownCall {
  const { fields, broken, served } = call;
  // The key was in the body that could not be read: saying that it is missing would send people the wrong way.
  if (!company && keyIn(fields) === '') throw broken ?? keyError(served.endpoint, 'absent');
  if (!company) throw keyError(served.endpoint, 'wrong');
  if (broken) throw broken;
  return { ...call, company };
}

export function keyError({ keyErrors }: Endpoint, which: 'absent' | 'wrong', message?: string): ArgumentError {
  const code = keyErrors?.[which] ?? 'invalid-company-key';
  return new ArgumentError(code, message === undefined ? {} : { message });
}

function keyIn(fields: Fields): string {
  return trimCredential(valueOf(COMPANY_KEY, fields));
}
