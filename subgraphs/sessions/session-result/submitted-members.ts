import { answersWithout } from '../flow/question-files.js';
import { submittedAs } from '../flow/submitted.js';
import { papersOf } from './papers.js';
import { answeredQuestions, hasUnansweredMandatory } from '../answers/answers.js';
import { questionnaireOf } from '../answers/questionnaire.js';
import type { SessionView } from '../session/session-view.js';
import { callMembers } from './call-members.js';
import type { RecordPerson, ResultRecord } from '../result/record-schema.js';
import { everyStep } from '../requests/plan.js';
import type { SubmittedMembers } from '../result/record.js';

/** @param person whom the identity document names; null while nobody is known */
export function submittedMembers(session: SessionView, person: Partial<RecordPerson> | null): SubmittedMembers {
  const submitted = everyStep(session.details.plan).map(({ key }) => ({
    key,
    data: session.progress.steps.get(key)?.submitted ?? null,
  }));
  const { questionnaires } = answerRecord(session);
  const geolocation = submitted.flatMap(({ key, data }) => {
    const place = submittedAs(data, 'geolocation');
    if (place === null || place.latitude === null || place.longitude === null) return [];
    return [{ key, latitude: place.latitude, longitude: place.longitude, address: place.address ?? null }];
  });
  const calls = callMembers(session);
  const [company] = submitted.flatMap(({ key, data }) => {
    const given = submittedAs(data, 'company');
    return given === null ? [] : [{ key, ...given.company }];
  });
  const lists = submitted.flatMap(({ data }) => submittedAs(data, 'beneficiaries') ?? []);
  const beneficiaries = lists.flatMap((list) =>
    list.beneficiaries.map(({ id, role, type, data, child }) => ({
      id,
      role,
      type,
      ...data,
      sessionId: child?.token ?? null,
    })),
  );
  return {
    contact: {
      email: confirmedFirst(submitted.flatMap(({ data }) => submittedAs(data, 'email') ?? []))?.email ?? null,
      phoneNumber:
        confirmedFirst(submitted.flatMap(({ data }) => submittedAs(data, 'phone-number') ?? []))?.phoneNumber ?? null,
    },
    members: {
      generalDocuments: papersOf(session, person),
      ...(questionnaires.length === 0 ? {} : { questionnaires }),
      ...(geolocation.length === 0 ? {} : { geolocation }),
      ...(calls.length === 0 ? {} : { video_calls: calls }),
      ...(company === undefined ? {} : { company }),
      ...(lists.length === 0 ? {} : { beneficiaries }),
    },
  };
}

/** Of several addresses the one that was confirmed with a code, else the first. */
function confirmedFirst<Given extends { readonly verified: boolean }>(given: readonly Given[]): Given | undefined {
  return given.find(({ verified }) => verified) ?? given[0];
}

export interface AnswerRecord {
  /** Only those that were submitted with an answer; preset ones count from then on. */
  readonly questionnaires: NonNullable<ResultRecord['questionnaires']>;
  /** An operator has still mandatory questions to answer. */
  readonly operatorPending: boolean;
  /** The operator questionnaires that they are in. */
  readonly missingAnswers: readonly string[];
}

/** Keys of the operator questionnaires whose mandatory questions wait for an answer. */
export function missingAnswers(session: SessionView): readonly string[] {
  return answerRecord(session).missingAnswers;
}

export function answerRecord({ details, progress, row }: SessionView): AnswerRecord {
  const steps = everyStep(details.plan)
    .filter(({ type }) => type === 'user-questionnaire' || type === 'operator-questionnaire')
    .map((step) => ({
      step,
      questionnaire: questionnaireOf(step),
      answers: answersWithout(['RETAKE'], step.key, progress),
      // A file that is still being checked may be none.
      checked: answersWithout(['RETAKE', 'RECEIVED'], step.key, progress),
    }));
  const missing = steps.filter(
    ({ step, questionnaire, checked }) =>
      step.type === 'operator-questionnaire' && hasUnansweredMandatory(questionnaire, checked, row.language),
  );
  return {
    questionnaires: steps.flatMap(({ step, questionnaire, answers }) => {
      if (answers === null) return [];
      const questions = answeredQuestions(questionnaire, answers, row.language);
      return questions.length === 0 ? [] : [{ key: step.key, questions }];
    }),
    operatorPending: missing.length > 0,
    missingAnswers: missing.map(({ step }) => step.key),
  };
}
