import type { OperatorCaller, ServiceCaller } from '../../platform/caller/caller.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { OPERATOR_GROUPS } from './questions.generated.js';

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** The groups of the operator's company, to which a call can be given. */
export async function groupsFor(supergraph: Supergraph, { companyId }: OperatorCaller): Promise<readonly NamedGroup[]> {
  const caller: ServiceCaller = { kind: 'service', name: 'calls', companyId };
  return (await supergraph.ask(OPERATOR_GROUPS, { companyId }, caller)).operatorGroups;
}
