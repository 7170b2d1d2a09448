import { execFile } from 'node:child_process';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BYTES = 400 * 2 ** 20;

/** A disk of its own, in a file, that gets full and fails when it is told to. Linux, as root. */
export class SmallDisk implements AsyncDisposable {
  private constructor(
    private readonly image: string,
    readonly folder: string,
  ) {}

  /** Null where this machine or user cannot mount one. */
  static async mount(below: string): Promise<SmallDisk | null> {
    const disk = new SmallDisk(path.join(below, 'disk.img'), path.join(below, 'disk'));
    try {
      await writeFile(disk.image, '');
      await truncate(disk.image, BYTES);
      await run('mkfs.ext4', ['-q', '-F', disk.image]);
      await mkdir(disk.folder);
      await disk.#attach();
      return disk;
    } catch {
      return null;
    }
  }

  async #attach(): Promise<void> {
    await run('mount', ['-o', 'loop', this.image, this.folder]);
  }

  /** Takes all the room that is left. */
  async fill(): Promise<void> {
    await run('dd', ['if=/dev/zero', `of=${this.folder}/filler`, 'bs=1M']).catch(() => undefined);
  }

  async free(): Promise<void> {
    await rm(`${this.folder}/filler`, { force: true });
  }

  /** From now on nothing can be written, as after a fault of the device; what was not written down yet is lost. */
  async fail(): Promise<void> {
    await run('mount', ['-o', 'remount,abort', this.folder]);
  }

  /** Checks and mends it, as a machine does that starts again. Nobody may use it. */
  async mend(): Promise<void> {
    await run('umount', [this.folder]);
    // It ends with 1 when it mended something.
    await run('e2fsck', ['-p', this.image]).catch(() => undefined);
    await this.#attach();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await run('umount', ['-l', this.folder]);
  }
}
