import { type AreaProps, administers } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { Tabs } from '../components/tabs.js';
import { LANGUAGES } from '../../../subgraphs/platform/languages/languages.js';
import { Link } from '../shell/link.js';
import { addressOf, go } from '../shell/routes.js';
import { Backgrounds } from './backgrounds.js';
import { CallLog } from './call-log.js';
import { CallPage } from './call-page.js';
import './calls.css';
import { desk } from './desk.js';
import { DeskView } from './desk-view.js';
import { Scripts } from './scripts.js';
import { user } from '../shell/account.js';
import { Figures } from './figures.js';
import { t } from './text.js';

const TABS = ['desk', 'log', 'figures', 'scripts', 'backgrounds'] as const;
type TabId = (typeof TABS)[number];
const KEPT_BY_ADMINISTRATORS: ReadonlySet<TabId> = new Set(['scripts', 'backgrounds']);

/** Video calls: the desk with who waits, the log, and one call. */
export function Screen({ place: { path } }: AreaProps) {
  const [first = 'desk', second = null] = path;
  const tab: TabId | null = TABS.find((id) => id === first) ?? null;
  const now = desk.value;
  if (tab === null) {
    return (
      <AreaPage
        heading={t('call.heading')}
        tools={
          <Link to={addressOf('calls')} class="button plain">
            {t('call.back')}
          </Link>
        }
      >
        <div class="calls-scroll">
          <CallPage key={first} id={first} />
        </div>
      </AreaPage>
    );
  }
  return (
    <AreaPage heading={t('heading')} lead={t('lead')}>
      <div class="calls-scroll">
        <Tabs
          label={t('tabs.label')}
          tabs={TABS.filter((id) => !KEPT_BY_ADMINISTRATORS.has(id) || administers(user())).map((id) => ({
            id,
            label: t(`tabs.${id}`),
          }))}
          chosen={tab}
          onChoose={(id) => go(addressOf('calls', id === 'desk' ? [] : [id]), { replace: true })}
        >
          <div class="calls-tab">
            <h2 class="visually-hidden">{t(`tabs.${tab}`)}</h2>
            {tab === 'desk' &&
              (now === null ? (
                <p class="calls-waiting">{t('desk.loading')}</p>
              ) : (
                <DeskView desk={now} languages={LANGUAGES.map(({ code }) => code)} />
              ))}
            {tab === 'log' && <CallLog />}
            {tab === 'figures' && <Figures />}
            {tab === 'scripts' && <Scripts edited={second} />}
            {tab === 'backgrounds' && <Backgrounds />}
          </div>
        </Tabs>
      </div>
    </AreaPage>
  );
}
