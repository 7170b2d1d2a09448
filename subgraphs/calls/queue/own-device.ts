import { parse } from 'graphql';
import type { ApplicantCaller, Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Question, SubgraphContext } from '../../platform/subgraph.js';

const MAY_LOOK: Question<{ readonly applicantMayLook: boolean }> = {
  document: parse('query ApplicantMayLook { applicantMayLook }'),
};

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
  await supergraph.ask(MAY_LOOK, {}, { kind: 'service', name: 'calls', companyId, onBehalfOf: applicant });
  return applicant;
}
