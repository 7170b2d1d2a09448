import { administers, type AreaProps } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { Tabs } from '../components/tabs.js';
import { user } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import { AccountTab } from './account-tab.js';
import { AuditTab } from './audit-tab.js';
import { CompanyTab } from './company-tab.js';
import { KeysTab } from './keys-tab.js';
import { MessagesTab } from './messages-tab.js';
import { t } from './text.js';
import { WebhooksTab } from './webhooks-tab.js';
import './settings.css';

const OF_COMPANY = ['company', 'keys', 'webhooks', 'messages', 'audit'] as const;
type TabId = (typeof OF_COMPANY)[number] | 'account';

/** What is set for the company, for who manages it; and everybody's own account. */
export function Screen({ place: { path, query } }: AreaProps) {
  const ids: readonly TabId[] = administers(user()) ? [...OF_COMPANY, 'account'] : ['account'];
  const [asked, open = null] = path;
  const chosen = ids.find((id) => id === asked) ?? ids[0] ?? 'account';
  return (
    <AreaPage heading={t('heading')}>
      <Tabs
        label={t('heading')}
        tabs={ids.map((id) => ({ id, label: t(`tab.${id}`) }))}
        chosen={chosen}
        onChoose={(id) => go(addressOf('settings', [id]))}
      >
        <div class="settings-panel">{content(chosen, open, query)}</div>
      </Tabs>
    </AreaPage>
  );
}

function content(chosen: TabId, open: string | null, query: Readonly<Record<string, string>>) {
  switch (chosen) {
    case 'company':
      return <CompanyTab />;
    case 'keys':
      return <KeysTab open={open} />;
    case 'webhooks':
      return <WebhooksTab open={open} />;
    case 'messages':
      return <MessagesTab open={open} />;
    case 'audit':
      return <AuditTab open={open} query={query} />;
    case 'account':
      return <AccountTab />;
  }
}
