import { useState } from 'preact/hooks';
import { Section } from '../parts/area-page.js';
import { useActing } from '../parts/asked.js';
import { Button } from '../parts/button.js';
import { Actions } from '../parts/detail-body.js';
import { Failure, Remark } from '../parts/failure.js';
import { Form, SelectInput, TextArea, TextInput } from '../parts/form-fields.js';
import {
  type EditedStep,
  editedStep,
  moved,
  newStep,
  objectOf,
  savedStep,
  STEP_TYPES,
  type StepType,
  textOf,
} from './edited-step.js';
import type { ConfigurationInput, ConfigurationVersion } from './operations.js';
import { StepEditor } from './step-editor.js';
import { t } from './text.js';

interface ConfigurationFormProps {
  /** What it begins with; null: an empty one. */
  readonly version: ConfigurationVersion | null;
  readonly onSave: (input: ConfigurationInput, publish: boolean) => Promise<unknown>;
}

/** Steps in their order with their settings, and what holds for the whole session. */
export function ConfigurationForm({ version, onSave }: ConfigurationFormProps) {
  const [name, setName] = useState(version?.name ?? '');
  const [steps, setSteps] = useState(() => stepsOf(version));
  const [general, setGeneral] = useState(textOf(version?.general));
  const [flags, setFlags] = useState(textOf(version?.flags));
  const [added, setAdded] = useState<StepType>('identity-document');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const noObject = (text: string): string | null => (tried && !isObject(text) ? t('form.noJson') : null);
  const change = (step: EditedStep): void => setSteps(steps.map((each) => (each.id === step.id ? step : each)));
  const save = (publish: boolean): void => {
    setTried(true);
    if (name.trim() === '' || ![general, flags, ...steps.map(({ more }) => more)].every(isObject)) return;
    const input = {
      name: name.trim(),
      general: objectOf(general),
      flags: objectOf(flags),
      steps: steps.map(savedStep),
    };
    void act(() => onSave(input, publish));
  };
  const unknown = version === null ? 0 : countOf(version.steps) - stepsOf(version).length;
  return (
    <Form onSubmit={() => save(true)}>
      <Section heading={t('form.name')}>
        <TextInput
          label={t('field.name')}
          value={name}
          onInput={setName}
          mistake={tried && name.trim() === '' ? t('form.nameMissing') : null}
        />
      </Section>
      <Section heading={t('form.steps')}>
        {unknown > 0 && <Remark tone="warn" text={t('form.unknownSteps', { count: unknown })} />}
        {steps.length === 0 && <p class="fine">{t('form.noSteps')}</p>}
        <ol class="configurations-steps">
          {steps.map((step, at) => (
            <StepEditor
              key={step.id}
              step={step}
              number={at + 1}
              last={at === steps.length - 1}
              mistake={noObject(step.more)}
              onChange={change}
              onMove={(by) => setSteps(moved(steps, at, by))}
              onRemove={() => setSteps(steps.filter(({ id }) => id !== step.id))}
            />
          ))}
        </ol>
        <div class="configurations-add">
          <SelectInput<StepType>
            label={t('form.another')}
            value={added}
            options={STEP_TYPES.map((value) => ({ value, label: t(`step.${value}`) }))}
            onChange={setAdded}
          />
          <Button icon="plus" onPress={() => setSteps([...steps, newStep(added)])}>
            {t('form.add')}
          </Button>
        </div>
      </Section>
      <Section heading={t('form.whole')}>
        <div class="configurations-json">
          <TextArea
            label={t('field.general')}
            hint={t('field.generalHint')}
            leftToRight
            rows={3}
            value={general}
            mistake={noObject(general)}
            onInput={setGeneral}
          />
        </div>
        <div class="configurations-json">
          <TextArea
            label={t('field.flags')}
            hint={t('field.flagsHint')}
            leftToRight
            rows={4}
            value={flags}
            mistake={noObject(flags)}
            onInput={setFlags}
          />
        </div>
      </Section>
      {failure !== null && <Failure failure={failure} />}
      <Actions>
        <Button kind="primary" busy={busy}>
          {t('form.publish')}
        </Button>
        <Button busy={busy} onPress={() => save(false)}>
          {t('form.keep')}
        </Button>
      </Actions>
    </Form>
  );
}

function stepsOf(version: ConfigurationVersion | null): readonly EditedStep[] {
  const steps: readonly unknown[] = Array.isArray(version?.steps) ? version.steps : [];
  return steps.map(editedStep).filter((step) => step !== null);
}

const countOf = (steps: unknown): number => (Array.isArray(steps) ? steps.length : 0);

function isObject(text: string): boolean {
  try {
    objectOf(text);
    return true;
  } catch {
    return false;
  }
}
