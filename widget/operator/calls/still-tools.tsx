import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { toast } from '../components/toast.js';
import type { SessionStep } from '../session/operations.generated.js';
import { kindName, stepName } from '../session/words.js';
import { ask } from '../shell/account.js';
import type { CallStill, CallStillLabel } from './operations.generated.js';
import { LABEL_STILL, USE_STILL } from './operations.generated.js';
import { STILL_NAMES } from './room-words.js';
import { t } from './text.js';

/** What a still of this label can be the capture of. */
const KINDS: Readonly<Record<CallStillLabel, readonly string[]>> = {
  FACE: ['face-document'],
  DOCUMENT_FRONT: ['card-front', 'license-front', 'residence-front'],
  DOCUMENT_BACK: ['card-back', 'license-back', 'residence-back'],
  PASSPORT_PAGE: ['passport'],
  SECURITY_FEATURE: [],
  OTHER: ['face-document'],
};

interface Use {
  readonly stepKey: string;
  readonly kind: string;
  readonly name: string;
}

/** The steps of the call that take a picture of this label. */
function usesOf(label: CallStillLabel, steps: readonly SessionStep[]): readonly Use[] {
  return steps
    .filter(({ inCall }) => inCall !== null)
    .flatMap((step) =>
      KINDS[label]
        .filter((kind) => step.type === (kind === 'face-document' ? kind : 'identity-document'))
        .map((kind) => ({ stepKey: step.key, kind, name: `${stepName(step)}: ${kindName(kind)}` })),
    );
}

interface StillToolsProps {
  readonly still: CallStill;
  readonly steps: readonly SessionStep[];
  readonly onChanged: () => void;
}

/** Says what a still shows, and gives it to a step of the call as its capture. */
export function StillTools({ still: { id, label, use }, steps, onChanged }: StillToolsProps) {
  const { busy, failure, act } = useActing();
  const [chosen, setChosen] = useState('');
  const uses = usesOf(label, steps).map((each) => ({ ...each, value: `${each.stepKey} ${each.kind}` }));
  const wanted = uses.find(({ value }) => value === chosen) ?? uses[0] ?? null;
  return (
    <div class="calls-still-tools">
      <SelectField<CallStillLabel>
        label={t('stills.label')}
        value={label}
        options={Object.values(STILL_NAMES).map((value) => ({ value, label: t(`still.${value}`) }))}
        onChange={(to) => void act(() => ask(LABEL_STILL, { id, label: to })).then(onChanged)}
      />
      {use === null && wanted !== null && (
        <>
          {uses.length > 1 && (
            <SelectField
              label={t('stills.useFor')}
              value={wanted.value}
              options={uses.map(({ value, name }) => ({ value, label: name }))}
              onChange={setChosen}
            />
          )}
          <Button
            busy={busy}
            onPress={() =>
              void act(async () => {
                await ask(USE_STILL, { id, stepKey: wanted.stepKey, kind: wanted.kind });
                toast(t('stills.usedNow'));
              }).then(onChanged)
            }
          >
            {uses.length > 1 ? t('stills.use') : t('stills.useAs', { name: wanted.name })}
          </Button>
        </>
      )}
      {failure !== null && <Failure failure={failure} />}
    </div>
  );
}
