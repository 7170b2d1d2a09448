import type { Connection } from './connection.js';
import type { Answers, Request, RequestName } from './messages.js';
import type { Shown } from './ticket-gate.js';

/** Somebody's place in a call, as signalling sees it. */
export interface Place {
  /** A browser has taken it; whoever had it before is put out.  */
  take(connection: Connection): void;
  answer<N extends RequestName>(name: N, request: Request<N>, connection: Connection): Promise<Answers[N]>;
  /** The connection is gone; the place is kept for a while. */
  dropped(connection: Connection): void;
}

/** Finds the place that a browser may take. */
export interface Places {
  /** @throws Refusal, ArgumentError */
  find(shown: Shown): Promise<Place>;
}
