import { useEffect, useState } from 'preact/hooks';
import { measureLevel } from '../../call/level-meter.js';
import type { MediaDevice, OwnMedia } from '../../call/own-media.js';
import { Dialog } from '../../ui/dialog.js';
import { Button } from '../parts/button.js';
import { Remark } from '../parts/failure.js';
import { SelectInput } from '../parts/form-fields.js';
import { t } from './text.js';

/** Which camera, microphone and speaker, during the call. */
export function DeviceDialog({ own, onClose }: { readonly own: OwnMedia; readonly onClose: () => void }) {
  const { value: microphone } = own.microphone.state;
  const camera = own.video.value?.getSettings().deviceId ?? '';
  const { value: speakers } = own.speakers;
  const system: MediaDevice = { id: '', label: t('devices.standard') };
  return (
    <Dialog
      heading={t('devices.heading')}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {t('devices.close')}
        </Button>
      }
    >
      <Choice
        label={t('devices.camera')}
        devices={own.cameras.value}
        chosen={camera}
        onChoose={(id) => void own.chooseCamera(id)}
      />
      <Choice
        label={t('devices.microphone')}
        devices={own.microphones.value}
        chosen={microphone.name === 'open' ? (microphone.deviceId ?? '') : ''}
        onChoose={(id) => void own.microphone.open(id)}
      />
      {microphone.name === 'open' && <Level stream={microphone.stream} />}
      {microphone.name === 'refused' && <Remark tone="warn" text={t('connection.microphone')} />}
      <Choice
        label={t('devices.speaker')}
        devices={speakers.length === 0 ? [] : [system, ...speakers]}
        chosen={own.speaker.value}
        onChoose={(id) => (own.speaker.value = id)}
      />
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly devices: readonly MediaDevice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Choice({ label, devices, chosen, onChoose }: ChoiceProps) {
  if (devices.length === 0) return null;
  return (
    <SelectInput
      label={label}
      value={devices.some(({ id }) => id === chosen) ? chosen : (devices[0]?.id ?? '')}
      options={devices.map((device, at) => ({
        value: device.id,
        label: device.label === '' ? t('devices.unnamed', { number: at + 1 }) : device.label,
      }))}
      onChange={onChoose}
    />
  );
}

/** How loud the microphone hears; it moves by itself, so that a screen reader is only told its name. */
function Level({ stream }: { readonly stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  useEffect(() => measureLevel(stream, setLevel), [stream]);
  return (
    <meter class="calls-level" min={0} max={100} value={Math.round(100 * level)} aria-label={t('devices.level')} />
  );
}
