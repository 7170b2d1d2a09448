import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';
import type { Analysis } from '../../capture/analysis/analyser.js';
import { AutoCapture } from '../../capture/analysis/auto-capture.js';
import { SteadyHint } from '../../capture/analysis/steady-hint.js';
import type { CameraView } from '../../capture/camera/camera.js';
import { withRim } from '../../capture/camera/geometry.js';
import { Stage, type LivePicture } from '../../capture/camera/stage.js';
import type { Still } from '../../capture/picture/make-still.js';
import { t, type MessageKey } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Tool } from '../../ui/button.js';

/** After this the applicant may press the button themselves; before, it would only be in the way of better pictures. */
const SHUTTER_AFTER_MS = 4_000;

/** The outline closes before the picture is shown. */
const CLOSING_MS = 300;

interface StillCameraProps {
  /** Of the screen; changes with what is asked for. */
  readonly id: string;
  readonly heading: string;
  readonly view: CameraView;
  readonly shape: 'page' | 'selfie';
  /** Width to height of the window. */
  readonly ratio: number;
  /** What is kept around the window, as a share of it. */
  readonly rim: number;
  /** The words of a hint: `start`, `good`, and those that `watch` gives. */
  readonly hintKey: (hint: string, length: '' | '.long') => MessageKey;
  /** Looks at the live picture, and says of its frames how to hold the camera better, or `good`; `away` when it could not look for a while. */
  readonly watch: (picture: LivePicture, judge: (hint: string) => void, away: () => void) => readonly Analysis[];
  readonly stillOf: (video: HTMLVideoElement, area: Rectangle) => Promise<Still>;
  readonly onTaken: (still: Still) => void;
  readonly onCancel: () => void;
  /** Beside the shutter. */
  readonly tool?: ComponentChildren;
}

/** The live picture with hints; takes a picture by itself when what is asked for is held well. */
export function StillCamera({ hintKey, watch, stillOf, rim, onTaken, onCancel, tool, ...stage }: StillCameraProps) {
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
    // Not every browser can vibrate.
    (navigator as Partial<Navigator>).vibrate?.(40);
    const { video } = picture;
    const [still] = await Promise.all([
      stillOf(video, withRim(window, rim, { width: video.videoWidth, height: video.videoHeight })),
      new Promise((resolve) => globalThis.setTimeout(resolve, CLOSING_MS)),
    ]);
    onTaken(still);
  };

  useEffect(() => {
    const picture = live.current;
    if (picture === null) return undefined;
    const auto = new AutoCapture();
    const steady = new SteadyHint<string>('start');
    const judge = (next: string): void => {
      const now = performance.now();
      setHint(steady.offer(next, now));
      if (auto.see(next === 'good', now)) void take();
    };
    const analyses = watch(picture, judge, () => auto.reset());
    return () => {
      for (const analysis of analyses) analysis.stop();
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
      {...stage}
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
          <div class="side">{tool}</div>
        </div>
      }
    />
  );
}
