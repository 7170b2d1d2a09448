import type { AreaProps } from '../areas.js';
import { AreaPage } from '../parts/area-page.js';
import { ListWithDetail } from '../parts/list-with-detail.js';
import { addressOf } from '../shell/routes.js';
import { SessionList } from './session-list.js';
import { t } from './text.js';

/** Sessions of the company: a list to search, and one of them beside it. */
export function Screen({ place }: AreaProps) {
  const [id = null] = place.path;
  return (
    <AreaPage heading={t('heading')}>
      <ListWithDetail
        list={<SessionList place={place} open={id} />}
        detail={null}
        detailKey={null}
        heading=""
        back={addressOf('sessions', [], place.query)}
      />
    </AreaPage>
  );
}
