import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { stepName } from '../flow/step-name.js';
import type { ApplicantStep } from '../operations/applicant-session.js';

interface AgainScreenProps {
  readonly step: ApplicantStep;
  /** In the language of the applicant. */
  readonly why: string;
}

/** A person of the company asks for a step again: which one, and why. */
export function AgainScreen({ step, why }: AgainScreenProps) {
  const flow = useFlow();
  return (
    <Page
      id={`again-${step.key}`}
      sign={{ icon: 'person' }}
      heading={t('again.heading')}
      lead={why}
      actions={
        <Button kind="primary" onPress={() => flow.goAgain(step.key)}>
          {t('action.continue')}
        </Button>
      }
    >
      <p>
        <strong>{stepName(step)}</strong>
      </p>
      <p class="fine">{t('again.rest')}</p>
    </Page>
  );
}
