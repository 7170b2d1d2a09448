import { useState } from 'preact/hooks';
import type { Still } from '../../capture/picture/make-still.js';
import { isMessageKey, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { FileButton } from '../../ui/file-button.js';
import { Icon } from '../../ui/icon.js';
import { CardBackDrawing, CardFrontDrawing, PassportDrawing } from '../../ui/illustrations.js';
import { Remark } from '../../ui/notice.js';
import { Page, Points } from '../../ui/page.js';
import { isBack, windowRatio } from '../flow/capture-kinds.js';
import { useFlow } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import { onlyDocumentChoice, type Retake } from '../flow/screen.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CameraGate } from './camera-gate.js';
import { DocumentChoiceScreen } from './document-choice.js';
import { DocumentCamera, sideKey } from './document-capture.js';
import { OtherDeviceButton } from './other-device-button.js';
import { useStillStage } from './still-stage.js';

interface DocumentScreenProps {
  readonly step: ApplicantStep;
  readonly kind: string;
  readonly retake: Retake | null;
}

/** One side of a document: what to do, the camera or a file, and a look at the picture before it is sent. */
export function DocumentScreen({ step, kind, retake }: DocumentScreenProps) {
  const flow = useFlow();
  const { stage, guide, camera, show, pick } = useStillStage();
  const [choosing, choose] = useState(false);
  const mayUpload = step.settings.allow_document_upload === true || step.settings.disable_document_capture === true;
  // The choice of the document is the way back from its first picture; from the choice, back leads to the step before.
  const chosenHere = step.state === 'PENDING' && retake === null && !isBack(kind) && onlyDocumentChoice(step) === null;
  useBack(choosing ? null : stage.name !== 'guide' ? guide : chosenHere ? () => choose(true) : null);

  if (choosing) return <DocumentChoiceScreen step={step} onChosen={() => (guide(), choose(false))} />;
  switch (stage.name) {
    case 'guide':
      return (
        <Guide
          step={step}
          kind={kind}
          retake={retake}
          problem={stage.problem}
          onCamera={camera}
          onFile={pick}
          onOther={() => choose(true)}
        />
      );
    case 'camera':
      return (
        <CameraGate
          facing="environment"
          upload={mayUpload && <FileButton onFiles={([file]) => pick(file)}>{t('action.uploadFile')}</FileButton>}
        >
          {(view) => (
            <DocumentCamera
              id={`camera-${kind}`}
              heading={t(sideKey('heading', kind))}
              ratio={windowRatio(kind)}
              view={view}
              onTaken={show}
              onCancel={guide}
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
          onUse={() => flow.deliver(step.key, kind, stage.still.blob)}
          onAgain={stage.fromFile ? guide : camera}
          onFile={pick}
        />
      );
  }
}

interface GuideProps extends DocumentScreenProps {
  readonly problem: 'unreadable' | null;
  readonly onCamera: () => void;
  readonly onFile: (file: File) => void;
  readonly onOther: () => void;
}

function Guide({ step, kind, retake, problem, onCamera, onFile, onOther }: GuideProps) {
  const flow = useFlow();
  const uploadOnly = step.settings.disable_document_capture === true;
  const mayUpload = uploadOnly || step.settings.allow_document_upload === true;
  // A wrong choice shows at the first side, or when a picture of another document was refused.
  const otherPossible = onlyDocumentChoice(step) === null && !isBack(kind);
  const cameraOpen = flow.camera.state.value.name === 'open';
  const heading =
    retake !== null ? t('document.retake.heading') : (titleFor(step, kind) ?? t(sideKey('heading', kind)));
  return (
    <Page
      id={`guide-${kind}-${retake === null ? '' : 'again'}`}
      heading={heading}
      lead={t(sideKey(uploadOnly ? 'uploadOnly' : 'text', kind))}
      actions={
        <>
          {otherPossible && (
            <Button kind="quiet" onPress={onOther}>
              {t('document.other')}
            </Button>
          )}
          <OtherDeviceButton />
          {mayUpload && (
            <FileButton kind={uploadOnly ? 'primary' : 'quiet'} onFiles={([file]) => onFile(file)}>
              {t(uploadOnly ? 'upload.choose' : 'action.uploadFile')}
            </FileButton>
          )}
          {!uploadOnly && (
            <Button kind="primary" onPress={onCamera}>
              <Icon name="camera" />
              {t('camera.open')}
            </Button>
          )}
        </>
      }
    >
      {problem === 'unreadable' && <Remark text={t('upload.unreadable')} />}
      {retake !== null && <Remark text={retakeText(retake)} />}
      {flow.deliveries.isLost(step.key, kind) && <Remark text={t('document.lost')} />}
      <SideDrawing kind={kind} />
      <Points
        items={[
          { icon: 'table', text: t('document.guide.tip.flat') },
          { icon: 'sun', text: t('document.guide.tip.light') },
          { icon: 'corners', text: t('document.guide.tip.whole') },
        ]}
      />
      {!uploadOnly && !cameraOpen && <p class="fine">{t('camera.primer')}</p>}
    </Page>
  );
}

/** A company's own title heads the first side only; the later ones say which side it is. */
function titleFor(step: ApplicantStep, kind: string): string | null {
  return isBack(kind) ? null : ownTitle(step.title);
}

function SideDrawing({ kind }: { readonly kind: string }) {
  if (kind === 'passport') return <PassportDrawing />;
  return isBack(kind) ? <CardBackDrawing /> : <CardFrontDrawing />;
}

/** What was wrong, in words: the first code that has any. */
function retakeText(retake: Retake): string {
  const key = retake.codes.map((code) => `retake.${code}`).find(isMessageKey);
  return t(key ?? 'retake.unknown');
}

interface PreviewProps {
  readonly still: Still;
  readonly address: string;
  readonly fromFile: boolean;
  /** What to look for. */
  readonly lead?: string;
  readonly onUse: () => void;
  readonly onAgain: () => void;
  readonly onFile: (file: File) => void;
}

/** The picture large, to be looked at before it is sent. */
export function Preview({ still, address, fromFile, lead, onUse, onAgain, onFile }: PreviewProps) {
  const [code] = still.codes;
  return (
    <Page
      id="preview"
      heading={t('document.preview.heading')}
      lead={lead ?? t('document.preview.text')}
      actions={
        <>
          {fromFile ? (
            <FileButton onFiles={([file]) => onFile(file)}>{t('document.preview.otherFile')}</FileButton>
          ) : (
            <Button onPress={onAgain}>{t('document.preview.again')}</Button>
          )}
          <Button kind="primary" onPress={onUse}>
            {t('document.preview.use')}
          </Button>
        </>
      }
    >
      <img
        class="preview"
        src={address}
        alt={t('document.preview.picture')}
        width={still.size.width}
        height={still.size.height}
      />
      {code !== undefined && (
        <Remark text={t(code === 'DOCUMENT_BLURRY' ? 'document.preview.blurry' : 'document.preview.unreadable')} />
      )}
    </Page>
  );
}
