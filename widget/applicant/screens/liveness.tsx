import { useEffect, useState } from 'preact/hooks';
import { stillOfFile } from '../../capture/picture/still.js';
import { ownTitle, t } from '../../i18n/translator.js';
import { Icon } from '../../ui/icon.js';
import { FaceDrawing } from '../../ui/illustrations.js';
import { Button, FileButton, Page, Points, Remark } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import type { Retake } from '../flow/screen.js';
import type { ApplicantStep, CaptureGrant } from '../operations/applicant-session.js';
import { CameraGate } from './camera-gate.js';
import { retakeText } from './document.js';
import { LivenessCamera } from './liveness-camera.js';

interface LivenessScreenProps {
  readonly step: ApplicantStep;
  readonly retake: Retake | null;
  /** Seconds of a longer take that the server asks for. */
  readonly seconds: number | null;
}

/** Passive filming takes about this long, and is announced so. */
const PASSIVE_SECONDS = 2;

/** Number of prompts of active liveness, for the announcement; the grant decides. */
const ACTIVE_PROMPTS = 2;

/** The face: what is going to happen, then the oval. */
export function LivenessScreen({ step, retake, seconds }: LivenessScreenProps) {
  const flow = useFlow();
  const [grant, setGrant] = useState<CaptureGrant | null>(null);
  const [problem, setProblem] = useState(false);
  const active = step.settings.liveness === true;
  const mayUpload = step.settings.allow_face_upload === true && !active;

  // A film that could not be used ends the camera: first the reason, then another try.
  const refused = retake === null ? null : `${retake.attempt}/${seconds ?? ''}`;
  useEffect(() => {
    if (refused !== null) setGrant(null);
  }, [refused]);

  const start = async (): Promise<void> => setGrant(await flow.startCapture(step.key, 'face-video'));
  const pick = (file: File): void =>
    void stillOfFile(file).then(
      (still) => flow.deliver(step.key, 'face', still.blob),
      () => setProblem(true),
    );
  const upload = mayUpload && (
    <FileButton kind="equal" onFile={pick}>
      {t('action.uploadFile')}
    </FileButton>
  );

  if (grant !== null) {
    return (
      <CameraGate facing="user" upload={upload}>
        {(view) => (
          <LivenessCamera
            view={view}
            stepKey={step.key}
            grant={grant}
            seconds={seconds}
            onUnable={() => {
              setGrant(null);
              setProblem(true);
            }}
          />
        )}
      </CameraGate>
    );
  }
  const lead = active
    ? t('face.guide.text.active', { count: ACTIVE_PROMPTS })
    : t('face.guide.text.passive', { seconds: seconds ?? PASSIVE_SECONDS });
  return (
    <Page
      id={`face-guide-${retake === null ? '' : 'again'}`}
      heading={retake === null ? (ownTitle(step.title) ?? t('face.guide.heading')) : t('face.retake.heading')}
      lead={lead}
      actions={
        <>
          {upload}
          <Button kind="primary" busy={flow.busy.value} onPress={() => void start()}>
            <Icon name="camera" />
            {t('face.guide.start')}
          </Button>
        </>
      }
    >
      {problem && <Remark text={t('retake.unknown')} />}
      {retake !== null && (
        <Remark text={seconds === null ? retakeText(retake) : t('face.retake.longer', { seconds })} />
      )}
      <FaceDrawing />
      <Points
        items={[
          { icon: 'face', text: t('face.guide.tip.uncovered') },
          { icon: 'level', text: t('face.guide.tip.level') },
          { icon: 'sun', text: t('face.guide.tip.light') },
        ]}
      />
      {flow.camera.state.value.name !== 'open' && <p class="fine">{t('camera.primer')}</p>}
    </Page>
  );
}
