import path from 'node:path';
import { RetryLaterError } from '../../../platform/errors/catalogue.js';
import { FairTurns } from '../../../platform/turns/fair-turns.js';
import { Press } from './press.js';

/** Documents that are printed at one time: each takes about 150 MB while it is laid out. */
const AT_ONCE = 2;
/** Documents of one company that may wait; one more is refused as busy. */
const MOST_WAITING = 24;
const RETRY_AFTER = 5;

/** Prints HTML. Companies take turns at a few browsers, each of which prints one document at a time. */
export class PdfRenderer {
  private readonly presses: readonly Press[];
  private readonly turns = new FairTurns(AT_ONCE, MOST_WAITING, () => {
    return new RetryLaterError('busy', { message: 'Too many exports are waiting', retryAfter: RETRY_AFTER });
  });

  /**
   * @param folder for the browsers' profiles
   * @param chromium their program; null: where the system has it
   */
  constructor(folder: string, chromium: string | null = null) {
    this.presses = Array.from({ length: AT_ONCE }, (_, place) => new Press(path.join(folder, String(place)), chromium));
  }

  /**
   * @param companyId whose document it is
   * @param write makes the whole document, whose pictures are data URLs; asked for when its turn has come
   * @throws RetryLaterError `busy` when too many of this company wait
   */
  print(companyId: string, write: () => Promise<string>): Promise<Buffer> {
    return this.turns.take(companyId, () => {
      const press = this.presses.find(({ free }) => free);
      if (press === undefined) throw new Error('more documents have a turn than there are browsers');
      return press.print(write);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.presses.map((press) => press.close()));
  }
}
