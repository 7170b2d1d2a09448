import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import type { ApplicantFlow } from '../flow/applicant-flow.js';
import { captureKinds, latestAttempt } from '../flow/capture-kinds.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { stepName } from '../flow/step-name.js';
import type { ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';

/** How often the session is looked at while the applicant is on another device. */
const FOLLOW_MS = 2_000;

/** Another device goes on: what is done there, live. At the end this page goes on by itself. */
export function FollowingScreen() {
  const flow = useFlow();
  const session = useSession();
  useEffect(() => {
    const timer = window.setInterval(() => void flow.refresh(), FOLLOW_MS);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <Page
      id="following"
      sign={{ icon: 'phone' }}
      heading={t('following.heading')}
      lead={t('following.text')}
      actions={
        mayStay(session) && (
          <Button onPress={() => flow.handoff.stay()}>
            {t(session.options.skip_desktop === true ? 'switch.again' : 'following.here')}
          </Button>
        )
      }
    >
      <ol class="stages" aria-live="polite">
        {session.steps.map((step) => (
          <FollowedStep key={step.key} step={step} current={step.key === session.currentStep} />
        ))}
      </ol>
    </Page>
  );
}

/** Nobody takes over from the one device that a session is bound to. */
function mayStay({ options }: ApplicantSession): boolean {
  return options.restrict_url_sharing !== true;
}

function FollowedStep({ step, current }: { readonly step: ApplicantStep; readonly current: boolean }) {
  const state = current ? 'now' : step.state === 'DONE' || step.state === 'PROCESSING' ? 'behind' : 'waits';
  const kinds = captureKinds(step);
  const taken = kinds.filter((kind) => {
    const capture = latestAttempt(step, kind)?.state;
    return capture === 'RECEIVED' || capture === 'ACCEPTED';
  }).length;
  return (
    <li class={state}>
      {state === 'behind' ? <Icon name="check" /> : <span class="ring" />}
      <span>
        {stepName(step)}
        {current && kinds.length > 1 && <small>{t('following.pictures', { taken, all: kinds.length })}</small>}
        <span class="visually-hidden">, {t(`waiting.status.${state}`)}</span>
      </span>
    </li>
  );
}

/**
 * Looks on where the session moves although nothing is done here: another device has it then. For pages that show a code or
 * sent a link.
 */
export function useMovedElsewhere(): void {
  const flow = useFlow();
  const now = positionOf(useSession(), flow);
  const before = useRef(now);
  useEffect(() => {
    const timer = window.setInterval(() => void flow.refresh(), FOLLOW_MS);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (now !== before.current) flow.handoff.follow();
  }, [now]);
}

/** What changes only by something that an applicant does elsewhere: neither by this page nor by the service's work. */
function positionOf({ consent, steps }: ApplicantSession, flow: ApplicantFlow): string {
  const done = steps.map((step) => [
    step.chosen?.documentType ?? null,
    step.submitted !== null,
    isDoneByHand(step) && step.state === 'DONE',
    step.attempts
      .filter(({ kind, attempt }) => !flow.began(step.key, kind, attempt))
      .map(({ kind, attempt }) => `${kind}/${attempt}`),
  ]);
  return JSON.stringify([consent.accepted, done]);
}

/** Steps with captures may be done long after their last picture was given. */
function isDoneByHand({ type }: ApplicantStep): boolean {
  return type !== 'identity-document' && type !== 'liveness' && type !== 'general-document' && type !== 'face-document';
}
