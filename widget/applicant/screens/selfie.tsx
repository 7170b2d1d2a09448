import { useEffect, useState } from 'preact/hooks';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfFile, UnreadableFileError } from '../../capture/picture/still.js';
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

interface SelfieScreenProps {
  readonly step: ApplicantStep;
  readonly retake: Retake | null;
}

type Stage =
  | { readonly name: 'guide'; readonly problem: 'unreadable' | null }
  | { readonly name: 'camera' }
  | { readonly name: 'preview'; readonly still: Still; readonly address: string; readonly fromFile: boolean };

/** A picture of the applicant who holds their document: what to do, the camera or a file, and a look at it. */
export function SelfieScreen({ step, retake }: SelfieScreenProps) {
  const flow = useFlow();
  const [stage, setStage] = useState<Stage>({ name: 'guide', problem: null });
  const { allow_face_doc_upload: upload, require_face_document: live } = step.settings;
  // Where the company asks for a live picture, an upload is none.
  const mayUpload = upload === true && live !== true;
  useBack(stage.name === 'guide' ? null : () => setStage({ name: 'guide', problem: null }));

  const show = (still: Still, fromFile: boolean): void =>
    setStage({ name: 'preview', still, address: URL.createObjectURL(still.blob), fromFile });
  const pick = (file: File): void =>
    void stillOfFile(file).then(
      (still) => show(still, true),
      (error: unknown) => {
        if (!(error instanceof UnreadableFileError)) throw error;
        setStage({ name: 'guide', problem: 'unreadable' });
      },
    );
  useEffect(() => {
    if (stage.name !== 'preview') return undefined;
    return () => URL.revokeObjectURL(stage.address);
  }, [stage]);

  const uploadButton = mayUpload && <FileButton onFiles={([file]) => pick(file)}>{t('action.uploadFile')}</FileButton>;
  switch (stage.name) {
    case 'guide':
      return (
        <Guide
          step={step}
          retake={retake}
          problem={stage.problem}
          upload={uploadButton}
          onCamera={() => setStage({ name: 'camera' })}
        />
      );
    case 'camera':
      return (
        <CameraGate facing="user" sharp upload={uploadButton}>
          {(view) => (
            <SelfieCamera
              view={view}
              onTaken={(still) => show(still, false)}
              onCancel={() => setStage({ name: 'guide', problem: null })}
            />
          )}
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
          onAgain={() => setStage({ name: 'camera' })}
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
