import { formatBytes } from '../../i18n/formats.js';
import { currentLanguage, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { FileButton } from '../../ui/file-button.js';
import { Icon } from '../../ui/icon.js';
import { CardBackDrawing, CardFrontDrawing, PaperDrawing } from '../../ui/illustrations.js';
import { Remark } from '../../ui/notice.js';
import { Page, Points } from '../../ui/page.js';
import { isBack } from '../flow/capture-kinds.js';
import { useFlow } from '../flow/flow-context.js';
import { isCard, paperWays, type PaperPage, type PaperType } from '../flow/papers.js';
import type { ApplicantStep, DocumentPage } from '../operations/applicant-session.js';
import { pageProblem, type PaperProblem } from './paper-problem.js';
import { OtherDeviceButton } from './other-device-button.js';
import './paper-guide.css';
import { BackButton } from '../../ui/back-button.js';

/** What a file of a page may be: pictures that this browser opens, and PDFs. */
const PAPER_FILES = 'image/*,application/pdf,.pdf';

interface PaperGuideProps {
  readonly step: ApplicantStep;
  readonly type: PaperType;
  /** The page that is asked for. */
  readonly page: DocumentPage;
  /** The same page, when it could not be used. */
  readonly refused: PaperPage | null;
  readonly problem: PaperProblem | null;
  readonly onCamera: () => void;
  readonly onFile: (file: File) => void;
  /** Null where nothing else may be chosen. */
  readonly onOther: (() => void) | null;
  readonly onBack: (() => void) | null;
}

/** What to show of a paper, and the ways to give it. */
export function PaperGuide(props: PaperGuideProps) {
  const { step, type, page, refused, problem, onCamera, onFile, onOther, onBack } = props;
  const flow = useFlow();
  const ways = paperWays(step);
  const first = page.pageNumber === 1 && !isBack(page.typeId);
  const heading =
    refused !== null
      ? t('document.retake.heading')
      : ((first ? ownTitle(step.title) : null) ?? paperHeading(type, page));
  return (
    <Page
      id={`guide-${page.typeId}-${page.pageNumber}-${refused === null ? '' : 'again'}`}
      heading={heading}
      lead={t(ways.camera ? 'paper.guide.text' : 'paper.guide.uploadOnly')}
      actions={
        <>
          {onBack !== null && <BackButton onPress={onBack} />}
          {onOther !== null && (
            <Button kind="quiet" onPress={onOther}>
              {t('document.other')}
            </Button>
          )}
          <OtherDeviceButton />
          {ways.file && <PaperFileButton kind={ways.camera ? 'plain' : 'primary'} onFile={onFile} />}
          {ways.camera && (
            <Button kind="primary" onPress={onCamera}>
              <Icon name="camera" />
              {t('camera.open')}
            </Button>
          )}
        </>
      }
    >
      {problem !== null && <Remark text={t(`paper.file.${problem}`)} />}
      {refused !== null && problem === null && <Remark text={pageProblem(refused)} />}
      {!isCard(type) ? <PaperDrawing /> : isBack(page.typeId) ? <CardBackDrawing /> : <CardFrontDrawing />}
      <Points
        items={
          isCard(type)
            ? [
                { icon: 'table', text: t('document.guide.tip.flat') },
                { icon: 'sun', text: t('document.guide.tip.light') },
                { icon: 'corners', text: t('document.guide.tip.whole') },
              ]
            : [
                { icon: 'person', text: t('paper.guide.tip.shows') },
                { icon: 'corners', text: t('paper.guide.tip.whole') },
                { icon: 'sun', text: t('document.guide.tip.light') },
              ]
        }
      />
      {ways.camera && flow.camera.state.value.name !== 'open' && <p class="fine">{t('camera.primer')}</p>}
    </Page>
  );
}

/** The heading of a page, such as "Page 2 of your bill". */
export function paperHeading(type: PaperType, page: DocumentPage): string {
  if (type === 'vehicle_registration_certificate') {
    return t(isBack(page.typeId) ? 'paper.guide.heading.back' : 'paper.guide.heading.front');
  }
  return page.pageNumber === 1
    ? t(`paper.guide.heading.${type}`)
    : t('paper.guide.heading.page', { page: page.pageNumber });
}

interface PaperFileButtonProps {
  readonly kind?: 'primary' | 'plain';
  readonly onFile: (file: File) => void;
}

export function PaperFileButton({ kind = 'plain', onFile }: PaperFileButtonProps) {
  return (
    <FileButton kind={kind} accept={PAPER_FILES} onFiles={([file]) => onFile(file)}>
      {t('paper.file.choose')}
    </FileButton>
  );
}

interface FilePreviewProps {
  readonly file: File;
  readonly onUse: () => void;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}

/** A PDF before it is sent: its name and size, since browsers show no PDF inside a page. */
export function FilePreview({ file, onUse, onFile, onBack }: FilePreviewProps) {
  return (
    <Page
      id="file-preview"
      heading={t('paper.preview.heading')}
      lead={t('paper.preview.text')}
      actions={
        <>
          <BackButton onPress={onBack} />
          <PaperFileButton onFile={onFile} />
          <Button kind="primary" onPress={onUse}>
            {t('paper.preview.use')}
          </Button>
        </>
      }
    >
      <PaperDrawing />
      <p class="file-name" dir="auto">
        {file.name}
      </p>
      <p class="fine">{t('paper.preview.about', { size: formatBytes(currentLanguage().tag, file.size) })}</p>
    </Page>
  );
}
