import { useCallback, useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Notice, Remark } from '../../ui/notice.js';
import type { AreaProps } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { IconButton } from '../components/icon-button.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { toast } from '../components/toast.js';
import { useSessionNews } from '../session/news.js';
import { SESSION } from '../session/operations.generated.js';
import { SessionDetailView } from '../sessions/session-detail.js';
import '../sessions/sessions.css';
import { user } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import { DecisionPanel } from '../review/decision-panel.js';
import { dismiss, pending } from '../review/pending.js';
import { filterOf, useGroups } from './queue-filters.js';
import { QueueList } from './queue-list.js';
import { QueueContext } from '../review/queue-place.js';
import { neighbour } from './queue-rows.js';
import '../review/review.css';
import { t } from '../review/text.js';
import { useQueue } from './use-queue.js';
import { whyNot } from '../review/words.js';

/** The queue of sessions that wait for a person, and the case that is being decided beside it. */
export function Screen({ place }: AreaProps) {
  const [id = null] = place.path;
  const me = user().id;
  const queue = useQueue(filterOf(place.query, me));
  const groups = useGroups();
  const decided = pending.value;
  // What was decided here has left the queue, unless it is undone or refused.
  const rows = queue.rows.filter(({ queued }) => queued.id === id || decided.get(queued.id)?.kind !== 'waiting');
  const open = useCallback(
    (direction: 1 | -1): void => {
      const next = neighbour(rows, id, direction, me);
      if (next !== null) go(addressOf('review', [next], place.query));
      else toast(t('case.last'));
    },
    [rows, id, me, place.query],
  );
  const onDecide = useCallback(() => {
    const next = neighbour(rows, id, 1, me) ?? neighbour(rows, id, -1, me);
    go(addressOf('review', next === null ? [] : [next], place.query));
  }, [rows, id, me, place.query]);
  useKeys(open);
  const { renew, look } = queue;
  useEffect(() => renew(), [id, renew]);
  return (
    <AreaPage
      heading={t('heading')}
      lead={t('lead')}
      tools={<IconButton icon="refresh" label={t('queue.refresh')} onPress={renew} />}
    >
      <FailedDecisions />
      <QueueContext.Provider value={useMemo(() => ({ onDecide }), [onDecide])}>
        <Case
          id={id}
          back={addressOf('review', [], place.query)}
          onChanged={look}
          onStep={open}
          list={<QueueList queue={queue} rows={rows} place={place} open={id} groups={groups} />}
        />
      </QueueContext.Provider>
    </AreaPage>
  );
}

interface CaseProps {
  readonly id: string | null;
  readonly back: string;
  readonly onChanged: () => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly list: preact.ComponentChildren;
}

/** The case that is open beside the queue: the same that the sessions show. */
function Case({ id, back, onChanged, onStep, list }: CaseProps) {
  const { data, failure, reload } = useAsked(SESSION, { id: id ?? '' }, { when: id !== null });
  const session = data?.session ?? null;
  useSessionNews(id, session, reload);
  const changed = useCallback(() => {
    reload();
    onChanged();
  }, [reload, onChanged]);
  return (
    <ListWithDetail
      list={list}
      detailKey={id}
      heading={session === null ? t('panel.heading') : (session.name ?? t('queue.noName'))}
      back={back}
      tools={
        <span class="review-steps">
          <StepButton direction={-1} onStep={onStep} />
          <StepButton direction={1} onStep={onStep} />
        </span>
      }
      detail={
        <>
          {failure !== null && <Failure failure={failure} onRetry={reload} />}
          {session !== null && (
            <SessionDetailView
              key={session.id}
              session={session}
              onChanged={changed}
              decision={<DecisionPanel session={session} onChanged={changed} />}
            />
          )}
          {session === null && data !== null && <Remark tone="quiet" text={t('case.none')} />}
          {data === null && failure === null && <div class="review-loading" aria-busy="true" />}
        </>
      }
    />
  );
}

function StepButton({ direction, onStep }: { readonly direction: 1 | -1; readonly onStep: (to: 1 | -1) => void }) {
  const words = direction === 1 ? t('case.next') : t('case.previous');
  return (
    <Button
      title={direction === 1 ? t('case.nextKeys') : t('case.previousKeys')}
      aria-keyshortcuts={direction === 1 ? 'Alt+PageDown' : 'Alt+PageUp'}
      onPress={() => onStep(direction)}
    >
      <span class={direction === 1 ? 'review-down' : 'review-up'}>
        <ConsoleIcon name="chevron" />
      </span>
      <span class="review-step-words">{words}</span>
    </Button>
  );
}

/** Decisions that the service refused after one had gone on. */
function FailedDecisions() {
  const failed = [...pending.value].flatMap(([id, state]) => (state.kind === 'failed' ? [{ id, ...state }] : []));
  return (
    <div class="review-failed" aria-live="assertive">
      {failed.map(({ id, name, failure }) => (
        <Notice tone="bad" key={id}>
          <p>{t('done.failed', { name, why: whyNot(failure) })}</p>
          <Button kind="quiet" onPress={() => go(addressOf('review', [id]))}>
            {t('done.open')}
          </Button>
          <Button
            kind="quiet"
            onPress={() => {
              dismiss(id);
            }}
          >
            {t('done.dismiss')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}

/** Alt with Page Down and Page Up goes through the queue, wherever the focus is. */
function useKeys(open: (direction: 1 | -1) => void): void {
  // Before the queue is painted: a key leads to the case that is seen next to this one.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const direction = ({ PageDown: 1, PageUp: -1 } as const)[event.key];
      if (direction === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open(direction);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open]);
}
