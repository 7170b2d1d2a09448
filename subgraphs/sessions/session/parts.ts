import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { ReverseGeocoder } from '../geolocation/reverse-geocoder.js';

/** What the parts of this subgraph stand on. */
export interface SessionsParts extends Pick<Platform, 'vault' | 'clock' | 'random' | 'signer' | 'hasher' | 'log'> {
  readonly store: Store;
  /** Where applicants reach the service, without a slash at the end. */
  readonly publicUrl: string;
  /** null without one. */
  readonly reverseGeocoder: ReverseGeocoder | null;
}

/** Everything of this subgraph is sealed under its own derived key of the session. */
export const SEAL_PART = 'sessions';
