/** Starts the worker that judges frames and makes stills. Its code is fetched once. */
export function startWorker(): Worker {
  return new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
}
