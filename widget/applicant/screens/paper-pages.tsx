import { useEffect } from 'preact/hooks';
import { formatList } from '../../i18n/formats.js';
import { currentLanguage, t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Remark } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { isBack } from '../flow/capture-kinds.js';
import { useFlow } from '../flow/flow-context.js';
import { isRefused, missesOf, type PaperPage, type PaperType } from '../flow/papers.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { pageProblem } from './paper-problem.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import './paper-pages.css';

interface PagesProps {
  readonly step: ApplicantStep;
  readonly type: PaperType;
  readonly pages: readonly PaperPage[];
  /** Null where no page may be added. */
  readonly onAdd: (() => void) | null;
  readonly onOpen: (page: PaperPage) => void;
  readonly onAgain: (page: PaperPage) => void;
}

/** The pages that were given, how far each is, and what is still missing. */
export function PagesScreen({ step, type, pages, onAdd, onOpen, onAgain }: PagesProps) {
  const flow = useFlow();
  const unsent = flow.deliveries.refused.value;
  const refused = pages.find((page) => isRefused(page) || unsent.has(page.place)) ?? null;
  const misses = missesOf(type, pages);
  const remark =
    refused !== null
      ? problemText(refused, unsent.get(refused.place)?.problem ?? null)
      : misses.length > 0
        ? t('paper.pages.missing', {
            what: formatList(
              currentLanguage().tag,
              misses.map((miss) => t(`paper.miss.${miss}`)),
            ),
          })
        : null;
  useEffect(() => {
    if (remark !== null) announce(remark);
  }, [remark]);
  return (
    <Page
      id="paper-pages"
      heading={t('paper.pages.heading')}
      lead={t(onAdd === null ? 'paper.pages.textCard' : 'paper.pages.text')}
      actions={
        <>
          {onAdd !== null && (
            <Button kind={misses.length > 0 && refused === null ? 'plain' : 'quiet'} onPress={onAdd}>
              {t('paper.pages.add')}
            </Button>
          )}
          {refused !== null ? (
            <Button kind="primary" onPress={() => onAgain(refused)}>
              {t('paper.pages.again', { page: nameOf(refused) })}
            </Button>
          ) : (
            <Button kind="primary" busy={flow.busy.value} onPress={() => void flow.papers.finish(step)}>
              {t('paper.pages.finish')}
            </Button>
          )}
        </>
      }
    >
      {remark !== null && <Remark text={remark} />}
      <ol class="pages">
        {pages.map((page) => (
          <li key={page.place}>
            <button type="button" class="page-row" onClick={() => onOpen(page)}>
              <Thumbnail page={page} />
              <span class="choice-text">
                {nameOf(page)}
                <small>
                  <PageState page={page} />
                </small>
              </span>
              <Icon
                name={
                  isRefused(page) || unsent.has(page.place)
                    ? 'alert'
                    : page.capture?.state === 'ACCEPTED'
                      ? 'check'
                      : 'clock'
                }
              />
            </button>
          </li>
        ))}
      </ol>
    </Page>
  );
}

function Thumbnail({ page }: { readonly page: PaperPage }) {
  const flow = useFlow();
  const address = flow.papers.pictures.all.value.get(page.place)?.address ?? null;
  return <span class="thumbnail">{address === null ? <Icon name="file" /> : <img src={address} alt="" />}</span>;
}

/** How far a page is, in words. */
export function PageState({ page }: { readonly page: PaperPage }) {
  const flow = useFlow();
  const { capture, place } = page;
  const delivery = flow.deliveries.all.value.get(place);
  const name = flow.papers.pictures.all.value.get(place)?.name ?? null;
  const state =
    delivery !== undefined
      ? t('waiting.stage.sendingPercent', { percent: Math.round(100 * delivery.share) })
      : isRefused(page) || flow.deliveries.refused.value.has(place)
        ? t('paper.state.again')
        : capture?.state === 'ACCEPTED'
          ? t('paper.state.read', { pages: capture.pages ?? 1 })
          : t('paper.state.reading');
  return (
    <>
      {name !== null && (
        <>
          <bdi>{name}</bdi>
          <br />
        </>
      )}
      {state}
      {delivery !== undefined && <ProgressBar share={delivery.share} />}
    </>
  );
}

/** "Page 2", or which side of a card. */
export function nameOf(page: PaperPage): string {
  if (page.typeId.endsWith('-front')) return t('paper.page.front');
  if (isBack(page.typeId)) return t('paper.page.back');
  return t('paper.page.number', { page: page.pageNumber });
}

function problemText(page: PaperPage, problem: 'size' | 'type' | 'other' | null): string {
  if (problem === null) return pageProblem(page);
  return t(
    problem === 'size' ? 'paper.file.tooLarge' : problem === 'type' ? 'paper.file.unreadable' : 'paper.file.lost',
  );
}

/** The applicant has given everything: the last pages are on their way. */
export function PaperSending({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const own = [...flow.deliveries.all.value.values()].filter(({ stepKey }) => stepKey === step.key);
  const share = own.length === 0 ? 1 : own.reduce((sum, one) => sum + one.share, 0) / own.length;
  return (
    <Page id="paper-sending" heading={t('paper.sending.heading')} lead={t('waiting.text')}>
      <p role="status">{t('waiting.stage.sendingPercent', { percent: Math.round(100 * share) })}</p>
      <ProgressBar share={share} />
    </Page>
  );
}
