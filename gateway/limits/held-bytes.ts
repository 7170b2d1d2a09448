import { RetryLaterError, type ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import { addressKey } from '../../subgraphs/platform/outside/address-key.js';

const MIB = 1024 * 1024;
const RETRY_AFTER = 5;
/** What a piece takes beside its bytes: whoever sends one byte at a time shall not hold a hundred times as much. */
const OF_A_PIECE = 256;

interface Bounds {
  /** Bytes of everybody together. */
  readonly most: number;
  /** Of one address (IPv6: of its /64) for calls of which it is not known yet for which company they are, or that are for none. */
  readonly ofAddress: number;
  /** Of all addresses together: what is left over is for companies, however many addresses strangers have. */
  readonly ofAddresses: number;
  /** Of one company, with all of its keys and users. */
  readonly ofCompany: number;
}

/** Bodies with pictures: two of the largest as base64 text are 44 MB. */
const IMAGES: Bounds = { most: 256 * MIB, ofAddress: 64 * MIB, ofAddresses: 128 * MIB, ofCompany: 128 * MIB };
/** Bodies without: most have some kilobytes, the largest 4 MiB. */
const TEXTS: Bounds = { most: 128 * MIB, ofAddress: 32 * MIB, ofAddresses: 64 * MIB, ofCompany: 64 * MIB };
/** What is kept of bodies for signatures of version 1, 52 MiB of one at most. */
const SIGNED: Bounds = { most: 192 * MIB, ofAddress: 64 * MIB, ofAddresses: 96 * MIB, ofCompany: 96 * MIB };

/**
 * Counts the bytes that requests hold while they are read and answered, so that many at once cannot exhaust the memory.
 * Whose key it is is often only known once a body was read: until then the address holds it, and strangers who send
 * slowly over many connections leave room for others. So does a company, however many keys it has.
 */
export class HeldBytes {
  #held = 0;
  #ofAddresses = 0;
  readonly #byHolder = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * One request's share; `release` must be called when it is answered. Of a body that still comes then, nothing is held:
   * nobody would give it back.
   */
  share(address: string): HeldShare {
    let own = 0;
    let released = false;
    let company: string | null = null;
    const holder = (): string => (company === null ? `address:${addressKey(address)}` : `company:${company}`);
    const change = (bytes: number): void => {
      own += bytes;
      this.#held += bytes;
      if (company === null) this.#ofAddresses += bytes;
      this.#count(holder(), bytes);
    };
    return {
      add: (bytes) => {
        const taken = bytes + OF_A_PIECE;
        if (released || !this.#hasRoom(holder(), company === null, taken)) {
          return new RetryLaterError('busy', { message: 'Too much is being received', retryAfter: RETRY_AFTER });
        }
        change(taken);
        return null;
      },
      giveBack: (bytes) => change(-Math.min(own, bytes)),
      belongsTo: (companyId) => {
        const held = own;
        change(-held);
        company = companyId;
        change(held);
      },
      release: () => {
        released = true;
        change(-own);
      },
    };
  }

  #hasRoom(holder: string, isAddress: boolean, bytes: number): boolean {
    const { most, ofAddress, ofAddresses, ofCompany } = this.bounds;
    if (this.#held + bytes > most) return false;
    if (isAddress && this.#ofAddresses + bytes > ofAddresses) return false;
    return (this.#byHolder.get(holder) ?? 0) + bytes <= (isAddress ? ofAddress : ofCompany);
  }

  #count(holder: string, bytes: number): void {
    const count = (this.#byHolder.get(holder) ?? 0) + bytes;
    if (count > 0) this.#byHolder.set(holder, count);
    else this.#byHolder.delete(holder);
  }
}

export interface HeldShare {
  /** One piece more. @returns why it may not be held (`busy`, also of a share that was released); null when it may */
  add(bytes: number): ServiceError | null;
  /** Bytes of pieces that are held no more. */
  giveBack(bytes: number): void;
  /** From now on the company whose key or user it is holds it, not the address. */
  belongsTo(companyId: string): void;
  release(): void;
}

/** What the requests of a process may hold. */
export class RequestMemory {
  readonly images = new HeldBytes(IMAGES);
  readonly texts = new HeldBytes(TEXTS);
  readonly signed = new HeldBytes(SIGNED);
}
