import { signal } from '@preact/signals';
import { UploadRefusedError } from '../../capture/uploads/upload.js';
import type { WaitingFile, WaitingRoom } from '../../capture/uploads/waiting-room.js';
import { RefusedError, type ServiceClient } from '../operations/client.js';
import { START_CAPTURE, SUBMIT_CAPTURE } from '../operations/operations.generated.js';
import { placeName, type CapturePlace } from './capture-place.js';
import { ServiceLine, type LineSurroundings } from './service-line.js';

/** A file on its way: how much of it the service has. */
export interface Delivery extends CapturePlace {
  /** 0 to 1. */
  readonly share: number;
}

/** Grants asked for again for one file: more are a service that does not want it. */
const MOST_GRANTS = 3;

interface Surroundings extends LineSurroundings {
  readonly client: ServiceClient;
  readonly room: WaitingRoom;
  /** Called after a file was submitted or given up: the session has changed. */
  readonly onSettled: () => Promise<void>;
  /** Called when an attempt at a capture was begun for a file. */
  readonly onGranted: (stepKey: string, kind: string, attempt: number) => void;
  /** Waits while an earlier step waits for the applicant; false when none does. */
  readonly turnOf: (stepKey: string, signal: AbortSignal) => Promise<boolean>;
}

/** Sends what was taken, in the background: the applicant goes on meanwhile, and a reload goes on here. */
export class Deliveries {
  /** By the name of its place. */
  readonly all = signal<ReadonlyMap<string, Delivery>>(new Map());
  /** Places whose last file the service did not take. */
  readonly refused = signal<ReadonlyMap<string, RefusedFile>>(new Map());
  private readonly controllers = new Map<string, AbortController>();

  private readonly line: ServiceLine;

  constructor(private readonly around: Surroundings) {
    this.line = new ServiceLine(around);
  }

  /** Sends the files that an earlier page of this session left behind. */
  async resume(sessionId: string): Promise<void> {
    for (const file of await this.around.room.of(sessionId)) void this.send(file, false);
  }

  /** Takes a new file. One of the same place that is still on its way is given up for it. */
  async deliver(
    file: Pick<WaitingFile, 'sessionId' | 'stepKey' | 'kind' | 'page' | 'blob' | 'grant' | 'camera'>,
  ): Promise<void> {
    const waiting: WaitingFile = { ...file, uploadId: crypto.randomUUID(), staged: null, takenAt: Date.now() };
    const sent = this.send(waiting, true);
    await this.around.room.put(waiting);
    await sent;
  }

  /** Whether the last picture of a step was not taken: it has to be given once more. */
  isLost(stepKey: string, kind: string): boolean {
    return this.refused.value.has(placeName({ stepKey, kind, page: null }));
  }

  /** Gives up what is on its way to a place, and forgets that it was not taken. */
  stop(of: CapturePlace): void {
    const place = placeName(of);
    this.controllers.get(place)?.abort();
    this.controllers.delete(place);
    this.noteRefusal(of, null);
    const rest = new Map(this.all.value);
    rest.delete(place);
    this.all.value = rest;
  }

  stopAll(): void {
    for (const controller of this.controllers.values()) controller.abort();
    this.controllers.clear();
    this.all.value = new Map();
  }

  private async send(file: WaitingFile, fresh: boolean): Promise<void> {
    const place = placeName(file);
    this.controllers.get(place)?.abort();
    const controller = new AbortController();
    this.controllers.set(place, controller);
    this.noteRefusal(file, null);
    this.show(place, file, 0);
    try {
      await this.sendWithGrants(file, fresh, controller.signal);
    } catch (error) {
      // Refused for good, or replaced by a newer file: the session says what is to be done next.
      if (!(error instanceof RefusedError || error instanceof UploadRefusedError) && !controller.signal.aborted)
        throw error;
      if (!controller.signal.aborted) this.noteRefusal(file, problemOf(error));
    } finally {
      await this.around.room.remove(file.uploadId);
    }
    if (controller.signal.aborted) return;
    await this.around.onSettled();
    this.controllers.delete(place);
    const rest = new Map(this.all.value);
    rest.delete(place);
    this.all.value = rest;
  }

  private async sendWithGrants(file: WaitingFile, fresh: boolean, signal: AbortSignal): Promise<void> {
    let { grant, staged } = file;
    for (let grants = 0; ;) {
      if (grant === null) {
        if (grants++ === MOST_GRANTS) return;
        grant = await this.grantFor(file, signal);
        // An upload belongs to the grant that it was begun with.
        file = { ...file, grant, staged: null, uploadId: grants === 1 ? file.uploadId : crypto.randomUUID() };
        await this.around.room.put(file);
        staged = null;
      }
      try {
        staged ??= await this.upload(file, grant, fresh, signal);
        await this.around.room.put({ ...file, grant, staged });
        const submitted = { grant, staged, camera: file.camera ?? null };
        await this.line.retried(signal, () => this.around.client.run(SUBMIT_CAPTURE, submitted));
        return;
      } catch (error) {
        if (!isStaleGrant(error)) throw error;
        await this.around.room.remove(file.uploadId);
        grant = null;
        fresh = true;
      }
    }
  }

  /** A step before this one may be asked for again meanwhile: then the file waits for its turn. */
  private async grantFor(file: WaitingFile, signal: AbortSignal): Promise<string> {
    const { stepKey, kind, page } = file;
    const place = { stepKey, kind, typeId: page?.typeId ?? null, pageNumber: page?.pageNumber ?? null };
    for (;;) {
      try {
        const { grant, attempt } = await this.line.retried(signal, () => this.around.client.run(START_CAPTURE, place));
        this.around.onGranted(stepKey, kind, attempt);
        return grant;
      } catch (error) {
        const early = error instanceof RefusedError && error.code === 'session-state';
        if (!early || !(await this.around.turnOf(stepKey, signal))) throw error;
      }
    }
  }

  private upload(file: WaitingFile, grant: string, fresh: boolean, signal: AbortSignal): Promise<string> {
    const place = placeName(file);
    const upload = { uploadId: file.uploadId, grant, blob: file.blob, fresh };
    return this.line.upload(upload, (share) => this.show(place, file, share), signal);
  }

  private show(place: string, file: WaitingFile, share: number): void {
    const { stepKey, kind, page } = file;
    this.all.value = new Map(this.all.value).set(place, { stepKey, kind, page, share });
  }

  private noteRefusal({ stepKey, kind, page }: CapturePlace, problem: UploadProblem | null): void {
    const refused = new Map(this.refused.value);
    const place = placeName({ stepKey, kind, page });
    if (problem === null) refused.delete(place);
    else refused.set(place, { stepKey, kind, page, problem });
    this.refused.value = refused;
  }
}

/** Why a file was not taken: it is too large, of another type, or anything else. */
export type UploadProblem = 'size' | 'type' | 'other';

/** A file that was given up. */
export interface RefusedFile extends CapturePlace {
  readonly problem: UploadProblem;
}

function problemOf(error: unknown): UploadProblem {
  if (!(error instanceof UploadRefusedError)) return 'other';
  if (error.status === 413) return 'size';
  return error.status === 415 ? 'type' : 'other';
}

/** `not-found`: the upload waited too long and was thrown away. */
const STALE = new Set(['access-denied', 'invalid-access', 'grant-expired', 'not-found']);

/** The grant ran out or was used: a new one may be had. */
function isStaleGrant(error: unknown): boolean {
  if (error instanceof UploadRefusedError) return error.status === 401 || error.status === 403 || error.status === 410;
  return error instanceof RefusedError && STALE.has(error.code);
}
