import { useId, useState } from 'preact/hooks';
import { sendUpload } from '../../capture/uploads/upload.js';
import type { Question } from '../../questions/question.js';
import { Button } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { ownTitle } from '../session/words.js';
import { ask } from '../shell/account.js';
import { START_OPERATOR_FILE } from './operations.generated.js';
import type { SentFile } from './operator-answers.js';
import { t } from './text.js';
import { reviewWords } from './words.js';

type Answer = string | readonly string[] | null;

interface QuestionInputProps {
  readonly sessionId: string;
  readonly stepKey: string;
  readonly question: Question;
  readonly answer: Answer;
  readonly files: readonly SentFile[];
  readonly mistake: string | null;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFiles: (files: readonly SentFile[]) => void;
}

/** A question with the control that fits its type. */
export function QuestionInput(props: QuestionInputProps) {
  const { question, answer, mistake, onAnswer } = props;
  const label = labelOf(question);
  const chosen = answer === null ? [] : typeof answer === 'string' ? [answer] : answer;
  const choices = question.options.map(({ key, title }) => ({ value: key, label: ownTitle(title) ?? key }));
  if (question.type === 'file') return <FileQuestion {...props} label={label} />;
  if (question.readOnly) return <FixedAnswer label={label} chosen={chosen} choices={choices} />;
  if (question.type === 'string') {
    return (
      <TextArea
        label={label}
        hint={ownTitle(question.description) ?? undefined}
        rows={2}
        value={chosen[0] ?? ''}
        mistake={mistake}
        onInput={onAnswer}
      />
    );
  }
  const several = question.type === 'multiple-choice' || (question.type === 'dropdown' && question.multiple);
  if (!several) {
    return (
      <SelectField
        label={label}
        value={chosen[0] ?? ''}
        options={[{ value: '', label: t('questions.choose') }, ...choices]}
        mistake={mistake}
        onChange={(value) => onAnswer(value === '' ? null : value)}
      />
    );
  }
  return (
    <FieldGroup legend={label}>
      {choices.map((choice) => (
        <CheckInput
          key={choice.value}
          label={choice.label}
          checked={chosen.includes(choice.value)}
          onChange={(wanted) =>
            onAnswer(wanted ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value))
          }
        />
      ))}
      {mistake !== null && <Mistake text={mistake} />}
    </FieldGroup>
  );
}

function labelOf({ title, key, mandatory }: Question): string {
  const name = ownTitle(title) ?? key;
  return mandatory ? name : t('questions.optional', { name });
}

interface FixedAnswerProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function FixedAnswer({ label, chosen, choices }: FixedAnswerProps) {
  const words = chosen.map((key) => choices.find(({ value }) => value === key)?.label ?? key);
  return (
    <div class="field">
      <p class="fine">{label}</p>
      <p dir="auto">{words.length === 0 ? t('questions.none') : words.join(', ')}</p>
    </div>
  );
}

/** Files are sent as soon as they are picked, and count once the answers are saved. */
function FileQuestion(props: QuestionInputProps & { readonly label: string }) {
  const { sessionId, stepKey, question, files, label, mistake, onFiles } = props;
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const { busy, failure, act } = useActing();
  const send = (file: File): void =>
    void act(async () => {
      const variables = { id: sessionId, stepKey, questionKey: question.key };
      const { startOperatorFile } = await ask(START_OPERATOR_FILE, variables);
      const upload = { uploadId: crypto.randomUUID(), grant: startOperatorFile.grant, blob: file, fresh: true };
      setShare(0);
      try {
        const staged = await sendUpload(upload, {
          fetcher: fetch.bind(window),
          pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          onProgress: setShare,
          signal: new AbortController().signal,
        });
        onFiles([...files, { staged, fileName: file.name }]);
      } finally {
        setShare(null);
      }
    });
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {files.map(({ staged, fileName }) => (
        <p key={staged} class="review-file">
          <bdi>{fileName}</bdi>
          <Button
            kind="quiet"
            aria-label={t('questions.removeLabel', { name: fileName })}
            onPress={() => onFiles(files.filter((one) => one.staged !== staged))}
          >
            {t('questions.remove')}
          </Button>
        </p>
      ))}
      {files.length < question.filesMaxCount && (
        <input
          id={id}
          type="file"
          disabled={busy}
          accept={question.fileTypes.map((type) => (type === 'pdf' ? 'application/pdf' : 'image/*')).join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) send(file);
          }}
        />
      )}
      <p class="fine" role="status">
        {share === null ? '' : t('questions.sending', { share: Math.round(share * 100) })}
      </p>
      {failure !== null && <Failure failure={reviewWords(failure)} />}
      {mistake !== null && <Mistake text={mistake} />}
    </div>
  );
}
