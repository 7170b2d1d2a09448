import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { minutesAndSeconds, t } from '../i18n/translator.js';
import { accentColours } from '../ui/accent.js';
import { Announcer } from '../ui/announcer.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Notice } from '../ui/notice.js';
import { Skeleton } from '../ui/skeleton.js';
import type { ApplicantFlow } from './flow/applicant-flow.js';
import { useFlow } from './flow/flow-context.js';
import { embedders, endOf, tellEnd } from './flow/leaving.js';
import type { Screen } from './flow/screen.js';
import { useBrowserBack } from './flow/use-back.js';
import type { ApplicantSession } from './operations/applicant-session.js';
import { ClosedScreen, UnsupportedScreen } from './screens/closed.js';
import { ConsentScreen } from './screens/consent.js';
import { LanguageScreen } from './screens/language-choice.js';
import {
  AgainScreen,
  BeneficiariesScreen,
  BusinessReviewScreen,
  CallScreen,
  CompanyScreen,
  DocumentChoiceScreen,
  DocumentScreen,
  EarlyScreen,
  EmailScreen,
  FollowingScreen,
  GeolocationScreen,
  GivenScreen,
  LandingScreen,
  LivenessScreen,
  PaperChoiceScreen,
  PaperScreen,
  QuestionnaireScreen,
  PhoneScreen,
  SelfieScreen,
  SendLinkScreen,
  SwitchDeviceScreen,
  SCREENS_OF_STEPS,
} from './screens/late-screens.js';
import { OutcomeScreen } from './screens/outcome.js';
import { TopBar } from './screens/top-bar.js';
import { WaitingScreen } from './screens/waiting.js';

/** The screen of the moment is drawn and can be pressed before more is loaded. */
const AHEAD_AFTER_MS = 300;
/** How often the session is asked for while the applicant waits, and while something is read in the background. */
const WAITING_POLL_MS = 700;
const BACKGROUND_POLL_MS = 2_500;
/** How often it is asked for while a person of the company looks at it, as long as the page is left open. */
const REVIEW_POLL_MS = 20_000;

/** The whole page: top bar, the screen of the moment, and what may lie over it. */
export function App() {
  const flow = useFlow();
  useAccent();
  usePolling();
  useEnd();
  useCameraOnlyWhereNeeded();
  useDraftsKept();
  useCodeAhead();
  const failure = flow.failure.value;
  const screen = flow.screen.value;
  useBrowserBack(failure === null && screen !== null && screen.name !== 'outcome' && screen.name !== 'closed');
  return (
    <div class="column">
      <TopBar />
      {!flow.connected.value && failure === null && (
        <Notice icon="offline" role="status">
          <p>{t('top.offline')}</p>
        </Notice>
      )}
      {failure?.name === 'missing' ? (
        <LandingScreen />
      ) : failure?.name === 'early' && failure.startsAt !== null && flow.session.value !== null ? (
        <EarlyScreen startsAt={failure.startsAt} />
      ) : failure !== null ? (
        <ClosedScreen failure={failure} />
      ) : screen === null ? (
        <Skeleton />
      ) : (
        <ScreenOf screen={screen} />
      )}
      {flow.closesSoon.value && failure === null && screen?.name !== 'closed' && <ExpiryDialog />}
      <Announcer />
    </div>
  );
}

/** Screens that need their step alone. */
const OF_A_STEP = {
  'paper-choice': PaperChoiceScreen,
  language: LanguageScreen,
  'document-choice': DocumentChoiceScreen,
  company: CompanyScreen,
  beneficiaries: BeneficiariesScreen,
  'business-review': BusinessReviewScreen,
  questionnaire: QuestionnaireScreen,
  geolocation: GeolocationScreen,
  given: GivenScreen,
  unsupported: UnsupportedScreen,
};

/** Screens that need to know nothing but the flow. */
const OF_THE_FLOW = {
  following: FollowingScreen,
  'send-link': SendLinkScreen,
  consent: ConsentScreen,
  outcome: OutcomeScreen,
};

