import type { BlobStore } from '../../platform/blobs/blob-store.js';
import type { CallSettings } from '../../platform/call-settings.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';

/** What the parts of this subgraph stand on. */
export interface CallParts extends Pick<Platform, 'vault' | 'clock' | 'random' | 'signer' | 'hasher' | 'log'> {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly settings: CallSettings;
  /** Where applicants reach the service, without a slash at the end. */
  readonly publicUrl: string;
}

/** Everything of this subgraph is sealed under its own derived key of the session. */
export const SEAL_PURPOSE = 'calls';

/** Contexts that values are sealed for. */
export const sealedAs = {
  details: (callId: string) => `call:${callId}`,
  guest: (sessionId: string) => `guest:${sessionId}`,
  participant: (id: string) => `participant:${id}`,
  message: (id: string) => `message:${id}`,
  still: (id: string) => `still:${id}`,
  run: (id: string) => `run:${id}`,
  script: (id: string) => `script:${id}`,
  background: (id: string) => `background:${id}`,
  backgroundPicture: (id: string) => `background-picture:${id}`,
  operator: (userId: string) => `operator:${userId}`,
} as const;
