import { useEffect } from 'preact/hooks';
import type { AreaProps } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import { ListsView, ListsWarning } from './lists-view.js';
import { MonitoredView } from './monitored-view.js';
import { SCREENING_LISTS } from './operations.generated.js';
import { QueueView } from './queue-view.js';
import { SearchView } from './search-view.js';
import './screening.css';
import { t } from './text.js';

const VIEWS = ['queue', 'search', 'monitored', 'lists'] as const;
type View = (typeof VIEWS)[number];

const LISTS_AGAIN_MS = 60_000;

/** Screening: hits to decide, a search, queries on monitoring, and the lists that all of it rests on. */
export function Screen({ place }: AreaProps) {
  const view: View = VIEWS.find((each) => each === place.path[0]) ?? 'queue';
  const lists = useAsked(SCREENING_LISTS, {}, { pollMs: LISTS_AGAIN_MS });
  const { reload } = lists;
  useEffect(() => {
    if (view === 'lists') reload();
  }, [view, reload]);
  return (
    <AreaPage
      heading={t('heading')}
      tools={
        <nav class="screening-views" aria-label={t('views')}>
          {VIEWS.map((each) => (
            <Link key={each} to={addressOf('screening', [each])} current={each === view}>
              {t(`view.${each}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <div class="screening-warning">
        <ListsWarning asked={lists} />
      </div>
      {view === 'queue' && <QueueView place={place} lists={lists.data?.screeningLists ?? []} />}
      {view === 'search' && <SearchView place={place} />}
      {view === 'monitored' && <MonitoredView place={place} />}
      {view === 'lists' && <ListsView asked={lists} />}
    </AreaPage>
  );
}
