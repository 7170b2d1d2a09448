import { administers, decides } from '../area.js';
import { Facts, type FactRow, Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Mark, type Tone } from '../components/marks.js';
import { Time } from '../components/time.js';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { SESSION } from '../session/operations.generated.js';
import { user } from '../shell/account.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import type { CallDetail, ListedCall } from './operations.generated.js';
import { Recording } from './recordings.js';
import { Run, ScriptTab } from './script-tab.js';
import { StillList } from './stills.js';
import { t } from './text.js';
import { clockText } from './use-seconds.js';

const DecisionPanel = lazyComponent('review', async () => (await import('../review/decision-panel.js')).DecisionPanel);

interface AfterCallProps {
  readonly call: CallDetail;
  readonly onChanged: () => void;
}

/** A call that the user is not in: how it went, and what is kept of it. */
export function AfterCall({ call, onChanged }: AfterCallProps) {
  return (
    <div class="calls-after">
      <Section
        heading={call.applicantName ?? t('noName')}
        tools={
          <Link to={addressOf('sessions', [call.session.id])} class="button plain">
            {t('after.session')}
          </Link>
        }
      >
        <p>
          <StandingMark call={call} />
        </p>
        <Facts rows={factsOf(call)} />
      </Section>
      {call.outcome === 'COMPLETED' && decides(user()) && <Decision sessionId={call.session.id} />}
      {call.recording !== null && <Recording recording={call.recording} />}
      {ticksAfterwards(call) ? (
        <ScriptTab call={call} onChanged={onChanged} />
      ) : (
        call.scriptRuns.map((run) => <Run key={run.scriptId} run={run} onTick={null} />)
      )}
      {call.stills.length > 0 && (
        <Section heading={t('side.stills')}>
          <StillList stills={call.stills} threshold={null} />
        </Section>
      )}
      {call.messages.length > 0 && (
        <Section heading={t('after.transcript')}>
          <ol class="calls-transcript">
            {call.messages.map(({ number, name, role, text, at }) => (
              <li key={number}>
                <p class="fine">
                  <bdi>{name === '' ? t(`role.${role}`) : name}</bdi> · <Time at={at} exact />
                </p>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </div>
  );
}

/** What was left open in the call is ticked after it by whoever had it, or by a supervisor. */
function ticksAfterwards({ state, operatorId }: CallDetail): boolean {
  return state === 'ENDED' && (operatorId === user().id || administers(user()));
}

/** What the session waits for after the call, by the review that there is. */
function Decision({ sessionId }: { readonly sessionId: string }) {
  const { data, failure, reload } = useAsked(SESSION, { id: sessionId });
  const session = data?.session ?? null;
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  return session === null ? null : <DecisionPanel session={session} onChanged={reload} />;
}

const TONES: Readonly<Record<NonNullable<ListedCall['outcome']>, Tone>> = {
  COMPLETED: 'good',
  BROKEN_OFF: 'warn',
  GIVEN_UP: 'quiet',
  MISSED: 'bad',
  LOST: 'warn',
  ENDED_BY_COMPANY: 'quiet',
};

export function StandingMark({ call: { state, outcome } }: { readonly call: ListedCall }) {
  return outcome === null ? (
    <Mark tone="busy" text={t(`state.${state}`)} />
  ) : (
    <Mark tone={TONES[outcome]} text={t(`outcome.${outcome}`)} />
  );
}

function factsOf(call: CallDetail): readonly FactRow[] {
  const when = (name: string, at: string | null): readonly FactRow[] =>
    at === null ? [] : [{ name, value: <Time at={at} exact /> }];
  const length = lengthOf(call);
  return [
    ...(call.operatorName === null ? [] : [{ name: t('field.operator'), value: call.operatorName }]),
    { name: t('field.language'), value: languageOf(call.language).name },
    ...when(t('field.queuedAt'), call.queuedAt),
    ...when(t('field.acceptedAt'), call.acceptedAt),
    ...when(t('field.endedAt'), call.endedAt),
    ...(length === null ? [] : [{ name: t('field.length'), value: clockText(length) }]),
    ...(call.endReason === null ? [] : [{ name: t('finish.reason'), value: call.endReason }]),
  ];
}

/** Seconds from the acceptance to the end; null of a call that nobody took, or that goes on. */
export function lengthOf({ acceptedAt, endedAt }: ListedCall): number | null {
  if (acceptedAt === null || endedAt === null) return null;
  return Math.round((Date.parse(endedAt) - Date.parse(acceptedAt)) / 1_000);
}
