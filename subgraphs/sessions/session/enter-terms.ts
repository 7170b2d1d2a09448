import type { SessionScope } from '../../platform/database/scope.js';
import { SEAL_PURPOSE, type SessionsParts } from './parts.js';
import { termsOfPerson, termsOfRequest, termsOfSubmitted } from './search-terms.js';
import { SessionEdit } from './session-edit.js';
import { SessionRow } from './session-row.js';

/** Makes a session from before there were terms findable by what is known of it. Harmless to repeat, and to break off. */
export async function enterTerms(parts: SessionsParts, about: SessionScope): Promise<void> {
  const sealer = await parts.vault.open(about.sessionId, SEAL_PURPOSE);
  await parts.store.write(async (transaction) => {
    const patch = { termsAt: parts.clock.now() };
    const claimed = await transaction.of(SessionRow, about).update({ id: about.sessionId, termsAt: null }, patch);
    if (claimed === 0 || sealer === null) return;
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) return;
    const { details, progress } = edit.session;
    await edit.setTerms('request', termsOfRequest(details));
    const result = await edit.newestResult();
    if (result !== null) await edit.setTerms('person', termsOfPerson(result.record.person));
    for (const [stepKey, { submitted }] of progress.steps) {
      if (submitted !== null) await edit.setTerms(`step:${stepKey}`, termsOfSubmitted(submitted));
    }
  });
}
