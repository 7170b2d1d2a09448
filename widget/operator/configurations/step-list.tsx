import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { IconButton } from '../components/icon-button.js';
import { FieldGroup } from '../components/form-fields.js';
import { ConsoleIcon } from '../components/icon.js';
import { moved } from '../components/lists.js';
import {
  type EditedStep,
  newStep,
  type Setting,
  STEP_SETTINGS,
  STEP_TYPES_IN_CALLS,
  type StepType,
} from './edited-step.js';
import { SettingInput } from './setting-input.js';
import { t } from './text.js';
import { TitleEditor } from './title-editor.js';

interface StepListProps {
  readonly steps: readonly EditedStep[];
  /** That can be added. */
  readonly types: readonly StepType[];
  /** What is wrong with a JSON text. */
  readonly mistakeIn: (text: string) => string | null;
  readonly onChange: (steps: readonly EditedStep[]) => void;
}

/** Steps in their order, of a session or of a call in it. */
export function StepList({ steps, types, mistakeIn, onChange }: StepListProps) {
  const [added, setAdded] = useState<StepType>('identity-document');
  return (
    <>
      <ol class="configurations-steps">
        {steps.map((step, at) => (
          <StepEditor
            key={step.id}
            step={step}
            number={at + 1}
            last={at === steps.length - 1}
            mistakeIn={mistakeIn}
            onChange={(changed) => onChange(steps.map((each) => (each.id === changed.id ? changed : each)))}
            onMove={(by) => onChange(moved(steps, at, by))}
            onRemove={() => onChange(steps.filter(({ id }) => id !== step.id))}
          />
        ))}
      </ol>
      <div class="configurations-add">
        <SelectField<StepType>
          label={t('form.another')}
          value={added}
          options={types.map((value) => ({ value, label: t(`step.${value}`) }))}
          onChange={setAdded}
        />
        <Button onPress={() => onChange([...steps, newStep(added)])}>
          <ConsoleIcon name="plus" />
          {t('form.add')}
        </Button>
      </div>
    </>
  );
}

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

/** One step with its settings; a call holds a list of steps itself. */
function StepEditor({ step, number, last, mistakeIn, onChange, onMove, onRemove }: StepEditorProps) {
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
          <TextField
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
