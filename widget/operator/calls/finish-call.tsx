import { useState } from 'preact/hooks';
import { Remark } from '../../ui/notice.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { useAsked } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { ask } from '../shell/account.js';
import { openItems, scriptReasons, USUAL_REASONS } from './break-off.js';
import type { CallDetail } from './operations.generated.js';
import { lookAgain } from './desk.js';
import { FINISH_CALL, CALL_SCRIPTS } from './operations.generated.js';
import { t } from './text.js';

interface FinishCallProps {
  readonly call: CallDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ends the call for everybody, once it was asked whether. */
export function FinishCall({ call, onClose, onDone }: FinishCallProps) {
  const [how, setHow] = useState<'COMPLETED' | 'BROKEN_OFF'>('COMPLETED');
  const [reason, setReason] = useState<string | null>(null);
  const [more, setMore] = useState('');
  const { data } = useAsked(CALL_SCRIPTS, {});
  const reasons = [
    ...new Set([
      ...scriptReasons(data?.callScripts ?? [], call),
      ...USUAL_REASONS.map((usual) => t(`reason.${usual}`)),
    ]),
  ];
  const chosen = reason ?? reasons[0] ?? '';
  const open = openItems(call);
  const finish = async (): Promise<void> => {
    const words = [chosen, more.trim()].filter(Boolean).join(': ');
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
      <SelectField
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
          <SelectField
            label={t('finish.reason')}
            value={chosen}
            options={reasons.map((value) => ({ value, label: value }))}
            onChange={setReason}
          />
          <TextArea label={t('finish.more')} rows={2} value={more} onInput={setMore} />
        </>
      )}
      {how === 'COMPLETED' && open > 0 && <Remark tone="warn" text={t('finish.open', { count: open })} />}
      <p class="fine">{t(how === 'COMPLETED' ? 'finish.completedHint' : 'finish.brokenOffHint')}</p>
    </Confirm>
  );
}
