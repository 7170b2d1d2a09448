import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { useAttention } from '../../ui/attention.js';
import { Button, Page } from '../../ui/page.js';
import { Mistake } from '../../ui/text-field.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import { ownText } from '../flow/own-text.js';
import { useDraft } from '../flow/use-draft.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { SUBMIT_ANSWERS } from '../operations/answers.generated.js';
import type { LocalisedText, Question } from '../../questions/question.js';
import { FileQuestion } from './file-question.js';
import { FileUploads } from './file-uploads.js';
import {
  answersToSend,
  formOf,
  missingAnswers,
  questionOfPlace,
  refusedFiles,
  type Form,
  type FormFile,
  withFile,
} from './form.js';
import { QuestionField } from './question-field.js';
import { pagesOf, visibleQuestions } from '../../questions/visible.js';

/** What is wrong with answers, by the key of their question. */
type Mistakes = ReadonlyMap<string, string>;
const NONE: Mistakes = new Map();

/** The questions of a company: few on one page, many on several, each where it is asked for by the answers before. */
export function QuestionnaireScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const session = useSession();
  const questions = step.settings.questions ?? [];
  const [form, change] = useDraft(step.key, () => formOf(step, session.language));
  const [mistakes, setMistakes] = useState(NONE);
  const [problem, setProblem] = useState<string | null>(null);
  const lead = useAttention();
  const refused = refusedFiles(step);
  const uploads = useUploads(step.key, change);
  const visible = visibleQuestions(questions, form.answers);
  const pages = pagesOf(questions)
    .map((page) => page.filter((question) => visible.includes(question)))
    .filter((page) => page.length > 0);
  const [place, go] = useState(() => pageOf(pages, refused[0]?.questionKey));
  const at = Math.min(place, Math.max(0, pages.length - 1));
  const shown = pages[at] ?? [];
  const last = at >= pages.length - 1;
  useBack(at > 0 ? () => go(at - 1) : null);
  const missing = missingAnswers(shown, form);
  const again = refused[0]?.questionKey;
  useEffect(() => {
    if (again === undefined) return;
    const question = document.getElementById(idOf(questions.findIndex(({ key }) => key === again)));
    question?.scrollIntoView({ block: 'center' });
  }, [again]);

  const fail = (found: Mistakes): void => {
    setMistakes(found);
    const [first] = found.keys();
    const page = pageOf(pages, first);
    if (page !== at) go(page);
    lead(() => controlOf(questions.findIndex(({ key }) => key === first)), t('form.mistakes', { count: found.size }));
  };
  const proceed = async (): Promise<void> => {
    if (flow.busy.value) return;
    const own = uploads.all.value.filter(({ questionKey }) => shown.some(({ key }) => key === questionKey));
    const found = new Map([
      ...missing.map(({ key, type }) => [key, missingText(type)] as const),
      ...own.map(
        ({ questionKey, problem: why }) => [questionKey, t(why === null ? 'files.wait' : 'files.takeAway')] as const,
      ),
    ]);
    if (found.size > 0) return fail(found);
    setMistakes(NONE);
    if (!last) return go(at + 1);
    setProblem(null);
    const sent = answersToSend(questions, form);
    const refusal = await flow.give(SUBMIT_ANSWERS, { stepKey: step.key, answers: sent });
    if (refusal === null) return flow.drafts.forget(step.key);
    const key = questionOfPlace(sent, refusal.source);
    if (key === null) return setProblem(t('form.notTaken'));
    const file = questions.find((question) => question.key === key)?.type === 'file';
    // A token that the service does not know any more: the file has to be sent again.
    if (file) change((before) => withFiles(before, key, (files) => files.filter(({ attempt }) => attempt !== null)));
    fail(new Map([[key, t(file ? 'files.again' : 'form.notTaken')]]));
  };
  const answer = (question: Question, value: Form['answers'][string]): void => {
    const count = visible.length;
    change((before) => ({ ...before, answers: { ...before.answers, [question.key]: value } }));
    forgive(question.key);
    const after = visibleQuestions(questions, { ...form.answers, [question.key]: value }).length;
    if (after > count) announce(t('questionnaire.more', { count: after - count }));
  };
  const forgive = (key: string): void => setMistakes((before) => new Map([...before].filter(([one]) => one !== key)));

  return (
    <Page
      id={`questionnaire-${step.key}-${at}`}
      heading={ownText(step.title) ?? t('questionnaire.heading')}
      lead={at === 0 ? (ownText(step.settings.description) ?? undefined) : undefined}
      actions={
        <>
          {at > 0 && (
            <Button kind="quiet" onPress={() => go(at - 1)}>
              {t('action.back')}
            </Button>
          )}
          <Button kind="primary" busy={flow.busy.value} waiting={missing.length > 0} onPress={() => void proceed()}>
            {last ? buttonTitle(step.settings.successButtonTitle) : t('action.continue')}
          </Button>
        </>
      }
    >
      {pages.length > 1 && <p class="fine">{t('questionnaire.part', { part: at + 1, parts: pages.length })}</p>}
      {problem !== null && <Mistake id="problem" text={problem} />}
      <div class="form">
        {shown.map((question) => {
          const { key, type } = question;
          const id = idOf(questions.indexOf(question));
          const mistake = mistakes.get(key) ?? null;
          return type === 'file' ? (
            <FileQuestion
              key={key}
              id={id}
              question={question}
              files={form.files[key] ?? []}
              sending={uploads.all.value.filter((file) => file.questionKey === key)}
              refused={refused.filter(({ questionKey }) => questionKey === key)}
              mistake={mistake}
              onAdd={(files) => {
                const taken =
                  (form.files[key] ?? []).length + uploads.all.value.filter((one) => one.questionKey === key).length;
                for (const file of files.slice(0, question.filesMaxCount - taken)) uploads.add(question, file);
                forgive(key);
                if (taken + files.length > question.filesMaxCount) {
                  setMistakes((before) =>
                    new Map(before).set(key, t('files.tooMany', { count: question.filesMaxCount })),
                  );
                }
              }}
              onRemove={(file) => {
                uploads.remove(file.id);
                change((before) =>
                  withFiles(before, key, (files) => files.filter(({ id: other }) => other !== file.id)),
                );
                forgive(key);
                document.getElementById(`${id}-add`)?.focus();
              }}
            />
          ) : (
            <QuestionField
              key={key}
              id={id}
              question={question}
              answer={form.answers[key] ?? null}
              mistake={mistake}
              onAnswer={(value) => answer(question, value)}
            />
          );
        })}
      </div>
    </Page>
  );
}

