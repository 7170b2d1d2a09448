import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfFile, UnreadableFileError } from '../../capture/picture/still.js';
import { Page } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import {
  allowedPaperTypes,
  isCard,
  isRefused,
  missingSide,
  MOST_PAGES,
  paperOf,
  paperPages,
  paperRatio,
  paperWays,
  type PaperPage,
  type PaperType,
} from '../flow/papers.js';
import type { ApplicantStep, DocumentPage } from '../operations/applicant-session.js';
import { CameraGate } from './camera-gate.js';
import { Preview } from './document.js';
import { DocumentCamera } from './document-capture.js';
import { PaperChoiceScreen } from './paper-choice.js';
import { FilePreview, PaperFileButton, PaperGuide, paperHeading } from './paper-guide.js';
import { PagesScreen, PaperSending } from './paper-pages.js';
import type { PaperProblem } from './paper-problem.js';
import { PaperPageScreen } from './paper-page.js';

/** What a file of the applicant is, before it is sent. */
type Taken =
  | { readonly kind: 'picture'; readonly still: Still; readonly address: string; readonly name: string | null }
  | { readonly kind: 'pdf'; readonly file: File };

type Stage =
  /** What the pages themselves ask for: the next side, or the list of them. */
  | { readonly name: 'next' }
  | { readonly name: 'guide'; readonly page: DocumentPage; readonly problem: PaperProblem | null }
  | { readonly name: 'camera'; readonly page: DocumentPage }
  | { readonly name: 'preview'; readonly page: DocumentPage; readonly taken: Taken }
  | { readonly name: 'page'; readonly place: string }
  | { readonly name: 'choice' };

/** The service takes no larger file of a page. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Where they are with a page. The button of the browser leads a stage back; a picture that is left is let go of. */
function useStage() {
  const [stage, setStage] = useState<Stage>({ name: 'next' });
  useBack(
    stage.name === 'next'
      ? null
      : () => setStage(stage.name === 'camera' ? { name: 'guide', page: stage.page, problem: null } : { name: 'next' }),
  );
  useEffect(() => {
    if (stage.name !== 'preview' || stage.taken.kind !== 'picture') return undefined;
    const { address } = stage.taken;
    return () => URL.revokeObjectURL(address);
  }, [stage]);
  return [stage, setStage] as const;
}

/** A paper such as a bill: its pages by camera or as files, a look at them, and their list. */
export function PaperScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const [stage, setStage] = useStage();
  const type = paperOf(step);
  const { all: sending, refused } = flow.deliveries;
  // What could not be sent stays in its place, to be given again.
  const pages = paperPages(step, [...refused.value.values(), ...sending.value.values()]);
  if (type === null) return <PaperChoiceScreen step={step} />;
  if (flow.papers.finishing.value === step.key) return <PaperSending step={step} />;

  const next = (): void => setStage({ name: 'next' });
  const pick = async (page: DocumentPage, file: File): Promise<void> => {
    const taken = await takenOf(file, type);
    setStage(typeof taken === 'string' ? { name: 'guide', page, problem: taken } : { name: 'preview', page, taken });
  };
  const use = (page: DocumentPage, taken: Taken): void => {
    const [blob, name] = taken.kind === 'pdf' ? [pdfOf(taken.file), taken.file.name] : [taken.still.blob, taken.name];
    flow.papers.deliver(step, page, blob, name);
    next();
  };

  const guide = (page: DocumentPage, problem: PaperProblem | null, onBack: (() => void) | null) => (
    <PaperGuide
      step={step}
      type={type}
      page={page}
      refused={pages.find((one) => isSame(one, page) && isRefused(one)) ?? null}
      problem={problem}
      onCamera={() => setStage({ name: 'camera', page })}
      onFile={(file) => void pick(page, file)}
      onOther={pages.length === 0 && allowedPaperTypes(step).length > 1 ? () => setStage({ name: 'choice' }) : null}
      onBack={onBack}
    />
  );

  switch (stage.name) {
    case 'next': {
      const missing = missingSide(step, pages);
      if (missing !== null) return guide(missing, null, null);
      return (
        <PagesScreen
          step={step}
          type={type}
          pages={pages}
          onAdd={mayAdd(step, pages) ? () => setStage({ name: 'guide', page: nextPage(pages), problem: null }) : null}
          onOpen={(page) => setStage({ name: 'page', place: page.place })}
          onAgain={(page) => setStage({ name: 'guide', page, problem: null })}
        />
      );
    }
    case 'guide':
      return guide(stage.page, stage.problem, pages.length === 0 ? null : next);
    case 'camera':
      return (
        <PaperCamera
          step={step}
          type={type}
          page={stage.page}
          onFile={(file) => void pick(stage.page, file)}
          onTaken={(still) => setStage({ name: 'preview', page: stage.page, taken: pictureOf(still, null) })}
          onCancel={() => setStage({ name: 'guide', page: stage.page, problem: null })}
        />
      );
    case 'preview': {
      const { page, taken } = stage;
      return (
        <TakenPreview
          taken={taken}
          onUse={() => use(page, taken)}
          onAgain={() => setStage({ name: 'camera', page })}
          onFile={(file) => void pick(page, file)}
          onBack={next}
        />
      );
    }
    case 'page': {
      const page = pages.find(({ place }) => place === stage.place);
      if (page === undefined) return <Page id="paper-gone" heading={t('app.loading')} />;
      return (
        <PaperPageScreen
          step={step}
          pages={pages}
          page={page}
          onAgain={() => setStage({ name: 'guide', page, problem: null })}
          onClose={next}
        />
      );
    }
    case 'choice':
      return <PaperChoiceScreen step={step} onChosen={next} />;
  }
}

