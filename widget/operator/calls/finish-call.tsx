import { useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.js';
import { SelectInput, TextArea } from '../parts/form-fields.js';
import { ask } from '../shell/account.js';
import type { ListedCall } from './call-types.js';
import { lookAgain } from './desk.js';
import { FINISH_CALL } from './operations.js';
import { t } from './text.js';

interface FinishCallProps {
  readonly call: ListedCall;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Why a call is broken off, in the words that supervisors ask for. */
const REASONS = ['connection', 'light', 'sound', 'document', 'person', 'pressure', 'language', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Ends the call for everybody, once it was asked whether. */
export function FinishCall({ call, onClose, onDone }: FinishCallProps) {
  const [how, setHow] = useState<'COMPLETED' | 'BROKEN_OFF'>('COMPLETED');
  const [reason, setReason] = useState<Reason>('connection');
  const [more, setMore] = useState('');
  const finish = async (): Promise<void> => {
    const words = [t(`reason.${reason}`), more.trim()].filter(Boolean).join(': ');
    await ask(FINISH_CALL, { id: call.id, outcome: how, reason: how === 'COMPLETED' ? null : words });
    await lookAgain();
    onDone();
  };
  return (
    <Confirm
      heading={t('finish.heading', { name: call.applicantName ?? t('noName') })}
      verb={t('finish.verb')}
      danger
      onConfirm={finish}
      onClose={onClose}
    >
      <SelectInput
        label={t('finish.how')}
        value={how}
        options={[
          { value: 'COMPLETED', label: t('finish.completed') },
          { value: 'BROKEN_OFF', label: t('finish.brokenOff') },
        ]}
        onChange={setHow}
      />
      {how === 'BROKEN_OFF' && (
        <>
          <SelectInput
            label={t('finish.reason')}
            value={reason}
            options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            onChange={setReason}
          />
          <TextArea label={t('finish.more')} rows={2} value={more} onInput={setMore} />
        </>
      )}
      <p class="fine">{t(how === 'COMPLETED' ? 'finish.completedHint' : 'finish.brokenOffHint')}</p>
    </Confirm>
  );
}
