import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Heading } from '../../ui/page.js';
import { t } from '../../i18n/translator.js';
import type { CameraView, Facing } from '../../capture/camera/camera.js';
import { useFlow } from '../flow/flow-context.js';
import { CameraRefusedScreen } from './camera-refused.js';

interface CameraGateProps {
  readonly facing: Facing;
  /** The way on without a camera, where the step allows it. */
  readonly upload?: ComponentChildren;
  readonly children: (view: CameraView) => ComponentChildren;
}

/** Opens the camera and shows what needs it; where it is refused, says why and what to do. */
export function CameraGate({ facing, upload, children }: CameraGateProps) {
  const flow = useFlow();
  const needsHd = flow.session.value?.options.requireHdMedia === true;
  const state = flow.camera.state.value;

  useEffect(() => {
    void flow.camera.open(facing, needsHd);
  }, [facing]);
  useEffect(() => {
    if (state.name === 'open') flow.note('CAMERA_OPENED', { facing, ...state.view.size });
    if (state.name === 'refused') flow.note('CAMERA_REFUSED', { reason: state.reason, ...state.measured });
  }, [state.name]);

  if (state.name === 'refused') {
    return (
      <CameraRefusedScreen
        reason={state.reason}
        measured={state.measured}
        upload={upload}
        onRetry={() => void flow.camera.open(facing, needsHd)}
      />
    );
  }
  if (state.name !== 'open' || state.view.facing !== facing) {
    return (
      <main class="stage">
        <div class="stage-picture">
          <div class="stage-lead" style={{ insetBlockStart: '40%' }}>
            <Heading id="camera-opening" text={t('camera.opening')} />
          </div>
        </div>
      </main>
    );
  }
  return <>{children(state.view)}</>;
}
