import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Heading } from '../../ui/page.js';
import { t } from '../../i18n/translator.js';
import type { CameraView, Facing } from '../../capture/camera/camera.js';
import { useFlow } from '../flow/flow-context.js';
import { CameraRefusedScreen } from './camera-refused.js';

interface CameraGateProps {
  readonly facing: Facing;
  /** A picture of the front camera is to be read, not filmed. */
  readonly sharp?: true;
  /** The way on without a camera, where the step allows it. */
  readonly upload?: ComponentChildren;
  readonly children: (view: CameraView) => ComponentChildren;
}

/** Opens the camera and shows what needs it; where it is refused, says why and what to do. */
export function CameraGate({ facing, sharp, upload, children }: CameraGateProps) {
  const flow = useFlow();
  // Full HD is asked for in the films of faces and the pictures of identity documents alone.
  const needsHd = flow.session.value?.options.requireHdMedia === true && !isPaperwork(flow.screen.value?.name);
  const open = (): void => void flow.camera.open(facing, needsHd, null, sharp);
  const state = flow.camera.state.value;

  useEffect(() => {
    open();
  }, [facing]);
  useEffect(() => {
    if (state.name === 'open') flow.note('CAMERA_OPENED', { facing, ...state.view.size });
    if (state.name === 'refused') flow.note('CAMERA_REFUSED', { reason: state.reason, ...state.measured });
  }, [state.name]);

  if (state.name === 'refused') {
    return <CameraRefusedScreen reason={state.reason} measured={state.measured} upload={upload} onRetry={open} />;
  }
  if (state.name !== 'open' || state.view.facing !== facing || (sharp === true && !state.view.sharp)) {
    return <CameraOpening />;
  }
  return <>{children(state.view)}</>;
}

/** Shown until there is a picture and all that is needed with it. */
export function CameraOpening() {
  return (
    <main class="stage">
      <div class="stage-picture">
        <div class="stage-lead alone">
          <Heading id="camera-opening" text={t('camera.opening')} />
        </div>
      </div>
    </main>
  );
}

function isPaperwork(screen: string | undefined): boolean {
  return screen === 'paper' || screen === 'selfie';
}
