import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import type { AreaProps } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { useConnection } from '../components/connection-list.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Time } from '../components/time.js';
import { addressOf, go } from '../shell/routes.js';
import { GroupForm } from './group-form.js';
import { type Group, GROUP_DETAIL, GROUPS } from './operations.generated.js';
import { t } from './text.js';

/** In the place of an id: the form for another group. */
const NEW = 'new';

/** Groups of operators: who receives the calls and reviews the sessions that are given to a group. */
export function Screen({ place: { path } }: AreaProps) {
  const [open = null] = path;
  const list = useConnection(GROUPS, { nameBeginsWith: null }, ({ groups }) => groups);
  const back = addressOf('groups');
  const known = list.rows.find(({ id }) => id === open);
  const saved = (id: string): void => {
    list.reload();
    go(addressOf('groups', [id]));
  };
  const deleted = (): void => {
    list.reload();
    go(back);
  };
  return (
    <AreaPage
      heading={t('heading')}
      lead={t('lead')}
      tools={
        <Button kind="primary" onPress={() => go(addressOf('groups', [NEW]))}>
          <ConsoleIcon name="plus" />
          {t('new.open')}
        </Button>
      }
    >
      <ListWithDetail
        list={
          <DataTable
            caption={t('heading')}
            columns={columns()}
            {...tableProps(list)}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressOf('groups', [id])}
            open={open}
            empty={<p>{t('empty')}</p>}
          />
        }
        detail={
          open === null ? null : open === NEW ? (
            <GroupForm key={NEW} group={null} onSaved={saved} onDeleted={deleted} />
          ) : (
            <Opened key={open} id={open} onSaved={saved} onDeleted={deleted} />
          )
        }
        detailKey={open}
        heading={open === NEW ? t('new.heading') : (known?.name ?? t('heading'))}
        back={back}
      />
    </AreaPage>
  );
}

interface OpenedProps {
  readonly id: string;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

function Opened({ id, onSaved, onDeleted }: OpenedProps) {
  const { data, failure, reload } = useAsked(GROUP_DETAIL, { id });
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return null;
  if (data.group === null) return <Remark tone="quiet" text={t('gone')} />;
  return (
    <GroupForm
      group={data.group}
      onSaved={(saved) => {
        reload();
        onSaved(saved);
      }}
      onDeleted={onDeleted}
    />
  );
}

function columns(): readonly DataColumn<Group>[] {
  return [
    { id: 'name', heading: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'members', heading: t('field.members'), numeric: true, cell: ({ memberUserIds }) => memberUserIds.length },
    { id: 'created', heading: t('field.created'), from: 'medium', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}
