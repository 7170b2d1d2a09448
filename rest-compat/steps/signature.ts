import type { KnownCall } from './call.js';
import { keyError } from './key.js';

/** @throws ServiceError as for a wrong key when the signature is wrong, or absent where the key requires one; `busy` */
export async function checkSignature({ served, request, company }: KnownCall): Promise<void> {
  const refusal = await served.environment.signatures.refusal(request, company.signing);
  if (refusal !== null) throw keyError(served.endpoint, 'wrong', refusal);
}
