import { useAsked } from '../components/asked.js';
import { reasonText } from '../session/words.js';
import { DECISION_REASONS, type DecisionReason } from './operations.generated.js';

/** The reasons that an operator can give, with what the applicant reads in their language. */
export function useDecisionReasons(language: string): readonly DecisionReason[] {
  return useAsked(DECISION_REASONS, { language }).data?.decisionReasons ?? [];
}

/** A reason in the operator's words. */
export function reasonWords(code: string, known: readonly DecisionReason[] = []): string {
  return reasonText(code, known.find((reason) => reason.code === code)?.description ?? '');
}
