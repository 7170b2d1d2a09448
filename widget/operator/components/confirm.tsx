import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Failure } from './failure.js';
import { t } from './text.js';

export interface ConfirmProps {
  /** A question that names the object: "Delete the session of Ana Beridze?" */
  readonly heading: string;
  /** What is lost, or what happens. */
  readonly children: ComponentChildren;
  /** The verb of the button. */
  readonly verb: string;
  readonly danger?: boolean;
  /** Does it; a rejection is shown in the dialog. The dialog closes when it is done. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** A question before something that cannot be taken back. */
export function Confirm({ heading, children, verb, danger = false, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      heading={heading}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('confirm.cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onPress={() => void confirm()}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && <Failure failure={failure} />}
    </Dialog>
  );
}
