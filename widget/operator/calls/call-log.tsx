import { useState } from 'preact/hooks';
import { useCursorList } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Time } from '../components/time.js';
import { ask } from '../shell/account.js';
import { addressOf } from '../shell/routes.js';
import { lengthOf, StandingMark } from './after-call.js';
import type { ListedCall } from './operations.generated.js';
import { Name } from './desk-view.js';
import { EVERYTHING, filterOf, Filters, type Narrowed, useOperators } from './log-filters.js';
import { CALLS } from './operations.generated.js';
import { t } from './text.js';
import { clockText } from './use-seconds.js';

const PAGE = 50;
const LOOK_AGAIN_MS = 15_000;

/** Every call of the company, the newest first. */
export function CallLog() {
  const [narrowed, setNarrowed] = useState<Narrowed>(EVERYTHING);
  const filter = filterOf(narrowed);
  const list = useCursorList<ListedCall>({
    key: JSON.stringify(filter),
    keyOf: ({ id }) => id,
    pollMs: LOOK_AGAIN_MS,
    load: async (after, signal) => {
      const { calls } = await ask(CALLS, { filter, first: PAGE, after }, { signal });
      return { rows: calls.edges.map(({ node }) => node), ...calls.pageInfo, totalCount: calls.totalCount };
    },
  });
  return (
    <>
      <Filters narrowed={narrowed} operators={useOperators(list.rows)} onChange={setNarrowed} />
      <DataTable
        caption={t('log.heading')}
        columns={columns()}
        rows={list.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => addressOf('calls', [id])}
        loading={list.loading}
        failure={list.failure}
        onRetry={list.reload}
        empty={<p>{t('log.empty')}</p>}
        onMore={list.hasMore ? list.more : undefined}
        loadingMore={list.loadingMore}
        totalCount={list.totalCount}
      />
    </>
  );
}

function columns(): readonly DataColumn<ListedCall>[] {
  return [
    { id: 'name', heading: t('field.applicant'), cell: ({ applicantName }) => <Name name={applicantName} /> },
    { id: 'state', heading: t('field.state'), cell: (call) => <StandingMark call={call} /> },
    { id: 'queued', heading: t('field.queuedAt'), from: 'medium', cell: ({ queuedAt }) => <Time at={queuedAt} /> },
    {
      id: 'operator',
      heading: t('field.operator'),
      from: 'medium',
      cell: ({ operatorName }) => operatorName !== null && <bdi>{operatorName}</bdi>,
    },
    {
      id: 'length',
      heading: t('field.length'),
      from: 'medium',
      numeric: true,
      cell: (call) => {
        const seconds = lengthOf(call);
        return seconds === null ? null : clockText(seconds);
      },
    },
  ];
}
