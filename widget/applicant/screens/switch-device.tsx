import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import { otherDevice, type OtherDevice } from '../flow/other-device.js';
import { progressOf } from '../flow/progress.js';
import { CopyLink } from './copy-link.js';
import { PhoneCode } from './phone-code.js';

/** What another device opens: the company's own address, or this check as the applicant was given it. */
function linkTo(other: OtherDevice, token: string): string {
  return other.kind === 'company' ? other.address : `${location.origin}/?session_token=${encodeURIComponent(token)}`;
}

/** A code for the phone; this page goes on by itself. */
export function SwitchDeviceScreen({ reason }: { readonly reason: 'phone-only' | 'optional' }) {
  const flow = useFlow();
  const session = useSession();
  const other = otherDevice(session.options, reason);
  const progress = progressOf(session);
  const phoneOnly = reason === 'phone-only';
  const maySend = other?.kind === 'handoff' && session.linkChannels.length > 0;
  useBack(phoneOnly ? null : () => flow.handoff.stay());
  return (
    <Page
      id="switch-device"
      sign={{ icon: 'phone' }}
      heading={t(phoneOnly ? 'switch.phoneOnly.heading' : 'switch.optional.heading')}
      lead={other === null ? t('switch.phoneOnly.noCode') : undefined}
      actions={
        <>
          {other !== null && <CopyLink address={linkTo(other, flow.token)} />}
          {maySend && (
            <Button kind="quiet" onPress={() => flow.handoff.write()}>
              {t('switch.send')}
            </Button>
          )}
          {!phoneOnly && <Button onPress={() => flow.handoff.stay()}>{t('switch.stay')}</Button>}
        </>
      }
    >
      {other !== null && (
        <PhoneCode other={other} text={t(phoneOnly ? 'switch.phoneOnly.text' : 'switch.optional.text')} />
      )}
      {session.state !== 'created' && progress.steps > 0 && (
        <p class="fine">{t('switch.follow', { step: progress.step, steps: progress.steps })}</p>
      )}
    </Page>
  );
}
