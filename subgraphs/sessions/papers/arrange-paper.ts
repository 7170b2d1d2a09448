import { workableStep } from '../steps/workable-step.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { advance } from '../conclusion/advance.js';
import type { SessionEdit } from '../session/session-edit.js';

/**
 * Puts the pages of one type of a paper into another order and takes out those that are not named; what was
 * taken out is forgotten, its file too.
 * @param order page numbers as they are now, in their new order
 * @throws ArgumentError wrong-parameters for a page that there is not or that is named twice, and for another step
 */
export async function arrangeDocument(
  edit: SessionEdit,
  stepKey: string,
  typeId: string,
  order: readonly number[],
): Promise<void> {
  const step = workableStep(edit, stepKey, 'general-document');
  const wanted = typeId.trim().toLowerCase().replaceAll('_', '-');
  const own = edit.session.progress.attempts.flatMap((one) =>
    one.stepKey === step.key && one.state !== 'REPLACED' && one.page?.typeId === wanted
      ? [{ one, page: one.page }]
      : [],
  );
  const numbers = new Set(own.map(({ page }) => page.pageNumber));
  if (new Set(order).size !== order.length || order.some((number) => !numbers.has(number))) {
    throw wrongParameters('pages', 'must name pages that were delivered, each once');
  }
  // Earlier attempts at a page go where it goes: retries are counted by them.
  const moved = own
    .map(({ one, page }) => ({ one, page, at: order.indexOf(page.pageNumber) + 1 }))
    .filter(({ page, at }) => at !== page.pageNumber);
  if (moved.length === 0) return;
  for (const { one, page, at } of moved) {
    await edit.setAttempt(one, { page: at === 0 ? null : { ...page, pageNumber: at } });
  }
  const pages = moved.map(({ one: { kind, attempt }, at }) => ({
    kind,
    attempt,
    pageNumber: at === 0 ? null : at,
  }));
  await edit.emit('general-document.arranged', { stepKey, pages });
  await edit.record('DOCUMENT_ARRANGED', { stepKey, typeId: wanted, pages: order.length });
  await advance(edit);
}
