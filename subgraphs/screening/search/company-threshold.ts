import type { Caller } from '../../platform/caller/caller.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import type { ScreeningCompany } from '../screening-access.js';
import type { ScreeningQueryInput } from './query-input.js';
import { THRESHOLD_OF_COMPANY } from './questions.generated.js';

/**
 * The lowest score of a hit where a query names none, 0 to 1: as the company set it. Nobody is asked where the query
 * names its own.
 */
export async function defaultThreshold(
  { supergraph, caller }: Pick<SubgraphContext, 'supergraph' | 'caller'>,
  { companyId }: ScreeningCompany,
  { scoreThreshold }: Pick<ScreeningQueryInput, 'scoreThreshold'>,
): Promise<number> {
  if (scoreThreshold !== null && scoreThreshold !== undefined) return DEFAULT_THRESHOLD;
  const onBehalfOf = caller.kind === 'service' ? {} : { onBehalfOf: caller };
  const service: Caller = { kind: 'service', name: 'screening', companyId, ...onBehalfOf };
  const { companyRules } = await supergraph.ask(THRESHOLD_OF_COMPANY, { companyId }, service);
  return companyRules.screening.threshold / 100;
}
