import { t } from '../../i18n/translator.js';
import { Button, Page } from '../../ui/page.js';
import { useSession } from '../flow/flow-context.js';
import { otherDevice } from '../flow/other-device.js';
import { progressOf } from '../flow/progress.js';
import { PhoneCode } from './phone-code.js';

interface SwitchDeviceProps {
  readonly reason: 'phone-only' | 'optional';
  readonly onBack?: () => void;
}

/** A code for the phone; this page goes on by itself. */
export function SwitchDeviceScreen({ reason, onBack }: SwitchDeviceProps) {
  const session = useSession();
  const other = otherDevice(session.options, reason);
  const progress = progressOf(session);
  const phoneOnly = reason === 'phone-only';
  return (
    <Page
      id="switch-device"
      sign={{ icon: 'phone' }}
      heading={t(phoneOnly ? 'switch.phoneOnly.heading' : 'switch.optional.heading')}
      lead={other === null ? t('switch.phoneOnly.noCode') : undefined}
      actions={
        onBack !== undefined && (
          <Button kind="equal" onPress={onBack}>
            {t('action.back')}
          </Button>
        )
      }
    >
      {other !== null && (
        <PhoneCode other={other} text={t(phoneOnly ? 'switch.phoneOnly.text' : 'switch.optional.text')} />
      )}
      {session.state !== 'created' && progress.parts > 0 && (
        <p class="fine">{t('switch.follow', { part: progress.part, parts: progress.parts })}</p>
      )}
    </Page>
  );
}
