import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** How the panel of decisions is used where a queue is worked through. */
export interface QueuePlace {
  /** A decision is on its way: the next case comes. */
  readonly onDecide: () => void;
}

/** Null where a session is merely looked at: then it is not taken by being opened. */
export const QueueContext = createContext<QueuePlace | null>(null);

export function useQueuePlace(): QueuePlace | null {
  return useContext(QueueContext);
}