/** What a file is, or why it cannot be taken. */
async function takenOf(file: File, type: PaperType): Promise<Taken | PaperProblem> {
  if (isPdf(file)) return file.size > MOST_BYTES ? 'tooLarge' : { kind: 'pdf', file };
  try {
    return pictureOf(await stillOfFile(file, isCard(type) ? 'card' : 'paper'), file.name);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return 'unreadable';
  }
}

function pictureOf(still: Still, name: string | null): Taken {
  return { kind: 'picture', still, address: URL.createObjectURL(still.blob), name };
}

interface PaperCameraProps {
  readonly step: ApplicantStep;
  readonly type: PaperType;
  readonly page: DocumentPage;
  readonly onFile: (file: File) => void;
  readonly onTaken: (still: Still) => void;
  readonly onCancel: () => void;
}

function PaperCamera({ step, type, page, onFile, onTaken, onCancel }: PaperCameraProps) {
  return (
    <CameraGate facing="environment" upload={paperWays(step).file && <PaperFileButton onFile={onFile} />}>
      {(view) => (
        <DocumentCamera
          id={`camera-${page.typeId}`}
          heading={paperHeading(type, page)}
          ratio={paperRatio(type)}
          paper={!isCard(type)}
          view={view}
          onTaken={onTaken}
          onCancel={onCancel}
        />
      )}
    </CameraGate>
  );
}

interface TakenPreviewProps {
  readonly taken: Taken;
  readonly onUse: () => void;
  /** By the camera. */
  readonly onAgain: () => void;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}

function TakenPreview({ taken, onUse, onAgain, onFile, onBack }: TakenPreviewProps) {
  if (taken.kind === 'pdf') return <FilePreview file={taken.file} onUse={onUse} onFile={onFile} onBack={onBack} />;
  return (
    <Preview
      still={taken.still}
      address={taken.address}
      fromFile={taken.name !== null}
      onUse={onUse}
      onAgain={onAgain}
      onFile={onFile}
    />
  );
}

/** Pages of one kind may be more; a card has its two sides. */
function mayAdd(step: ApplicantStep, pages: readonly PaperPage[]): boolean {
  return new Set(step.pages.map(({ typeId }) => typeId)).size === 1 && pages.length < MOST_PAGES;
}

function nextPage(pages: readonly PaperPage[]): DocumentPage {
  const last = pages.at(-1);
  return { typeId: last?.typeId ?? '', pageNumber: Math.max(0, ...pages.map(({ pageNumber }) => pageNumber)) + 1 };
}

function isSame(one: DocumentPage, other: DocumentPage): boolean {
  return one.typeId === other.typeId && one.pageNumber === other.pageNumber;
}

/** Some systems do not tell the type of a file. */
function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}

function pdfOf(file: File): Blob {
  return file.type === 'application/pdf' ? file : file.slice(0, file.size, 'application/pdf');
}
