import { plainAddress } from '../../subgraphs/platform/outside/address-key.js';
import type { PageVariables } from '../answer/list-text.js';
import type { MeantCall } from './call.js';

/**
 * Runs the operation of the endpoint.
 * @param creationId the id under which to create, of a call that may be repeated; null: any
 * @throws ServiceError that the operation answers
 */
export function operate(
  { served: { endpoint, run }, request, company, values }: MeantCall,
  creationId: string | null = null,
  page?: PageVariables,
): Promise<unknown> {
  const origin = { remoteAddress: plainAddress(request.ip), creationId, forms: company.answerForms };
  const variables = { ...(endpoint.variables?.(values, origin) ?? values), ...page };
  return run(variables, company.caller, request.id);
}
