import { AsyncLocalStorage } from 'node:async_hooks';

interface OpenTransaction {
  open: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** Runs `work` marked as being inside a transaction. Timers it leaves behind are outside again once it has ended. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: OpenTransaction = { open: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/**
 * Called by everything that must not be done while a transaction is open: asking the supergraph, blobs, the network,
 * another transaction. In process these would wait for the very transaction that waits for them.
 * @throws Error that names `what`
 */
export function assertOutsideTransaction(what: string): void {
  if (current.getStore()?.open !== true) return;
  throw new Error(`${what} while a database transaction is open: gather first, then write`);
}
