import { useEffect, useState } from 'preact/hooks';
import { measureLevel } from '../../call/level-meter.js';
import type { MicrophoneState } from '../../call/microphone.js';
import type { MediaDevice, OwnMedia } from '../../call/own-media.js';
import { Picture } from '../../call/picture.js';
import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Remark } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { SelectField } from '../../ui/select-field.js';
import type { CallFlow } from '../flow/call-flow.js';
import { useBack } from '../flow/use-back.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CameraRefusedScreen } from './camera-refused.js';
import { FlipButton, SwitchButton, ToggleButton } from './call-controls.js';

interface CallDevicesProps {
  readonly call: CallFlow;
  readonly step: ApplicantStep;
  readonly name: string;
  readonly onBack: () => void;
}

/** Picture and sound are looked over before the call; whatever is refused says why, and what to do. */
export function CallDevices({ call, step, name, onBack }: CallDevicesProps) {
  const { own } = call;
  const { value: camera } = own.camera.state;
  const { value: microphone } = own.microphone.state;
  const { value: problem } = call.problem;
  useBack(onBack);
  if (camera.name === 'refused') {
    return (
      <CameraRefusedScreen
        reason={camera.reason}
        measured={camera.measured}
        upload={null}
        onRetry={() => void own.open()}
      />
    );
  }
  const silent = microphone.name === 'refused';
  return (
    <Page
      id="call-devices"
      heading={t('call.devices.heading')}
      lead={t('call.devices.text')}
      actions={
        <>
          {silent && <Button onPress={() => void own.microphone.open()}>{t('action.tryAgain')}</Button>}
          <Button
            kind="primary"
            busy={call.busy.value || camera.name !== 'open' || microphone.name === 'opening'}
            onPress={() => void call.enter(name.trim() === '' ? null : name.trim())}
          >
            {t(silent ? 'call.joinSilent' : 'call.join')}
          </Button>
        </>
      }
    >
      {problem !== null && <Remark text={problem === 'name' ? t('call.name.mistake') : t(`call.problem.${problem}`)} />}
      <OwnPicture own={own} />
      <div class="call-tools">
        <ToggleButton on={own.microphoneOn} icon="microphone" text={t('call.audio')} />
        {step.settings.hideCameraOption !== true && (
          <ToggleButton on={own.cameraOn} icon="video" text={t('call.video')} />
        )}
        <FlipButton own={own} />
        <SwitchButton own={own} />
      </div>
      {silent ? (
        <Remark text={refusedMicrophone(microphone)} />
      ) : (
        <Level stream={microphone.name === 'open' ? microphone.stream : null} />
      )}
      <DeviceChoices own={own} />
    </Page>
  );
}

/** The own picture, or what stands in its place. */
export function OwnPicture({ own }: { readonly own: OwnMedia }) {
  const { value: camera } = own.camera.state;
  return (
    <div class="call-own">
      {camera.name === 'open' && own.cameraOn.value ? (
        <Picture stream={camera.view.stream} label={t('call.own')} mirrored={own.mirrored.value} />
      ) : (
        <p>{t(camera.name === 'open' ? 'call.pictureOff' : 'call.devices.opening')}</p>
      )}
    </div>
  );
}

/** How loud the microphone hears, as a bar; it moves by itself, so that a screen reader is only told its name. */
function Level({ stream }: { readonly stream: MediaStream | null }) {
  const [level, setLevel] = useState(0);
  useEffect(() => (stream === null ? undefined : measureLevel(stream, setLevel)), [stream]);
  return (
    <div class="call-level">
      <Icon name="microphone" />
      <span
        role="meter"
        aria-label={t('call.devices.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * level)}
        class="bar"
      >
        <span style={{ inlineSize: `${Math.round(100 * level)}%` }} />
      </span>
    </div>
  );
}

/** Which camera, which microphone and which speaker, where there is a choice. */
function DeviceChoices({ own }: { readonly own: OwnMedia }) {
  const { value: microphone } = own.microphone.state;
  return (
    <>
      <Devices
        id="call-camera"
        label={t('call.devices.camera')}
        devices={own.cameras.value}
        chosen={own.video.value?.getSettings().deviceId ?? ''}
        onChoose={(id) => void own.chooseCamera(id)}
      />
      <Devices
        id="call-microphone"
        label={t('call.devices.microphone')}
        devices={own.microphones.value}
        chosen={microphone.name === 'open' ? (microphone.deviceId ?? '') : ''}
        onChoose={(id) => void own.microphone.open(id)}
      />
      {own.speakers.value.length > 0 && (
        <Devices
          id="call-speaker"
          label={t('call.devices.speaker')}
          devices={[{ id: '', label: t('call.devices.standard') }, ...own.speakers.value]}
          chosen={own.speaker.value}
          onChoose={(id) => (own.speaker.value = id)}
        />
      )}
    </>
  );
}

interface DevicesProps {
  readonly id: string;
  readonly label: string;
  readonly devices: readonly MediaDevice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Devices({ id, label, devices, chosen, onChoose }: DevicesProps) {
  if (devices.length < 2) return null;
  const known = devices.some((device) => device.id === chosen);
  return (
    <SelectField
      id={id}
      label={label}
      value={known ? chosen : (devices[0]?.id ?? '')}
      options={devices.map((device, index) => ({
        value: device.id,
        label: device.label === '' ? t('call.devices.unnamed', { number: index + 1 }) : device.label,
      }))}
      onChange={onChoose}
    />
  );
}

/** The devices during the call. */
export function DeviceDialog({ own, onClose }: { readonly own: OwnMedia; readonly onClose: () => void }) {
  const { value: microphone } = own.microphone.state;
  return (
    <Dialog
      heading={t('call.devices.settings')}
      onClose={onClose}
      actions={
        <>
          {microphone.name === 'refused' && (
            <Button onPress={() => void own.microphone.open()}>{t('action.tryAgain')}</Button>
          )}
          <Button kind="primary" onPress={onClose}>
            {t('call.devices.done')}
          </Button>
        </>
      }
    >
      {microphone.name === 'refused' ? (
        <Remark text={refusedMicrophone(microphone)} />
      ) : (
        <Level stream={microphone.name === 'open' ? microphone.stream : null} />
      )}
      <DeviceChoices own={own} />
    </Dialog>
  );
}

function refusedMicrophone({ reason }: Extract<MicrophoneState, { name: 'refused' }>): string {
  switch (reason) {
    case 'denied':
    case 'embedded':
    case 'absent':
    case 'busy':
    case 'broken':
      return t(`call.microphone.refused.${reason}`);
    // Where pages may use no microphone at all, they may use no camera, either, which says more.
    case 'insecure':
    case 'unsupported':
    case 'inApp':
      return t(`camera.refused.${reason}.text`);
  }
}
