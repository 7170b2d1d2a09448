import { formatList } from '../../i18n/formats.js';
import { currentLanguage, t } from '../../i18n/translator.js';
import { ChoiceField } from '../../ui/choice-field.js';
import { DropdownField } from '../../ui/dropdown-field.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { ownText } from '../flow/own-text.js';
import type { Question } from '../../questions/question.js';

/** Longest answer that the service takes, in characters. */
const LONGEST_ANSWER = 100_000;

type Answer = string | readonly string[] | null;

interface QuestionFieldProps {
  readonly question: Question;
  /** Of the form: unique on the page. */
  readonly id: string;
  readonly answer: Answer;
  readonly mistake: string | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** A question with the control that fits its type. */
export function QuestionField({ question, id, answer, mistake, onAnswer }: QuestionFieldProps) {
  const label = labelOf(question);
  const optional = question.mandatory ? undefined : t('form.optional');
  const choices = question.options.map(({ key, title }) => ({ value: key, label: ownText(title) ?? key }));
  if (question.readOnly) return <FixedAnswer label={label} text={textOf(answer, choices)} />;
  const chosen = answer === null ? [] : typeof answer === 'string' ? [answer] : answer;
  switch (question.type) {
    case 'string':
      return (
        <TextArea
          id={id}
          label={label}
          optional={optional}
          value={chosen[0] ?? ''}
          onInput={(text) => onAnswer(text === '' ? null : text)}
          maxLength={LONGEST_ANSWER}
          autoComplete="off"
          hint={ownText(question.description) ?? undefined}
          mistake={mistake}
          required={question.mandatory}
          rows={1}
          quiet
        />
      );
    case 'dropdown':
      if (!question.multiple) {
        return (
          <SelectField
            id={id}
            label={label}
            optional={optional}
            value={chosen[0] ?? ''}
            options={[{ value: '', label: t('form.choose') }, ...choices]}
            onChange={(value) => onAnswer(value === '' ? null : value)}
            mistake={mistake}
            required={question.mandatory}
            quiet
          />
        );
      }
      return (
        <DropdownField
          id={id}
          label={label}
          optional={optional}
          choices={choices}
          chosen={chosen}
          onChange={(keys) => onAnswer(keys.length === 0 ? null : keys)}
          mistake={mistake}
          note={t('form.several')}
          search={t('form.search')}
          placeholder={t('form.choose')}
          summary={chosen.length === 0 ? '' : (textOf(chosen, choices) ?? '')}
        />
      );
    default:
  }
  const several = question.type !== 'options';
  return (
    <ChoiceField
      id={id}
      label={label}
      optional={optional}
      choices={choices}
      chosen={chosen}
      several={several}
      onChange={(keys) => onAnswer(keys.length === 0 ? null : several ? keys : (keys[0] ?? null))}
      mistake={mistake}
      note={several ? t('form.several') : undefined}
      search={t('form.search')}
      clear={question.mandatory ? undefined : t('form.clearChoice')}
    />
  );
}

/** A question without a title is known by its key alone. */
export function labelOf({ title, key }: Question): string {
  return ownText(title) ?? key;
}

function FixedAnswer({ label, text }: { readonly label: string; readonly text: string | null }) {
  return (
    <div class="field">
      <p class="legend">
        <bdi>{label}</bdi>
      </p>
      <p class="fixed" dir="auto">
        {text ?? t('form.noAnswer')}
      </p>
    </div>
  );
}

function textOf(answer: Answer, choices: readonly { value: string; label: string }[]): string | null {
  if (answer === null) return null;
  const nameOf = (key: string): string => choices.find(({ value }) => value === key)?.label ?? key;
  if (typeof answer === 'string') return nameOf(answer);
  return formatList(currentLanguage().tag, answer.map(nameOf));
}
