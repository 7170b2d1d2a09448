import type { ComponentChildren } from 'preact';
import { useAsked } from '../parts/asked.js';
import { Failure, Remark } from '../parts/failure.js';
import { lazyPart } from '../parts/lazy-part.js';
import { Tabs } from '../parts/tabs.js';
import { addressOf, go, place } from '../shell/routes.js';
import { administers } from '../areas.js';
import { user } from '../shell/account.js';
import { Activities } from './activities.js';
import { Answers } from './answers.js';
import { AuditTrail } from './audit-trail.js';
import { BusinessSection } from './business.js';
import type { SessionDetail } from './detail-types.js';
import { DocumentSection } from './documents.js';
import { Faces } from './faces.js';
import { Matches } from './matches.js';
import { SESSION_EVIDENCE } from './operations.js';
import { Papers } from './papers.js';
import { Person } from './person.js';
import { About, Steps } from './steps.js';
import { t } from './text.js';
import { Verdict } from './verdict.js';
import { Versions } from './versions.js';

const DecisionPanel = lazyPart('review', async () => (await import('../review/decision-panel.js')).DecisionPanel);

const TABS = ['evidence', 'decision', 'history', 'audit'] as const;
type TabId = (typeof TABS)[number];

interface SessionDetailViewProps {
  readonly session: SessionDetail;
  readonly onChanged: () => void;
  /** Stands below the verdict where the session was opened to be decided; then there is no tab for it. */
  readonly decision?: ComponentChildren;
}

/** A session: the verdict, its reasons, then the evidence; deciding, what happened and who saw it behind tabs. */
export function SessionDetailView({ session, onChanged, decision }: SessionDetailViewProps) {
  const here = place();
  const tabs = TABS.filter(
    (id) => (id !== 'audit' || administers(user())) && (id !== 'decision' || decision === undefined),
  );
  const shown: TabId = tabs.find((id) => id === here.path[1]) ?? 'evidence';
  return (
    <div class="sessions-detail">
      <Verdict session={session} />
      {decision}
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        chosen={shown}
        onChoose={(id) =>
          go(addressOf(here.area, [session.id, ...(id === 'evidence' ? [] : [id])], here.query), { replace: true })
        }
      >
        <div class="sessions-tab">
          {shown === 'evidence' && <EvidenceTab session={session} />}
          {shown === 'decision' && <DecisionPanel session={session} onChanged={onChanged} />}
          {shown === 'history' && (
            <>
              <Versions session={session} />
              <Activities id={session.id} version={`${session.state} ${session.resultVersion}`} />
            </>
          )}
          {shown === 'audit' && <AuditTrail id={session.id} />}
        </div>
      </Tabs>
    </div>
  );
}

function EvidenceTab({ session }: { readonly session: SessionDetail }) {
  const { result } = session;
  // What was taken since is looked at again when a step or the result has moved.
  const moved = JSON.stringify([session.resultVersion, session.steps.map(({ state }) => state)]);
  const { data, failure, loading, reload } = useAsked(SESSION_EVIDENCE, { id: session.id }, { again: moved });
  const evidence = data?.session ?? null;
  return (
    <>
      {session.warnings.map((warning) => (
        <Remark key={warning} tone="warn" text={t('about.warning', { warning })} />
      ))}
      {failure !== null && <Failure failure={failure} onRetry={reload} />}
      {evidence === null && loading && <p class="sessions-waiting">{t('evidence.loading')}</p>}
      {evidence !== null && <Faces session={session} evidence={evidence} />}
      <Person person={result.person} />
      {evidence?.documentSides.map((side) => (
        <DocumentSection key={`${side.stepKey} ${side.kind}`} side={side} />
      ))}
      {result.generalDocuments.length > 0 && <Papers id={session.id} papers={result.generalDocuments} />}
      <Matches matches={result.screeningMatches} sessionId={session.id} />
      <Answers session={session} />
      <BusinessSection result={result} />
      <Steps session={session} />
      <About session={session} />
    </>
  );
}
