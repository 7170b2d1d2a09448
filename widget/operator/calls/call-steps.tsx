import { Button } from '../../ui/button.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Mark } from '../components/marks.js';
import type { SessionDetail } from '../session/operations.generated.js';
import '../sessions/sessions.css';
import { STEP_TONES } from '../sessions/steps.js';
import { stepName } from '../session/words.js';
import { ask } from '../shell/account.js';
import type { EnteredRoom } from './enter-room.js';
import { REPEAT_CALL_STEP, START_CALL_STEP, STOP_CALL_STEP } from './operations.generated.js';
import { t } from './text.js';

/** What the steps gave, as the area of sessions shows it. */
const Evidence = lazyComponent('sessions', async () => (await import('../sessions/session-detail.js')).EvidenceAlone);

interface CallStepsProps {
  readonly session: SessionDetail;
  readonly entered: EnteredRoom;
  readonly onChanged: () => void;
}

/** The steps of the call: started, watched and repeated one at a time; below them what they gave. */
export function CallSteps({ session, entered: { room }, onChanged }: CallStepsProps) {
  const { busy, failure, act } = useActing();
  const steps = session.steps.filter(({ inCall }) => inCall !== null);
  const change = (stepKey: string, work: () => Promise<unknown>): void =>
    void act(async () => {
      await work();
      // The applicant's page looks at once; without this it would see it by its next look.
      await room.ask('stepsChanged', { stepKey }).catch(() => null);
      onChanged();
    });
  const sessionId = session.id;
  return (
    <>
      <Section heading={t('steps.heading')}>
        {steps.length === 0 && <p class="fine">{t('steps.none')}</p>}
        {failure !== null && <Failure failure={failure} />}
        <ol class="calls-steps">
          {steps.map((step) => (
            <li key={step.key}>
              <span class="calls-step-name" dir="auto">
                {stepName(step)}
              </span>
              <Mark tone={STEP_TONES[step.state]} text={t(`stepState.${step.state}`)} />
              <span class="actions">
                <Button
                  busy={busy}
                  aria-label={t(step.state === 'DONE' ? 'steps.repeatOf' : 'steps.startOf', { step: stepName(step) })}
                  onPress={() =>
                    change(step.key, () => {
                      const variables = { sessionId, stepKey: step.key };
                      return step.state === 'DONE' ? ask(REPEAT_CALL_STEP, variables) : ask(START_CALL_STEP, variables);
                    })
                  }
                >
                  {t(step.state === 'DONE' ? 'steps.repeat' : 'steps.start')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
        {steps.length > 0 && (
          <Button kind="quiet" busy={busy} onPress={() => change('', () => ask(STOP_CALL_STEP, { sessionId }))}>
            {t('steps.stop')}
          </Button>
        )}
      </Section>
      <Evidence session={session} />
    </>
  );
}
