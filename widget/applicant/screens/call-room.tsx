import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Participant } from '../../../subgraphs/calls/signalling/messages.js';
import type { CallRoom } from '../../call/call-room.js';
import { Picture, Sound } from '../../call/picture.js';
import { gradeOf } from '../../call/quality.js';
import { minutesAndSeconds, t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Heading } from '../../ui/page.js';
import type { CallFlow } from '../flow/call-flow.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CallChat } from './call-chat.js';
import { Control, FlipButton, SwitchButton, ToggleButton } from './call-controls.js';
import { DeviceDialog } from './call-devices.js';

interface CallRoomProps {
  readonly call: CallFlow;
  readonly room: CallRoom;
  readonly step: ApplicantStep;
  /** The step that the operator has started; false: none. */
  readonly children: ComponentChildren;
}

type Open = 'devices' | 'chat' | 'end' | null;

/** The call: pictures, what the operator says and asks for, and beside it the step of the moment. */
export function CallRoomScreen({ call, room, step, children }: CallRoomProps) {
  const [open, setOpen] = useState<Open>(null);
  const [blocked, setBlocked] = useState(false);
  const others = room.participants.value.filter(({ id }) => id !== room.participantId.value);
  const operator = others.find(({ role }) => role === 'operator') ?? null;
  const beside = children !== false && children !== null;
  useSaid(call, room, operator);
  useOwnCamera(call, beside);
  return (
    <div class={`call ${beside ? 'beside' : 'alone'} ${open === 'chat' ? 'chatting' : ''}`}>
      {/* Beside a step it is no longer what the page is about. */}
      <div class="call-room" role={beside ? 'region' : 'main'} aria-label={t('call.heading')}>
        {!beside && <Heading id="call-room" text={t('call.heading')} hidden />}
        <Pictures call={call} room={room} others={others} />
        <div class="call-over">
          <Standing room={room} operator={operator} />
          {call.hint.value !== null && <p class="call-hint">{t(`call.hint.${call.hint.value}`)}</p>}
          {blocked && <Unblock onPress={() => setBlocked(false)} />}
        </div>
        <Controls call={call} room={room} step={step} open={open} onOpen={setOpen} />
        {!blocked && (
          <Sounds room={room} others={others} speaker={call.own.speaker.value} onBlocked={() => setBlocked(true)} />
        )}
      </div>
      {open === 'chat' && <CallChat chat={room.chat} onClose={() => setOpen(null)} />}
      {beside && <div class="call-step">{children}</div>}
      {open === 'devices' && <DeviceDialog own={call.own} onClose={() => setOpen(null)} />}
      {open === 'end' && <EndDialog call={call} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Changes that one would see are said. */
function useSaid(call: CallFlow, room: CallRoom, operator: Participant | null): void {
  const there = operator?.state === 'here';
  const away = room.connection.value === 'away';
  const { value: hint } = call.hint;
  useEffect(() => {
    if (there) announce(t('call.connected'));
  }, [there]);
  useEffect(() => {
    if (away) announce(t('call.reconnecting'));
  }, [away]);
  useEffect(() => {
    if (hint !== null) announce(t(`call.hint.${hint}`));
  }, [hint]);
}

/** A step films with a camera that is on; after one with another camera, the face is shown again. */
function useOwnCamera(call: CallFlow, beside: boolean): void {
  const before = useRef(false);
  useEffect(() => {
    if (beside) call.own.cameraOn.value = true;
    if (before.current && !beside) void call.own.openCamera();
    before.current = beside;
  }, [beside]);
}

/** How long, how well, and whether everybody is there. */
function Standing({ room, operator }: { readonly room: CallRoom; readonly operator: Participant | null }) {
  const seconds = useElapsed(room.startedAt.value);
  const { value: quality } = room.quality;
  const grade = quality === null ? null : gradeOf(quality);
  const away = room.connection.value === 'away';
  return (
    <p class="call-standing">
      {away ? (
        <span class="warn">{t('call.reconnecting')}</span>
      ) : operator === null || room.connection.value === 'joining' ? (
        <span>{t('call.connecting')}</span>
      ) : operator.state === 'away' ? (
        <span class="warn">{t('call.operatorAway')}</span>
      ) : null}
      <span role="timer">
        <span class="visually-hidden">{t('call.elapsed')} </span>
        {minutesAndSeconds(seconds)}
      </span>
      {grade !== null && !away && (
        <span class={`call-quality ${grade}`}>
          <span class="bars" aria-hidden="true" />
          <span class={grade === 'good' ? 'visually-hidden' : undefined}>{t(`call.quality.${grade}`)}</span>
        </span>
      )}
      {room.recording.value && <span class="call-recorded">{t('call.recording')}</span>}
    </p>
  );
}

function useElapsed(from: string | null): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => tick((count) => count + 1), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return from === null ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(from)) / 1000));
}

