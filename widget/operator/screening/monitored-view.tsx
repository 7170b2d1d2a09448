import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Facts, Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { tableProps, useCursorList } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { Link } from '../shell/link.js';
import { addressOf, go, type ConsolePlace } from '../shell/routes.js';
import {
  SCREENING_HIT_CHANGES,
  type HitChange,
  MONITORED_SCREENING_QUERIES,
  type MonitoredQuery,
  REMOVE_SCREENING_QUERY,
} from './operations.generated.js';
import { t } from './text.js';
import { birthText, countryText, numberText, scoreText, sexText } from './words.js';

const PAGE = 50;
const LOOK_AGAIN_MS = 30_000;

/** The queries that are asked again whenever a list changes. */
export function MonitoredView({ place }: { readonly place: ConsolePlace }) {
  const [, open = null] = place.path;
  const queries = useCursorList<MonitoredQuery>({
    key: 'monitored',
    keyOf: ({ id }) => id,
    pollMs: LOOK_AGAIN_MS,
    load: async (after, signal) => {
      const start = after === null ? 0 : Number(after);
      const { monitoredScreeningQueries: page } = await ask(
        MONITORED_SCREENING_QUERIES,
        { id: null, start, limit: PAGE },
        { signal },
      );
      const next = start + page.data.length;
      const more = page.data.length > 0 && next < page.total;
      return { rows: page.data, hasNextPage: more, endCursor: more ? String(next) : null, totalCount: page.total };
    },
  });
  const back = addressOf('screening', ['monitored']);
  return (
    <ListWithDetail
      list={
        <DataTable
          caption={t('monitored.caption')}
          columns={columns()}
          {...tableProps(queries)}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => addressOf('screening', ['monitored', id])}
          open={open}
          empty={
            <>
              <p>{t('monitored.empty')}</p>
              <Link to={addressOf('screening', ['search'])} class="button plain">
                {t('monitored.toSearch')}
              </Link>
            </>
          }
        />
      }
      detail={
        open === null ? null : (
          <MonitoredDetail
            key={open}
            id={open}
            onRemoved={() => {
              queries.change(open, () => null);
              go(back, { replace: true });
            }}
          />
        )
      }
      detailKey={open}
      heading={queries.rows.find(({ id }) => id === open)?.fullName ?? t('monitored.heading')}
      back={back}
    />
  );
}

