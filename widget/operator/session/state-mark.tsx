import { Mark, type Tone } from '../components/marks.js';
import { t } from '../components/text.js';
import type { SessionState } from './operations.generated.js';

const STATE_TONES: Readonly<Record<SessionState, Tone>> = {
  created: 'quiet',
  started: 'busy',
  in_progress: 'busy',
  submitted: 'busy',
  processing: 'busy',
  manual_check: 'warn',
  approved: 'good',
  rejected: 'bad',
  expired: 'quiet',
  abandoned: 'quiet',
  deleted: 'quiet',
};

/** States in which nothing is expected of anybody any more. */
export const FINAL_STATES: readonly SessionState[] = ['approved', 'rejected', 'expired', 'abandoned', 'deleted'];

function stateText(state: SessionState): string {
  return t(`state.${state}`);
}

/** Where a session stands. */
export function StateMark({ state }: { readonly state: SessionState }) {
  return <Mark tone={STATE_TONES[state]} text={stateText(state)} />;
}
