import { RefusedError } from '../operations/client.js';
import { Failure } from '../components/failure.js';
import { t } from './text.js';

/** A refusal of the own password, in words; anything else as everywhere. */
export function WrongPassword({ failure }: { readonly failure: unknown }) {
  const wrong = failure instanceof RefusedError && failure.code === 'invalid-access';
  return <Failure failure={wrong ? new RefusedError('', t('password.wrong')) : failure} />;
}
