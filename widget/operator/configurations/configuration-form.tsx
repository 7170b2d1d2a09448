import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { Remark } from '../../ui/notice.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { type EditedStep, editedSteps, objectOf, savedStep, STEP_TYPES, textOf } from './edited-step.js';
import type { SessionConfigurationInput, ConfigurationVersion } from './operations.generated.js';
import { StepList } from './step-list.js';
import { t } from './text.js';

interface ConfigurationFormProps {
  /** What it begins with; null: an empty one. */
  readonly version: ConfigurationVersion | null;
  readonly onSave: (input: SessionConfigurationInput, publish: boolean) => Promise<unknown>;
}

/** Steps in their order with their settings, and what holds for the whole session. */
export function ConfigurationForm({ version, onSave }: ConfigurationFormProps) {
  const [name, setName] = useState(version?.name ?? '');
  const [steps, setSteps] = useState(() => editedSteps(version?.steps));
  const [general, setGeneral] = useState(textOf(version?.general));
  const [flags, setFlags] = useState(textOf(version?.flags));
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const noObject = (text: string): string | null => (tried && !isObject(text) ? t('form.noJson') : null);
  const save = (publish: boolean): void => {
    setTried(true);
    if (name.trim() === '' || ![general, flags, ...jsonOf(steps)].every(isObject)) return;
    const input = {
      name: name.trim(),
      general: objectOf(general),
      flags: objectOf(flags),
      steps: steps.map(savedStep),
    };
    void act(() => onSave(input, publish));
  };
  const unknown = version === null ? 0 : countOf(version.steps) - editedSteps(version.steps).length;
  return (
    <Form onSubmit={() => save(true)}>
      <Section heading={t('form.name')}>
        <TextField
          label={t('field.name')}
          value={name}
          onInput={setName}
          mistake={tried && name.trim() === '' ? t('form.nameMissing') : null}
        />
      </Section>
      <Section heading={t('form.steps')}>
        {unknown > 0 && <Remark tone="warn" text={t('form.unknownSteps', { count: unknown })} />}
        {steps.length === 0 && <p class="fine">{t('form.noSteps')}</p>}
        <StepList steps={steps} types={STEP_TYPES} mistakeIn={noObject} onChange={setSteps} />
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

/** What was written as JSON in the steps, those of calls included. */
function jsonOf(steps: readonly EditedStep[]): readonly string[] {
  return steps.flatMap((step) => [step.more, ...jsonOf(step.steps)]);
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
