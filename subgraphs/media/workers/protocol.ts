/**
 * What parent and child say to each other over the IPC channel (structured clone, so buffers and typed arrays travel
 * as they are). Keys travel here and nowhere else: neither the command line nor the environment holds any.
 */
export type ToWorker =
  /** First: what the engines need to open (where blobs lie, a scratch folder). */
  | { readonly kind: 'setup'; readonly setup: unknown }
  | { readonly kind: 'task'; readonly id: number; readonly name: string; readonly input: unknown };

export type FromWorker =
  | { readonly kind: 'ready'; readonly rss: number }
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown; readonly rss: number }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string; readonly rss: number };

/** A process that takes too much memory ends itself by it, so that its supervisor knows why it is gone. */
export const MEMORY_SIGNAL = 'SIGUSR2';

/** Tasks of one kind of worker: name to input and output. */
export type TaskMap = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;

export type TaskHandlers<Tasks extends TaskMap> = {
  readonly [Name in keyof Tasks]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>;
};

export function isFromWorker(message: unknown): message is FromWorker {
  return typeof message === 'object' && message !== null && 'kind' in message;
}

export function isToWorker(message: unknown): message is ToWorker {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
