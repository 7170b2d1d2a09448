import { useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.js';
import { Button } from '../parts/button.js';
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
  if (free.length === 0) {
    return (
      <Dialog
        heading={t('transfer.heading')}
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('transfer.close')}</Button>}
      >
        <Remark tone="warn" text={t('transfer.nobody')} />
      </Dialog>
    );
  }
  return (
    <Confirm heading={t('transfer.heading')} verb={t('transfer.verb')} onConfirm={transfer} onClose={onClose}>
      <SelectInput
        label={t('transfer.to')}
        value={chosen}
        options={free.map(({ userId, name }) => ({ value: userId, label: name }))}
        onChange={setChosen}
      />
      <p class="fine">{t('transfer.hint')}</p>
    </Confirm>
  );
}
