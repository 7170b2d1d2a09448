import { languageOf, LANGUAGES } from '../../../subgraphs/platform/languages/languages.js';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import { FieldGroup } from '../components/form-fields.js';
import { t } from './text.js';

/** A text for applicants by language codes. */
export type Title = Readonly<Record<string, string>>;

interface TitleEditorProps {
  readonly title: Title;
  readonly onChange: (title: Title) => void;
}

/** The title of a step in the languages in which it is wanted: any of those that applicants can read. */
export function TitleEditor({ title, onChange }: TitleEditorProps) {
  const others = LANGUAGES.filter(({ code }) => !Object.hasOwn(title, code));
  const choices = others.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FieldGroup legend={t('field.title')}>
      <p class="fine">{t('field.titleHint')}</p>
      {Object.entries(title).map(([code, text]) => (
        <TextField
          key={code}
          label={languageOf(code).name}
          value={text}
          onInput={(written) => onChange({ ...title, [code]: written })}
        />
      ))}
      <SelectField
        label={t('field.titleAnother')}
        value=""
        options={[{ value: '', label: t('field.titleChoose') }, ...choices]}
        onChange={(code) => code !== '' && onChange({ ...title, [code]: '' })}
      />
    </FieldGroup>
  );
}
