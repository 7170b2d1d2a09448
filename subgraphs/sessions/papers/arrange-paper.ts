import { workableStep } from '../steps/workable-step.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { advance } from '../conclusion/advance.js';
import type { SessionEdit } from '../session/session-edit.js';

/**
 * Puts the pages of one type of a paper into another order and takes out those that are not named; what was
 * taken out is forgotten, its file too. A page that is begun and not delivered has to be begun again: its permission names its place before.
 * @param order page numbers as they are now, in their new order
 * @throws ArgumentError wrong-parameters for a page that was not delivered or that is named twice, and for another step
 */
export async function arrangeDocument(
  edit: SessionEdit,
  stepKey: string,
  typeId: string,
  order: readonly number[],
): Promise<void> {
  const step = workableStep(edit, stepKey, 'general-document');
  const wanted = typeId.trim().toLowerCase().replaceAll('_', '-');
  const all = edit.session.progress.attempts.flatMap((one) =>
    one.stepKey === step.key && one.state !== 'REPLACED' && one.page?.typeId === wanted
      ? [{ one, page: one.page }]
      : [],
  );
  const delivered = all.filter(({ one }) => one.state !== 'STARTED');
  const numbers = new Set(delivered.map(({ page }) => page.pageNumber));
  if (new Set(order).size !== order.length || order.some((number) => !numbers.has(number))) {
    throw wrongParameters('pages', 'must name pages that were delivered, each once');
  }
  for (const { one } of all) if (one.state === 'STARTED') await edit.setAttempt(one, { state: 'REPLACED' });
  // Earlier attempts at a page go where it goes: retries are counted by them.
  const moved = delivered
    .map(({ one, page }) => ({ one, page, at: order.indexOf(page.pageNumber) + 1 }))
    .filter(({ page, at }) => at !== page.pageNumber);
  for (const { one, page, at } of moved) {
    await edit.setAttempt(one, at === 0 ? { page: null, fact: null } : { page: { ...page, pageNumber: at } });
  }
  if (moved.length > 0) {
    const pages = moved.map(({ one: { kind, attempt }, at }) => ({
      kind,
      attempt,
      pageNumber: at === 0 ? null : at,
    }));
    await edit.emit('general-document.arranged', { stepKey, pages });
    await edit.record('DOCUMENT_ARRANGED', { stepKey, typeId: wanted, pages: order.length });
  }
  await advance(edit);
}
