import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { wrongParameters } from '../errors/catalogue.js';
import type { FactType } from '../facts/catalogue.js';
import { readInnerCall, signInnerCall } from '../signing/inner-call.js';
import type { Signer } from '../signing/signer.js';
import type { Store } from '../store.js';
import type { FactDestination, WireFact } from './fact.js';

/** How long one delivery may take before it is repeated. */
const DELIVERY_TIMEOUT_MS = 30_000;
/** Validity of the signature: clocks of two servers differ. */
const SIGNATURE_SECONDS = 120;

const WrittenFact = z.object({
  id: z.string(),
  type: z.string(),
  companyId: z.string(),
  sessionId: z.string(),
  purpose: z.string(),
  payload: z.base64(),
  occurredAt: z.number(),
});

/**
 * Delivers to the store `receiver` of another process by a POST that is signed in its header; any answer but 2xx repeats it.
 * @param url of the route that calls `receiveFact`
 */
export function httpDelivery(url: string, receiver: string, signer: Signer): FactDestination {
  return {
    name: receiver,
    wants: () => true,
    async deliver(fact) {
      const body = writeFact(fact);
      const signature = signInnerCall(signer, { to: factsTo(receiver), body, validSeconds: SIGNATURE_SECONDS });
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body,
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
export async function receiveFact(
  store: Store,
  signer: Signer,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<void> {
  readInnerCall(signer, factsTo(store.name), headers, body);
  const parsed = WrittenFact.safeParse(JSON.parse(body));
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

function writeFact(fact: WireFact): string {
  const { id, type, companyId, sessionId, purpose } = fact;
  const payload = fact.payload.toString('base64');
  return JSON.stringify({ id, type, companyId, sessionId, purpose, payload, occurredAt: fact.occurredAt.getTime() });
}

/** What the facts of a store are sent to; the route below `/internal/` has the same name. */
export function factsTo(receiver: string): string {
  return `facts/${receiver}`;
}
