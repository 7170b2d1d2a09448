import { useEffect, useRef, useState } from 'preact/hooks';
import type { OwnMedia } from '../../call/own-media.js';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { IconButton } from '../components/icon-button.js';
import { Mark } from '../components/marks.js';
import type { CallDetail } from './operations.generated.js';
import { BackgroundRemark } from './background-choice.js';
import { CallSide } from './call-side.js';
import { DeviceDialog } from './devices.js';
import { type EnteredRoom, enterRoom } from './enter-room.js';
import { FinishCall } from './finish-call.js';
import { Hints } from './hints.js';
import { Invite } from './invite.js';
import { t } from './text.js';
import { OwnQuality, OwnTile, Tile } from './tiles.js';
import { TransferCall } from './transfer-call.js';
import { clockText, useSeconds } from './use-seconds.js';

interface LiveCallProps {
  readonly call: CallDetail;
  readonly onChanged: () => void;
}

/** The room of a call: the applicant large, the own picture small, what is to be done beside them. */
export function LiveCall({ call, onChanged }: LiveCallProps) {
  const [entered, setEntered] = useState<EnteredRoom | null>(null);
  useEffect(() => {
    const made = enterRoom(call.id);
    setEntered(made);
    return made.leave;
  }, [call.id]);
  const ended = entered?.room.connection.value === 'over';
  useEffect(() => {
    if (ended) onChanged();
  }, [ended]);
  if (entered === null) return null;
  return (
    <div class="calls-live">
      <Stage call={call} entered={entered} onChanged={onChanged} />
      <CallSide call={call} entered={entered} onChanged={onChanged} />
    </div>
  );
}

interface StageProps extends LiveCallProps {
  readonly entered: EnteredRoom;
}

function Stage({ call, entered, onChanged }: StageProps) {
  const { room, own } = entered;
  const [asking, setAsking] = useState<Asking | null>(null);
  const stage = useRef<HTMLElement>(null);
  const others = room.participants.value.filter(({ id }) => id !== room.participantId.value);
  const applicants = others.filter(({ role }) => role === 'applicant');
  const seconds = useSeconds(room.startedAt.value);
  return (
    <section class="calls-stage" ref={stage} aria-label={t('stage.label')}>
      <header class="calls-stage-head">
        <h2>
          <bdi>{call.applicantName ?? t('noName')}</bdi>
        </h2>
        <span class="calls-clock">{seconds === null ? '' : clockText(seconds)}</span>
        <Recording entered={entered} />
        <OwnQuality entered={entered} />
      </header>
      <ConnectionLine entered={entered} alone={applicants.length === 0} />
      <div class={`calls-pictures ${others.length > 1 ? 'several' : ''}`}>
        {others.map((participant) => (
          <Tile key={participant.id} participant={participant} entered={entered} />
        ))}
        <OwnTile entered={entered} />
      </div>
      {applicants.map((participant) => (
        <Hints key={participant.id} participant={participant} entered={entered} several={applicants.length > 1} />
      ))}
      <Controls call={call} own={own} onAsk={setAsking} onFullScreen={() => fullScreen(stage.current)} />
      {asking === 'finish' && <FinishCall call={call} onClose={() => setAsking(null)} onDone={onChanged} />}
      {asking === 'transfer' && <TransferCall call={call} onClose={() => setAsking(null)} onDone={onChanged} />}
      {asking === 'invite' && <Invite call={call} onClose={() => setAsking(null)} />}
      {asking === 'devices' && (
        <DeviceDialog own={own} background={entered.background} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}

/** What is asked for, or chosen, in a dialog. */
type Asking = 'finish' | 'transfer' | 'invite' | 'devices';

interface ControlsProps {
  readonly call: CallDetail;
  readonly own: OwnMedia;
  readonly onAsk: (what: Asking) => void;
  readonly onFullScreen: () => void;
}

function Controls({ call, own, onAsk, onFullScreen }: ControlsProps) {
  return (
    <div class="calls-controls">
      <Toggle
        on={own.microphoneOn.value}
        name="audio"
        onPress={() => (own.microphoneOn.value = !own.microphoneOn.value)}
      />
      <Toggle on={own.cameraOn.value} name="video" onPress={() => (own.cameraOn.value = !own.cameraOn.value)} />
      <IconButton icon="sliders" label={t('devices.heading')} onPress={() => onAsk('devices')} />
      {document.fullscreenEnabled && (
        <IconButton icon="corners" label={t('control.fullScreen')} onPress={onFullScreen} />
      )}
      {call.multipleParticipants && <Button onPress={() => onAsk('invite')}>{t('control.invite')}</Button>}
      <Button onPress={() => onAsk('transfer')}>{t('control.transfer')}</Button>
      <Button kind="danger" onPress={() => onAsk('finish')}>
        {t('control.end')}
      </Button>
    </div>
  );
}

/** The pictures with what belongs to them over the whole screen, or back in the page. */
function fullScreen(stage: HTMLElement | null): void {
  const change = document.fullscreenElement === null ? stage?.requestFullscreen() : document.exitFullscreen();
  // Browsers may not allow it.
  change?.catch(() => null);
}

function Recording({ entered }: { readonly entered: EnteredRoom }) {
  return entered.room.recording.value ? (
    <span class="calls-recorded">{t('recording.on')}</span>
  ) : (
    <Mark tone="warn" text={t('recording.off')} />
  );
}

interface ConnectionLineProps {
  readonly entered: EnteredRoom;
  readonly alone: boolean;
}

/** What keeps the two from seeing each other, where something does. */
function ConnectionLine({ entered: { room, own, background }, alone }: ConnectionLineProps) {
  const camera = own.camera.state.value;
  const { value: connection } = room.connection;
  return (
    <div aria-live="polite">
      {connection === 'joining' && <Remark tone="quiet" text={t('connection.joining')} />}
      {connection === 'away' && <Remark tone="warn" text={t('connection.away')} />}
      {connection === 'elsewhere' && <Remark tone="warn" text={t('connection.elsewhere')} />}
      {connection === 'failed' && <Remark tone="bad" text={t('connection.failed')} />}
      {connection === 'here' && alone && <Remark tone="quiet" text={t('connection.alone')} />}
      <BackgroundRemark background={background} />
      {camera.name === 'refused' && <Remark tone="warn" text={t('connection.camera')} />}
      {own.microphone.state.value.name === 'refused' && <Remark tone="warn" text={t('connection.microphone')} />}
    </div>
  );
}

interface ToggleProps {
  readonly on: boolean;
  readonly name: 'audio' | 'video';
  readonly onPress: () => void;
}

function Toggle({ on, name, onPress }: ToggleProps) {
  return (
    <Button aria-pressed={on} onPress={onPress}>
      {on ? t(`control.${name}Off`) : t(`control.${name}On`)}
    </Button>
  );
}
