import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { useAsked } from '../components/asked.js';
import { IconButton } from '../components/icon-button.js';
import { useConnection } from '../components/connection-list.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Time } from '../components/time.js';
import { addressOf, go, type ConsolePlace } from '../shell/routes.js';
import { type HitChoice, tellDecided } from './decide.js';
import { DecideSeveral } from './decide-several.js';
import { HitDetailView, StatusMark } from './hit-detail.js';
import {
  type ScreeningHitOrigin,
  type ScreeningHitStatus,
  type ListInUse,
  SCREENING_QUEUE,
  SCREENING_QUEUE_COUNTS,
  type QueueCounts,
  type QueuedHit,
} from './operations.generated.js';
import { neighbours, ORDERS, orderOf, type QueueOrderId } from './queue-order.js';
import { t } from './text.js';
import { numberText, scoreText } from './words.js';

const LOOK_AGAIN_MS = 20_000;
const STATUSES: readonly ScreeningHitStatus[] = ['OPEN', 'CONFIRMED', 'DISMISSED', 'GONE'];
const ORIGINS: readonly ScreeningHitOrigin[] = ['SESSION', 'QUERY'];
const ALL = 'all';

interface QueueViewProps {
  readonly place: ConsolePlace;
  readonly lists: readonly ListInUse[];
}

/** The queue of hits: those that wait to be decided, or were; one beside it. */
export function QueueView({ place, lists }: QueueViewProps) {
  const [, open = null] = place.path;
  const { query } = place;
  const filter = filterOf(query);
  const { status } = filter;
  const order = orderOf(query['order']);
  const counts = useAsked(SCREENING_QUEUE_COUNTS, {}, { pollMs: LOOK_AGAIN_MS });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<HitChoice | null>(null);
  const key = JSON.stringify([filter, order]);
  const hits = useConnection(SCREENING_QUEUE, { filter, ...ORDERS[order] }, ({ screeningQueue }) => screeningQueue, {
    pollMs: LOOK_AGAIN_MS,
  });
  useEffect(() => setSelected(new Set()), [key]);
  const there = (id: string | null): string => addressOf('screening', id === null ? ['queue'] : ['queue', id], query);
  const ids = hits.rows.map(({ id }) => id);
  const { before, after } = neighbours(ids, open);
  const reopened = (): void => {
    hits.reload();
    counts.reload();
  };
  const decided = (ids: readonly string[]): void => {
    if (status === 'OPEN') for (const id of ids) hits.change(id, () => null);
    else hits.reload();
    counts.reload();
    setSelected(new Set());
  };
  useNeighbourKeys(open === null ? null : before, after, (id) => go(there(id)));
  const chosen = hits.rows.filter(({ id }) => selected.has(id));
  return (
    <ListWithDetail
      list={
        <>
          <Filters place={place} lists={lists} counts={counts.data?.screeningQueueCounts ?? null} order={order} />
          {chosen.length > 0 && (
            <Selected count={chosen.length} onDecide={setDeciding} onClear={() => setSelected(new Set())} />
          )}
          <DataTable
            caption={t('queue.caption')}
            columns={columns({ status, selected, onSelect: (id) => setSelected(toggled(selected, id)) })}
            {...tableProps(hits)}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => there(id)}
            open={open}
            empty={<p>{t(status === 'OPEN' ? 'queue.empty' : 'queue.emptyFiltered')}</p>}
          />
          {deciding !== null && (
            <DecideSeveral
              decision={deciding}
              hits={chosen}
              onClose={() => setDeciding(null)}
              onDecided={() => {
                const gone = chosen.map(({ id }) => id);
                tellDecided(gone, deciding, '', reopened);
                decided(gone);
                if (open !== null && gone.includes(open)) go(there(null));
              }}
            />
          )}
        </>
      }
      detail={
        open === null ? null : (
          <HitDetailView
            id={open}
            onDecided={(id) => {
              decided([id]);
              go(there(status === 'OPEN' ? (after ?? before) : id), { replace: true });
            }}
            onReopened={reopened}
          />
        )
      }
      detailKey={open}
      heading={headingOf(hits.rows, open)}
      tools={<Neighbours before={before} after={after} onGo={(id) => go(there(id))} />}
      back={there(null)}
    />
  );
}

type Query = ConsolePlace['query'];

