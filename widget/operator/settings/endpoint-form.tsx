import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form, Mistake } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { SecretShown } from '../components/secret-shown.js';
import { ask } from '../shell/account.js';
import { MAKE_ENDPOINT, type WebhookEndpoint, type WebhooksQuery } from './webhook-operations.generated.js';
import { ShownOnce } from './shown-once.js';
import { t } from './text.js';

export type EventType = WebhooksQuery['webhookEventTypes'][number];
/** `types` empty: all. */
export type EndpointContent = Pick<WebhookEndpoint, 'url' | 'description' | 'types'>;

interface EndpointFormProps {
  readonly endpoint: WebhookEndpoint | null;
  readonly eventTypes: readonly EventType[];
  readonly verb: string;
  readonly onSubmit: (content: EndpointContent) => Promise<unknown>;
}

/** Where events go, and which. */
export function EndpointForm({ endpoint, eventTypes, verb, onSubmit }: EndpointFormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [all, setAll] = useState((endpoint?.types.length ?? 0) === 0);
  const [types, setTypes] = useState<readonly string[]>(endpoint?.types ?? []);
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const urlMissing = url.trim() === '';
  const typeMissing = !all && types.length === 0;
  const submit = (): void => {
    setTried(true);
    if (urlMissing || typeMissing) return;
    void act(() => onSubmit({ url: url.trim(), description: description.trim(), types: all ? [] : types }));
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('endpoint.url')}
        type="url"
        leftToRight
        value={url}
        onInput={setUrl}
        mistake={tried && urlMissing ? t('endpoint.urlMissing') : null}
      />
      <TextField label={t('endpoint.description')} value={description} onInput={setDescription} />
      <FieldGroup legend={t('endpoint.types')}>
        <CheckInput label={t('endpoint.all')} checked={all} onChange={setAll} />
        {!all &&
          eventTypes.map(({ type }) => (
            <CheckInput
              key={type}
              label={type}
              checked={types.includes(type)}
              onChange={(wanted) => setTypes(wanted ? [...types, type] : types.filter((each) => each !== type))}
            />
          ))}
        {tried && typeMissing && <Mistake text={t('endpoint.typeMissing')} />}
      </FieldGroup>
      {failure !== null && <Failure failure={failure} />}
      <Button kind="primary" busy={busy}>
        {verb}
      </Button>
    </Form>
  );
}

interface NewEndpointProps {
  readonly eventTypes: readonly EventType[];
  readonly onMade: () => void;
}

export function NewEndpoint({ eventTypes, onMade }: NewEndpointProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <DetailBody>
      {secret === null ? (
        <Section heading={t('webhooks.newSection')}>
          <EndpointForm
            endpoint={null}
            eventTypes={eventTypes}
            verb={t('webhooks.make')}
            onSubmit={async (input) => {
              setSecret((await ask(MAKE_ENDPOINT, { input })).createWebhookEndpoint.secret);
              onMade();
            }}
          />
        </Section>
      ) : (
        <SecretOfEndpoint secret={secret} />
      )}
    </DetailBody>
  );
}

/** What the receiver checks signatures with, shown this once. */
export function SecretOfEndpoint({ secret }: { readonly secret: string }) {
  return (
    <Section heading={t('endpoint.secretHeading')}>
      <ShownOnce />
      <SecretShown label={t('endpoint.secret')} secret={secret} />
    </Section>
  );
}
