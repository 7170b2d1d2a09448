import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { useActing, useAsked } from '../components/asked.js';
import { tableProps, useCursorList } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark } from '../components/marks.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { addressOf, type ConsolePlace } from '../shell/routes.js';
import {
  MONITOR_SCREENING_QUERY,
  SEARCH_SCREENING_PERSONS,
  type SearchHit,
  SCREENING_THRESHOLD,
} from './operations.generated.js';
import { SearchDetail } from './search-detail.js';
import { type PersonQuery, SearchForm } from './search-form.js';
import { t } from './text.js';
import { numberText, scoreText, TOPICS, topicText } from './words.js';

const PAGE = 50;
const ALL = 'all';

/** Looks for a person on the lists. What was asked stays out of the address: it is somebody's name. */
export function SearchView({ place }: { readonly place: ConsolePlace }) {
  const [, open = null] = place.path;
  const usual = useAsked(SCREENING_THRESHOLD, {}).data?.screeningThreshold ?? null;
  const [asked, setAsked] = useState<PersonQuery | null>(null);
  const [topic, setTopic] = useState(ALL);
  const hits = useCursorList<SearchHit>({
    key: JSON.stringify(asked),
    keyOf: ({ personId }) => personId,
    load: async (after, signal) => {
      if (asked === null) return { rows: [], hasNextPage: false, endCursor: null, totalCount: null };
      const offset = after === null ? 0 : Number(after);
      const { searchScreeningPersons: rows } = await ask(
        SEARCH_SCREENING_PERSONS,
        { query: asked, offset, limit: PAGE },
        { signal },
      );
      const next = rows.length === PAGE ? String(offset + PAGE) : null;
      return { rows, hasNextPage: next !== null, endCursor: next, totalCount: null };
    },
  });
  const threshold = asked?.scoreThreshold ?? usual;
  const shown = hits.rows.filter(({ topics }) => topic === ALL || topics.some((one) => one === topic));
  const hit = hits.rows.find(({ personId }) => personId === open) ?? null;
  return (
    <ListWithDetail
      list={
        <>
          <SearchForm usual={usual} onSearch={setAsked} />
          {asked !== null && (
            <div class="screening-results">
              <Watch query={asked} />
              <SelectField<string>
                label={t('search.topic')}
                value={topic}
                options={[
                  { value: ALL, label: t('filter.all') },
                  ...TOPICS.map((value) => ({ value, label: topicText(value) })),
                ]}
                onChange={setTopic}
              />
            </div>
          )}
          {asked !== null && (
            <DataTable
              caption={t('search.caption', { name: asked.fullName })}
              columns={columns(threshold)}
              {...tableProps(hits)}
              rows={shown}
              keyOf={({ personId }) => personId}
              hrefOf={({ personId }) => addressOf('screening', ['search', personId])}
              open={open}
              empty={
                <p>
                  {topic === ALL
                    ? t('search.empty', { threshold: threshold === null ? '–' : numberText(threshold) })
                    : t('search.emptyTopic')}
                </p>
              }
            />
          )}
        </>
      }
      detail={open === null ? null : <SearchDetail personId={open} hit={hit} query={asked} threshold={threshold} />}
      detailKey={open}
      heading={hit?.name ?? t('person.heading')}
      back={addressOf('screening', ['search'])}
    />
  );
}

/** Puts what was searched for on monitoring. */
function Watch({ query }: { readonly query: PersonQuery }) {
  const { busy, failure, act } = useActing();
  return (
    <div>
      <Actions>
        <Button
          busy={busy}
          onPress={() =>
            void act(async () => {
              await ask(MONITOR_SCREENING_QUERY, { query });
              toast(t('search.watched', { name: query.fullName }));
            })
          }
        >
          <ConsoleIcon name="shield" />
          {t('search.watch')}
        </Button>
      </Actions>
      <p class="fine">{t('search.watchHint')}</p>
      {failure !== null && <Failure failure={failure} />}
    </div>
  );
}

function columns(threshold: number | null): readonly DataColumn<SearchHit>[] {
  return [
    {
      id: 'name',
      heading: t('search.name'),
      cell: ({ name, explanation }) => (
        <span class="screening-two-lines">
          <bdi class="screening-name">{name}</bdi>
          {explanation.name !== name && (
            <span class="fine">
              {t('search.as')} <bdi>{explanation.name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'score',
      heading: t('queue.score'),
      numeric: true,
      cell: ({ score }) => (
        <span class="screening-two-lines">
          <strong>{scoreText(score)}</strong>
          {threshold !== null && <span class="fine">{t('queue.from', { threshold: numberText(threshold) })}</span>}
        </span>
      ),
    },
    {
      id: 'topics',
      heading: t('search.topics'),
      from: 'medium',
      cell: ({ topics }) => (
        <span class="screening-marks">
          {topics.map((topic) => (
            <Mark key={topic} tone="bad" text={topicText(topic)} />
          ))}
        </span>
      ),
    },
    {
      id: 'source',
      heading: t('search.list'),
      from: 'medium',
      cell: ({ source, sourceVersion }) => (
        <span class="screening-two-lines">
          <bdi>{source}</bdi>
          {sourceVersion !== null && <span class="fine">{t('search.version', { version: sourceVersion })}</span>}
        </span>
      ),
    },
  ];
}
