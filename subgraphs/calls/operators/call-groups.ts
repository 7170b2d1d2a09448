import { parse } from 'graphql';
import type { OperatorCaller, ServiceCaller } from '../../platform/caller/caller.js';
import type { Question, Supergraph } from '../../platform/subgraph.js';

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

const GROUPS: Question<{ readonly operatorGroups: readonly NamedGroup[] }> = {
  document: parse('query OperatorGroups($companyId: ID!) { operatorGroups(companyId: $companyId) { id name } }'),
};

/** The groups of the operator's company, to which a call can be given. */
export async function groupsFor(supergraph: Supergraph, { companyId }: OperatorCaller): Promise<readonly NamedGroup[]> {
  const caller: ServiceCaller = { kind: 'service', name: 'calls', companyId };
  return (await supergraph.ask(GROUPS, { companyId }, caller)).operatorGroups;
}
