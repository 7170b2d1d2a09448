import type { CameraClaim } from '../film/camera-claim.js';

/** A file that was taken and is not yet submitted; kept by the browser so that a reload loses nothing. */
export interface WaitingFile {
  readonly uploadId: string;
  readonly sessionId: string;
  readonly stepKey: string;
  readonly kind: string;
  /** Only of a paper. */
  readonly page: { readonly typeId: string; readonly pageNumber: number } | null;
  readonly blob: Blob;
  /** Of a film: what this browser says of the camera. */
  readonly camera?: CameraClaim;
  /** Null until the service granted the capture. */
  readonly grant: string | null;
  /** What the upload route answered; null until all bytes are there. */
  readonly staged: string | null;
  readonly takenAt: number;
}

export interface WaitingRoom {
  put(file: WaitingFile): Promise<void>;
  remove(uploadId: string): Promise<void>;
  /** Files of a session that are still to be sent; those of other sessions and old ones are removed. */
  of(sessionId: string): Promise<readonly WaitingFile[]>;
}

const DATABASE = 'bonafide';
const STORE = 'waiting';

/** A picture of a document does not lie in a browser longer than a session can live. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Browsers on a busy disk can leave IndexedDB without any answer; then nothing is kept, and nobody waits for it. */
const OPEN_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 4_000;

/** The waiting room in IndexedDB; where the browser refuses that, files are only kept while the page is open. */
export function openWaitingRoom(): WaitingRoom {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => (opened ??= within(openDatabase(), OPEN_LIMIT_MS));
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> => {
    try {
      const store = (await database()).transaction(STORE, mode).objectStore(STORE);
      return await within(answerOf(work(store)), ANSWER_LIMIT_MS);
    } catch {
      return null;
    }
  };
  return {
    async put(file) {
      await run('readwrite', (store) => store.put(file));
    },
    async remove(uploadId) {
      await run('readwrite', (store) => store.delete(uploadId));
    },
    async of(sessionId) {
      const all = (await run<WaitingFile[]>('readonly', (store) => store.getAll() as IDBRequest<WaitingFile[]>)) ?? [];
      const mine = all.filter((file) => file.sessionId === sessionId && file.takenAt > Date.now() - LONGEST_MS);
      for (const file of all) {
        if (!mine.includes(file)) await run('readwrite', (store) => store.delete(file.uploadId));
      }
      return mine;
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'uploadId' });
  return answerOf(request);
}

function within<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage does not answer')), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}