/** Files are sent while the page is filled in; those of a page that is left are given up. */
function useUploads(stepKey: string, change: (next: (before: Form) => Form) => void): FileUploads {
  const flow = useFlow();
  const changes = useRef(change);
  changes.current = change;
  const [uploads] = useState(
    () =>
      new FileUploads({
        client: flow.client,
        stepKey,
        pause: (milliseconds) => flow.pause(milliseconds),
        onConnection: (reached) => (flow.connected.value = reached),
        onTaken: (key, file) => {
          changes.current((before) => withFiles(before, key, (files) => withFile(files, file)));
          announce(t('files.sent', { name: file.name }));
        },
      }),
  );
  useEffect(() => () => uploads.stopAll(), []);
  return uploads;
}

function withFiles(form: Form, key: string, next: (files: readonly FormFile[]) => readonly FormFile[]): Form {
  return { ...form, files: { ...form.files, [key]: next(form.files[key] ?? []) } };
}

function pageOf(pages: readonly (readonly Question[])[], key: string | undefined): number {
  return Math.max(
    0,
    pages.findIndex((page) => page.some((question) => question.key === key)),
  );
}

function idOf(index: number): string {
  return `question-${index}`;
}

/** The first control of a question: the field itself, or the first within a group. */
function controlOf(index: number): HTMLElement | null {
  const found = document.getElementById(idOf(index));
  return found?.matches('fieldset') === true
    ? found.querySelector<HTMLElement>('input:not([type=file]):not([type=search]), button.equal')
    : found;
}

function missingText(type: Question['type']): string {
  return t(
    type === 'string'
      ? 'questionnaire.missing.text'
      : type === 'file'
        ? 'questionnaire.missing.file'
        : 'questionnaire.missing.choice',
  );
}

/** The service fills in an English word where the company gave none. */
function buttonTitle(title: LocalisedText | undefined): string {
  const standard = title === undefined || (Object.keys(title).length === 1 && title['en'] === 'Confirm');
  return (standard ? null : ownText(title)) ?? t('action.confirm');
}
