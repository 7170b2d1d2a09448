import { z } from 'zod';
import { wrongParameters } from '../errors/catalogue.js';
import type { FactType } from '../facts/catalogue.js';
import type { Signer } from '../signing/signer.js';
import type { Store } from '../store.js';
import type { FactDestination, WireFact } from './fact.js';

/** How long one delivery may take before it is repeated. */
const DELIVERY_TIMEOUT_MS = 30_000;
/** Validity of the signature: clocks of two servers differ. */
const SIGNATURE_SECONDS = 120;

const SignedFact = z.object({
  id: z.string(),
  type: z.string(),
  companyId: z.string(),
  sessionId: z.string(),
  part: z.string(),
  payload: z.base64(),
  occurredAt: z.number(),
});

/**
 * Delivers to the store `receiver` of another process by a signed POST; any answer but 2xx repeats it.
 * @param url of the route that calls `receiveFacts`
 */
export function httpDelivery(url: string, receiver: string, signer: Signer): FactDestination {
  return {
    name: receiver,
    wants: () => true,
    async deliver(fact) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: signFact(receiver, signer, fact),
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The delivery was answered with ${response.status}`);
    },
  };
}

/**
 * Takes what `httpDelivery` sent; resolves when its effect is committed.
 * @throws ArgumentError `invalid-access` when the signature is wrong, old or meant for another store
 */
export async function receiveFacts(store: Store, signer: Signer, signedBody: string): Promise<void> {
  const parsed = SignedFact.safeParse(signer.verify<unknown>(purposeFor(store.name), signedBody));
  if (!parsed.success) throw wrongParameters('fact', 'is malformed');
  const { type, payload, occurredAt, ...fact } = parsed.data;
  await store.receive({
    ...fact,
    // An unknown type of a newer sender has no consumer here and is taken without effect.
    type: type as FactType,
    payload: Buffer.from(payload, 'base64'),
    occurredAt: new Date(occurredAt),
  });
}

function signFact(receiver: string, signer: Signer, fact: WireFact): string {
  const { id, type, companyId, sessionId, part } = fact;
  const payload = fact.payload.toString('base64');
  const body = { id, type, companyId, sessionId, part, payload, occurredAt: fact.occurredAt.getTime() };
  return signer.sign(purposeFor(receiver), body, SIGNATURE_SECONDS);
}

function purposeFor(receiver: string): string {
  return `fact-to/${receiver}`;
}
