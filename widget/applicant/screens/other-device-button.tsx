import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { otherDevice } from '../flow/other-device.js';

/**
 * The offer to go on with another device, where the company makes it: on the steps that a phone does better, and `atFirst`,
 * before there is a camera to speak of, on desktops.
 */
export function OtherDeviceButton({ atFirst = false }: { readonly atFirst?: boolean }) {
  const flow = useFlow();
  const { options } = useSession();
  if (atFirst && !flow.desktop) return null;
  if (options.optional_continue_on_another_device !== true || otherDevice(options, 'optional') === null) return null;
  return (
    <Button kind="quiet" onPress={() => flow.handoff.choose()}>
      {t('action.otherDevice')}
    </Button>
  );
}
