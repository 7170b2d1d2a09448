import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListFileError } from '../list-file-error.js';

/** A partition is read whole: with what is made of it, it takes some ten times this. */
const PARTITION_BYTES = 2 * 1024 * 1024;
/** Files open at once; a list of 5 GB comes to partitions of 10 MB. */
const MOST_PARTITIONS = 512;
/** Characters of all partitions together that wait to be written. */
const BUFFERED_CHARACTERS = 4 * 1024 * 1024;
/** Of one partition: several times that of the largest list. A larger one would fill the memory when it is read. */
const LARGEST_PARTITION = 64 * 1024 * 1024;
/**
 * What is dealt out may be so many times the files, and this much in any case: rows come with the names of their columns,
 * and a line goes to each record that it is about. More would fill the disk.
 */
const MOST_GROWTH = 4;
const FREE_CHARACTERS = 1024 * 1024 * 1024;

/** Lines dealt out to temporary files by a key, so that all lines of one key can be read together in bounded memory. */
export class Partitions implements AsyncDisposable {
  readonly #folder: string;
  readonly #files: readonly FileHandle[];
  readonly #waiting: string[];
  readonly #most: number;
  /** Characters dealt out. */
  #dealt = 0;

  private constructor(folder: string, files: readonly FileHandle[], most: number) {
    this.#folder = folder;
    this.#files = files;
    this.#most = most;
    this.#waiting = files.map(() => '');
  }

  /**
   * @param bytes that are to be dealt out, about
   * @param within folder for the files
   */
  static async open(bytes: number, within: string = tmpdir()): Promise<Partitions> {
    const count = Math.min(MOST_PARTITIONS, Math.max(1, Math.ceil(bytes / PARTITION_BYTES)));
    const folder = await mkdtemp(path.join(within, 'bonafide-list-'));
    const files: FileHandle[] = [];
    for (let index = 0; index < count; index++) files.push(await open(path.join(folder, String(index)), 'w+', 0o600));
    return new Partitions(folder, files, FREE_CHARACTERS + bytes * MOST_GROWTH);
  }

  /**
   * @param line `key`, a tabulator and text without line ends
   * @throws ListFileError when far more is dealt out than the files hold
   */
  async add(key: string, line: string): Promise<void> {
    this.#dealt += line.length;
    if (this.#dealt > this.#most)
      throw new ListFileError(
        'The list grows too large when it is put together: its lines are about too many records each',
      );
    const index = createHash('md5').update(key).digest().readUInt16LE(0) % this.#files.length;
    const most = BUFFERED_CHARACTERS / this.#files.length;
    const waiting = `${this.#waiting[index] ?? ''}${line}\n`;
    this.#waiting[index] = waiting.length < most ? waiting : '';
    if (waiting.length >= most) await this.#files[index]?.appendFile(waiting);
  }

  /**
   * Partition by partition a function that gives its lines from the beginning, as what stands before and behind the tabulator.
   * @param onShare told which share of the partitions (0..1) each one was
   * @throws ListFileError when a partition is too large to be read
   */
  async *read(onShare?: (share: number) => void): AsyncIterable<() => Iterable<readonly [string, string]>> {
    for (let index = 0; index < this.#files.length; index++) {
      await this.#files[index]?.appendFile(this.#waiting[index] ?? '');
      const { size } = (await this.#files[index]?.stat()) ?? { size: 0 };
      if (size > LARGEST_PARTITION)
        throw new ListFileError(
          'Too much of the list is about a few records: what is about them cannot be put together',
        );
      const text = await readFile(path.join(this.#folder, String(index)), 'utf8');
      onShare?.(1 / this.#files.length);
      yield () => pairs(text);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const file of this.#files) await file.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function* pairs(text: string): Iterable<readonly [string, string]> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const tab = text.indexOf('\t', at);
    yield [text.slice(at, tab), text.slice(tab + 1, end)];
    at = end + 1;
  }
}

/** Characters about one record: more is no record of a real list, and together they would fill the memory. */
const LARGEST_GROUP = 4 * 1024 * 1024;

/** Lines by what they are about, unread: read, all of a partition would take ten times the memory. */
export class Groups {
  readonly #groups = new Map<string, { readonly lines: string[]; length: number }>();

  /** @throws ListFileError when more is about one of them than is taken in */
  add(id: string, line: string): void {
    const group = this.#groups.get(id) ?? { lines: [], length: 0 };
    group.lines.push(line);
    group.length += line.length;
    if (group.length > LARGEST_GROUP)
      throw new ListFileError(`More than 4 million characters of the list are about ${id.slice(0, 64)}`);
    this.#groups.set(id, group);
  }

  of(id: string): readonly string[] {
    return this.#groups.get(id)?.lines ?? [];
  }

  ids(): Iterable<string> {
    return this.#groups.keys();
  }
}
