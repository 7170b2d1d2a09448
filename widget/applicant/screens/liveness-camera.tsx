import { useEffect, useRef, useState } from 'preact/hooks';
import { analyse } from '../../capture/analysis/analyser.js';
import { AutoCapture } from '../../capture/analysis/auto-capture.js';
import { SteadyHint } from '../../capture/analysis/steady-hint.js';
import type { CameraView } from '../../capture/camera/camera.js';
import { Stage, type LivePicture } from '../../capture/camera/stage.js';
import { recordableType, startFilm, type Film } from '../../capture/film/film.js';
import { isMessageKey, t, type MessageKey } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { PromptDrawing } from '../../ui/illustrations.js';
import { useFlow } from '../flow/flow-context.js';
import { useGrowingOval } from './growing-oval.js';
import type { CaptureGrant, LivenessPrompt } from '../operations/applicant-session.js';

/** After this the applicant may start the film themselves, where the face is not recognised. */
const START_AFTER_MS = 5_000;

/** Width to height of the box around the oval. */
const OVAL_RATIO = 3 / 4;

/** The passive take, and how long filming goes on quietly in case that the server wants more (ENGINES: 2, 4 and 6 s). */
const PASSIVE_SECONDS = 2;
const LONGEST_PASSIVE_SECONDS = 6;

interface LivenessCameraProps {
  readonly view: CameraView;
  readonly stepKey: string;
  readonly grant: CaptureGrant;
  /** A longer take was asked for. */
  readonly seconds: number | null;
  readonly onUnable: () => void;
}

/** The oval: waits for a face that is placed well, films, and follows the prompts of the grant. */
export function LivenessCamera({ view, stepKey, grant, seconds, onUnable }: LivenessCameraProps) {
  const flow = useFlow();
  const [hint, setHint] = useState('start');
  const [film, setFilm] = useState<Film | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const [startable, setStartable] = useState(false);
  const [ready, setReady] = useState(false);
  const live = useRef<LivePicture | null>(null);
  const begun = useRef(false);
  const length = takeSeconds(grant, seconds);

  const begin = (): void => {
    if (begun.current) return;
    const type = recordableType(grant.acceptedTypes);
    if (type === null) return onUnable();
    begun.current = true;
    const longest = grant.prompts.length > 0 ? length : Math.max(length, LONGEST_PASSIVE_SECONDS);
    const started = startFilm(view.stream, type, longest);
    setFilm(started);
    announce(t('face.capture.recording.long'));
    flow.film.deliver(stepKey, grant.grant, started, length, longest).catch(() => {
      flow.film.drop();
      onUnable();
    });
  };

  useEffect(() => {
    const picture = live.current;
    if (picture === null || film !== null) return undefined;
    const auto = new AutoCapture();
    const steady = new SteadyHint<string>('start');
    const analysis = analyse({
      kind: 'face',
      video: picture.video,
      window: picture.window,
      onFrame: (answer) => {
        const now = performance.now();
        setHint(steady.offer(answer.hint ?? 'good', now));
        if (auto.see(answer.hint === null, now)) begin();
      },
      onAway: () => auto.reset(),
    });
    return () => analysis.stop();
  }, [ready, film]);
  useEffect(() => {
    const timer = window.setTimeout(() => setStartable(true), START_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (film === null) return undefined;
    const timer = window.setInterval(() => setElapsed(film.elapsed()), 80);
    return () => window.clearInterval(timer);
  }, [film]);

  const prompt = film === null ? null : promptAt(grant.prompts, elapsed);
  const grown = grant.approach !== null && film !== null && elapsed >= grant.approach.atMs;
  const share = useGrowingOval(grant.approach, grown);
  const filming = film !== null && elapsed < length * 1000;
  const said = film === null ? hint : grown && filming ? 'moveCloser' : null;
  const key = said !== null ? hintKey(said, '') : filming ? promptKey(prompt) : 'face.capture.checking';
  useEffect(() => announce(t(said === null ? key : hintKey(said, '.long'))), [key]);

  return (
    <Stage
      id="camera-face"
      heading={t('face.guide.heading')}
      view={view}
      shape="oval"
      ratio={OVAL_RATIO}
      share={share}
      outline={film !== null ? 'filming' : hint === 'good' ? 'good' : 'seeking'}
      filmed={film === null ? undefined : elapsed / (length * 1000)}
      hint={t(key)}
      frozen={false}
      onLive={(picture) => {
        live.current = picture;
        setReady(picture !== null);
      }}
      prompt={prompt === null ? undefined : <PromptDrawing action={prompt.action} />}
      controls={
        <div class="stage-controls">
          <span class="side" />
          {film === null && startable ? (
            <Button kind="primary" onPress={begin}>
              {t('face.capture.start')}
            </Button>
          ) : (
            <span class="stage-note">{film === null ? t('face.guide.tip.light') : ''}</span>
          )}
          <span class="side" />
        </div>
      }
    />
  );
}

/** How long the first take is: until after the last prompt, or what the grant or the server asks for. */
function takeSeconds(grant: Pick<CaptureGrant, 'prompts' | 'minSeconds'>, wanted: number | null): number {
  const prompted = Math.max(0, ...grant.prompts.map((prompt) => prompt.toMs / 1000));
  return Math.max(prompted, grant.minSeconds ?? PASSIVE_SECONDS, wanted ?? 0);
}

function promptAt(prompts: readonly LivenessPrompt[], elapsed: number): LivenessPrompt | null {
  return prompts.find((prompt) => elapsed >= prompt.fromMs && elapsed < prompt.toMs) ?? null;
}

function promptKey(prompt: LivenessPrompt | null): MessageKey {
  const key = `face.prompt.${prompt?.action.replaceAll('_', '-').toLowerCase() ?? ''}`;
  return isMessageKey(key) ? key : 'face.capture.recording';
}

function hintKey(hint: string, length: '' | '.long'): MessageKey {
  const key = `face.capture.hint.${hint}${length}`;
  return isMessageKey(key) ? key : 'face.capture.hint.start';
}
