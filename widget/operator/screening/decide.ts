import { toast } from '../components/toast.js';
import { RefusedError } from '../operations/client.js';
import { ask } from '../shell/account.js';
import { DECIDE_SCREENING_HITS, type ScreeningHitDecision, type Outcome } from './operations.generated.js';
import { find, t } from './text.js';

export type HitChoice = Exclude<ScreeningHitDecision, 'REOPEN'>;

/** Several hits of which one or more cannot be decided: none was. */
export class NotDecided extends RefusedError {
  constructor(readonly outcomes: readonly Outcome[]) {
    const [first] = outcomes.filter(({ problem }) => problem !== null);
    super('not-decided', find(`problem.${first?.problem ?? ''}`) ?? t('problem.not-found'));
  }
}

/** @throws NotDecided, RefusedError, UnreachableError */
export async function decideHits(
  ids: readonly string[],
  decision: ScreeningHitDecision,
  reason: string,
): Promise<void> {
  const { decideScreeningHits } = await ask(DECIDE_SCREENING_HITS, {
    ids,
    decision,
    reason,
    onlyOpen: decision !== 'REOPEN',
  });
  if (!decideScreeningHits.decided) throw new NotDecided(decideScreeningHits.outcomes);
}

/** Says what was decided, with a way to take it back. @param onBack when it was taken back */
export function tellDecided(ids: readonly string[], decision: HitChoice, name: string, onBack: () => void): void {
  const text = decision === 'CONFIRM' ? 'decided.confirmed' : 'decided.dismissed';
  toast(t(text, { count: ids.length, name }), () => {
    decideHits(ids, 'REOPEN', t('decided.undoReason')).then(
      () => {
        toast(t('decided.undone', { count: ids.length }));
        onBack();
      },
      () => toast(t('decided.notUndone')),
    );
  });
}
