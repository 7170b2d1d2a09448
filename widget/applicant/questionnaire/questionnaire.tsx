import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { useAttention } from '../../ui/attention.js';
import { Button } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
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
import { BackButton } from '../../ui/back-button.js';

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
  const { visible, pages, at, shown, last, go } = usePages(questions, form, refused[0]?.questionKey);
  const missing = missingAnswers(shown, form);

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
    const found = mistakesOf(missing, own);
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
          {at > 0 && <BackButton onPress={() => go(at - 1)} />}
          <Button kind="primary" busy={flow.busy.value} waiting={missing.length > 0} onPress={() => void proceed()}>
            {last ? buttonTitle(step.settings.successButtonTitle) : t('action.continue')}
          </Button>
        </>
      }
    >
      {pages.length > 1 && <p class="fine">{t('questionnaire.page', { page: at + 1, pages: pages.length })}</p>}
      {problem !== null && <Mistake id="problem" text={problem} />}
      <div class="form">
        {shown.map((question) => {
          const { key, type } = question;
          const id = idOf(questions.indexOf(question));
          const mistake = mistakes.get(key) ?? null;
          return type === 'file' ? (
            <FilesOfQuestion
              key={key}
              id={id}
              question={question}
              files={form.files[key] ?? []}
              uploads={uploads}
              refused={refused.filter(({ questionKey }) => questionKey === key)}
              mistake={mistake}
              onMistake={(text) =>
                text === null ? forgive(key) : setMistakes((before) => new Map(before).set(key, text))
              }
              change={change}
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

/** The pages of what is to be answered, and which of them is shown. @param again the question that is asked again: its page is the first */
function usePages(questions: readonly Question[], form: Form, again: string | undefined) {
  const visible = visibleQuestions(questions, form.answers);
  const pages = pagesOf(questions)
    .map((page) => page.filter((question) => visible.includes(question)))
    .filter((page) => page.length > 0);
  const [place, go] = useState(() => pageOf(pages, again));
  const at = Math.min(place, Math.max(0, pages.length - 1));
  useBack(at > 0 ? () => go(at - 1) : null);
  useEffect(() => {
    if (again === undefined) return;
    const question = document.getElementById(idOf(questions.findIndex(({ key }) => key === again)));
    question?.scrollIntoView({ block: 'center' });
  }, [again]);
  return { visible, pages, at, shown: pages[at] ?? [], last: at >= pages.length - 1, go };
}

interface FilesOfQuestionProps {
  readonly id: string;
  readonly question: Question;
  readonly files: readonly FormFile[];
  readonly uploads: FileUploads;
  readonly refused: ReturnType<typeof refusedFiles>;
  readonly mistake: string | null;
  /** Null: it is none any more. */
  readonly onMistake: (text: string | null) => void;
  readonly change: (next: (before: Form) => Form) => void;
}

/** The files of one question: those that were sent, and those that are on their way. */
function FilesOfQuestion({ id, question, files, uploads, refused, mistake, onMistake, change }: FilesOfQuestionProps) {
  const { key, filesMaxCount } = question;
  const sending = uploads.all.value.filter(({ questionKey }) => questionKey === key);
  return (
    <FileQuestion
      id={id}
      question={question}
      files={files}
      sending={sending}
      refused={refused}
      mistake={mistake}
      onAdd={(added) => {
        const room = filesMaxCount - files.length - sending.length;
        for (const file of added.slice(0, room)) uploads.add(question, file);
        onMistake(added.length > room ? t('files.tooMany', { count: filesMaxCount }) : null);
      }}
      onRemove={(removed) => {
        uploads.remove(removed.id);
        change((before) => withFiles(before, key, (all) => all.filter((other) => other.id !== removed.id)));
        onMistake(null);
        document.getElementById(`${id}-add`)?.focus();
      }}
    />
  );
}

/** What keeps a page from being left: what is not answered, and files that are on their way or cannot be sent. */
function mistakesOf(
  missing: readonly Question[],
  sending: readonly { readonly questionKey: string; readonly problem: unknown }[],
): Mistakes {
  return new Map([
    ...missing.map(({ key, type }) => [key, missingText(type)] as const),
    ...sending.map(
      ({ questionKey, problem }) => [questionKey, t(problem === null ? 'files.wait' : 'files.takeAway')] as const,
    ),
  ]);
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
    ? found.querySelector<HTMLElement>('input:not([type=file]):not([type=search]), button.plain')
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
