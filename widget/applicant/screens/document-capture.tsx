import { useEffect, useRef, useState } from 'preact/hooks';
import { analyse } from '../../capture/analysis/analyser.js';
import { AutoCapture } from '../../capture/analysis/auto-capture.js';
import { SteadyHint } from '../../capture/analysis/steady-hint.js';
import type { CameraView } from '../../capture/camera/camera.js';
import { withRim } from '../../capture/camera/geometry.js';
import { Stage, type LivePicture } from '../../capture/camera/stage.js';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfVideo } from '../../capture/picture/still.js';
import { isMessageKey, t, type MessageKey } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Tool } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useFlow } from '../flow/flow-context.js';

/** After this the applicant may press the button themselves; before, it would only be in the way of better pictures. */
const SHUTTER_AFTER_MS = 4_000;

/** What is kept around the window: the document may reach a little outside, and the reader looks for its border. */
const RIM = 0.12;

/** The outline closes before the picture is shown. */
const CLOSING_MS = 300;

interface DocumentCameraProps {
  /** Of the screen; changes with what is asked for. */
  readonly id: string;
  readonly heading: string;
  /** Width to height of the window. */
  readonly ratio: number;
  /** A page of white paper, which may be brighter than a card. */
  readonly paper?: boolean;
  readonly view: CameraView;
  readonly onTaken: (still: Still) => void;
  readonly onCancel: () => void;
}

/** The live picture with hints; takes the picture by itself when the document is held well. */
export function DocumentCamera({ id, heading, ratio, paper = false, view, onTaken, onCancel }: DocumentCameraProps) {
  const flow = useFlow();
  const [hint, setHint] = useState('start');
  const [taking, setTaking] = useState(false);
  const [shutter, setShutter] = useState(false);
  const live = useRef<LivePicture | null>(null);
  const taken = useRef(false);
  const [ready, setReady] = useState(false);

  const take = async (): Promise<void> => {
    const picture = live.current;
    const window = picture?.window();
    if (picture === null || window === null || window === undefined || taken.current) return;
    taken.current = true;
    setTaking(true);
    announce(t('document.capture.taken'));
    // Not every browser can vibrate.
    (navigator as Partial<Navigator>).vibrate?.(40);
    const size = { width: picture.video.videoWidth, height: picture.video.videoHeight };
    const [still] = await Promise.all([
      stillOfVideo(picture.video, withRim(window, RIM, size), paper ? 'paper' : 'card'),
      new Promise((resolve) => globalThis.setTimeout(resolve, CLOSING_MS)),
    ]);
    onTaken(still);
  };

  useEffect(() => {
    const picture = live.current;
    if (picture === null) return undefined;
    const auto = new AutoCapture();
    const steady = new SteadyHint<string>('start');
    const analysis = analyse({
      kind: 'document',
      paper,
      video: picture.video,
      window: picture.window,
      onFrame: (answer) => {
        const now = performance.now();
        setHint(steady.offer(answer.hint ?? 'good', now));
        if (auto.see(answer.hint === null, now)) void take();
      },
      onAway: () => auto.reset(),
    });
    return () => analysis.stop();
  }, [ready]);
  useEffect(() => {
    const timer = window.setTimeout(() => setShutter(true), SHUTTER_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!taking) announce(t(hintKey(hint, '.long')));
  }, [hint]);

  const [other] = view.others;
  return (
    <Stage
      id={id}
      heading={heading}
      view={view}
      shape="page"
      ratio={ratio}
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
          <div class="side">
            {other !== undefined && (
              <Tool
                aria-label={t('camera.switch')}
                onPress={() =>
                  void flow.camera.open(
                    view.facing,
                    flow.session.value?.options.requireHdMedia === true,
                    other,
                    view.sharp,
                  )
                }
              >
                <Icon name="flip" />
              </Tool>
            )}
          </div>
        </div>
      }
    />
  );
}

function hintKey(hint: string, length: '' | '.long'): MessageKey {
  const key = `document.capture.hint.${hint}${length}`;
  return isMessageKey(key) ? key : 'document.capture.hint.start';
}

/** The message of a capture, such as `document.guide.heading.card-front`. */
export function sideKey(part: 'heading' | 'text' | 'uploadOnly', kind: string): MessageKey {
  const key = `document.guide.${part}.${kind}`;
  return isMessageKey(key) ? key : `document.guide.${part}.card-front`;
}
