import type { CallPauseReason } from './operations.generated.js';

export const PAUSE_REASONS = [
  'BREAK',
  'TRAINING',
  'MEETING',
  'AFTER_CALL_WORK',
  'END_OF_SHIFT',
  'OTHER',
] as const satisfies readonly CallPauseReason[];
