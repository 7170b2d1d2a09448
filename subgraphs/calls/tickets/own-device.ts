import type { ApplicantCaller, Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { APPLICANT_MAY_LOOK } from './questions.generated.js';

/** @throws ArgumentError invalid-session-token */
export function applicantOf(caller: Caller): ApplicantCaller {
  if (caller.kind !== 'applicant') throw new ArgumentError('invalid-session-token');
  return caller;
}

/**
 * An applicant on a device that may see their session: others have the link as well.
 * @throws ArgumentError invalid-session-token, and what sessions says: invalid-access on another device where the session is for one
 */
export async function applicantHere({ caller, supergraph }: SubgraphContext): Promise<ApplicantCaller> {
  const applicant = applicantOf(caller);
  const { companyId } = applicant;
  await supergraph.ask(APPLICANT_MAY_LOOK, {}, { kind: 'service', name: 'calls', companyId, onBehalfOf: applicant });
  return applicant;
}
