import { useEffect, useRef, useState } from 'preact/hooks';
import { analyse } from '../../capture/analysis/analyser.js';
import { AutoCapture } from '../../capture/analysis/auto-capture.js';
import { SteadyHint } from '../../capture/analysis/steady-hint.js';
import type { CameraView } from '../../capture/camera/camera.js';
import { SELFIE_RATIO, selfieParts, withRim } from '../../capture/camera/geometry.js';
import { Stage, type LivePicture } from '../../capture/camera/stage.js';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfVideo } from '../../capture/picture/still.js';
import { isMessageKey, t, type MessageKey } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Tool } from '../../ui/button.js';

/** After this the applicant may press the button themselves. */
const SHUTTER_AFTER_MS = 4_000;

/** What is kept around the window, as a share of it: hands, and a document that is held a little aside. */
const RIM = 0.25;

/** The outline closes before the picture is shown. */
const CLOSING_MS = 300;

interface SelfieCameraProps {
  readonly view: CameraView;
  readonly onTaken: (still: Still) => void;
  readonly onCancel: () => void;
}

/** The front camera with an oval for the face and a card below it; takes the picture by itself when both are well placed. */
export function SelfieCamera({ view, onTaken, onCancel }: SelfieCameraProps) {
  const [hint, setHint] = useState('start');
  const [taking, setTaking] = useState(false);
  const [shutter, setShutter] = useState(false);
  const [ready, setReady] = useState(false);
  const live = useRef<LivePicture | null>(null);
  const taken = useRef(false);

  const take = async (): Promise<void> => {
    const picture = live.current;
    const window = picture?.window() ?? null;
    if (picture === null || window === null || taken.current) return;
    taken.current = true;
    setTaking(true);
    announce(t('document.capture.taken'));
    const size = { width: picture.video.videoWidth, height: picture.video.videoHeight };
    const [still] = await Promise.all([
      stillOfVideo(picture.video, withRim(window, RIM, size)),
      new Promise((resolve) => globalThis.setTimeout(resolve, CLOSING_MS)),
    ]);
    onTaken(still);
  };

  useEffect(() => {
    const picture = live.current;
    if (picture === null) return undefined;
    const auto = new AutoCapture();
    const steady = new SteadyHint<string>('start');
    // First the face, then the card: one thing to do at a time.
    let face: string | null = 'start';
    let card: string | null = 'start';
    const judge = (): void => {
      const now = performance.now();
      const next = face !== null ? `face.${face}` : card !== null ? `card.${card}` : 'good';
      setHint(steady.offer(next, now));
      if (auto.see(next === 'good', now)) void take();
    };
    const part = (name: 'oval' | 'card') => () => {
      const window = picture.window();
      return window === null ? null : selfieParts(window)[name];
    };
    const { video } = picture;
    const faces = analyse({
      kind: 'face',
      video,
      window: part('oval'),
      onFrame: (answer) => ((face = answer.hint), judge()),
      onAway: () => auto.reset(),
    });
    const cards = analyse({
      kind: 'document',
      video,
      window: part('card'),
      onFrame: (answer) => void (card = answer.hint),
      onAway: () => (card = 'start'),
    });
    return () => {
      faces.stop();
      cards.stop();
    };
  }, [ready]);
  useEffect(() => {
    const timer = window.setTimeout(() => setShutter(true), SHUTTER_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!taking) announce(t(hintKey(hint, '.long')));
  }, [hint]);

  return (
    <Stage
      id="camera-selfie"
      heading={t('selfie.guide.heading')}
      view={view}
      shape="selfie"
      ratio={SELFIE_RATIO}
      outline={taking ? 'closing' : hint === 'good' ? 'good' : 'seeking'}
      hint={t(taking ? 'document.capture.taken' : hintKey(hint, ''))}
      frozen={taking}
      onLive={(picture) => {
        live.current = picture;
        setReady(picture !== null);
      }}
      controls={
        <div class="stage-controls">
          <div class="side">
            <Tool onPress={onCancel}>{t('action.back')}</Tool>
          </div>
          {shutter ? (
            <button type="button" class="shutter" aria-label={t('document.capture.take')} onClick={() => void take()} />
          ) : (
            <span class="stage-note">{t('document.capture.auto')}</span>
          )}
          <span class="side" />
        </div>
      }
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
