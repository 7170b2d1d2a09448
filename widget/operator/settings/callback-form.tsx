import { useState } from 'preact/hooks';
import type { Nothing } from '../../contract/operation.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { REMOVE_CALLBACK, SET_CALLBACK } from './webhook-operations.generated.js';
import { t } from './text.js';

const NOTHING: Nothing = {};

interface CallbackFormProps {
  /** Null: the service sends codes and links itself. */
  readonly url: string | null;
  readonly onChanged: () => void;
}

/** The company's own sender of one-time codes and links. */
export function CallbackForm({ url, onChanged }: CallbackFormProps) {
  const [address, setAddress] = useState(url ?? '');
  const [apiKey, setApiKey] = useState('');
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { busy, failure, act } = useActing();
  const submit = (): void => {
    setTried(true);
    if (address.trim() === '' || apiKey.trim() === '') return;
    void act(async () => {
      await ask(SET_CALLBACK, { url: address.trim(), apiKey: apiKey.trim() });
      toast(t('company.saved'));
      setApiKey('');
      setTried(false);
      onChanged();
    });
  };
  return (
    <DetailBody>
      <Section heading={url === null ? t('callback.none') : t('callback.set')}>
        <p class="fine">{t('callback.lead')}</p>
        <Form onSubmit={submit}>
          <TextField
            label={t('endpoint.url')}
            type="url"
            leftToRight
            value={address}
            onInput={setAddress}
            mistake={tried && address.trim() === '' ? t('endpoint.urlMissing') : null}
          />
          <TextField
            label={t('callback.key')}
            hint={t('callback.keyHint')}
            leftToRight
            value={apiKey}
            onInput={setApiKey}
            mistake={tried && apiKey.trim() === '' ? t('callback.keyMissing') : null}
          />
          {failure !== null && <Failure failure={failure} />}
          <Actions>
            <Button kind="primary" busy={busy}>
              {t('company.save')}
            </Button>
            {url !== null && (
              <Button kind="danger" onPress={() => setRemoving(true)}>
                {t('callback.remove')}
              </Button>
            )}
          </Actions>
        </Form>
      </Section>
      {removing && url !== null && (
        <Confirm
          heading={t('callback.removeHeading', { url })}
          verb={t('callback.remove')}
          danger
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await ask(REMOVE_CALLBACK, NOTHING);
            onChanged();
          }}
        >
          <p>{t('callback.removeText')}</p>
        </Confirm>
      )}
    </DetailBody>
  );
}
