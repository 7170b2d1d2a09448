import type { TokenPlace } from './token.js';

/** What the address said, read before the rest of the page was there. */
export interface Opening {
  readonly place: TokenPlace;
  readonly device: string;
  /** Of another device that goes on here. */
  readonly code: string | null;
  readonly token: string | null;
  /** The answer to the question for the session, which was asked at once; null without a token. */
  readonly asked: Promise<Response> | null;
  /** Loads the page anew, after a while, where its code could not be loaded. */
  readonly again: () => void;
}

declare global {
  interface Window {
    /** Left by the script that stands in the page, see start.ts. */
    bonafide?: Opening;
  }
}
