import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Remark } from '../../ui/notice.js';
import { SelectField } from '../../ui/select-field.js';
import { useAsked } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Failure } from '../components/failure.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import type { ListedCall } from './operations.generated.js';
import { desk, lookAgain } from './desk.js';
import { CALL_GROUPS, TRANSFER_CALL } from './operations.generated.js';
import { t } from './text.js';

interface TransferCallProps {
  readonly call: ListedCall;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** To whom a call can be given: a colleague who is free, or a group. */
interface Target {
  readonly value: string;
  readonly label: string;
  readonly userId: string | null;
  readonly groupId: string | null;
}

/** Gives the call to a colleague, or to a group; one has to accept it; the applicant and the recording stay. */
export function TransferCall({ call, onClose, onDone }: TransferCallProps) {
  const { data, failure, reload } = useAsked(CALL_GROUPS, {});
  const targets = [...colleagues(), ...groups(data?.callGroups ?? [])];
  const [wanted, setWanted] = useState('');
  const chosen = targets.find(({ value }) => value === wanted) ?? targets[0] ?? null;
  const close = <Button onPress={onClose}>{t('transfer.close')}</Button>;
  if (chosen === null) {
    return (
      <Dialog heading={t('transfer.heading')} onClose={onClose} actions={close}>
        {failure !== null && <Failure failure={failure} onRetry={reload} />}
        {data !== null && <Remark tone="warn" text={t('transfer.nobody')} />}
      </Dialog>
    );
  }
  const toGroup = chosen.groupId !== null;
  const transfer = async (): Promise<void> => {
    await ask(TRANSFER_CALL, { id: call.id, toUserId: chosen.userId, toGroupId: chosen.groupId });
    toast(toGroup ? t('transfer.groupAsked') : t('transfer.asked'));
    await lookAgain();
    onDone();
  };
  return (
    <Confirm heading={t('transfer.heading')} verb={t('transfer.verb')} onConfirm={transfer} onClose={onClose}>
      <SelectField
        label={t('transfer.to')}
        value={chosen.value}
        options={targets.map(({ value, label }) => ({ value, label }))}
        onChange={setWanted}
      />
      <p class="fine">{toGroup ? t('transfer.groupHint') : t('transfer.hint')}</p>
    </Confirm>
  );
}

function colleagues(): readonly Target[] {
  const free = (desk.value?.colleagues ?? []).filter(({ available, busy }) => available && !busy);
  return free.map(({ userId, name }) => ({ value: `user:${userId}`, label: name, userId, groupId: null }));
}

function groups(all: readonly { readonly id: string; readonly name: string }[]): readonly Target[] {
  return all.map(({ id, name }) => ({
    value: `group:${id}`,
    label: t('transfer.group', { name }),
    userId: null,
    groupId: id,
  }));
}
