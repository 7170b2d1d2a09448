import type { IncomingMessage } from 'node:http';

/** Whoever calls has gone before all was sent. They may as often as they like, and nothing of it is the service's failure. */
export function isCutOff({ raw }: { readonly raw: IncomingMessage }): boolean {
  return raw.destroyed && !raw.complete;
}
