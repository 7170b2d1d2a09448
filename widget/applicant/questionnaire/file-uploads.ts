import { signal } from '@preact/signals';
import { stillOfFile, UnreadableFileError } from '../../capture/picture/still.js';
import { UploadRefusedError } from '../../capture/uploads/upload.js';
import { ServiceLine, type LineSurroundings } from '../flow/service-line.js';
import { START_QUESTION_FILE } from '../operations/answers.generated.js';
import { RefusedError, type ServiceClient } from '../operations/client.js';
import type { Question } from '../../questions/question.js';
import { LARGEST_FILE, type FormFile } from './form.js';

/** Why a file was not taken. */
export type FileProblem = 'type' | 'unreadable' | 'tooLarge' | 'tooOften' | 'failed';

/** A file on its way, or one that was not taken. */
export interface SendingFile {
  readonly id: string;
  readonly questionKey: string;
  readonly name: string;
  readonly bytes: number;
  /** 0 to 1. */
  readonly share: number;
  /** Null while it is on its way. */
  readonly problem: FileProblem | null;
}

/** Phones on slow lines send two files quicker one after the other; a short one need not wait for a long one. */
const AT_ONCE = 2;

interface Surroundings extends LineSurroundings {
  readonly client: ServiceClient;
  readonly stepKey: string;
  readonly onTaken: (questionKey: string, file: FormFile) => void;
}

/** Sends the files of a questionnaire while it is filled in; what is not yet there goes when the page goes. */
export class FileUploads {
  readonly all = signal<readonly SendingFile[]>([]);
  private readonly controllers = new Map<string, AbortController>();
  private readonly waiting: (() => Promise<void>)[] = [];
  private running = 0;
  private lastChosen = 0;

  private readonly line: ServiceLine;

  constructor(private readonly around: Surroundings) {
    this.line = new ServiceLine(around);
  }

  add(question: Question, file: File): void {
    const id = crypto.randomUUID();
    const sending = { id, questionKey: question.key, name: file.name, bytes: file.size, share: 0, problem: null };
    this.all.value = [...this.all.value, sending];
    // By the clock, so that it goes on growing over the files of a draft.
    const chosen = Math.max(this.lastChosen + 1, Date.now());
    this.lastChosen = chosen;
    this.waiting.push(() => this.send(id, question, file, chosen));
    this.proceed();
  }

  /** Stops a file that is on its way, or takes one away that could not be taken. */
  remove(id: string): void {
    this.controllers.get(id)?.abort();
    this.controllers.delete(id);
    this.all.value = this.all.value.filter((one) => one.id !== id);
  }

  stopAll(): void {
    for (const { id } of this.all.value) this.remove(id);
  }

  private proceed(): void {
    while (this.running < AT_ONCE) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.running += 1;
      void next().finally(() => {
        this.running -= 1;
        this.proceed();
      });
    }
  }

  private async send(id: string, question: Question, file: File, chosen: number): Promise<void> {
    if (!this.all.value.some((one) => one.id === id)) return;
    const controller = new AbortController();
    this.controllers.set(id, controller);
    try {
      const blob = await readable(question, file);
      const staged = await this.upload(id, question.key, blob, controller.signal);
      if (controller.signal.aborted) return;
      this.remove(id);
      this.around.onTaken(question.key, { id, name: file.name, bytes: blob.size, staged, attempt: null, chosen });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.change(id, { problem: problemOf(error) });
    }
  }

  private async upload(id: string, questionKey: string, blob: Blob, signal: AbortSignal): Promise<string> {
    const { stepKey, client } = this.around;
    const { grant, maxBytes } = await this.line.retried(signal, () =>
      client.run(START_QUESTION_FILE, { stepKey, questionKey }),
    );
    if (blob.size > maxBytes) throw new NotTaken('tooLarge');
    const upload = { uploadId: crypto.randomUUID(), grant, blob, fresh: true };
    return this.line.upload(upload, (share) => this.change(id, { share }), signal);
  }

  private change(id: string, patch: Partial<SendingFile>): void {
    this.all.value = this.all.value.map((one) => (one.id === id ? { ...one, ...patch } : one));
  }
}

class NotTaken extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof NotTaken) return error.problem;
  if (error instanceof UploadRefusedError) {
    return error.status === 413 ? 'tooLarge' : error.status === 415 ? 'type' : 'failed';
  }
  return error instanceof RefusedError && error.code === 'session-state' ? 'tooOften' : 'failed';
}

/**
 * The file as it is sent: PDFs, JPEGs and PNGs as they are, told by what is inside; other pictures that this browser
 * can open (HEIC, WebP) and those that are too large as JPEG.
 */
async function readable({ fileTypes }: Question, file: File): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  if (isPdf(head)) {
    if (!fileTypes.includes('pdf')) throw new NotTaken('type');
    if (file.size > LARGEST_FILE) throw new NotTaken('tooLarge');
    return file;
  }
  if (!fileTypes.includes('image')) throw new NotTaken('type');
  try {
    const { blob } = await stillOfFile(file);
    return isJpegOrPng(head) && file.size <= LARGEST_FILE ? file : blob;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new NotTaken(isJpegOrPng(head) ? 'unreadable' : 'type');
    throw error;
  }
}

function isPdf(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

function isJpegOrPng(head: Uint8Array): boolean {
  const begins = (...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  return begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47);
}
