import { useCallback, useState } from 'preact/hooks';
import './sessions.css';
import type { AreaProps } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { addressOf } from '../shell/routes.js';
import { useSessionNews } from '../session/news.js';
import { SESSION } from '../session/operations.generated.js';
import { SessionActions } from './session-actions.js';
import { SessionDetailView } from './session-detail.js';
import { SessionList } from './session-list.js';
import { t } from '../session/text.js';

/** Sessions of the company: a list to search, and one of them beside it. */
export function Screen({ place }: AreaProps) {
  const [id = null] = place.path;
  const [round, setRound] = useState(0);
  const { data, failure, reload } = useAsked(SESSION, { id: id ?? '' }, { when: id !== null });
  const session = data?.session ?? null;
  useSessionNews(id, session, reload);
  const changed = useCallback(() => {
    reload();
    setRound((before) => before + 1);
  }, [reload]);
  const list = addressOf('sessions', [], place.query);
  return (
    <AreaPage heading={t('heading')}>
      <ListWithDetail
        list={<SessionList place={place} open={id} round={round} />}
        detailKey={id}
        heading={session === null ? t('detail.heading') : (session.name ?? t('list.noName'))}
        back={list}
        tools={
          session !== null && <SessionActions session={session} back={list} onDeleted={() => setRound(round + 1)} />
        }
        detail={
          <>
            {failure !== null && (
              <div class="sessions-notice">
                <Failure failure={failure} onRetry={reload} />
              </div>
            )}
            {session !== null && <SessionDetailView key={session.id} session={session} onChanged={changed} />}
            {session === null && failure === null && <p class="sessions-waiting">{t('detail.loading')}</p>}
          </>
        }
      />
    </AreaPage>
  );
}
