import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { idAt, timeOfId } from '../../platform/database/ids.js';
import { serviceScope } from '../../platform/database/scope.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { SameFace } from '../../platform/facts/catalogue.js';
import type { Logger } from '../../platform/log/logger.js';
import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import type { Vault } from '../../platform/vault/vault.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { FaceIndex } from './face-index.js';
import { facesOf, ForgottenFace, KnownFace, openFace } from './known-face.js';

interface KnownFacesParts {
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Whose face is searched for. */
export interface SearchedSession {
  readonly companyId: string;
  readonly sessionId: string;
  readonly test: boolean;
}

const PAGE = 500;
/** Keys that are opened together, so that nobody else waits for more than some milliseconds. */
const OPENED_TOGETHER = 25;
/** A row is written some time after its id was made, by a clock that may be another one. */
const OVERLAP_MS = 120_000;
/** What other processes removed is gone from this one's memory by then, though nobody searches. */
const REFRESH_MS = 10_000;
/** Notes of what is gone are kept longer than a process may sleep without beginning anew. */
const FORGOTTEN_KEPT_MS = 24 * 3600 * 1000;
const LONGEST_SLEEP_MS = 12 * 3600 * 1000;

const scope = serviceScope('the faces of every company are loaded, each into an index of its own');

/**
 * The faces of all companies in this process's memory, an index for each company and apart for its test sessions. They are read
 * from sealed rows after the start and lie nowhere else in the clear. Before each search it is read what other processes added and removed.
 */
export class KnownFaces {
  readonly #parts: KnownFacesParts;
  readonly #loop: WakeableLoop;
  readonly #indices = new Map<string, FaceIndex>();
  /** Where each face lies. */
  readonly #indexOf = new Map<string, FaceIndex>();
  /** Ids of the newest rows that were read. */
  #newest = '';
  #newestForgotten = '';
  #refreshedAt = 0;
  #refreshing: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(parts: KnownFacesParts) {
    this.#parts = parts;
    const failed = (error: unknown): void => parts.log.error('Known faces could not be read', { error });
    this.#loop = new WakeableLoop(() => this.refresh().then(() => false), REFRESH_MS, failed);
  }

  /** Loads beside everything else. */
  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#loop.stop();
  }

  /** Faces in memory. */
  get size(): number {
    return this.#indexOf.size;
  }

  /**
   * Other sessions of the same company, of the same kind (test or not), with a face of this session, the most alike first.
   * @param patienceMs how long it waits while faces are still being loaded
   * @returns null when they still are
   * @throws RetryLaterError `busy` when the service stops
   */
  async search(session: SearchedSession, patienceMs: number): Promise<readonly SameFace[] | null> {
    const isLoaded = await Promise.race([this.refresh().then(() => true), sleep(patienceMs, false, { ref: false })]);
    if (!isLoaded) return null;
    if (this.#isStopping) throw new RetryLaterError('busy');
    const { store, vault } = this.#parts;
    const { companyId, sessionId, test } = session;
    const index = this.#indices.get(nameOf(companyId, test));
    const sealer = await vault.open(sessionId, MEDIA_PURPOSE);
    if (index === undefined || sealer === null) return [];
    const own = await store.read((reader) => facesOf(reader, sealer, { companyId, sessionId }));
    const best = new Map<string, SameFace>();
    for (const face of own) {
      for (const found of await index.search(face, sessionId)) {
        if (found.similarity > (best.get(found.sessionId)?.similarity ?? 0)) best.set(found.sessionId, found);
      }
    }
    return [...best.values()].toSorted((a, b) => b.similarity - a.similarity);
  }

  /** Resolves once everything is in memory that was committed before the call. */
  refresh(): Promise<void> {
    const next = this.#refreshing.then(() => this.#readChanges());
    this.#refreshing = next.catch(() => undefined);
    return next;
  }

  /** Removes notes that no process needs any more. */
  async sweep(): Promise<void> {
    const { store, clock } = this.#parts;
    const before = idAt(clock.now().getTime() - FORGOTTEN_KEPT_MS);
    await store.write((transaction) => transaction.of(ForgottenFace, scope).remove({ id: { lt: before } }));
  }

  async #readChanges(): Promise<void> {
    const { store, clock } = this.#parts;
    const now = clock.now().getTime();
    if (now - this.#refreshedAt > LONGEST_SLEEP_MS) this.#beginAnew();
    const page = (after: string) => ({ where: { id: { gt: after } }, order: { id: 'asc' }, limit: PAGE }) as const;
    const isStopping = (): boolean => this.#isStopping;
    this.#newest = await readSince(
      this.#newest,
      (after) => store.read((reader) => reader.of(KnownFace, scope).find(page(after))),
      (rows) => this.#take(rows),
      isStopping,
    );
    this.#newestForgotten = await readSince(
      this.#newestForgotten,
      (after) => store.read((reader) => reader.of(ForgottenFace, scope).find(page(after))),
      async (rows) => {
        for (const { faceId } of rows) this.#drop(faceId);
      },
      isStopping,
    );
    this.#refreshedAt = now;
  }

  async #take(rows: readonly KnownFace[]): Promise<void> {
    const fresh = rows.filter(({ id }) => !this.#indexOf.has(id));
    for (let start = 0; start < fresh.length; start += OPENED_TOGETHER) {
      await Promise.all(fresh.slice(start, start + OPENED_TOGETHER).map((row) => this.#add(row)));
      await nextTurn();
    }
  }

  /** A session that is deleted has no key any more: its face is not read, and its row goes. */
  async #add(row: KnownFace): Promise<void> {
    const sealer = await this.#parts.vault.open(row.sessionId, MEDIA_PURPOSE);
    if (sealer === null) return;
    const name = nameOf(row.companyId, row.test);
    const index = this.#indices.get(name) ?? new FaceIndex();
    this.#indices.set(name, index);
    index.add(row.id, row.sessionId, openFace(sealer, row));
    this.#indexOf.set(row.id, index);
  }

  #drop(faceId: string): void {
    this.#indexOf.get(faceId)?.remove(faceId);
    this.#indexOf.delete(faceId);
  }

  #beginAnew(): void {
    for (const faceId of [...this.#indexOf.keys()]) this.#drop(faceId);
    this.#newest = '';
    this.#newestForgotten = '';
  }
}

/** Live sessions and test sessions of a company know nothing of each other. */
function nameOf(companyId: string, test: boolean): string {
  return `${companyId}/${test ? 'test' : 'live'}`;
}

/**
 * Reads rows in the order of their ids, beginning a little before the newest one that was read: of two processes the later id may be
 * written first.
 * @returns the id of the newest row
 */
async function readSince<Row extends { readonly id: string }>(
  newest: string,
  read: (after: string) => Promise<readonly Row[]>,
  take: (rows: readonly Row[]) => Promise<void>,
  isStopping: () => boolean,
): Promise<string> {
  let after = newest === '' ? '' : idAt(timeOfId(newest) - OVERLAP_MS);
  for (;;) {
    const rows = await read(after);
    await take(rows);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE || isStopping()) return after > newest ? after : newest;
  }
}
