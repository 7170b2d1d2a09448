import type { ComponentChildren } from 'preact';
import type { PictureSize } from '../../capture/camera/camera.js';
import type { CameraRefusal } from '../../capture/camera/refusal.js';
import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { otherDevice } from '../flow/other-device.js';
import { PhoneCode } from './phone-code.js';
import { OtherDeviceButton } from './other-device-button.js';

interface CameraRefusedProps {
  readonly reason: CameraRefusal;
  readonly measured: PictureSize | null;
  readonly upload: ComponentChildren;
  readonly onRetry: () => void;
}

/** Why the camera cannot be used, what to do about it, and every way on that there is. */
export function CameraRefusedScreen({ reason, measured, upload, onRetry }: CameraRefusedProps) {
  const flow = useFlow();
  const { options } = useSession();
  const other = otherDevice(options, reason === 'resolution' ? 'better-camera' : 'refused');
  const ownTab = reason === 'embedded' || reason === 'inApp';
  const retry = (
    <Button kind={ownTab ? 'plain' : 'primary'} onPress={onRetry}>
      {t('action.tryAgain')}
    </Button>
  );
  return (
    <Page
      id={`camera-${reason}`}
      sign={{ icon: 'camera' }}
      heading={t(`camera.refused.${reason}.heading`)}
      lead={t(`camera.refused.${reason}.text`, { width: measured?.width ?? 0, height: measured?.height ?? 0 })}
      actions={
        <>
          {other === null && <OtherDeviceButton />}
          {upload}
          {retry}
          {reason === 'embedded' && (
            <Button kind="primary" onPress={() => window.open(pageAddress(flow.token), '_blank', 'noopener')}>
              {t('action.newTab')}
            </Button>
          )}
        </>
      }
    >
      {other !== null && <PhoneCode other={other} text={t('switch.optional.text')} />}
    </Page>
  );
}

/** This page's address as the company gave it. */
function pageAddress(token: string): string {
  return `${location.origin}/?session_token=${encodeURIComponent(token)}`;
}