type OfAStep = Extract<Screen, { readonly name: keyof typeof OF_A_STEP }>;
const isOfAStep = (screen: Screen): screen is OfAStep => screen.name in OF_A_STEP;
type OfTheFlow = Extract<Screen, { readonly name: keyof typeof OF_THE_FLOW }>;
const isOfTheFlow = (screen: Screen): screen is OfTheFlow => screen.name in OF_THE_FLOW;

function ScreenOf({ screen }: { readonly screen: Screen }) {
  if (isOfAStep(screen)) {
    const Shown = OF_A_STEP[screen.name];
    return <Shown key={screen.step.key} step={screen.step} />;
  }
  if (isOfTheFlow(screen)) {
    const Shown = OF_THE_FLOW[screen.name];
    return <Shown />;
  }
  switch (screen.name) {
    case 'switch-device':
      return <SwitchDeviceScreen key={screen.reason} reason={screen.reason} />;
    case 'paper':
      return <PaperScreen key={`${screen.step.key}/${screen.step.chosen?.documentType ?? ''}`} step={screen.step} />;
    case 'selfie':
      return (
        <SelfieScreen
          key={`${screen.step.key}/${screen.retake?.attempt ?? 0}`}
          step={screen.step}
          retake={screen.retake}
        />
      );
    case 'again':
      return <AgainScreen key={screen.step.key} step={screen.step} why={screen.why} />;
    case 'document-capture':
      return (
        <DocumentScreen
          key={`${screen.step.key}/${screen.kind}/${screen.retake === null}`}
          step={screen.step}
          kind={screen.kind}
          retake={screen.retake}
        />
      );
    case 'liveness':
      return (
        <LivenessScreen key={screen.step.key} step={screen.step} retake={screen.retake} seconds={screen.seconds} />
      );
    case 'contact':
      return screen.contact === 'phone' ? (
        <PhoneScreen key={screen.step.key} step={screen.step} />
      ) : (
        <EmailScreen key={screen.step.key} step={screen.step} />
      );
    case 'call':
      return (
        <CallScreen key={screen.step.key} step={screen.step}>
          {screen.beside !== null && <ScreenOf screen={screen.beside} />}
        </CallScreen>
      );
    case 'waiting':
      return <WaitingScreen for={screen.for} />;
    case 'closed':
      return <ClosedScreen failure={{ name: screen.reason }} />;
  }
}

/** The session is about to close: how long there is, and a button to go on. */
function ExpiryDialog() {
  const flow = useFlow();
  const seconds = Math.ceil((flow.remaining.value ?? 0) / 1000);
  const goOn = (): void => void flow.extend();
  return (
    <Dialog
      heading={t('expiry.heading')}
      onClose={goOn}
      actions={
        <Button kind="primary" busy={flow.busy.value} onPress={goOn}>
          {t('expiry.goOn')}
        </Button>
      }
    >
      <p class="page-lead" role="timer">
        {t('expiry.text', { time: minutesAndSeconds(seconds) })}
      </p>
    </Dialog>
  );
}

/** The company's accent, made readable on the surface of the colour scheme. */
function useAccent(): void {
  const flow = useFlow();
  const accent = flow.session.value?.company.accent ?? null;
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const root = document.documentElement;
      const surface = getComputedStyle(root).getPropertyValue('--surface-raised').trim();
      const colours = accent === null ? null : accentColours(accent, surface);
      for (const [name, value] of [
        ['--accent', colours?.accent],
        ['--on-accent', colours?.onAccent],
        ['--accent-ink', colours?.accentInk],
      ] as const) {
        if (value === undefined) root.style.removeProperty(name);
        else root.style.setProperty(name, value);
      }
    };
    apply();
    scheme.addEventListener('change', apply);
    return () => scheme.removeEventListener('change', apply);
  }, [accent]);
}

/** How long after a code may be sent again the service still tries to deliver it: until then it may be told that nobody took it. */
const CODE_UNDER_WAY_MS = 60_000;

