import { findLanguage } from '../../../subgraphs/platform/languages/languages.js';
import { TextField } from '../../ui/text-field.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import type { Setting } from './edited-step.js';
import { find, t } from './text.js';

interface SettingInputProps {
  readonly setting: Setting;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One setting of a step, by its kind. */
export function SettingInput({ setting, value, onChange }: SettingInputProps) {
  const label = find(`setting.${setting.name}`) ?? setting.name;
  switch (setting.kind) {
    case 'yes-no':
      // A flag that was set to false stays written down: it wins over the global one.
      return <CheckInput label={label} checked={value === true} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          label={label}
          inputMode="numeric"
          leftToRight
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onInput={(typed) => onChange(/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim())}
        />
      );
    case 'list':
      return (
        <TextField
          label={label}
          hint={find(`setting.${setting.name}.hint`) ?? undefined}
          leftToRight
          value={typeof value === 'string' ? value : wordsOf(value).join(', ')}
          onInput={onChange}
        />
      );
    case 'choices':
      return (
        <FieldGroup legend={label}>
          <p class="fine">{t('setting.noneMeansAll')}</p>
          {setting.choices.map((choice) => (
            <CheckInput
              key={choice}
              label={choiceLabel(setting.name, choice)}
              checked={wordsOf(value).includes(choice)}
              onChange={(wanted) =>
                onChange(setting.choices.filter((each) => (each === choice ? wanted : wordsOf(value).includes(each))))
              }
            />
          ))}
        </FieldGroup>
      );
  }
}

/** Languages by their own names for themselves. */
function choiceLabel(setting: string, choice: string): string {
  if (setting === 'languages') return findLanguage(choice)?.name ?? choice;
  return find(`choice.${choice}`) ?? choice;
}

function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
