import { useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.js';
import { SelectInput } from '../parts/form-fields.js';
import { Remark } from '../parts/failure.js';
import { toast } from '../parts/toast.js';
import { ask } from '../shell/account.js';
import type { ListedCall } from './call-types.js';
import { desk, lookAgain } from './desk.js';
import { TRANSFER_CALL } from './operations.js';
import { t } from './text.js';

interface TransferCallProps {
  readonly call: ListedCall;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives the call to a colleague, who has to accept it; the applicant and the recording stay. */
export function TransferCall({ call, onClose, onDone }: TransferCallProps) {
  const free = (desk.value?.colleagues ?? []).filter(({ available, busy }) => available && !busy);
  const [chosen, setChosen] = useState(free[0]?.userId ?? '');
  const transfer = async (): Promise<void> => {
    await ask(TRANSFER_CALL, { id: call.id, toUserId: chosen, toGroupId: null });
    toast(t('transfer.asked'));
    await lookAgain();
    onDone();
  };
  return (
    <Confirm heading={t('transfer.heading')} verb={t('transfer.verb')} onConfirm={transfer} onClose={onClose}>
      {free.length === 0 ? (
        <Remark tone="warn" text={t('transfer.nobody')} />
      ) : (
        <SelectInput
          label={t('transfer.to')}
          value={chosen}
          options={free.map(({ userId, name }) => ({ value: userId, label: name }))}
          onChange={setChosen}
        />
      )}
      <p class="fine">{t('transfer.hint')}</p>
    </Confirm>
  );
}
