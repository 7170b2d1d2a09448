import { useState } from 'preact/hooks';
import { currentLanguage, t } from '../../i18n/translator.js';
import { Button, Tool } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import type { ApplicantFlow } from '../flow/applicant-flow.js';
import { useFlow } from '../flow/flow-context.js';
import { ownText } from '../flow/own-text.js';
import { type Progress, progressOf } from '../flow/progress.js';
import { languagesOf } from '../flow/screen.js';
import type { ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';
import { LanguageChoices } from './language-choice.js';

/** Whose check this is, how far it is, the language, and the way out. */
export function TopBar() {
  const flow = useFlow();
  const [open, setOpen] = useState<'language' | 'leave' | null>(null);
  const session = flow.session.value;
  const screen = flow.screen.value?.name;
  const under = flow.failure.value === null && screen !== 'outcome' && screen !== 'closed';
  const progress = session !== null && under ? progressOf(session) : null;
  return (
    <header class="top">
      <div class="top-brand">
        {under && flow.lookBack.possible.value && (
          <Tool class="top-back" aria-label={t('action.back')} onPress={() => flow.lookBack.back()}>
            <Icon name="back" />
          </Tool>
        )}
        {session === null ? <span /> : <Brand session={session} />}
      </div>
      <div class="top-tools">
        <Tool onPress={() => setOpen('language')}>
          <Icon name="globe" />
          <span>{currentLanguage().code.toUpperCase()}</span>
          <span class="visually-hidden">{t('top.language')}</span>
        </Tool>
        {under && session !== null && (
          <Tool aria-label={t('top.leave')} onPress={() => setOpen('leave')}>
            <Icon name="close" />
          </Tool>
        )}
      </div>
      {progress !== null && progress.steps > 1 && <HowFar progress={progress} shown={stepShown(flow)} />}
      {session === null && flow.failure.value === null && (
        // Its room is kept until the session is there.
        <div class="top-progress" aria-hidden="true">
          <span>&#8203;</span>
          <ProgressBar share={0} />
        </div>
      )}
      {open === 'language' && <LanguageDialog onClose={() => setOpen(null)} />}
      {(open === 'leave' || (under && flow.lookBack.leaving.value)) && (
        <LeaveDialog onClose={() => (setOpen(null), (flow.lookBack.leaving.value = false))} />
      )}
    </header>
  );
}

function Brand({ session: { company, test } }: { readonly session: ApplicantSession }) {
  return (
    <>
      {company.logoUrl === null ? <span>{company.name}</span> : <img src={company.logoUrl} alt={company.name} />}
      {test && <span class="test-mark">{t('app.testSession')}</span>}
    </>
  );
}

interface HowFarProps {
  readonly progress: Progress;
  readonly shown: ApplicantStep | null;
}

/** With the company's own name of the step on every screen of it; the first heading of a step says it already. */
function HowFar({ progress: { step, steps, share }, shown }: HowFarProps) {
  const title = shown && ownText(shown.title);
  return (
    <div class="top-progress">
      <span aria-hidden="true">{t('top.progress', { step, steps })}</span>
      <span class="visually-hidden">{t('top.progressLong', { step, steps })}</span>
      {title !== null && <span class="top-step">{title}</span>}
      <ProgressBar share={share} />
    </div>
  );
}

/** The step that the applicant is at, or the one that the service works on; null before they have agreed. */
function stepShown(flow: ApplicantFlow): ApplicantStep | null {
  const session = flow.session.value;
  if (session?.consent.required === true && session.consent.accepted !== true) return null;
  const screen = flow.screen.value;
  if (screen !== null && 'step' in screen) return screen.step;
  return session?.steps.find(({ key }) => key === session.currentStep) ?? null;
}

function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const flow = useFlow();
  const step = flow.session.value?.steps.find((one) => one.type === 'language') ?? null;
  return (
    <Dialog
      heading={t('language.heading')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('action.back')}</Button>}
    >
      <LanguageChoices
        codes={languagesOf(step)}
        chosen={currentLanguage().code}
        focused
        onChoose={(code) => {
          onClose();
          void flow.speak(code);
        }}
      />
    </Dialog>
  );
}

function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const flow = useFlow();
  return (
    <Dialog
      heading={t('leave.heading')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => (onClose(), void flow.abandon())}>{t('leave.leave')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p class="page-lead">{t('leave.text')}</p>
    </Dialog>
  );
}