/** Whether a code was sent so lately that its delivery may still fail. */
function mayStillFail({ steps, serverTime }: ApplicantSession): boolean {
  return steps.some(
    ({ code }) =>
      code !== null && code.failed !== true && Date.parse(serverTime) < Date.parse(code.resendAt) + CODE_UNDER_WAY_MS,
  );
}

/** Whether the service works on something that was given, or a file is on its way: it may wait for a step that is done elsewhere. */
function isUnderWay({ deliveries }: ApplicantFlow, { steps }: ApplicantSession): boolean {
  if (deliveries.all.value.size > 0) return true;
  return steps.some(
    ({ state, attempts }) => state === 'PROCESSING' || attempts.some((capture) => capture.state === 'RECEIVED'),
  );
}

/** How long to wait before the session is asked for again, in ms; null: nothing can have changed. */
function pollPause(flow: ApplicantFlow): number | null {
  if (flow.failure.value !== null) return null;
  const screen = flow.screen.value;
  const session = flow.session.value;
  const filming = flow.film.state.value?.recording === true;
  const beside = screen?.name === 'call' ? screen.beside : null;
  const inReview = screen?.name === 'outcome' && session?.state === 'manual_check';
  if (screen?.name === 'waiting' || beside?.name === 'waiting' || filming) return WAITING_POLL_MS;
  const settling = session !== null && (isUnderWay(flow, session) || mayStillFail(session));
  if (settling || screen?.name === 'call') return BACKGROUND_POLL_MS;
  return inReview && flow.told.value ? REVIEW_POLL_MS : null;
}

function usePolling(): void {
  const flow = useFlow();
  const pause = pollPause(flow);
  useEffect(() => {
    if (pause === null) return undefined;
    let timer = 0;
    let stopped = false;
    const next = (): void => {
      timer = window.setTimeout(() => void flow.refresh().finally(() => !stopped && next()), pause);
    };
    next();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [pause]);
  useEffect(() => {
    const timer = window.setInterval(() => flow.tick(), 1_000);
    return () => window.clearInterval(timer);
  }, []);
}

/** Tells whoever embeds the page, once, how the session ended; with an address to return to, the result is told there. */
function useEnd(): void {
  const flow = useFlow();
  const told = useRef(false);
  useSignalEffect(() => {
    const session = flow.session.value;
    if (session === null || told.current) return;
    const end = endOf(session.state, flow.failure.value?.name ?? null);
    if (end === null) return;
    told.current = true;
    if (end === 'done' && session.returnUrl !== null) return;
    tellEnd(embedders(), end, session.id, session.company.allowedOrigins);
  });
}

/** What is filled in is kept at once when the page is left or put aside. */
function useDraftsKept(): void {
  const flow = useFlow();
  useEffect(() => {
    const keep = (): void => void (document.visibilityState === 'hidden' && flow.drafts.flush());
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, []);
}

/** The code of the steps to come is loaded one after the other, once the screen of the moment is there. */
function useCodeAhead(): void {
  const flow = useFlow();
  const ready = flow.screen.value !== null;
  useEffect(() => {
    const open = flow.session.value?.steps.filter(({ state }) => state !== 'DONE') ?? [];
    const needed = new Set(open.flatMap(({ type }) => SCREENS_OF_STEPS[type] ?? []));
    const load = async (): Promise<void> => {
      // What does not come now is asked for again when its turn comes.
      for (const screen of needed) await screen.load().catch(() => null);
    };
    const timer = window.setTimeout(() => void load(), AHEAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [ready]);
}

/** Screens that take pictures. */
const CAMERA_SCREENS: ReadonlySet<Screen['name']> = new Set([
  'document-capture',
  'liveness',
  'paper',
  'selfie',
  'given',
  'call',
]);

/** The camera's light goes out as soon as no picture is taken any more. */
function useCameraOnlyWhereNeeded(): void {
  const flow = useFlow();
  const name = flow.screen.value?.name;
  const needed = flow.failure.value === null && name !== undefined && CAMERA_SCREENS.has(name);
  useEffect(() => {
    if (!needed) flow.camera.close();
  }, [needed]);
}
