import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { SecretShown } from '../components/secret-shown.js';
import { ask } from '../shell/account.js';
import type { CallDetail } from './operations.generated.js';
import { INVITE_TO_CALL } from './operations.generated.js';
import { t } from './text.js';

/** Asks one more into the call, who gets a session of their own and its link. */
export function Invite({ call, onClose }: { readonly call: CallDetail; readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const { busy, failure, act } = useActing();
  const invite = (): void =>
    void act(async () => {
      const variables = { sessionId: call.session.id, name: name.trim() === '' ? null : name.trim() };
      setLink((await ask(INVITE_TO_CALL, variables)).inviteToCall.link);
    });
  return (
    <Dialog
      heading={t('invite.heading')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('invite.close')}</Button>
          {link === null && (
            <Button kind="primary" busy={busy} onPress={invite}>
              {t('invite.verb')}
            </Button>
          )}
        </>
      }
    >
      {link === null ? (
        <Form onSubmit={() => !busy && invite()}>
          <TextField label={t('invite.name')} value={name} onInput={setName} />
          <p class="fine">{t('invite.hint')}</p>
        </Form>
      ) : (
        <>
          <SecretShown label={t('invite.link')} secret={link} />
          <p class="fine">{t('invite.linkHint')}</p>
        </>
      )}
      {failure !== null && <Failure failure={failure} />}
    </Dialog>
  );
}
