import { Remark } from '../../ui/notice.js';
import type { AskedState } from '../components/asked.js';
import { DataTable } from '../components/data-table.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { addressOf } from '../shell/routes.js';
import { lookedAfterAt, troubleOf } from './list-age.js';
import type { ListInUse } from './operations.generated.js';
import { t } from './text.js';
import { numberText } from './words.js';

export type AskedLists = AskedState<{ readonly screeningLists: readonly ListInUse[] }>;

/** The lists in use: their versions, how many persons they have, how old they are. */
export function ListsView({ asked }: { readonly asked: AskedLists }) {
  const now = new Date();
  return (
    <ListWithDetail
      list={
        <DataTable<ListInUse>
          caption={t('lists.caption')}
          columns={[
            { id: 'id', heading: t('lists.id'), cell: ({ id }) => <bdi>{id}</bdi> },
            { id: 'state', heading: t('lists.state'), cell: (list) => <ListMark list={list} now={now} /> },
            { id: 'persons', heading: t('lists.persons'), numeric: true, cell: ({ persons }) => numberText(persons) },
            {
              id: 'version',
              heading: t('lists.version'),
              numeric: true,
              from: 'medium',
              cell: ({ version, searchedVersion }) =>
                searchedVersion === null || searchedVersion === version
                  ? numberText(version)
                  : t('lists.searchedVersion', { version, searched: searchedVersion }),
            },
            {
              id: 'importedAt',
              heading: t('lists.importedAt'),
              from: 'medium',
              cell: ({ importedAt }) => <Time at={importedAt} />,
            },
            {
              id: 'checkedAt',
              heading: t('lists.checkedAt'),
              from: 'wide',
              cell: (list) => <Time at={lookedAfterAt(list)} />,
            },
          ]}
          rows={asked.data?.screeningLists ?? []}
          keyOf={({ id }) => id}
          loading={asked.loading && asked.data === null}
          failure={asked.failure}
          onRetry={asked.reload}
          empty={
            <>
              <p>{t('lists.none')}</p>
              <p>{t('lists.how')}</p>
            </>
          }
        />
      }
      detail={null}
      detailKey={null}
      heading=""
      back={addressOf('screening', ['lists'])}
    />
  );
}

function ListMark({ list, now }: { readonly list: ListInUse; readonly now: Date }) {
  const trouble = troubleOf(list, now);
  return (
    <Mark tone={trouble === null ? 'good' : 'warn'} text={t(trouble === null ? 'lists.fine' : `lists.${trouble}`)} />
  );
}

/** Says so where what officers see rests on no list, or on an old one. */
export function ListsWarning({ asked }: { readonly asked: AskedLists }) {
  const lists = asked.data?.screeningLists;
  if (lists === undefined) return null;
  if (lists.length === 0) return <Remark tone="bad" text={t('warning.none')} />;
  const now = new Date();
  const troubled = lists.filter((list) => troubleOf(list, now) !== null);
  const [first] = troubled;
  if (first === undefined) return null;
  const trouble = troubleOf(first, now) ?? 'old';
  if (troubled.length > 1) return <Remark tone="warn" text={t('warning.several', { count: troubled.length })} />;
  return <Remark tone="warn" text={t(`warning.${trouble}`, { list: first.id })} />;
}
