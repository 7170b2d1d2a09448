import { useState } from 'preact/hooks';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import { Facts, Section } from '../components/area-page.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { DetailBody } from '../components/detail-body.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { Link } from '../shell/link.js';
import { addressOf, go } from '../shell/routes.js';
import { useConnection } from '../components/connection-list.js';
import { AUDIT, type AuditEntry, type AuditFilter } from './audit-operations.generated.js';
import { t } from './text.js';

interface AuditTabProps {
  readonly open: string | null;
  /** What it is narrowed to: `session`, `actor`, `action`, `outcome`. */
  readonly query: Readonly<Record<string, string>>;
}

/** Who read personal data and who changed what. */
export function AuditTab({ open, query }: AuditTabProps) {
  const filter = filterOf(query);
  const list = useConnection(AUDIT, { filter }, ({ auditEntries }) => auditEntries);
  const known = list.rows.find(({ id }) => id === open) ?? null;
  return (
    <>
      <Filters query={query} />
      <ListWithDetail
        list={
          <DataTable
            caption={t('tab.audit')}
            columns={columns()}
            {...tableProps(list)}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressOf('settings', ['audit', id], query)}
            open={open}
            empty={<p>{t('audit.empty')}</p>}
          />
        }
        detail={known === null ? null : <EntryDetail entry={known} />}
        detailKey={known === null ? null : open}
        heading={known?.action ?? t('tab.audit')}
        back={addressOf('settings', ['audit'], query)}
      />
    </>
  );
}

function filterOf({ session, actor, action, outcome }: Readonly<Record<string, string>>): AuditFilter {
  return {
    ...(session ? { sessionId: session } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(action ? { actions: [action] } : {}),
    ...(outcome === 'DONE' || outcome === 'REFUSED' ? { outcome } : {}),
  };
}

function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const [typed, setTyped] = useState({
    session: query['session'] ?? '',
    actor: query['actor'] ?? '',
    action: query['action'] ?? '',
  });
  const show = (more: Readonly<Record<string, string | null>> = {}): void =>
    go(
      addressOf('settings', ['audit'], {
        ...query,
        session: typed.session.trim(),
        actor: typed.actor.trim(),
        action: typed.action.trim(),
        ...more,
      }),
      { replace: true },
    );
  const field = (name: keyof typeof typed) => (
    <TextField
      label={t(`audit.${name}`)}
      leftToRight
      value={typed[name]}
      onInput={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form
      class="settings-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      onChange={() => show()}
    >
      {field('action')}
      {field('actor')}
      {field('session')}
      <SelectField
        label={t('audit.outcome')}
        value={query['outcome'] === 'REFUSED' ? 'REFUSED' : query['outcome'] === 'DONE' ? 'DONE' : 'all'}
        options={[
          { value: 'all', label: t('audit.all') },
          { value: 'DONE', label: t('outcome.DONE') },
          { value: 'REFUSED', label: t('outcome.REFUSED') },
        ]}
        onChange={(outcome) => show({ outcome: outcome === 'all' ? null : outcome })}
      />
    </form>
  );
}

function EntryDetail({ entry }: { readonly entry: AuditEntry }) {
  return (
    <DetailBody>
      <Section heading={t('audit.entry')}>
        <Facts
          rows={[
            { name: t('audit.at'), value: <Time at={entry.occurredAt} exact /> },
            { name: t('audit.who'), value: <bdi>{whoOf(entry)}</bdi> },
            { name: t('audit.outcome'), value: <OutcomeMark entry={entry} /> },
            {
              name: t('audit.session'),
              value:
                entry.sessionId === null ? (
                  t('audit.none')
                ) : (
                  <Link to={addressOf('sessions', [entry.sessionId])}>{entry.sessionId}</Link>
                ),
            },
            { name: t('audit.subject'), value: entry.subject ?? t('audit.none') },
            { name: t('audit.request'), value: <bdi>{entry.requestId}</bdi> },
            { name: t('audit.place'), value: `${entry.subgraph.toLowerCase()} ${entry.sequence ?? ''}`.trim() },
          ]}
        />
        {entry.details !== null && (
          <pre class="settings-text" dir="ltr">
            {JSON.stringify(entry.details, null, 2)}
          </pre>
        )}
      </Section>
    </DetailBody>
  );
}

function OutcomeMark({ entry: { outcome } }: { readonly entry: AuditEntry }) {
  return <Mark tone={outcome === 'DONE' ? 'quiet' : 'bad'} text={t(`outcome.${outcome}`)} />;
}

function whoOf({ actor: { kind, id, name } }: AuditEntry): string {
  return name || (id ?? t(`actor.${kind}`));
}

function columns(): readonly DataColumn<AuditEntry>[] {
  return [
    { id: 'action', heading: t('audit.action'), cell: ({ action }) => <bdi>{action}</bdi> },
    { id: 'who', heading: t('audit.who'), cell: (entry) => <bdi>{whoOf(entry)}</bdi> },
    { id: 'outcome', heading: t('audit.outcome'), from: 'medium', cell: (entry) => <OutcomeMark entry={entry} /> },
    { id: 'at', heading: t('audit.at'), cell: ({ occurredAt }) => <Time at={occurredAt} /> },
  ];
}
