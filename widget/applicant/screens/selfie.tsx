import { isMessageKey, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { FileButton } from '../../ui/file-button.js';
import { Icon } from '../../ui/icon.js';
import { SelfieDrawing } from '../../ui/illustrations.js';
import { Remark } from '../../ui/notice.js';
import { Page, Points } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import type { Retake } from '../flow/screen.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CameraGate } from './camera-gate.js';
import { Preview } from './document.js';
import { SelfieCamera } from './selfie-camera.js';
import { OtherDeviceButton } from './other-device-button.js';
import { useStillStage } from './still-stage.js';

interface SelfieScreenProps {
  readonly step: ApplicantStep;
  readonly retake: Retake | null;
}

/** A picture of the applicant who holds their document: what to do, the camera or a file, and a look at it. */
export function SelfieScreen({ step, retake }: SelfieScreenProps) {
  const flow = useFlow();
  const { stage, guide, camera, show, pick } = useStillStage();
  const { allow_face_doc_upload: upload, require_face_document: live } = step.settings;
  // Where the company asks for a live picture, an upload is none.
  const mayUpload = upload === true && live !== true;
  useBack(stage.name === 'guide' ? null : guide);

  const uploadButton = mayUpload && <FileButton onFiles={([file]) => pick(file)}>{t('action.uploadFile')}</FileButton>;
  switch (stage.name) {
    case 'guide':
      return <Guide step={step} retake={retake} problem={stage.problem} upload={uploadButton} onCamera={camera} />;
    case 'camera':
      return (
        <CameraGate facing="user" sharp upload={uploadButton}>
          {(view) => <SelfieCamera view={view} onTaken={show} onCancel={guide} />}
        </CameraGate>
      );
    case 'preview':
      return (
        <Preview
          still={stage.still}
          address={stage.address}
          fromFile={stage.fromFile}
          lead={t('selfie.preview.text')}
          onUse={() => flow.deliver(step.key, 'face-document', stage.still.blob)}
          onAgain={camera}
          onFile={pick}
        />
      );
  }
}

interface GuideProps extends SelfieScreenProps {
  readonly problem: 'unreadable' | null;
  readonly upload: preact.ComponentChildren;
  readonly onCamera: () => void;
}

function Guide({ step, retake, problem, upload, onCamera }: GuideProps) {
  const flow = useFlow();
  return (
    <Page
      id={`selfie-guide-${retake === null ? '' : 'again'}`}
      heading={retake === null ? (ownTitle(step.title) ?? t('selfie.guide.heading')) : t('document.retake.heading')}
      lead={t('selfie.guide.text')}
      actions={
        <>
          <OtherDeviceButton />
          {upload}
          <Button kind="primary" onPress={onCamera}>
            <Icon name="camera" />
            {t('camera.open')}
          </Button>
        </>
      }
    >
      {problem === 'unreadable' && <Remark text={t('upload.unreadable')} />}
      {retake !== null && problem === null && <Remark text={selfieProblem(retake)} />}
      {flow.deliveries.isLost(step.key, 'face-document') && <Remark text={t('document.lost')} />}
      <SelfieDrawing />
      <Points
        items={[
          { icon: 'face', text: t('face.guide.tip.uncovered') },
          { icon: 'card', text: t('selfie.guide.tip.photo') },
          { icon: 'sun', text: t('face.guide.tip.light') },
        ]}
      />
      {flow.camera.state.value.name !== 'open' && <p class="fine">{t('camera.primer')}</p>}
    </Page>
  );
}

/** What was wrong, in words: the first code that has any. */
function selfieProblem({ codes }: Retake): string {
  const key = codes.flatMap((code) => [`selfie.retake.${code}`, `retake.${code}`]).find(isMessageKey);
  return t(key ?? 'retake.unknown');
}
