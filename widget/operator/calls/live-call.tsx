import { useEffect, useState } from 'preact/hooks';
import type { Participant } from '../../../subgraphs/calls/signalling/messages.js';
import { Picture, Sound } from '../../call/picture.js';
import { gradeOf, type Quality } from '../../call/quality.js';
import { Button, IconButton } from '../parts/button.js';
import { Remark } from '../parts/failure.js';
import { Mark } from '../parts/marks.js';
import type { CallDetail } from './call-types.js';
import { CallSide } from './call-side.js';
import { type EnteredRoom, enterRoom } from './enter-room.js';
import { FinishCall } from './finish-call.js';
import { Hints } from './hints.js';
import { t } from './text.js';
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
  const [asking, setAsking] = useState<'finish' | 'transfer' | null>(null);
  const others = room.participants.value.filter(({ id }) => id !== room.participantId.value);
  const applicants = others.filter(({ role }) => role === 'applicant');
  const seconds = useSeconds(room.startedAt.value);
  return (
    <section class="calls-stage" aria-label={t('stage.label')}>
      <header class="calls-stage-head">
        <h2>
          <bdi>{call.applicantName ?? t('noName')}</bdi>
        </h2>
        <span class="calls-clock">{seconds === null ? '' : clockText(seconds)}</span>
        <Recording entered={entered} />
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
      <div class="calls-controls">
        <Toggle
          on={own.microphoneOn.value}
          name="audio"
          onPress={() => (own.microphoneOn.value = !own.microphoneOn.value)}
        />
        <Toggle on={own.cameraOn.value} name="video" onPress={() => (own.cameraOn.value = !own.cameraOn.value)} />
        <IconButton icon="flip" label={t('control.switch')} onPress={() => void own.switchCamera()} />
        <Button onPress={() => setAsking('transfer')}>{t('control.transfer')}</Button>
        <Button kind="danger" onPress={() => setAsking('finish')}>
          {t('control.end')}
        </Button>
      </div>
      {asking === 'finish' && <FinishCall call={call} onClose={() => setAsking(null)} onDone={onChanged} />}
      {asking === 'transfer' && <TransferCall call={call} onClose={() => setAsking(null)} onDone={onChanged} />}
    </section>
  );
}

function Recording({ entered }: { readonly entered: EnteredRoom }) {
  return entered.room.recording.value ? (
    <Mark tone="bad" text={t('recording.on')} />
  ) : (
    <Mark tone="warn" text={t('recording.off')} />
  );
}

interface ConnectionLineProps {
  readonly entered: EnteredRoom;
  readonly alone: boolean;
}

/** What keeps the two from seeing each other, where something does. */
function ConnectionLine({ entered: { room, own }, alone }: ConnectionLineProps) {
  const camera = own.camera.state.value;
  const { value: connection } = room.connection;
  return (
    <div aria-live="polite">
      {connection === 'joining' && <Remark tone="quiet" text={t('connection.joining')} />}
      {connection === 'away' && <Remark tone="warn" text={t('connection.away')} />}
      {connection === 'elsewhere' && <Remark tone="warn" text={t('connection.elsewhere')} />}
      {connection === 'failed' && <Remark tone="bad" text={t('connection.failed')} />}
      {connection === 'here' && alone && <Remark tone="quiet" text={t('connection.alone')} />}
      {camera.name === 'refused' && <Remark tone="warn" text={t('connection.camera')} />}
      {own.microphone.state.value.name === 'refused' && <Remark tone="warn" text={t('connection.microphone')} />}
    </div>
  );
}

interface TileProps {
  readonly participant: Participant;
  readonly entered: EnteredRoom;
}

function Tile({ participant, entered: { room } }: TileProps) {
  const { id, state } = participant;
  const [silent, setSilent] = useState(false);
  const { camera, microphone } = room.media.all.value.get(id) ?? { camera: null, microphone: null };
  const name = participant.name === '' ? t(`role.${participant.role}`) : participant.name;
  const quality = room.qualities.value.get(id) ?? null;
  useEffect(() => {
    // The person who is verified is looked at as large as they come.
    if (camera !== null) void room.media.want(id, 2);
  }, [camera?.consumerId]);
  return (
    <figure class={`calls-tile ${state === 'here' ? 'here' : 'away'}`}>
      {camera !== null && !camera.paused ? (
        <Picture stream={camera.stream} label={t('tile.picture', { name })} />
      ) : (
        <p class="calls-tile-empty">{t('tile.noPicture')}</p>
      )}
      {microphone !== null && <Sound stream={microphone.stream} onBlocked={() => setSilent(true)} />}
      <figcaption>
        <bdi>{name}</bdi>
        {microphone?.paused === true && <Mark tone="quiet" text={t('tile.muted')} />}
        {state === 'away' && <Mark tone="warn" text={t('tile.away')} />}
        <QualityMark quality={quality} />
      </figcaption>
      {silent && (
        <Button kind="primary" onPress={() => setSilent(false)}>
          {t('tile.playSound')}
        </Button>
      )}
    </figure>
  );
}

const QUALITY_TONES = { good: 'good', fair: 'warn', poor: 'bad' } as const;

function QualityMark({ quality }: { readonly quality: Quality | null }) {
  if (quality === null) return null;
  const grade = gradeOf(quality);
  const size = quality.width === null || quality.height === null ? '' : ` ${quality.width} × ${quality.height}`;
  return <Mark tone={QUALITY_TONES[grade]} text={`${t(`quality.${grade}`)}${size}`} />;
}

function OwnTile({ entered: { own, room } }: { readonly entered: EnteredRoom }) {
  const state = own.camera.state.value;
  const quality = room.quality.value;
  return (
    <figure class="calls-own">
      {state.name === 'open' && own.cameraOn.value ? (
        <Picture stream={state.view.stream} label={t('tile.own')} mirrored={own.mirrored.value} />
      ) : (
        <p class="calls-tile-empty">{t('tile.ownOff')}</p>
      )}
      <figcaption>
        {t('tile.own')}
        {quality !== null && gradeOf(quality) === 'poor' && <Mark tone="bad" text={t('quality.poor')} />}
      </figcaption>
    </figure>
  );
}

interface ToggleProps {
  readonly on: boolean;
  readonly name: 'audio' | 'video';
  readonly onPress: () => void;
}

function Toggle({ on, name, onPress }: ToggleProps) {
  return (
    <button type="button" class={`button plain ${on ? '' : 'off'}`} aria-pressed={on} onClick={onPress}>
      {on ? t(`control.${name}Off`) : t(`control.${name}On`)}
    </button>
  );
}
