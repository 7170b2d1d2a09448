import type { ApplicantCaller, Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { APPLICANT_IS_HERE } from './questions.generated.js';

/** @throws ArgumentError invalid-session-token */
export function applicantOf(caller: Caller): ApplicantCaller {
  if (caller.kind !== 'applicant') throw new ArgumentError('invalid-session-token');
  return caller;
}

/**
 * An applicant on the device that does their session: others have the link as well.
 * @throws ArgumentError invalid-session-token, and what sessions says: invalid-access on another device where the session is for one
 */
export async function applicantHere({ caller, supergraph }: SubgraphContext): Promise<ApplicantCaller> {
  const applicant = applicantOf(caller);
  const { companyId } = applicant;
  await supergraph.ask(APPLICANT_IS_HERE, {}, { kind: 'service', name: 'calls', companyId, onBehalfOf: applicant });
  return applicant;
}
