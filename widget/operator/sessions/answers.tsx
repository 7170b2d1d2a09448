import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ask } from '../shell/account.js';
import type { SessionDetail, SessionStep } from '../session/operations.generated.js';
import { saveFile } from './files.js';
import { SESSION_QUESTION_FILE } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { ownTitle, stepName } from '../session/words.js';

/** What was answered, question by question, in the company's own words. */
export function Answers({ session }: { readonly session: SessionDetail }) {
  return (
    <>
      {session.result.questionnaires.map(({ key, questions }) => {
        const step = session.steps.find((one) => one.key === key);
        return (
          <Section key={key} heading={step === undefined ? key : stepName(step)}>
            <Facts
              rows={questions.map((question) => {
                const asked = questionOf(step, question.key);
                const isFile = asked?.['type'] === 'file' && typeof question.answer === 'number';
                return {
                  name: ownTitle(asked?.['title']) ?? question.key,
                  value: isFile ? (
                    <Files id={session.id} stepKey={key} questionKey={question.key} count={Number(question.answer)} />
                  ) : (
                    answerText(asked, question.answer)
                  ),
                };
              })}
            />
          </Section>
        );
      })}
    </>
  );
}

type RawQuestion = Readonly<Record<string, unknown>>;

/** Questions stand in the settings of their step, as the request had them. */
function questionOf(step: SessionStep | undefined, key: string): RawQuestion | null {
  return objects(step?.settings['questions']).find((question) => question['key'] === key) ?? null;
}

function answerText(question: RawQuestion | null, answer: unknown): string {
  const options = objects(question?.['options']);
  const values = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer];
  return values
    .map((value) => {
      const option = options.find(({ key }) => key === value);
      return (option === undefined ? null : ownTitle(option['title'])) ?? String(value);
    })
    .join(', ');
}

function objects(value: unknown): readonly RawQuestion[] {
  return Array.isArray(value) ? value.filter((one): one is RawQuestion => typeof one === 'object' && one !== null) : [];
}

interface FilesProps {
  readonly id: string;
  readonly stepKey: string;
  readonly questionKey: string;
  readonly count: number;
}

/** The files of an answer, to be saved one by one. */
function Files({ id, stepKey, questionKey, count }: FilesProps) {
  const { busy, failure, act } = useActing();
  const [refused, setRefused] = useState(false);
  const save = (index: number): void => {
    void act(async () => {
      const { session } = await ask(SESSION_QUESTION_FILE, { id, stepKey, questionKey, index });
      const found = session?.questionFile;
      setRefused(found === undefined || found.file === null || !saveFile(found.file, found.fileName));
    });
  };
  return (
    <span class="sessions-files">
      {Array.from({ length: count }, (_, index) => (
        <Button key={index} busy={busy} onPress={() => save(index)}>
          <ConsoleIcon name="download" />
          {t('answers.file', { number: index + 1 })}
        </Button>
      ))}
      {refused && <Remark tone="quiet" text={t('answers.noFile')} />}
      {failure !== null && <Failure failure={failure} />}
    </span>
  );
}
