import { useEffect, useState } from 'preact/hooks';
import { measureLevel } from '../../call/level-meter.js';
import { Picture } from '../../call/picture.js';
import { type MediaDevice, OwnMedia } from '../../call/own-media.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Camera } from '../../capture/camera/camera.js';
import { Remark } from '../../ui/notice.js';
import { SelectField } from '../../ui/select-field.js';
import { BackgroundChoice } from './background-choice.js';
import { OwnBackground } from './background/own-background.js';
import { t } from './text.js';

interface DeviceDialogProps {
  readonly own: OwnMedia;
  readonly background: OwnBackground;
  readonly onClose: () => void;
}

/** Which camera, microphone and speaker, and what is behind the operator; before a call and in it. */
export function DeviceDialog({ own, background, onClose }: DeviceDialogProps) {
  const stream = own.outgoingStream.value;
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
      {stream !== null && (
        <div class="calls-preview">
          <Picture stream={stream} label={t('tile.own')} mirrored={own.mirrored.value} />
        </div>
      )}
      <Choice
        label={t('devices.camera')}
        devices={own.cameras.value}
        chosen={camera}
        onChoose={(id) => void own.chooseCamera(id)}
      />
      {own.camera.state.value.name === 'refused' && <Remark tone="warn" text={t('connection.camera')} />}
      <BackgroundChoice background={background} />
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

/** The same before a call, with camera and microphone of its own; what is chosen of the background is kept for calls. */
export function DeviceCheck({ onClose }: { readonly onClose: () => void }) {
  const [opened, setOpened] = useState<{ readonly own: OwnMedia; readonly background: OwnBackground } | null>(null);
  useEffect(() => {
    const own = new OwnMedia(new Camera());
    const background = new OwnBackground(own);
    setOpened({ own, background });
    void own.open();
    return () => {
      background.close();
      own.close();
    };
  }, []);
  return opened && <DeviceDialog {...opened} onClose={onClose} />;
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
    <SelectField
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
