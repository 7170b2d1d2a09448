import type { DocumentFact } from '../../platform/facts/catalogue.js';
import { effectiveChoice, isDocumentKind } from '../flow/captures-needed.js';
import { countedSteps, currentAttempts } from '../flow/progress.js';
import { submittedMembers } from './submitted-members.js';
import { NO_TECHNICAL_DETAILS, type RecordSource } from '../result/record.js';
import type { RecordPerson, ResultRecord } from '../result/record-schema.js';
import type { SessionView } from '../session/session-view.js';

/**
 * What a record takes from the session itself.
 * @param person whom the identity document names; null while nobody is known
 */
export function recordSource(
  session: SessionView,
  person: Partial<RecordPerson> | null,
): Pick<RecordSource, 'name' | 'documentType' | 'technicalDetails' | 'sides' | 'comment' | 'submitted'> {
  return {
    name: session.label.name,
    documentType: documentTypeOf(session),
    technicalDetails: session.visitor ?? NO_TECHNICAL_DETAILS,
    sides: new Map(
      countedSteps(session.details.plan, session.progress)
        .flatMap((step) => currentAttempts(step, session.progress))
        .filter((attempt) => attempt !== null)
        .filter(({ kind, fact, state }) => isDocumentKind(kind) && fact !== null && state === 'ACCEPTED')
        // Of two documents of one type the first one's fields are told: it is the person's.
        .toReversed()
        .map(({ kind, fact }) => [kind, (fact as DocumentFact).record]),
    ),
    comment: '',
    submitted: submittedMembers(session, person),
  };
}

function documentTypeOf({ details, progress }: SessionView): ResultRecord['document_type'] {
  const [choice] = countedSteps(details.plan, progress)
    .map((step) => effectiveChoice(step, progress.steps.get(step.key)?.chosen ?? null))
    .filter((one) => one !== null);
  return choice?.documentType ?? '';
}
