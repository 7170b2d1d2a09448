import { analyse } from '../../capture/analysis/analyser.js';
import type { CameraView } from '../../capture/camera/camera.js';
import { SELFIE_RATIO, selfieParts } from '../../capture/camera/geometry.js';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfVideo } from '../../capture/picture/still.js';
import { isMessageKey, t, type MessageKey } from '../../i18n/translator.js';
import { StillCamera } from './still-camera.js';

/** What is kept around the window, as a share of it: hands, and a document that is held a little aside. */
const RIM = 0.25;

interface SelfieCameraProps {
  readonly view: CameraView;
  readonly onTaken: (still: Still) => void;
  readonly onCancel: () => void;
}

/** The front camera with an oval for the face and a card below it; takes the picture by itself when both are well placed. */
export function SelfieCamera(props: SelfieCameraProps) {
  return (
    <StillCamera
      {...props}
      id="camera-selfie"
      heading={t('selfie.guide.heading')}
      shape="selfie"
      ratio={SELFIE_RATIO}
      rim={RIM}
      hintKey={hintKey}
      watch={({ video, window }, judge, onAway) => {
        // First the face, then the card: one thing to do at a time.
        let face: string | null = 'start';
        let card: string | null = 'start';
        const part = (name: 'oval' | 'card') => () => {
          const whole = window();
          return whole === null ? null : selfieParts(whole)[name];
        };
        return [
          analyse({
            kind: 'face',
            video,
            window: part('oval'),
            onFrame: ({ hint }) => {
              face = hint;
              judge(face !== null ? `face.${face}` : card !== null ? `card.${card}` : 'good');
            },
            onAway,
          }),
          analyse({
            kind: 'document',
            video,
            window: part('card'),
            onFrame: ({ hint }) => void (card = hint),
            onAway: () => (card = 'start'),
          }),
        ];
      }}
      stillOf={stillOfVideo}
    />
  );
}

/** Hints of the face are those of the film; of the card those of a document. */
function hintKey(hint: string, length: '' | '.long'): MessageKey {
  const [part, name] = hint.split('.');
  const key =
    part === 'card' ? `selfie.capture.hint.${name ?? ''}${length}` : `face.capture.hint.${name ?? hint}${length}`;
  if (isMessageKey(key)) return key;
  return part === 'card' ? `selfie.capture.hint.card${length}` : `face.capture.hint.start${length}`;
}