/** What the address narrows the queue to. */
function filterOf({ status, origin, list: listId, query: queryId, session: sessionId }: Query) {
  const known = ORIGINS.find((each) => each === origin);
  return {
    status: STATUSES.find((each) => each === status) ?? 'OPEN',
    ...(known && { origin: known }),
    ...(listId !== undefined && { listId }),
    ...(queryId !== undefined && { queryId }),
    ...(sessionId !== undefined && { sessionId }),
  };
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface SelectedProps {
  readonly count: number;
  readonly onDecide: (decision: HitChoice) => void;
  readonly onClear: () => void;
}

/** What can be done with the hits that are ticked. */
function Selected({ count, onDecide, onClear }: SelectedProps) {
  return (
    <div class="screening-selected" role="group" aria-label={t('several.label')}>
      <strong>{t('several.selected', { count })}</strong>
      <Button onPress={() => onDecide('DISMISS')}>{t('several.dismiss')}</Button>
      <Button kind="danger" onPress={() => onDecide('CONFIRM')}>
        {t('several.confirm')}
      </Button>
      <Button kind="quiet" onPress={onClear}>
        {t('several.clear')}
      </Button>
    </div>
  );
}

interface NeighboursProps {
  readonly before: string | null;
  readonly after: string | null;
  readonly onGo: (id: string) => void;
}

function Neighbours({ before, after, onGo }: NeighboursProps) {
  return (
    <span class="screening-neighbours">
      {before !== null && (
        <span class="screening-before">
          <IconButton icon="chevron" label={t('hit.before')} onPress={() => onGo(before)} />
        </span>
      )}
      {after !== null && <IconButton icon="chevron" label={t('hit.after')} onPress={() => onGo(after)} />}
    </span>
  );
}

function headingOf(rows: readonly QueuedHit[], open: string | null): string {
  const hit = rows.find(({ id }) => id === open);
  if (hit === undefined) return open === null ? '' : t('hit.heading');
  const { name } = hit.soughtPerson;
  return name === null || name.toLowerCase() === hit.name.toLowerCase()
    ? hit.name
    : t('hit.headingOf', { sought: isolated(name), listed: isolated(hit.name) });
}

/** A name in its own direction inside a sentence of another one: Unicode's first-strong isolate. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

interface FiltersProps {
  readonly place: ConsolePlace;
  readonly lists: readonly ListInUse[];
  readonly counts: QueueCounts | null;
  readonly order: QueueOrderId;
}

function Filters({ place: { query, path }, lists, counts, order }: FiltersProps) {
  const narrow = (name: string, value: string): void =>
    go(
      addressOf('screening', path.length === 0 ? ['queue'] : path, { ...query, [name]: value === ALL ? null : value }),
      {
        replace: true,
      },
    );
  const { query: queryId, session: sessionId } = query;
  return (
    <div class="screening-filters">
      {counts !== null && (
        <p class="screening-counts" role="status">
          {counts.open === 0
            ? t('counts.none')
            : t('counts.some', { open: counts.open, sessions: counts.ofSessions, queries: counts.ofQueries })}
          {counts.waitingSince !== null && (
            <>
              {' '}
              {t('counts.oldest')} <Time at={counts.waitingSince} />
            </>
          )}
        </p>
      )}
      <SelectField
        label={t('filter.status')}
        value={STATUSES.find((each) => each === query['status']) ?? 'OPEN'}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => narrow('status', value)}
      />
      <SelectField<string>
        label={t('filter.origin')}
        value={query['origin'] ?? ALL}
        options={[
          { value: ALL, label: t('filter.all') },
          ...ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) })),
        ]}
        onChange={(value) => narrow('origin', value)}
      />
      <SelectField<string>
        label={t('filter.list')}
        value={query['list'] ?? ALL}
        options={[{ value: ALL, label: t('filter.all') }, ...lists.map(({ id }) => ({ value: id, label: id }))]}
        onChange={(value) => narrow('list', value)}
      />
      <SelectField<string>
        label={t('filter.order')}
        value={order}
        options={Object.keys(ORDERS).map((value) => ({ value, label: t(`order.${orderOf(value)}`) }))}
        onChange={(value) => narrow('order', value)}
      />
      {(queryId !== undefined || sessionId !== undefined) && (
        <p class="screening-narrowed">
          {t(queryId === undefined ? 'filter.ofSession' : 'filter.ofQuery')}{' '}
          <Button
            kind="quiet"
            onPress={() => go(addressOf('screening', ['queue'], { ...query, query: null, session: null }))}
          >
            {t('filter.showAll')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface Selecting {
  readonly status: ScreeningHitStatus;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
}

function columns({ status, selected, onSelect }: Selecting): readonly DataColumn<QueuedHit>[] {
  return [
    {
      id: 'sought',
      heading: t('queue.sought'),
      cell: ({ soughtPerson, origin, name, source }) => (
        <span class="screening-two-lines">
          <bdi class="screening-name">{soughtPerson.name ?? t('queue.notNoted')}</bdi>
          <span class="fine screening-narrow">
            <bdi>{name}</bdi> · <bdi>{source}</bdi>
          </span>
          <span class="fine">{t(`origin.${origin}`)}</span>
        </span>
      ),
    },
    {
      id: 'listed',
      heading: t('queue.listed'),
      from: 'medium',
      cell: ({ name, source }) => (
        <span class="screening-two-lines">
          <bdi class="screening-name">{name}</bdi>
          <span class="fine">{source}</span>
        </span>
      ),
    },
    {
      id: 'score',
      heading: t('queue.score'),
      numeric: true,
      cell: ({ score, threshold }) => (
        <span class="screening-two-lines">
          <strong>{scoreText(score)}</strong>
          {threshold !== null && <span class="fine">{t('queue.from', { threshold: numberText(threshold) })}</span>}
        </span>
      ),
    },
    {
      id: 'time',
      heading: t(status === 'OPEN' ? 'queue.waiting' : 'queue.decided'),
      from: 'medium',
      cell: ({ waitingSince, decidedAt }) => <Time at={decidedAt ?? waitingSince} />,
    },
    ...(status === 'OPEN'
      ? [
          {
            id: 'select',
            heading: t('queue.select'),
            from: 'medium' as const,
            cell: ({ id, name }: QueuedHit) => (
              <label class="screening-select">
                <input type="checkbox" checked={selected.has(id)} onChange={() => onSelect(id)} />
                <span class="visually-hidden">{t('queue.selectOne', { name: isolated(name) })}</span>
              </label>
            ),
          },
        ]
      : [
          {
            id: 'status',
            heading: t('filter.status'),
            from: 'wide' as const,
            cell: ({ status: own }: QueuedHit) => <StatusMark status={own} />,
          },
        ]),
  ];
}

/** Alt and an arrow go to the next hit or the one before, wherever the focus is, but for fields that use them. */
function useNeighbourKeys(before: string | null, after: string | null, show: (id: string) => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('select, dialog') !== null) return;
      const id = event.key === 'ArrowDown' ? after : event.key === 'ArrowUp' ? before : null;
      if (id === null) return;
      event.preventDefault();
      show(id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
