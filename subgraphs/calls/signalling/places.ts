import type { SignallingConnection } from './connection.js';
import type { HostAnswers, Request, RequestName } from './messages.js';
import type { Shown } from './ticket-gate.js';

/** Somebody's place in a call, as signalling sees it. */
export interface SignallingPlace {
  /** A browser has taken it; whoever had it before is put out.  */
  take(connection: SignallingConnection): void;
  answer<N extends RequestName>(
    name: N,
    request: Request<N>,
    connection: SignallingConnection,
  ): Promise<HostAnswers[N]>;
  /** The connection is gone; the place is kept for a while. */
  dropped(connection: SignallingConnection): void;
}

/** Finds the place that a browser may take. */
export interface Places {
  /** @throws Refusal, ArgumentError */
  find(shown: Shown): Promise<SignallingPlace>;
}
