import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { SelectField } from '../../ui/select-field.js';
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
import type { UserRole } from '../shell/operations.generated.js';
import { addressOf, go } from '../shell/routes.js';
import { NewUser } from './new-user.js';
import { type ListedUser, USER_DETAIL, USERS } from './operations.generated.js';
import { t } from './text.js';
import { UserDetail } from './user-detail.js';
import { GIVEN_ROLES, nameOf, roleText, StandingMark } from './user.js';
import './users.css';

/** In the place of an id: the form for another user. */
const NEW = 'new';

/** Users of the company: who they are, what they may do, whether they can sign in. */
export function Screen({ place: { path, query } }: AreaProps) {
  const [open = null] = path;
  const role = GIVEN_ROLES.find((each) => each === query['role']) ?? null;
  const list = useConnection(USERS, { email: null, role, disabled: null }, ({ users }) => users);
  const back = addressOf('users', [], query);
  return (
    <AreaPage
      heading={t('heading')}
      tools={
        <Button kind="primary" onPress={() => go(addressOf('users', [NEW], query))}>
          <ConsoleIcon name="plus" />
          {t('new.open')}
        </Button>
      }
    >
      <ListWithDetail
        list={
          <>
            <div class="users-filters">
              <SelectField<UserRole | 'all'>
                label={t('filter.role')}
                value={role ?? 'all'}
                options={[
                  { value: 'all', label: t('filter.all') },
                  ...GIVEN_ROLES.map((each) => ({ value: each, label: roleText(each) })),
                ]}
                onChange={(chosen) =>
                  go(addressOf('users', path, { role: chosen === 'all' ? null : chosen }), { replace: true })
                }
              />
            </div>
            <DataTable
              caption={t('heading')}
              columns={columns()}
              {...tableProps(list)}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => addressOf('users', [id], query)}
              open={open}
              empty={<p>{t('empty')}</p>}
            />
          </>
        }
        {...opened(open, back, list.reload, (id) => list.rows.find((row) => row.id === id) ?? null)}
      />
    </AreaPage>
  );
}

function opened(open: string | null, back: string, reload: () => void, find: (id: string) => ListedUser | null) {
  const known = open === null ? null : find(open);
  const heading = open === NEW ? t('new.heading') : known === null ? t('heading') : nameOf(known);
  const made = (id: string): void => {
    reload();
    go(addressOf('users', [id]));
  };
  const detail =
    open === null ? null : open === NEW ? (
      <NewUser onMade={made} />
    ) : (
      <Opened key={open} id={open} onChanged={reload} onDeleted={() => (reload(), go(back))} />
    );
  return { detail, detailKey: open, heading, back };
}

interface OpenedProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

function Opened({ id, onChanged, onDeleted }: OpenedProps) {
  const { data, failure, reload } = useAsked(USER_DETAIL, { id });
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return null;
  if (data.user === null) return <Remark tone="quiet" text={t('gone')} />;
  return (
    <UserDetail
      user={data.user}
      onChanged={() => {
        reload();
        onChanged();
      }}
      onDeleted={onDeleted}
    />
  );
}

function columns(): readonly DataColumn<ListedUser>[] {
  return [
    { id: 'name', heading: t('field.name'), cell: (user) => <bdi>{nameOf(user)}</bdi> },
    { id: 'email', heading: t('field.email'), from: 'wide', cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'roles', heading: t('field.roles'), from: 'medium', cell: ({ roles }) => roles.map(roleText).join(', ') },
    { id: 'standing', heading: t('field.standing'), cell: (user) => <StandingMark user={user} /> },
    {
      id: 'seen',
      heading: t('field.lastSignIn'),
      from: 'medium',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('never') : <Time at={lastSignInAt} />),
    },
  ];
}
