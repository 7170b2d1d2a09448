import type { ComponentChildren } from 'preact';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { user } from '../shell/account.js';
import { addressOf, type ConsolePlace } from '../shell/routes.js';
import type { GroupName, Hold } from '../review/operations.generated.js';
import { QueueFilters } from './queue-filters.js';
import type { QueueRow } from './queue-rows.js';
import { reasonWords } from '../review/reasons.js';
import { t } from '../review/text.js';
import type { Queue } from './use-queue.js';

interface QueueListProps {
  readonly queue: Queue;
  readonly rows: readonly QueueRow[];
  readonly place: ConsolePlace;
  readonly open: string | null;
  readonly groups: readonly GroupName[];
}

/** Who waits, since when and why, and who has them. */
export function QueueList({ queue, rows, place, open, groups }: QueueListProps) {
  const narrowed = Object.keys(place.query).length > 0;
  return (
    <>
      <QueueFilters query={place.query} groups={groups} />
      <DataTable
        caption={t('queue.caption')}
        columns={columns(groups)}
        rows={rows}
        keyOf={({ queued }) => queued.id}
        hrefOf={({ queued }) => addressOf('review', [queued.id], place.query)}
        open={open}
        loading={queue.loading}
        failure={queue.failure}
        onRetry={queue.renew}
        empty={<p>{narrowed ? t('queue.emptyFiltered') : t('queue.empty')}</p>}
        onMore={queue.more}
        totalCount={queue.totalCount}
      />
    </>
  );
}

function why({ queued: { reason }, gone }: QueueRow): ComponentChildren {
  if (gone) return <Mark tone="quiet" text={t('queue.gone')} />;
  return reason === null ? '–' : reasonWords(reason);
}

function holder(hold: Hold, me: string): string {
  return hold.userId === me ? t('queue.mine') : hold.name;
}

function columns(groups: readonly GroupName[]): readonly DataColumn<QueueRow>[] {
  const me = user().id;
  return [
    {
      id: 'name',
      heading: t('queue.name'),
      cell: (row) => {
        const { name, clientUserId, test, hold } = row.queued;
        return (
          <>
            <bdi>{name ?? clientUserId ?? t('queue.noName')}</bdi>{' '}
            {test && <Mark tone="quiet" text={t('queue.test')} />}
            <span class="fine review-narrow">{why(row)}</span>
            {hold !== null && (
              <span class="fine review-narrow">
                {t('queue.holder')} <bdi>{holder(hold, me)}</bdi>
              </span>
            )}
          </>
        );
      },
    },
    { id: 'reason', heading: t('queue.reason'), from: 'medium', cell: why },
    {
      id: 'waits',
      heading: t('queue.waits'),
      cell: ({ queued: { endedAt } }) => (endedAt === null ? '–' : <Time at={endedAt} />),
    },
    {
      id: 'holder',
      heading: t('queue.holder'),
      from: 'medium',
      cell: ({ queued: { hold } }) => <span dir="auto">{hold === null ? '–' : holder(hold, me)}</span>,
    },
    {
      id: 'language',
      heading: t('queue.language'),
      from: 'wide',
      cell: ({ queued: { language } }) => languageOf(language).name,
    },
    ...(groups.length === 0
      ? []
      : [
          {
            id: 'group',
            heading: t('queue.group'),
            from: 'wide',
            cell: ({ queued: { groupId } }: QueueRow) => (
              <bdi>{groups.find(({ id }) => id === groupId)?.name ?? '–'}</bdi>
            ),
          } as const,
        ]),
  ];
}
