import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Notice, Remark } from '../../ui/notice.js';
import { decides } from '../area.js';
import { Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { Tabs } from '../components/tabs.js';
import { exactTime } from '../components/time.js';
import { user } from '../shell/account.js';
import type { SessionDetail } from '../session/operations.generated.js';
import { answered } from './answered.js';
import { ApproveForm, RedoForm, RejectForm } from './decision-forms.js';
import { useHold } from './hold.js';
import { HoldLine } from './hold-line.js';
import { Notes } from './notes.js';
import { CASE_STATE, type CaseState } from './operations.generated.js';
import { decideSoon, type DecisionKind, dismiss, pending, undo } from './pending.js';
import { useQueuePlace } from './queue-place.js';
import { useDecisionReasons } from './reasons.js';
import './review.css';
import { t } from './text.js';
import { reviewWords } from './words.js';

const LOOK_AGAIN_MS = 15_000;

export interface DecisionPanelProps {
  readonly session: SessionDetail;
  /** The session is to be read again: something was decided, here or elsewhere. */
  readonly onChanged: () => void;
}

/** What can be decided about a session now, who has it, and the notes of operators. Its verdict stands above. */
export function DecisionPanel({ session, onChanged }: DecisionPanelProps) {
  const { id } = session;
  const queue = useQueuePlace();
  const { data, failure, reload } = useAsked(CASE_STATE, { id }, { pollMs: LOOK_AGAIN_MS });
  const now = data?.session ?? null;
  const hold = useHold(now, queue !== null, reload);
  const isNews = now !== null && (now.resultVersion !== session.resultVersion || now.state !== session.state);
  useEffect(() => {
    if (isNews) onChanged();
  }, [isNews]);
  const mayDecide = decides(user());
  const isWaiting = pending.value.get(id)?.kind === 'waiting';
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <>
      <Section heading={t('panel.heading')}>
        {failure !== null && <Failure failure={reviewWords(failure)} onRetry={reload} />}
        {now === null && failure === null && <div class="review-loading" aria-busy="true" />}
        {now !== null && <Standing now={now} mayDecide={mayDecide} />}
        <PendingLine id={id} onChanged={changed} />
        {now !== null && mayDecide && !isWaiting && decisionsFor(now).length > 0 && (
          <>
            {(queue !== null || hold.other !== null || hold.mine) && <HoldLine hold={hold} />}
            {hold.other === null && (
              <Decide key={id} session={session} now={now} onDecide={queue?.onDecide} onChanged={changed} />
            )}
          </>
        )}
      </Section>
      <Notes id={id} mayAdd={mayDecide} />
    </>
  );
}

/** Why nothing is to be decided, where that is so. */
function Standing({ now, mayDecide }: { readonly now: CaseState; readonly mayDecide: boolean }) {
  if (now.state === 'in_progress' && now.resultVersion > 0) {
    return <p>{t('panel.sentBack', { until: exactTime(new Date(now.expiresAt)) })}</p>;
  }
  if (now.state === 'expired' || now.state === 'abandoned') return <Remark tone="quiet" text={t('panel.over')} />;
  if (decisionsFor(now).length === 0) return <Remark tone="quiet" text={t('panel.running')} />;
  return mayDecide ? null : <Remark tone="quiet" text={t('panel.noRole')} />;
}

/** A decision that can still be undone, or one that was not made. */
function PendingLine({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const state = pending.value.get(id);
  if (state === undefined) return null;
  if (state.kind === 'failed') {
    return (
      <Failure
        failure={reviewWords(state.failure)}
        onRetry={() => {
          dismiss(id);
          onChanged();
        }}
      />
    );
  }
  return (
    <Notice role="status">
      <p>{t(`waiting.${state.decision}`)}</p>
      <Button
        kind="quiet"
        onPress={() => {
          undo(id);
          onChanged();
        }}
      >
        {t('waiting.undo')}
      </Button>
    </Notice>
  );
}

/** What can be decided about a session as it stands; the service has the same table. */
function decisionsFor({ state }: CaseState): readonly DecisionKind[] {
  if (state === 'manual_check') return ['approve', 'reject', 'redo'];
  if (state === 'rejected') return ['approve', 'redo'];
  return state === 'approved' ? ['reject'] : [];
}

interface DecideProps {
  readonly session: SessionDetail;
  readonly now: CaseState;
  readonly onDecide: (() => void) | undefined;
  readonly onChanged: () => void;
}

function Decide({ session, now, onDecide, onChanged }: DecideProps) {
  const kinds = decisionsFor(now);
  const [chosen, setChosen] = useState<DecisionKind>('approve');
  const [seen, setSeen] = useState(now.resultVersion);
  const [comment, setComment] = useState('');
  const reasons = useDecisionReasons(session.language);
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'approve');
  if (now.resultVersion !== seen && now.resultVersion !== answered.value.get(session.id)) {
    return (
      <Notice role="status">
        <p>{t('panel.changed')}</p>
        <Button kind="quiet" onPress={() => setSeen(now.resultVersion)}>
          {t('panel.changedVerb')}
        </Button>
      </Notice>
    );
  }
  const decide = (decision: DecisionKind, send: () => Promise<unknown>): void => {
    const name = session.name ?? t('queue.noName');
    decideSoon({ id: session.id, name, decision, send, onSettled: onChanged });
    onDecide?.();
  };
  const { missingAnswers } = now;
  const shared = {
    session,
    seen: now.resultVersion,
    missingAnswers,
    comment,
    onComment: setComment,
    reasons,
    onDecide: decide,
  };
  return (
    <Tabs
      label={t('decide.label')}
      tabs={kinds.map((id) => ({ id, label: t(`decide.${id}`) }))}
      chosen={kind}
      onChoose={setChosen}
    >
      {kind === 'approve' && <ApproveForm {...shared} />}
      {kind === 'reject' && <RejectForm {...shared} />}
      {kind === 'redo' && <RedoForm {...shared} />}
    </Tabs>
  );
}
