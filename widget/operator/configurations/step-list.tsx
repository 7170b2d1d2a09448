import { useState } from 'preact/hooks';
import { Button } from '../parts/button.js';
import { SelectInput } from '../parts/form-fields.js';
import { moved } from '../parts/lists.js';
import { type EditedStep, newStep, type StepType } from './edited-step.js';
import { StepEditor } from './step-editor.js';
import { t } from './text.js';

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
        <SelectInput<StepType>
          label={t('form.another')}
          value={added}
          options={types.map((value) => ({ value, label: t(`step.${value}`) }))}
          onChange={setAdded}
        />
        <Button icon="plus" onPress={() => onChange([...steps, newStep(added)])}>
          {t('form.add')}
        </Button>
      </div>
    </>
  );
}
