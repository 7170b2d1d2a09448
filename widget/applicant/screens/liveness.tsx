import { useEffect, useState } from 'preact/hooks';
import { stillOfFile } from '../../capture/picture/still.js';
import { isMessageKey, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { FileButton } from '../../ui/file-button.js';
import { Icon } from '../../ui/icon.js';
import { FaceDrawing } from '../../ui/illustrations.js';
import { Remark } from '../../ui/notice.js';
import { Page, Points } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import type { Retake } from '../flow/screen.js';
import type { ApplicantStep, CaptureGrant } from '../operations/applicant-session.js';
import { CameraGate, CameraOpening } from './camera-gate.js';
import { LivenessCamera } from './liveness-camera.js';
import { OtherDeviceButton } from './other-device-button.js';

interface LivenessScreenProps {
  readonly step: ApplicantStep;
  readonly retake: Retake | null;
  /** Seconds of a longer take that the server asks for. */
  readonly seconds: number | null;
}

/** Passive filming takes about this long, and is announced so. */
const PASSIVE_SECONDS = 3;

/** Number of prompts of active liveness, for the announcement; the grant decides. */
const ACTIVE_PROMPTS = 2;

/** The face: what is going to happen, then the oval. */
export function LivenessScreen({ step, retake, seconds }: LivenessScreenProps) {
  const flow = useFlow();
  const [filming, setFilming] = useState(false);
  const [grant, setGrant] = useState<CaptureGrant | null>(null);
  const [problem, setProblem] = useState<'film' | 'refused' | null>(null);
  const active = step.settings.liveness === true;
  const mayUpload = step.settings.allow_face_upload === true && !active;
  const end = (why: typeof problem): void => {
    setFilming(false);
    setGrant(null);
    setProblem(why);
  };
  useBack(filming && flow.film.state.value === null ? () => end(null) : null);

  // A film that could not be used ends the camera: first the reason, then another try.
  const refused = retake === null ? null : `${retake.attempt}/${seconds ?? ''}`;
  useEffect(() => {
    if (refused !== null) end(null);
  }, [refused]);

  const pick = (file: File): void =>
    void stillOfFile(file).then(
      (still) => flow.deliver(step.key, 'face', still.blob),
      () => setProblem('film'),
    );
  const upload = mayUpload && <FileButton onFiles={([file]) => pick(file)}>{t('action.uploadFile')}</FileButton>;

  if (filming) {
    return (
      <CameraGate facing="user" upload={upload}>
        {(view) =>
          grant === null ? (
            <Granting stepKey={step.key} onGranted={setGrant} onRefused={() => end('refused')} />
          ) : (
            <LivenessCamera
              view={view}
              stepKey={step.key}
              grant={grant}
              seconds={seconds}
              onUnable={() => end('film')}
            />
          )
        }
      </CameraGate>
    );
  }
  return (
    <Page
      id={`face-guide-${retake === null ? '' : 'again'}`}
      heading={retake === null ? (ownTitle(step.title) ?? t('face.guide.heading')) : t('face.retake.heading')}
      lead={leadOf(active, seconds)}
      actions={
        <>
          <OtherDeviceButton />
          {upload}
          <Button kind="primary" onPress={() => setFilming(true)}>
            <Icon name="camera" />
            {t('face.guide.start')}
          </Button>
        </>
      }
    >
      {problem !== null && <Remark text={t(problem === 'film' ? 'face.retake.unknown' : 'form.notTaken')} />}
      {flow.deliveries.isLost(step.key, 'face') && <Remark text={t('document.lost')} />}
      {flow.deliveries.isLost(step.key, 'face-video') && <Remark text={t('face.retake.unknown')} />}
      {retake !== null && problem === null && (
        <Remark text={seconds === null ? faceProblem(retake, active) : t('face.retake.longer', { seconds })} />
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

function leadOf(active: boolean, seconds: number | null): string {
  return active
    ? t('face.guide.text.active', { count: ACTIVE_PROMPTS })
    : t('face.guide.text.passive', { seconds: seconds ?? PASSIVE_SECONDS });
}

interface GrantingProps {
  readonly stepKey: string;
  readonly onGranted: (grant: CaptureGrant) => void;
  readonly onRefused: () => void;
}

/** The film is granted once the camera is open: its time begins then, and a camera that is refused leaves nothing behind. */
function Granting({ stepKey, onGranted, onRefused }: GrantingProps) {
  const flow = useFlow();
  useEffect(() => {
    void flow.startCapture(stepKey, 'face-video').then((grant) => (grant === null ? onRefused() : onGranted(grant)));
  }, []);
  return <CameraOpening />;
}

/** What was wrong with a film, in the words of the face: the first code that has any. */
function faceProblem({ codes }: Retake, active: boolean): string {
  const key = codes.flatMap((code) => [`face.retake.${code}`, `retake.${code}`]).find(isMessageKey);
  return t(key ?? (active ? 'face.retake.active' : 'face.retake.unknown'));
}
