import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { Button, Tool } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { isBack, latestAttempt, captureKinds } from '../flow/capture-kinds.js';
import { useFlow } from '../flow/flow-context.js';
import { stepName } from '../flow/step-name.js';
import { useBack } from '../flow/use-back.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { DocumentScreen } from './document.js';
import { SelfieScreen } from './selfie.js';

/** The pictures that were given in an earlier step, each to be taken again. A film of the face stays: it is a proof, no entry. */
export function GivenScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const [again, takeAgain] = useState<string | null>(null);
  useBack(again === null ? null : () => takeAgain(null));
  const sent = again !== null && flow.deliveries.all.value.has(`${step.key}/${again}`);
  useEffect(() => {
    if (sent) takeAgain(null);
  }, [sent]);
  if (again !== null && step.type === 'face-document') return <SelfieScreen step={step} retake={null} />;
  if (again !== null) return <DocumentScreen key={again} step={step} kind={again} retake={null} />;
  const mayRepeat = step.type === 'identity-document' || step.type === 'face-document';
  return (
    <Page
      id={`given-${step.key}`}
      heading={stepName(step)}
      lead={t(mayRepeat ? 'given.text' : 'given.textFilm')}
      actions={
        <Button kind="primary" onPress={() => flow.lookBack.forward()}>
          {t('action.continue')}
        </Button>
      }
    >
      <ul class="entries">
        {captureKinds(step).map((kind) => {
          const taken =
            latestAttempt(step, kind)?.state === 'ACCEPTED' && !flow.deliveries.all.value.has(`${step.key}/${kind}`);
          return (
            <li key={kind}>
              <Icon name={taken ? 'check' : 'clock'} />
              <span class="entry-text">
                <span>{kindName(step, kind)}</span>
                <small>{t(taken ? 'given.taken' : 'paper.state.reading')}</small>
              </span>
              {mayRepeat && taken && (
                <span class="entry-tools">
                  <Tool
                    aria-label={t('given.againLong', { what: kindName(step, kind) })}
                    onPress={() => takeAgain(kind)}
                  >
                    <Icon name="camera" />
                    {t('given.again')}
                  </Tool>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Page>
  );
}

function kindName(step: ApplicantStep, kind: string): string {
  if (kind.endsWith('-front')) return t('paper.page.front');
  if (isBack(kind)) return t('paper.page.back');
  return kind === 'passport' ? t('document.guide.heading.passport') : stepName(step);
}
