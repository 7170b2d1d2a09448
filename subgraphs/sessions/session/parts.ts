import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';

/** Names the address of a place; null when nobody knows it, or the server does not answer in time. */
export interface ReverseGeocoder {
  addressAt(latitude: number, longitude: number): Promise<string | null>;
}

/** What the parts of this subgraph stand on. */
export interface SessionsParts extends Pick<Platform, 'vault' | 'clock' | 'random' | 'signer' | 'hasher' | 'log'> {
  readonly store: Store;
  /** Where applicants reach the service, without a slash at the end. */
  readonly publicUrl: string;
  /** null without one. */
  readonly reverseGeocoder: ReverseGeocoder | null;
  /** The oval of passive liveness grows once in each take. */
  readonly ovalGrows: boolean;
}

/** Everything of this subgraph is sealed under its own derived key of the session. */
export const SEAL_PURPOSE = 'sessions';
