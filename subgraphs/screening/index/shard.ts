import { Worker } from 'node:worker_threads';
import { type ShardRequest, type ShardResponse } from './shard-protocol.js';

type Question = ShardRequest extends infer Request
  ? Request extends { readonly call: number }
    ? Omit<Request, 'call'>
    : never
  : never;
type Answer = Exclude<ShardResponse, { readonly error: string }>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Megabytes for young objects. Searching leaves much garbage and keeps little: with V8's own limit it takes 150 MB to hold
 * 20. Building reads records by the thousand, and would copy them where they do not fit: that takes a tenth of its time.
 */
const YOUNG_MB = { search: 8, build: 32 } as const;

/** Talks to one shard's thread: each question is a promise. */
export class Shard {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #ended: Error | undefined;

  constructor(purpose: keyof typeof YOUNG_MB) {
    this.#worker = new Worker(new URL('./shard-worker.js', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB[purpose] },
    });
    this.#worker.on('message', (response: ShardResponse) => this.#settle(response));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end(new Error('The thread of the screening index has ended')));
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  async ask(question: Question): Promise<Answer> {
    if (this.#ended) throw this.#ended;
    const call = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject });
      this.#worker.postMessage({ ...question, call });
    });
  }

  async close(): Promise<void> {
    this.#end(new Error('The screening index is closed'));
    await this.#worker.terminate();
  }

  #settle(response: ShardResponse) {
    const waiting = this.#waiting.get(response.call);
    this.#waiting.delete(response.call);
    if ('error' in response) waiting?.reject(new Error(response.error));
    else waiting?.resolve(response);
  }

  #end(error: Error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
