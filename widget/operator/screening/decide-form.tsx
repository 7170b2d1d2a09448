import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import { useActing } from '../components/asked.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import type { FieldComparison } from './compare.js';
import type { HitChoice } from './decide.js';
import { t } from './text.js';

interface DecideFormProps {
  /** What speaks against: offered as words of the reason. */
  readonly contradicting: readonly FieldComparison[];
  /** @returns when it is done. */
  readonly onDecide: (decision: HitChoice, reason: string) => Promise<void>;
}

/** Says what a hit is, and why. */
export function DecideForm({ contradicting, onDecide }: DecideFormProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, act } = useActing();
  const decide = (decision: HitChoice): void => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') void act(() => onDecide(decision, reason.trim()));
  };
  return (
    <div class="form">
      <TextArea
        label={t('decide.reason')}
        hint={t('decide.reasonHint')}
        rows={2}
        value={reason}
        onInput={setReason}
        mistake={missing && reason.trim() === '' ? t('decide.reasonMissing') : null}
      />
      {contradicting.length > 0 && (
        <div class="screening-proposals">
          {contradicting.map(({ id }) => (
            <Button
              key={id}
              kind="quiet"
              aria-label={t('decide.propose', { text: t(`contradicts.${id}`) })}
              onPress={() => setReason([reason.trim(), t(`contradicts.${id}`)].filter(Boolean).join('; '))}
            >
              <ConsoleIcon name="plus" />
              {t(`contradicts.${id}`)}
            </Button>
          ))}
        </div>
      )}
      {failure !== null && <Failure failure={failure} />}
      <Actions>
        <Button kind="primary" busy={busy} onPress={() => decide('DISMISS')}>
          {t('decide.dismiss')}
        </Button>
        <Button kind="danger" busy={busy} onPress={() => decide('CONFIRM')}>
          {t('decide.confirm')}
        </Button>
      </Actions>
    </div>
  );
}
