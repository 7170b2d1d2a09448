import { analyse } from '../../capture/analysis/analyser.js';
import type { CameraView } from '../../capture/camera/camera.js';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfVideo } from '../../capture/picture/still.js';
import { isMessageKey, t, type MessageKey } from '../../i18n/translator.js';
import { Tool } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useFlow } from '../flow/flow-context.js';
import { StillCamera } from './still-camera.js';

/** What is kept around the window: the document may reach a little outside, and the reader looks for its border. */
const RIM = 0.12;

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

/** The camera at one side of a document; takes the picture by itself when the document is held well. */
export function DocumentCamera({ paper = false, view, ...camera }: DocumentCameraProps) {
  const flow = useFlow();
  const [other] = view.others;
  return (
    <StillCamera
      {...camera}
      view={view}
      shape="page"
      rim={RIM}
      hintKey={hintKey}
      watch={({ video, window }, judge, onAway) => [
        analyse({ kind: 'document', paper, video, window, onFrame: ({ hint }) => judge(hint ?? 'good'), onAway }),
      ]}
      stillOf={(video, area) => stillOfVideo(video, area, paper ? 'paper' : 'card')}
      tool={
        other !== undefined && (
          <Tool
            aria-label={t('camera.switch')}
            onPress={() =>
              void flow.camera.open(view.facing, flow.session.value?.options.requireHdMedia === true, other, view.sharp)
            }
          >
            <Icon name="flip" />
          </Tool>
        )
      }
    />
  );
}

function hintKey(hint: string, length: '' | '.long'): MessageKey {
  const key = `document.capture.hint.${hint}${length}`;
  return isMessageKey(key) ? key : 'document.capture.hint.start';
}

/** The message of a capture, such as `document.guide.heading.card-front`. */
export function sideKey(text: 'heading' | 'text' | 'uploadOnly', kind: string): MessageKey {
  const key = `document.guide.${text}.${kind}`;
  return isMessageKey(key) ? key : `document.guide.${text}.card-front`;
}
