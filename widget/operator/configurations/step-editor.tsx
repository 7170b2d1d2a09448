import { findLanguage } from '../../../subgraphs/platform/languages/languages.js';
import { IconButton } from '../parts/button.js';
import { CheckInput, FieldGroup, TextArea, TextInput } from '../parts/form-fields.js';
import { type EditedStep, type Setting, STEP_SETTINGS, STEP_TYPES_IN_CALLS } from './edited-step.js';
import { StepList } from './step-list.js';
import { find, t } from './text.js';
import { TitleEditor } from './title-editor.js';

interface StepEditorProps {
  readonly step: EditedStep;
  /** Its place, from 1. */
  readonly number: number;
  readonly last: boolean;
  /** What is wrong with a JSON text. */
  readonly mistakeIn: (text: string) => string | null;
  readonly onChange: (step: EditedStep) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function StepEditor({ step, number, last, mistakeIn, onChange, onMove, onRemove }: StepEditorProps) {
  const name = t(`step.${step.type}`);
  const settings: readonly Setting[] = STEP_SETTINGS[step.type];
  const mistake = mistakeIn(step.more);
  const isWrong = [step, ...step.steps].some(({ more }) => mistakeIn(more) !== null);
  return (
    <li class="configurations-step">
      <details open={isWrong || undefined}>
        <summary>
          <span class="configurations-number">{number}</span>
          <span>{name}</span>
        </summary>
        <div class="configurations-settings">
          <TextInput
            label={t('field.key')}
            hint={t('field.keyHint')}
            leftToRight
            value={step.key}
            onInput={(key) => onChange({ ...step, key })}
          />
          <TitleEditor title={step.title} onChange={(title) => onChange({ ...step, title })} />
          {settings.map((setting) => (
            <SettingInput
              key={setting.name}
              setting={setting}
              value={step.settings[setting.name]}
              onChange={(value) => onChange({ ...step, settings: { ...step.settings, [setting.name]: value } })}
            />
          ))}
          {step.type === 'video-call' && (
            <FieldGroup legend={t('field.stepsOfCall')}>
              <p class="fine">{t('field.stepsOfCallHint')}</p>
              <StepList
                steps={step.steps}
                types={STEP_TYPES_IN_CALLS}
                mistakeIn={mistakeIn}
                onChange={(steps) => onChange({ ...step, steps })}
              />
            </FieldGroup>
          )}
          <TextArea
            label={t('field.more')}
            hint={t('field.moreHint')}
            leftToRight
            rows={step.more === '' ? 2 : 8}
            value={step.more}
            mistake={mistake}
            onInput={(more) => onChange({ ...step, more })}
          />
        </div>
      </details>
      <span class="configurations-tools">
        {number > 1 && <IconButton icon="up" label={t('step.up', { name })} onPress={() => onMove(-1)} />}
        {!last && <IconButton icon="down" label={t('step.down', { name })} onPress={() => onMove(1)} />}
        <IconButton icon="trash" label={t('step.remove', { name })} onPress={onRemove} />
      </span>
    </li>
  );
}

interface SettingInputProps {
  readonly setting: Setting;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function SettingInput({ setting, value, onChange }: SettingInputProps) {
  const label = find(`setting.${setting.name}`) ?? setting.name;
  switch (setting.kind) {
    case 'yes-no':
      // A flag that was set to false stays written down: it wins over the global one.
      return <CheckInput label={label} checked={value === true} onChange={onChange} />;
    case 'number':
      return (
        <TextInput
          label={label}
          inputMode="numeric"
          leftToRight
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onInput={(typed) => onChange(/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim())}
        />
      );
    case 'list':
      return (
        <TextInput
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
