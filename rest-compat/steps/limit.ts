import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import type { ArrivedCall } from './call.js';

/** Counts the call. @returns false when it was one too many: then it is answered. @param company null for a wrong key or none */
export function admit({ served, request, reply }: ArrivedCall, company: KnownCompany | null): Promise<boolean> {
  return served.environment.admit(company, request, reply);
}
