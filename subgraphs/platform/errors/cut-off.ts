import type { IncomingMessage } from 'node:http';

/**
 * Whoever calls has gone before all that they sent was read, be it on its way or here already. They may as often as they
 * like, and nothing of it is the service's failure.
 */
export function isCutOff({ raw }: { readonly raw: IncomingMessage }): boolean {
  return raw.errored !== null && 'code' in raw.errored && raw.errored.code === 'ECONNRESET';
}
