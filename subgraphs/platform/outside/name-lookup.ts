import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { AddressPolicy } from './address-policy.js';
import { OutsideError } from './outside.js';
import { SystemNames } from './system-names.js';

/** Of the first try; each further one waits longer. Whoever asks has a time of their own for the whole call. */
const FIRST_TRY_MS = 1_500;
const TRIES = 4;

/**
 * What names of addresses lead to that others chose. The system's own look-up (`getaddrinfo`) has two threads for all of a
 * process: names that a company lets nobody answer would keep every other name waiting. The DNS is asked without threads.
 */
export class NameLookup {
  readonly #system = new SystemNames();
  readonly #resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: TRIES });

  /**
   * @param asksSystem whether names that the DNS does not know are asked of the system, which knows its own file of hosts and
   *   the endings of its network
   * @param servers addresses with ports; absent: those of the system
   */
  constructor(
    private readonly asksSystem: boolean,
    servers?: readonly string[],
  ) {
    if (servers) this.#resolver.setServers(servers);
  }

  /** For a client: resolves to the addresses that may be called; a name that has none of them cannot be connected to. */
  checked(policy: AddressPolicy): LookupFunction {
    return (hostname, options, callback) => {
      this.#addressesOf(hostname).then(
        (addresses) => {
          const allowed = addresses.filter(({ address }) => policy.allows(address));
          const [first] = allowed;
          if (!first) return callback(refusedAddress(hostname), '', 0);
          if (options.all === true) return callback(null, allowed);
          callback(null, first.address, first.family);
        },
        (error: Error) => callback(error, '', 0),
      );
    };
  }

  /** Whatever is asked for now has no answer. */
  close(): void {
    this.#resolver.cancel();
  }

  async #addressesOf(hostname: string): Promise<readonly LookupAddress[]> {
    // One word leads where the operator's own network says.
    if (!hostname.replace(/\.$/, '').includes('.')) return this.#system.addressesOf(hostname);
    const [four, six] = await Promise.allSettled([
      this.#resolver.resolve4(hostname),
      this.#resolver.resolve6(hostname),
    ]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length > 0) return found;
    const problem: unknown = four.status === 'rejected' ? four.reason : null;
    if (mayAskSystem(problem, this.asksSystem)) return this.#system.addressesOf(hostname);
    throw problem instanceof Error ? problem : new Error(`${hostname} has no address`);
  }
}

export function refusedAddress(host: string): OutsideError {
  return new OutsideError('refused-address', `${host} leads into a private network`);
}

/** After a name that nobody answers the system would wait as long again. Without any server to ask only the system is left. */
function mayAskSystem(problem: unknown, asksSystem: boolean): boolean {
  const { code } = problem as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (asksSystem && (code === 'ENOTFOUND' || code === 'ENODATA'));
}
