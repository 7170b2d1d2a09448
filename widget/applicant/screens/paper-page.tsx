import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { PaperDrawing } from '../../ui/illustrations.js';
import { Remark } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { isRefused, type PaperPage } from '../flow/papers.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { pageProblem } from './paper-problem.js';
import { nameOf, PageState } from './paper-pages.js';

interface PaperPageProps {
  readonly step: ApplicantStep;
  readonly pages: readonly PaperPage[];
  readonly page: PaperPage;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** One page large, and what can be done with it: take it again, put it before the one before, take it out. */
export function PaperPageScreen({ step, pages, page, onAgain, onClose }: PaperPageProps) {
  const flow = useFlow();
  const own = pages.filter(({ typeId }) => typeId === page.typeId);
  const at = own.findIndex(({ place }) => place === page.place);
  const sending = flow.deliveries.all.value;
  // What is on its way has a place that cannot be changed any more.
  const settled = own.every(({ place }) => !sending.has(place));
  const address = flow.papers.pictures.all.value.get(page.place)?.address ?? null;
  const arrange = (order: readonly PaperPage[]): void =>
    void flow.papers.arrange(step, page.typeId, pages, order).then(onClose);
  const before = own[at - 1];
  return (
    <Page
      id={`paper-page-${page.place}`}
      heading={nameOf(page)}
      actions={
        <>
          {settled && before !== undefined && (
            <Button
              kind="quiet"
              busy={flow.busy.value}
              onPress={() => arrange([...own.slice(0, at - 1), page, before, ...own.slice(at + 1)])}
            >
              {t('paper.page.earlier', { page: nameOf(before) })}
            </Button>
          )}
          {settled && (
            <Button kind="quiet" busy={flow.busy.value} onPress={() => arrange(own.filter((one) => one !== page))}>
              {t('paper.page.remove')}
            </Button>
          )}
          <Button onPress={onAgain}>{t('paper.page.again')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('action.back')}
          </Button>
        </>
      }
    >
      {isRefused(page) && <Remark text={pageProblem(page)} />}
      {address === null ? <PaperDrawing /> : <img class="preview" src={address} alt={t('document.preview.picture')} />}
      <p class="fine">
        <PageState page={page} />
      </p>
    </Page>
  );
}
