import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import type { CallFlow } from '../flow/call-flow.js';
import { useSession } from '../flow/flow-context.js';

/** The call is over on this side: what became of it, and how it goes on. */
export function CallAfter({ call }: { readonly call: CallFlow }) {
  const session = useSession();
  const { value: now } = call.call;
  const outcome = now?.outcome ?? null;
  const how = outcome ?? 'left';
  const reason = outcome === 'BROKEN_OFF' ? (now?.endReason ?? null) : null;
  const again = outcome !== null && outcome !== 'COMPLETED' && outcome !== 'MISSED';
  return (
    <Page
      id={`call-after-${how}`}
      sign={{ icon: how === 'COMPLETED' ? 'check' : how === 'left' ? 'clock' : 'hangUp' }}
      heading={t(`call.after.${how}.heading`)}
      lead={t(`call.after.${how}.text`, { company: session.company.name })}
      actions={
        again && (
          <Button kind="primary" onPress={() => call.again()}>
            {t('call.after.again')}
          </Button>
        )
      }
    >
      {reason !== null && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
    </Page>
  );
}

/** Another window has the call. */
export function CallElsewhere({ call }: { readonly call: CallFlow }) {
  return (
    <Page
      id="call-elsewhere"
      sign={{ icon: 'laptop' }}
      heading={t('call.elsewhere.heading')}
      lead={t('call.elsewhere.text')}
      actions={
        <Button kind="primary" onPress={() => call.goOnHere()}>
          {t('call.elsewhere.here')}
        </Button>
      }
    />
  );
}

export function CallFailed({ call }: { readonly call: CallFlow }) {
  return (
    <Page
      id="call-failed"
      sign={{ icon: 'alert' }}
      heading={t('call.failed.heading')}
      lead={t('call.failed.text')}
      actions={
        <Button kind="primary" onPress={() => call.goOnHere()}>
          {t('action.tryAgain')}
        </Button>
      }
    />
  );
}
