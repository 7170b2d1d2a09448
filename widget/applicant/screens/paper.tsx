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
} from '../flow/papers.js';
import type { ApplicantStep, DocumentPage } from '../operations/applicant-session.js';
import { CameraGate } from './camera-gate.js';
import { Preview } from './document.js';
import { DocumentCamera } from './document-capture.js';
import { PaperChoiceScreen } from './paper-choice.js';
import { FilePreview, PaperFileButton, PaperGuide, paperHeading } from './paper-guide.js';
import { PagesScreen, PaperSending } from './paper-pages.js';
import type { FileProblem } from './paper-problem.js';
import { PaperPageScreen } from './paper-page.js';

/** What a file of the applicant is, before it is sent. */
type Taken =
  | { readonly kind: 'picture'; readonly still: Still; readonly address: string; readonly name: string | null }
  | { readonly kind: 'pdf'; readonly file: File };

type Stage =
  /** What the pages themselves ask for: the next side, or the list of them. */
  | { readonly name: 'next' }
  | { readonly name: 'guide'; readonly page: DocumentPage; readonly problem: FileProblem | null }
  | { readonly name: 'camera'; readonly page: DocumentPage }
  | { readonly name: 'preview'; readonly page: DocumentPage; readonly taken: Taken }
  | { readonly name: 'page'; readonly place: string }
  | { readonly name: 'choice' };

/** The service takes no larger file of a page. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A paper such as a bill: its pages by camera or as files, a look at them, and their list. */
export function PaperScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const [stage, setStage] = useState<Stage>({ name: 'next' });
  useBack(
    stage.name === 'next'
      ? null
      : () => setStage(stage.name === 'camera' ? { name: 'guide', page: stage.page, problem: null } : { name: 'next' }),
  );
  const type = paperOf(step);
  const { all: sending, refused } = flow.deliveries;
  // What could not be sent stays in its place, to be given again.
  const pages = paperPages(step, [...refused.value.values(), ...sending.value.values()]);

  useEffect(() => {
    if (stage.name !== 'preview' || stage.taken.kind !== 'picture') return undefined;
    const { address } = stage.taken;
    return () => URL.revokeObjectURL(address);
  }, [stage]);
  if (type === null) return <PaperChoiceScreen step={step} />;
  if (flow.papers.finishing.value === step.key) return <PaperSending step={step} />;

  const next = (): void => setStage({ name: 'next' });
  const pick = async (page: DocumentPage, file: File): Promise<void> => {
    const pdf = isPdf(file);
    if (pdf && file.size > MOST_BYTES) return setStage({ name: 'guide', page, problem: 'tooLarge' });
    if (pdf) return setStage({ name: 'preview', page, taken: { kind: 'pdf', file } });
    try {
      show(page, await stillOfFile(file, isCard(type) ? 'card' : 'paper'), file.name);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      setStage({ name: 'guide', page, problem: 'unreadable' });
    }
  };
  const show = (page: DocumentPage, still: Still, name: string | null): void => {
    const address = URL.createObjectURL(still.blob);
    setStage({ name: 'preview', page, taken: { kind: 'picture', still, address, name } });
  };
  const use = (page: DocumentPage, taken: Taken): void => {
    const [blob, name] = taken.kind === 'pdf' ? [pdfOf(taken.file), taken.file.name] : [taken.still.blob, taken.name];
    flow.papers.deliver(step, page, blob, name);
    next();
  };

  const guide = (page: DocumentPage, problem: FileProblem | null, onBack: (() => void) | null) => (
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
        <CameraGate
          facing="environment"
          upload={
            paperWays(step).file && <PaperFileButton kind="equal" onFile={(file) => void pick(stage.page, file)} />
          }
        >
          {(view) => (
            <DocumentCamera
              id={`camera-${stage.page.typeId}`}
              heading={paperHeading(type, stage.page)}
              ratio={paperRatio(type)}
              paper={!isCard(type)}
              view={view}
              onTaken={(still) => show(stage.page, still, null)}
              onCancel={() => setStage({ name: 'guide', page: stage.page, problem: null })}
            />
          )}
        </CameraGate>
      );
    case 'preview': {
      const { page, taken } = stage;
      const onFile = (file: File): void => void pick(page, file);
      if (taken.kind === 'pdf')
        return <FilePreview file={taken.file} onUse={() => use(page, taken)} onFile={onFile} onBack={next} />;
      return (
        <Preview
          still={taken.still}
          address={taken.address}
          fromFile={taken.name !== null}
          onUse={() => use(page, taken)}
          onAgain={() => setStage({ name: 'camera', page })}
          onFile={onFile}
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
