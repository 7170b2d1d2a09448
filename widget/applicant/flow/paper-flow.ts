import { signal } from '@preact/signals';
import type { ApplicantStep, DocumentPage, SessionOperation } from '../operations/applicant-session.js';
import { ARRANGE_DOCUMENT, FINISH_DOCUMENT } from '../operations/papers.generated.js';
import type { Deliveries } from './deliveries.js';
import { PagePictures } from './page-pictures.js';
import { PAPER, pageAt, type PaperPage } from './papers.js';

interface Surroundings {
  readonly deliveries: Deliveries;
  readonly sessionId: () => string | null;
  /** Gives something to the service and takes the session that it answers. */
  readonly give: <V>(operation: SessionOperation<V>, variables: V) => Promise<unknown>;
}

/** What the applicant does with the pages of a paper. */
export class PaperFlow {
  readonly pictures = new PagePictures();
  /** Key of the step whose applicant has said that it is whole, while its last pages are on their way. */
  readonly finishing = signal<string | null>(null);

  constructor(private readonly around: Surroundings) {}

  /** Sends a page; the applicant goes on meanwhile. @param name of the file; null for a photo */
  deliver(step: ApplicantStep, page: DocumentPage, blob: Blob, name: string | null): void {
    const sessionId = this.around.sessionId();
    if (sessionId === null) return;
    this.pictures.keep(pageAt(step, page.typeId, page.pageNumber).place, blob, name);
    const file = { sessionId, stepKey: step.key, kind: PAPER, page, blob, grant: null };
    void this.around.deliveries.deliver(file).then(() => this.finishWhenSent());
  }

  /** The paper is whole, as soon as all of it was sent. */
  async finish(step: ApplicantStep): Promise<void> {
    this.finishing.value = step.key;
    await this.finishWhenSent();
  }

  /**
   * Puts pages of one type into another order, and takes out those that are not in it. Nothing of it may be on its way.
   * @param pages all pages of the paper as they are now
   */
  async arrange(
    step: ApplicantStep,
    typeId: string,
    pages: readonly PaperPage[],
    order: readonly PaperPage[],
  ): Promise<void> {
    const own = pages.filter((page) => page.typeId === typeId);
    const kept = order.filter(({ capture }) => capture !== null);
    const moved = new Map(kept.map(({ place }, at) => [place, pageAt(step, typeId, at + 1).place]));
    const numbers = kept.map(({ pageNumber }) => pageNumber);
    const refusal = await this.around.give(ARRANGE_DOCUMENT, { stepKey: step.key, typeId, pages: numbers });
    if (refusal !== null) return;
    for (const page of own) {
      if (!kept.includes(page)) this.around.deliveries.stop({ stepKey: step.key, kind: PAPER, page });
    }
    this.pictures.arrange(new Set(own.map(({ place }) => place)), moved);
  }

  private async finishWhenSent(): Promise<void> {
    const { value: stepKey } = this.finishing;
    if (stepKey === null) return;
    const { all, refused } = this.around.deliveries;
    if ([...all.value.values()].some((delivery) => delivery.stepKey === stepKey)) return;
    // A page that was not taken is shown first.
    if (refused.value.size === 0) await this.around.give(FINISH_DOCUMENT, { stepKey });
    this.finishing.value = null;
  }
}
