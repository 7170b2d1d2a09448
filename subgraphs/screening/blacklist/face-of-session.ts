import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { ScreeningCompany } from '../screening-access.js';
import { FACE_OF_SESSION } from './questions.generated.js';

/**
 * Asks whether a record can have the face of a session that the caller may read.
 * @throws ArgumentError `session-not-found`, `access-denied`, `wrong-parameters` where it has no face, or belongs to the other kind (test or live)
 */
export async function assertHasFace(
  { supergraph, caller }: Pick<SubgraphContext, 'supergraph' | 'caller'>,
  { test }: ScreeningCompany,
  id: string,
): Promise<void> {
  const { session } = await supergraph.ask(FACE_OF_SESSION, { id }, caller);
  if (session?.test !== test || !session.faceKnown) {
    throw wrongParameters('input.faceOfSession', 'is no session with a face');
  }
}
