import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import type { IconName } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { hasLinksToPass, Invitations } from '../business/invitations.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { returnAddress } from '../flow/leaving.js';
import type { ApplicantOutcome } from '../operations/applicant-session.js';
import { useWayBack } from './way-back.js';

const SIGNS: Readonly<Record<ApplicantOutcome['result'], { icon: IconName; tone?: 'good' | 'bad' }>> = {
  approved: { icon: 'check', tone: 'good' },
  rejected: { icon: 'alert', tone: 'bad' },
  manual_check: { icon: 'person' },
};

/** What came of it, in words for the applicant, and the way back to the company. */
export function OutcomeScreen() {
  const flow = useFlow();
  const session = useSession();
  const result = session.outcome?.result ?? outcomeOf(session.state);
  const company = session.company.name;
  const address = returnAddress(session.returnUrl, flow.token);
  const passes = hasLinksToPass(session);
  // Where nothing was asked for there is no outcome to read; links to pass on are not taken away.
  useWayBack(passes ? null : address, session.steps.length === 0);
  return (
    <Page
      id="outcome"
      sign={SIGNS[result]}
      heading={t(`outcome.${result}.heading`)}
      lead={session.outcome?.text ?? t(`outcome.${result}.text`, { company })}
      actions={
        address !== null && (
          <Button kind="primary" onPress={() => location.replace(address)}>
            {t('action.backToCompany', { company })}
          </Button>
        )
      }
    >
      {result === 'rejected' && session.outcome?.canRetry === true && <p>{t('outcome.rejected.retry', { company })}</p>}
      <Invitations session={session} />
      {!passes && <p class="fine">{address === null ? t('outcome.close') : t('outcome.returning', { company })}</p>}
    </Page>
  );
}

function outcomeOf(state: string): ApplicantOutcome['result'] {
  return state === 'approved' || state === 'rejected' ? state : 'manual_check';
}
