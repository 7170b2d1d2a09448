import { useState } from 'preact/hooks';
import { visibleQuestions } from '../../questions/visible.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { Remark } from '../../ui/notice.js';
import { currentLanguage } from '../i18n/messages.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { Mark } from '../components/marks.js';
import { toast } from '../components/toast.js';
import { OPERATOR_QUESTIONS } from '../session/tab-address.js';
import { stepName } from '../session/words.js';
import { ask } from '../shell/account.js';
import type { SessionDetail, SessionStep } from '../session/operations.generated.js';
import { noteAnswered } from './answered.js';
import { CASE_STATE, SUBMIT_ANSWERS } from './operations.generated.js';
import { answersToSend, formOf, missingQuestions } from './operator-answers.js';
import { QuestionInput } from './question-input.js';
import './review.css';
import { t } from './text.js';
import { reviewWords } from './words.js';

interface OperatorQuestionsProps {
  readonly session: SessionDetail;
  /** The session is to be read again: the answers may have made a version of its result. */
  readonly onChanged: () => void;
}

/** The questionnaires that the company asks of its operators, one after the other. */
export function OperatorQuestions({ session, onChanged }: OperatorQuestionsProps) {
  const { id, resultVersion } = session;
  const { data, failure, reload } = useAsked(CASE_STATE, { id }, { again: String(resultVersion) });
  const now = data?.session ?? null;
  if (failure !== null) return <Failure failure={reviewWords(failure)} onRetry={reload} />;
  if (now === null) return <div class="review-loading" aria-busy="true" />;
  if (now.state === 'expired' || now.state === 'abandoned') return <Remark tone="quiet" text={t('questions.over')} />;
  return (
    <>
      {now.resultVersion > 0 && now.missingAnswers.length === 0 && <Remark tone="quiet" text={t('questions.after')} />}
      {session.steps
        .filter(({ type }) => type === OPERATOR_QUESTIONS)
        .map((step) => (
          <Questionnaire
            key={`${id} ${step.key}`}
            session={session}
            step={step}
            waits={now.missingAnswers.includes(step.key)}
            onAnswered={(version) => {
              noteAnswered(id, version);
              reload();
              onChanged();
            }}
          />
        ))}
    </>
  );
}

interface QuestionnaireProps {
  readonly session: SessionDetail;
  readonly step: SessionStep;
  readonly waits: boolean;
  readonly onAnswered: (version: number) => void;
}

function Questionnaire({ session, step, waits, onAnswered }: QuestionnaireProps) {
  const questions = step.settings.questions ?? [];
  const given = session.result.questionnaires.find(({ key }) => key === step.key)?.questions ?? [];
  const [form, setForm] = useState(() => formOf(questions, given, currentLanguage().code));
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const missing = missingQuestions(questions, form);
  const submit = (): void => {
    setTried(true);
    if (missing.length > 0) return;
    void act(async () => {
      const { submitOperatorAnswers: answered } = await ask(SUBMIT_ANSWERS, {
        id: session.id,
        stepKey: step.key,
        answers: answersToSend(questions, form),
      });
      toast(t('questions.saved'));
      onAnswered(answered.resultVersion);
    });
  };
  return (
    <Section heading={stepName(step)} tools={waits && <Mark tone="warn" text={t('questions.waits')} />}>
      {waits && <p class="fine">{t('questions.lead')}</p>}
      <Form onSubmit={submit}>
        {visibleQuestions(questions, form.answers).map((question) => (
          <QuestionInput
            key={question.key}
            sessionId={session.id}
            stepKey={step.key}
            question={question}
            answer={form.answers[question.key] ?? null}
            files={form.files[question.key] ?? []}
            mistake={tried && missing.includes(question) ? t('questions.missing') : null}
            onAnswer={(answer) => setForm((now) => ({ ...now, answers: { ...now.answers, [question.key]: answer } }))}
            onFiles={(files) => setForm((now) => ({ ...now, files: { ...now.files, [question.key]: files } }))}
          />
        ))}
        {failure !== null && <Failure failure={reviewWords(failure)} />}
        <Button kind={waits ? 'primary' : 'plain'} busy={busy}>
          {t('questions.save')}
        </Button>
      </Form>
    </Section>
  );
}
