import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ApplicantSession } from '../operations/applicant-session.js';
import type { ApplicantFlow } from './applicant-flow.js';

export const FlowContext = createContext<ApplicantFlow | null>(null);

/** The flow of this page. */
export function useFlow(): ApplicantFlow {
  const flow = useContext(FlowContext);
  if (flow === null) throw new Error('a screen outside the flow');
  return flow;
}

/** The session, on screens that are only shown when there is one. */
export function useSession(): ApplicantSession {
  const session = useFlow().session.value;
  if (session === null) throw new Error('a screen without a session');
  return session;
}