function columns(): readonly DataColumn<MonitoredQuery>[] {
  return [
    {
      id: 'name',
      heading: t('monitored.name'),
      cell: ({ fullName, birthdayTimeFrom, birthdayTimeTo }) => (
        <span class="screening-two-lines">
          <bdi class="screening-name">{fullName}</bdi>
          <span class="fine">{birthText(birthdayTimeFrom, birthdayTimeTo)}</span>
        </span>
      ),
    },
    {
      id: 'hits',
      heading: t('monitored.hits'),
      cell: ({ hitCount, openHitCount }) => (
        <span class="screening-one-line">
          {openHitCount > 0 ? (
            <Mark tone="warn" text={t('monitored.open', { open: openHitCount, all: hitCount })} />
          ) : (
            <Mark tone="quiet" text={t('monitored.allDecided', { all: hitCount })} />
          )}
        </span>
      ),
    },
    {
      id: 'changed',
      heading: t('monitored.changed'),
      from: 'medium',
      cell: ({ lastUpdatedDate }) => <Time at={lastUpdatedDate} />,
    },
    {
      id: 'added',
      heading: t('monitored.added'),
      from: 'wide',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
}

interface MonitoredDetailProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

function MonitoredDetail({ id, onRemoved }: MonitoredDetailProps) {
  const { data, failure, reload } = useAsked(
    MONITORED_SCREENING_QUERIES,
    { id, start: 0, limit: 1 },
    { pollMs: LOOK_AGAIN_MS },
  );
  const changes = useAsked(SCREENING_HIT_CHANGES, { queryId: id });
  const [removing, setRemoving] = useState(false);
  const query = data?.monitoredScreeningQueries.data[0] ?? null;
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return <p class="fine screening-waiting">{t('loading')}</p>;
  if (query === null) return <Remark tone="quiet" text={t('monitored.gone')} />;
  const { fullName, hitCount, openHitCount, scoreThreshold, sex, countries } = query;
  return (
    <DetailBody>
      <Section heading={t('monitored.asked')}>
        <Facts
          rows={[
            { name: t('field.name'), value: fullName },
            {
              name: t('field.birth'),
              value: birthText(query.birthdayTimeFrom, query.birthdayTimeTo) ?? t('comparison.notKnown'),
            },
            ...(sex === null ? [] : [{ name: t('field.sex'), value: sexText(sex) }]),
            ...(countries.length === 0
              ? []
              : [{ name: t('field.countries'), value: countries.map(countryText).join(', ') }]),
            { name: t('search.threshold'), value: t('monitored.threshold', { threshold: numberText(scoreThreshold) }) },
            { name: t('monitored.added'), value: <Time at={query.createdAt} exact /> },
          ]}
        />
      </Section>
      <Section heading={t('monitored.hits')}>
        <p>{t('monitored.counts', { open: openHitCount, all: hitCount })}</p>
        <Actions>
          {openHitCount > 0 && (
            <Link class="button primary" to={addressOf('screening', ['queue'], { query: id })}>
              {t('monitored.decide')}
            </Link>
          )}
          {hitCount > openHitCount && (
            <Link class="button plain" to={addressOf('screening', ['queue'], { query: id, status: 'DISMISSED' })}>
              {t('monitored.dismissed')}
            </Link>
          )}
        </Actions>
      </Section>
      <Section heading={t('monitored.end')}>
        <Actions>
          <Button kind="danger" onPress={() => setRemoving(true)}>
            <ConsoleIcon name="trash" />
            {t('monitored.remove')}
          </Button>
        </Actions>
      </Section>
      {/* Last: it comes later and grows, and must not move the buttons under anybody's hand. */}
      <Section heading={t('monitored.changes')}>
        {changes.failure !== null && <Failure failure={changes.failure} onRetry={changes.reload} />}
        <HitChanges changes={changes.data?.screeningHitChanges ?? null} />
      </Section>
      {removing && (
        <Confirm
          heading={t('monitored.removeHeading', { name: fullName })}
          verb={t('monitored.remove')}
          danger
          onConfirm={async () => {
            await ask(REMOVE_SCREENING_QUERY, { id });
            toast(t('monitored.removed', { name: fullName }));
            onRemoved();
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{t('monitored.removeLead', { all: hitCount })}</p>
        </Confirm>
      )}
    </DetailBody>
  );
}

function HitChanges({ changes }: { readonly changes: readonly HitChange[] | null }) {
  if (changes === null) return null;
  if (changes.length === 0) return <p class="fine">{t('monitored.noChanges')}</p>;
  return (
    <ol class="screening-history">
      {changes.map(({ listId, version, at, ...hits }) => (
        <li key={`${listId} ${version}`}>
          <p>
            <strong>
              <bdi>{listId}</bdi>
            </strong>{' '}
            · {t('search.version', { version })} · <Time at={at} />
          </p>
          {(['came', 'changed', 'went'] as const).map(
            (kind) =>
              hits[kind].length > 0 && (
                <p key={kind}>
                  {t(kind === 'changed' ? 'monitored.changedHits' : `monitored.${kind}`)}{' '}
                  {hits[kind].map(({ personId, name, score }, index) => (
                    <span key={personId}>
                      {index > 0 && ', '}
                      <bdi>{name}</bdi> ({scoreText(score)})
                    </span>
                  ))}
                </p>
              ),
          )}
        </li>
      ))}
    </ol>
  );
}
