import type { Supergraph } from '../subgraph.js';
import type { OperatorCaller } from './caller.js';
import { WHO_ACTS } from './questions.generated.js';

/** What a signed-in user is called: their name, else their e-mail address. Asked of the supergraph, so before any transaction. */
export async function userNameOf(caller: OperatorCaller, supergraph: Supergraph): Promise<string> {
  const { currentUser } = await supergraph.ask(WHO_ACTS, {}, caller);
  const name = [currentUser.firstName, currentUser.lastName].filter(Boolean).join(' ');
  return name === '' ? currentUser.email : name;
}
