import { tableProps, useCursorList } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { ask } from '../shell/account.js';
import { type SessionAuditEntry, SESSION_AUDIT } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { actionText } from '../session/words.js';

/** Who saw a session, and who changed it, the newest first. Only administrators may ask. */
export function AuditTrail({ id }: { readonly id: string }) {
  const list = useCursorList<SessionAuditEntry>({
    key: id,
    keyOf: (entry) => entry.id,
    load: async (after, signal) => {
      const { auditEntries } = await ask(SESSION_AUDIT, { id, after }, { signal });
      const { edges, pageInfo, totalCount } = auditEntries;
      return { rows: edges.map(({ node }) => node), ...pageInfo, totalCount };
    },
  });
  return (
    <div class="sessions-audit">
      <DataTable
        caption={t('tabs.audit')}
        columns={columns()}
        {...tableProps(list)}
        keyOf={(entry) => entry.id}
        empty={<p>{t('audit.empty')}</p>}
      />
    </div>
  );
}

function columns(): readonly DataColumn<SessionAuditEntry>[] {
  return [
    { id: 'actor', heading: t('audit.actor'), cell: ({ actor }) => <span dir="auto">{actorText(actor)}</span> },
    {
      id: 'action',
      heading: t('audit.action'),
      cell: ({ action, outcome }) => (
        <>
          {actionText(action)} {outcome === 'REFUSED' && <Mark tone="bad" text={t('audit.refused')} />}
        </>
      ),
    },
    { id: 'time', heading: t('audit.time'), cell: ({ occurredAt }) => <Time at={occurredAt} /> },
  ];
}

function actorText({ kind, name }: SessionAuditEntry['actor']): string {
  return kind === 'COMMAND_LINE' ? t('audit.commandLine') : (name ?? t('audit.gone'));
}
