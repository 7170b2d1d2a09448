import { useCursorList } from '../parts/cursor-list.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { StateMark } from '../parts/marks.js';
import { Time } from '../parts/time.js';
import { ask } from '../shell/account.js';
import { addressOf, type Place } from '../shell/routes.js';
import { type ListedSession, SESSIONS } from './operations.js';
import { t } from './text.js';

const PAGE_SIZE = 50;
const LOOK_AGAIN_MS = 15_000;

/** The list of sessions, the newest first. */
export function SessionList({ place, open }: { readonly place: Place; readonly open: string | null }) {
  const list = useCursorList<ListedSession>({
    key: JSON.stringify(place.query),
    keyOf: ({ id }) => id,
    pollMs: LOOK_AGAIN_MS,
    load: async (after, signal) => {
      const { sessions } = await ask(SESSIONS, { filter: {}, first: PAGE_SIZE, after }, { signal });
      const { hasNextPage, endCursor } = sessions.pageInfo;
      return { rows: sessions.edges.map(({ node }) => node), hasNextPage, endCursor, totalCount: sessions.totalCount };
    },
  });
  return (
    <DataTable
      caption={t('heading')}
      columns={columns()}
      rows={list.rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => addressOf('sessions', [id], place.query)}
      open={open}
      loading={list.loading}
      failure={list.failure}
      onRetry={list.reload}
      empty={<p>{t('list.empty')}</p>}
      onMore={list.hasMore ? list.more : undefined}
      loadingMore={list.loadingMore}
      totalCount={list.totalCount}
    />
  );
}

function columns(): readonly Column<ListedSession>[] {
  return [
    { id: 'name', heading: t('list.name'), cell: ({ name }) => <span dir="auto">{name ?? t('list.noName')}</span> },
    { id: 'state', heading: t('list.state'), cell: ({ state }) => <StateMark state={state} /> },
    {
      id: 'clientUserId',
      heading: t('list.clientUserId'),
      from: 'wide',
      cell: ({ clientUserId }) => <span dir="auto">{clientUserId ?? '–'}</span>,
    },
    { id: 'createdAt', heading: t('list.createdAt'), from: 'medium', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}
