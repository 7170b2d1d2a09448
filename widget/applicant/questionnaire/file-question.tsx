import { formatBytes } from '../../i18n/formats.js';
import { currentLanguage, t } from '../../i18n/translator.js';
import { Tool } from '../../ui/button.js';
import { FieldName, Mistake } from '../../ui/field.js';
import { FileButton } from '../../ui/file-button.js';
import { Icon } from '../../ui/icon.js';
import { Remark } from '../../ui/notice.js';
import { ownText } from '../flow/own-text.js';
import type { Question } from '../../questions/question.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import type { SendingFile } from './file-uploads.js';
import { LARGEST_FILE, type FormFile, type RefusedAnswer } from './form.js';
import { labelOf } from './question-field.js';

interface FileQuestionProps {
  readonly question: Question;
  readonly id: string;
  readonly files: readonly FormFile[];
  readonly sending: readonly SendingFile[];
  /** Files that were given and could not be opened. */
  readonly refused: readonly RefusedAnswer[];
  readonly mistake: string | null;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (file: FormFile | SendingFile) => void;
}

const ACCEPTED = { pdf: 'application/pdf,.pdf', image: 'image/*' } as const;

/** Files that answer a question: what is there, what is on its way and how far, and a button for more. */
export function FileQuestion(props: FileQuestionProps) {
  const { question, id, files, sending, refused, mistake, onAdd, onRemove } = props;
  const { filesMaxCount: most, fileTypes, mandatory, readOnly } = question;
  const count = files.length + sending.filter(({ problem }) => problem === null).length;
  const description = ownText(question.description);
  const described = [`${id}-limits`, ...(mistake === null ? [] : [`${id}-mistake`])].join(' ');
  return (
    <fieldset id={id} aria-describedby={described}>
      <legend>
        <FieldName label={labelOf(question)} optional={mandatory ? undefined : t('form.optional')} />
      </legend>
      {description !== null && (
        <p class="field-note" dir="auto">
          {description}
        </p>
      )}
      <p class="field-note" id={`${id}-limits`}>
        {t(`files.limits.${fileTypes.length === 2 ? 'both' : (fileTypes[0] ?? 'pdf')}`, {
          size: formatBytes(currentLanguage().tag, LARGEST_FILE),
          count: most,
        })}
      </p>
      {refused.map(({ attempt, name }) => (
        <Remark
          key={attempt}
          text={name === null ? t('retake.questionFile') : t('retake.questionFile.named', { name })}
        />
      ))}
      {files.length + sending.length > 0 && (
        <ul class="entries">
          {files.map((file) => (
            <Entry
              key={file.id}
              name={file.name}
              note={formatBytes(currentLanguage().tag, file.bytes)}
              onRemove={() => onRemove(file)}
            />
          ))}
          {sending.map((file) => (
            <Entry
              key={file.id}
              name={file.name}
              note={file.problem === null ? t('files.sending', { percent: Math.round(100 * file.share) }) : null}
              mistake={
                file.problem === null
                  ? null
                  : t(`files.problem.${file.problem}`, { size: formatBytes(currentLanguage().tag, LARGEST_FILE) })
              }
              share={file.problem === null ? file.share : null}
              onRemove={() => onRemove(file)}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <FileButton
          id={`${id}-add`}
          busy={count >= most}
          aria-describedby={described}
          several={most > 1}
          accept={fileTypes.map((type) => ACCEPTED[type]).join(',')}
          onFiles={onAdd}
        >
          <Icon name="upload" />
          {count >= most ? t('files.full', { count: most }) : t(count === 0 ? 'files.add' : 'files.addMore')}
        </FileButton>
      )}
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet />}
    </fieldset>
  );
}

interface EntryProps {
  readonly name: string;
  readonly note: string | null;
  readonly mistake?: string | null;
  readonly share?: number | null;
  readonly onRemove: () => void;
}

function Entry({ name, note, mistake = null, share = null, onRemove }: EntryProps) {
  return (
    <li>
      <Icon name={mistake === null ? 'file' : 'alert'} />
      <span class="entry-text">
        <span>
          <bdi>{name}</bdi>
        </span>
        {note !== null && <small>{note}</small>}
        {mistake !== null && (
          <span class="mistake" role="alert">
            {mistake}
          </span>
        )}
      </span>
      <Tool aria-label={t('files.remove', { name })} onPress={onRemove}>
        <Icon name="close" />
      </Tool>
      {share !== null && <ProgressBar share={share} />}
    </li>
  );
}
