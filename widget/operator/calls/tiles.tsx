import { useEffect, useState } from 'preact/hooks';
import type { Participant } from '../../../subgraphs/calls/signalling/messages.js';
import { Picture, Sound } from '../../call/picture.js';
import { gradeOf, type Quality } from '../../call/quality.js';
import { Button } from '../../ui/button.js';
import { Mark } from '../components/marks.js';
import type { EnteredRoom } from './enter-room.js';
import { t } from './text.js';

interface TileProps {
  readonly participant: Participant;
  readonly entered: EnteredRoom;
}

/** Somebody else in the room: picture, sound, and how well both come. */
export function Tile({ participant, entered: { room, own } }: TileProps) {
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
      {microphone !== null && (
        <Sound stream={microphone.stream} speaker={own.speaker.value} onBlocked={() => setSilent(true)} />
      )}
      <figcaption>
        <bdi>{name}</bdi>
        {microphone?.paused === true && <Mark tone="quiet" text={t('tile.muted')} />}
        {state === 'away' && <Mark tone="warn" text={t('tile.away')} />}
        {quality !== null && <QualityMark quality={quality} />}
      </figcaption>
      {silent && (
        <Button kind="primary" onPress={() => setSilent(false)}>
          {t('tile.playSound')}
        </Button>
      )}
    </figure>
  );
}

/** How well somebody is connected, and how large their picture is. */
function QualityMark({ quality }: { readonly quality: Quality }) {
  const grade = gradeOf(quality);
  const size = quality.width === null || quality.height === null ? '' : ` ${quality.width} × ${quality.height}`;
  return <Mark tone={QUALITY_TONES[grade]} text={`${t(`quality.${grade}`)}${size}`} />;
}

/** The same of the user's own side. */
export function OwnQuality({ entered: { room } }: { readonly entered: EnteredRoom }) {
  const { value: quality } = room.quality;
  if (quality === null) return null;
  const grade = gradeOf(quality);
  return <Mark tone={QUALITY_TONES[grade]} text={t(`quality.own.${grade}`)} />;
}

const QUALITY_TONES = { good: 'good', fair: 'warn', poor: 'bad' } as const;

export function OwnTile({ entered: { own } }: { readonly entered: EnteredRoom }) {
  const stream = own.outgoingStream.value;
  return (
    <figure class="calls-own">
      {stream !== null && own.cameraOn.value ? (
        <Picture stream={stream} label={t('tile.own')} mirrored={own.mirrored.value} />
      ) : (
        <p class="calls-tile-empty">{t('tile.ownOff')}</p>
      )}
      <figcaption>{t('tile.own')}</figcaption>
    </figure>
  );
}