interface OthersProps {
  readonly room: CallRoom;
  readonly others: readonly Participant[];
}

/** One picture large, the others in the corner; a press makes another one large. */
function Pictures({ call, room, others }: OthersProps & { readonly call: CallFlow }) {
  const [chosen, choose] = useState<string | null>(null);
  const large = others.some(({ id }) => id === chosen) ? chosen : null;
  const { own } = call;
  useEffect(() => {
    for (const { id } of others) void room.media.want(id, id === large ? 2 : 0);
  }, [large, others.length, room.media.all.value.size]);
  const tiles = [
    ...others.map((one) => {
      const { camera } = room.media.of(one.id);
      const name = nameOf(one);
      return {
        id: one.id,
        name,
        good: one.state === 'here' && camera !== null && one.role === 'operator',
        picture:
          camera === null || camera.paused ? null : (
            <Picture stream={camera.stream} label={t('call.picture', { name })} />
          ),
      };
    }),
    {
      id: null,
      name: t('call.you'),
      good: false,
      picture:
        own.camera.state.value.name === 'open' && own.cameraOn.value ? (
          <Picture stream={own.camera.state.value.view.stream} label={t('call.own')} mirrored={own.mirrored.value} />
        ) : null,
    },
  ];
  return (
    <div class="call-pictures">
      {tiles.map(({ id, name, good, picture }) => (
        <div key={id ?? ''} class={`call-tile ${id === large ? 'large' : 'small'} ${good ? 'good' : ''}`}>
          {picture ?? (
            <span class="call-nobody">
              <Icon name="person" />
            </span>
          )}
          {id !== large && (
            <button type="button" aria-label={t('call.enlarge', { name })} onClick={() => choose(id)}>
              <span aria-hidden="true">{name}</span>
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

function nameOf({ name, role }: Participant): string {
  if (name !== '') return name;
  return t(role === 'applicant' ? 'call.participant' : 'call.operator');
}

interface SoundsProps extends OthersProps {
  readonly speaker: string;
  readonly onBlocked: () => void;
}

function Sounds({ room, others, speaker, onBlocked }: SoundsProps) {
  return (
    <>
      {others.map(({ id }) => {
        const { microphone } = room.media.of(id);
        return (
          microphone && (
            <Sound key={microphone.consumerId} stream={microphone.stream} speaker={speaker} onBlocked={onBlocked} />
          )
        );
      })}
    </>
  );
}

function Unblock({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button kind="primary" onPress={onPress}>
      {t('call.soundBlocked')}
    </Button>
  );
}

interface ControlsProps {
  readonly call: CallFlow;
  readonly room: CallRoom;
  readonly step: ApplicantStep;
  readonly open: Open;
  readonly onOpen: (what: Open) => void;
}

function Controls({ call, room, step, open, onOpen }: ControlsProps) {
  const { own } = call;
  return (
    <div class="call-controls">
      <ToggleButton on={own.microphoneOn} icon="microphone" text={t('call.audio')} />
      {step.settings.hideCameraOption !== true && (
        <ToggleButton on={own.cameraOn} icon="video" text={t('call.video')} />
      )}
      <FlipButton own={own} />
      <SwitchButton own={own} />
      <Control icon="sliders" text={t('call.devices.settings')} onPress={() => onOpen('devices')} />
      {document.fullscreenEnabled && <Control icon="corners" text={t('call.fullScreen')} onPress={fullScreen} />}
      <Control
        icon="chat"
        text={t('call.chat')}
        expanded={open === 'chat'}
        count={open === 'chat' ? 0 : room.chat.unread.value}
        onPress={() => onOpen(open === 'chat' ? null : 'chat')}
      />
      <Control icon="hangUp" text={t('call.end')} tone="bad" onPress={() => onOpen('end')} />
    </div>
  );
}

function fullScreen(): void {
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  // A page around this one may not allow it.
  change.catch(() => null);
}

function EndDialog({ call, onClose }: { readonly call: CallFlow; readonly onClose: () => void }) {
  return (
    <Dialog
      heading={t('call.ask.heading')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => (onClose(), void call.end())}>{t('call.ask.end')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('call.ask.stay')}
          </Button>
        </>
      }
    >
      <p class="page-lead">{t('call.ask.text')}</p>
    </Dialog>
  );
}
