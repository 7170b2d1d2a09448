import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { RefusedError } from '../operations/client.js';
import { type ListPage, tableProps, useCursorList } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Mark } from '../components/marks.js';
import { StateMark } from '../session/state-mark.js';
import { Time } from '../components/time.js';
import { ask } from '../shell/account.js';
import { addressOf, go, type ConsolePlace } from '../shell/routes.js';
import { Filters } from './filters.js';
import { type ListedSession, SESSION_FOUND, type SessionFilter, SESSIONS } from '../session/operations.generated.js';
import { type SessionQuestion, askedFor, narrows, queryOf, searchOf, tokenIn } from './search.js';
import { t } from '../session/text.js';

const PAGE_SIZE = 50;
/** Calm: every look is a reading of the list that the audit keeps. */
const LOOK_AGAIN_MS = 60_000;

interface SessionListProps {
  readonly place: ConsolePlace;
  /** Id of the session beside the list. */
  readonly open: string | null;
  /** Counts what was changed beside the list: it is looked at again. */
  readonly round: number;
}

/** The list of sessions, the newest first, with what narrows it above. */
export function SessionList({ place, open, round }: SessionListProps) {
  // A token that was typed opens a session: it is not even kept in the tab's history.
  const [token, setToken] = useState<string | null>(null);
  const ofPlace = searchOf(place);
  const search = token === null ? ofPlace : { ...ofPlace, text: token };
  const asked = askedFor(search);
  const list = useCursorList<ListedSession>({
    key: JSON.stringify([asked, round]),
    keyOf: ({ id }) => id,
    pollMs: LOOK_AGAIN_MS,
    load: (after, signal) => (asked.kind === 'one' ? loadOne(asked, signal) : loadList(asked.filter, after, signal)),
  });
  return (
    <>
      <Filters
        key={JSON.stringify(search)}
        search={search}
        onChange={(next) => {
          const token = tokenIn(next.text);
          setToken(token);
          go(addressOf('sessions', [], queryOf(next)), {
            replace: true,
            typed: token === null ? next.text.trim() : '',
          });
        }}
      />
      <DataTable
        caption={t('heading')}
        columns={columns()}
        {...tableProps(list)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => addressOf('sessions', [id], place.query)}
        open={open}
        empty={
          narrows(search) ? (
            <>
              <p>{search.text === '' ? t('list.nothingFits') : t('list.nothingFound', { text: search.text })}</p>
              <Button
                onPress={() => {
                  setToken(null);
                  go(addressOf('sessions'), { typed: '' });
                }}
              >
                {t('list.showAll')}
              </Button>
            </>
          ) : (
            <p>{t('list.empty')}</p>
          )
        }
      />
    </>
  );
}

async function loadOne(
  { id, token }: Extract<SessionQuestion, { kind: 'one' }>,
  signal: AbortSignal,
): Promise<ListPage<ListedSession>> {
  const { session } = await ask(SESSION_FOUND, { id, token }, { signal }).catch((error: unknown) => {
    if (error instanceof RefusedError && error.code === 'session-not-found') return { session: null };
    throw error;
  });
  const rows = session === null ? [] : [session];
  return { rows, hasNextPage: false, endCursor: null, totalCount: rows.length };
}

async function loadList(
  filter: SessionFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<ListPage<ListedSession>> {
  const { edges, pageInfo, totalCount } = (await ask(SESSIONS, { filter, first: PAGE_SIZE, after }, { signal }))
    .sessions;
  return { rows: edges.map(({ node }) => node), ...pageInfo, totalCount };
}

function columns(): readonly DataColumn<ListedSession>[] {
  return [
    {
      id: 'name',
      heading: t('list.name'),
      cell: ({ name, test }) => (
        <span class="sessions-name">
          <span dir="auto" class={name === null ? 'sessions-nameless' : ''}>
            {name ?? t('list.noName')}
          </span>
          {test && <Mark tone="quiet" text={t('test')} />}
        </span>
      ),
    },
    { id: 'state', heading: t('list.state'), cell: ({ state }) => <StateMark state={state} /> },
    {
      id: 'clientUserId',
      heading: t('list.clientUserId'),
      from: 'wide',
      cell: ({ clientUserId }) => <span dir="auto">{clientUserId ?? '–'}</span>,
    },
    { id: 'createdAt', heading: t('list.createdAt'), from: 'medium', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'endedAt',
      heading: t('list.endedAt'),
      from: 'wide',
      cell: ({ endedAt }) => (endedAt === null ? '–' : <Time at={endedAt} />),
    },
  ];
}
