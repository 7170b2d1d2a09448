import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Tabs } from '../components/tabs.js';
import { go, place } from '../shell/routes.js';
import { administers } from '../area.js';
import { user } from '../shell/account.js';
import { AlbumContext, newAlbum } from './album.js';
import { Activities } from './activities.js';
import { Answers } from './answers.js';
import { AuditTrail } from './audit-trail.js';
import { BlacklistedSection } from './blacklisted.js';
import { BusinessSection } from './business.js';
import type { SessionDetail } from '../session/operations.generated.js';
import { DocumentSection } from './documents.js';
import { Faces } from './faces.js';
import { Matches } from './matches.js';
import { SESSION_EVIDENCE } from '../session/operations.generated.js';
import { Papers } from './papers.js';
import { Person } from './person.js';
import { SamePersonSection } from './same-person.js';
import { About, Steps } from './steps.js';
import { OPERATOR_QUESTIONS, tabAddress } from '../session/tab-address.js';
import { t } from '../session/text.js';
import { Verdict } from './verdict.js';
import { Versions } from './versions.js';
import { Viewer } from './viewer.js';

const DecisionPanel = lazyComponent('review', async () => (await import('../review/decision-panel.js')).DecisionPanel);
const OperatorQuestions = lazyComponent(
  'review',
  async () => (await import('../review/operator-questions.js')).OperatorQuestions,
);

const TABS = ['evidence', 'decision', 'questions', 'history', 'audit'] as const;
type TabId = (typeof TABS)[number];

interface SessionDetailViewProps {
  readonly session: SessionDetail;
  readonly onChanged: () => void;
  /** Stands beside the evidence where the session was opened to be decided; then there is no tab for it. */
  readonly decision?: ComponentChildren;
}

/** A session: the verdict, its reasons, then the evidence; deciding, what happened and who saw it behind tabs. */
export function SessionDetailView({ session, onChanged, decision }: SessionDetailViewProps) {
  const [album] = useState(newAlbum);
  const sheet = (
    <>
      <Verdict session={session} />
      <SessionTabs session={session} onChanged={onChanged} decides={decision === undefined} />
    </>
  );
  return (
    <AlbumContext.Provider value={album}>
      {decision === undefined ? (
        <div class="sessions-detail">{sheet}</div>
      ) : (
        <BesideEvidence decision={decision}>{sheet}</BesideEvidence>
      )}
      <Viewer />
    </AlbumContext.Provider>
  );
}

interface BesideEvidenceProps {
  readonly decision: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The decision beside the evidence; where there is no room for both, below it, with a bar that leads there. */
function BesideEvidence({ decision, children }: BesideEvidenceProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div class="sessions-beside">
      <div class="sessions-to-decision">
        <Button
          kind="primary"
          onPress={() => {
            panel.current?.scrollIntoView({ block: 'start' });
            panel.current?.focus({ preventScroll: true });
          }}
        >
          {t('decision.go')}
        </Button>
      </div>
      <div class="sessions-detail">{children}</div>
      <div class="sessions-decision" role="group" aria-label={t('tabs.decision')} ref={panel} tabIndex={-1}>
        {decision}
      </div>
    </div>
  );
}

interface SessionTabsProps {
  readonly session: SessionDetail;
  readonly onChanged: () => void;
  /** Whether the session is decided in a tab. */
  readonly decides: boolean;
}

function SessionTabs({ session, onChanged, decides }: SessionTabsProps) {
  const here = place();
  const missing: Partial<Record<TabId, boolean>> = {
    audit: !administers(user()),
    decision: !decides,
    questions: !session.steps.some(({ type }) => type === OPERATOR_QUESTIONS),
  };
  const tabs = TABS.filter((id) => missing[id] !== true);
  const shown: TabId = tabs.find((id) => id === here.path[1]) ?? 'evidence';
  // What is typed there stays while one looks at the evidence for it.
  const asked = useRef(false);
  asked.current ||= shown === 'questions';
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      chosen={shown}
      onChoose={(id) => go(tabAddress(here, session.id, id), { replace: true })}
    >
      <div class="sessions-tab">
        {shown === 'evidence' && <EvidenceTab session={session} />}
        {shown === 'decision' && <DecisionPanel session={session} onChanged={onChanged} />}
        {asked.current && (
          <div class="sessions-tab" hidden={shown !== 'questions'}>
            <OperatorQuestions session={session} onChanged={onChanged} />
          </div>
        )}
        {shown === 'history' && (
          <>
            <Versions session={session} />
            <Activities id={session.id} version={`${session.state} ${session.resultVersion}`} />
          </>
        )}
        {shown === 'audit' && <AuditTrail id={session.id} />}
      </div>
    </Tabs>
  );
}

/** What the steps gave, and the session itself. */
function EvidenceTab({ session }: { readonly session: SessionDetail }) {
  return (
    <>
      <Evidence session={session} />
      <Steps session={session} />
      <About session={session} />
    </>
  );
}

/** What the steps gave, for a page of another area. */
export function EvidenceAlone({ session }: { readonly session: SessionDetail }) {
  const [album] = useState(newAlbum);
  return (
    <AlbumContext.Provider value={album}>
      <Evidence session={session} />
      <Viewer />
    </AlbumContext.Provider>
  );
}

function Evidence({ session }: { readonly session: SessionDetail }) {
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
      {evidence !== null && <BlacklistedSection found={evidence.screening} />}
      {evidence !== null && <SamePersonSection found={evidence.samePerson} />}
      <Person person={result.person} />
      {evidence?.documentSides.map((side) => (
        <DocumentSection key={`${side.stepKey} ${side.kind}`} side={side} />
      ))}
      {result.generalDocuments.length > 0 && <Papers id={session.id} papers={result.generalDocuments} />}
      <Matches matches={result.screeningMatches} sessionId={session.id} />
      <Answers session={session} />
      <BusinessSection result={result} />
    </>
  );
}
