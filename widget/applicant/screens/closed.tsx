import { isMessageKey, longDate, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import type { IconName } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import type { NoSession } from '../flow/failure.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { returnAddress } from '../flow/leaving.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { useWayBack } from './way-back.js';

/** A page that was opened without a session has a screen of its own. */
type Closed = NoSession | { readonly name: 'abandoned' };

const SIGNS: Readonly<Record<Closed['name'], IconName>> = {
  unknown: 'link',
  expired: 'clock',
  late: 'clock',
  early: 'clock',
  finished: 'check',
  used: 'link',
  otherDevice: 'phone',
  offline: 'offline',
  broken: 'alert',
  abandoned: 'close',
};

/** There is nothing to do here, and why; with whatever way on there is. */
export function ClosedScreen({ failure }: { readonly failure: Closed }) {
  const flow = useFlow();
  const session = flow.session.value;
  const company = session?.company.name ?? t('closed.company');
  const address = session === null ? null : returnAddress(session.returnUrl, flow.token);
  const declined = failure.name === 'abandoned' && session?.consent.accepted === false;
  useWayBack(failure.name === 'abandoned' ? address : null);
  const again = failure.name === 'early' || failure.name === 'offline' || failure.name === 'broken';
  return (
    <Page
      id={`closed-${failure.name}`}
      sign={{ icon: SIGNS[failure.name] }}
      heading={t(declined ? 'closed.declined.heading' : `closed.${failure.name}.heading`)}
      lead={textOf(failure, company, declined)}
      actions={
        <>
          {again && (
            <Button
              kind="primary"
              busy={flow.busy.value && failure.name !== 'offline'}
              onPress={() => location.reload()}
            >
              {t(failure.name === 'early' ? 'action.checkAgain' : 'action.tryAgain')}
            </Button>
          )}
          {!again && address !== null && (
            <Button kind="primary" onPress={() => location.replace(address)}>
              {t('action.backToCompany', { company })}
            </Button>
          )}
        </>
      }
    >
      {failure.name === 'abandoned' && address !== null && <p class="fine">{t('outcome.returning', { company })}</p>}
    </Page>
  );
}

function textOf(failure: Closed, company: string, declined: boolean): string {
  if (failure.name === 'early') {
    return failure.startsAt === null
      ? t('closed.early.textWithoutTime')
      : t('closed.early.text', { date: longDate(failure.startsAt) });
  }
  if (failure.name === 'abandoned' && declined) return t('closed.declined.text', { company });
  return t(`closed.${failure.name}.text`, { company });
}

/** A step whose screen does not exist here. It is never skipped: the company asked for it. */
export function UnsupportedScreen({ step }: { readonly step: ApplicantStep }) {
  const session = useSession();
  return (
    <Page
      id={`unsupported-${step.key}`}
      sign={{ icon: 'alert' }}
      heading={t('unsupported.heading')}
      lead={t('unsupported.text', { step: stepName(step), company: session.company.name })}
    />
  );
}

function stepName(step: ApplicantStep): string {
  const key = `unsupported.step.${step.type}`;
  return ownTitle(step.title) ?? t(isMessageKey(key) ? key : 'unsupported.step.other');
}
