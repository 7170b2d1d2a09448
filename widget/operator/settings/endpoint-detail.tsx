import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { Remark } from '../../ui/notice.js';
import { TextField } from '../../ui/text-field.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { readNumber } from './company-form.js';
import { Deliveries } from './deliveries.js';
import { EndpointForm, type EventType, SecretOfEndpoint } from './endpoint-form.js';
import {
  CHANGE_ENDPOINT,
  DELETE_ENDPOINT,
  REPLAY,
  ROTATE_SECRET,
  TEST_ENDPOINT,
  type WebhookEndpoint,
} from './webhook-operations.generated.js';
import { t } from './text.js';
import { EndpointMark } from './endpoint-mark.js';

/** Both secrets sign for this long, so that the receiver can change over. */
const OVERLAP_MINUTES = 24 * 60;

interface EndpointDetailProps {
  readonly endpoint: WebhookEndpoint;
  readonly eventTypes: readonly EventType[];
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

export function EndpointDetail({ endpoint, eventTypes, onChanged, onDeleted }: EndpointDetailProps) {
  const { id } = endpoint;
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { busy, failure, act } = useActing();
  const enabled = endpoint.state === 'enabled';
  const toggle = (): void =>
    void act(async () => {
      await ask(CHANGE_ENDPOINT, { id, input: { enabled: !enabled } });
      onChanged();
    });
  const test = (): void =>
    void act(async () => {
      await ask(TEST_ENDPOINT, { id });
      toast(t('endpoint.tested'));
      setRound(round + 1);
    });
  return (
    <DetailBody>
      {secret !== null && <SecretOfEndpoint secret={secret} />}
      <Section heading={t('endpoint.section')}>
        <Facts rows={factsOf(endpoint)} />
        {endpoint.replaying && <Remark tone="quiet" text={t('endpoint.replaying')} />}
        {failure !== null && <Failure failure={failure} />}
        <Actions>
          <Button busy={busy} onPress={test}>
            {t('endpoint.test')}
          </Button>
          <Button busy={busy} onPress={toggle}>
            {enabled ? t('endpoint.disable') : t('endpoint.enable')}
          </Button>
          <Button onPress={() => setAsked('rotate')}>
            <ConsoleIcon name="refresh" />
            {t('endpoint.rotate')}
          </Button>
          <Button kind="danger" onPress={() => setAsked('delete')}>
            <ConsoleIcon name="trash" />
            {t('endpoint.delete')}
          </Button>
        </Actions>
      </Section>
      <Section heading={t('endpoint.change')}>
        <EndpointForm
          endpoint={endpoint}
          eventTypes={eventTypes}
          verb={t('company.save')}
          onSubmit={async (input) => {
            await ask(CHANGE_ENDPOINT, { id, input });
            toast(t('company.saved'));
            onChanged();
          }}
        />
      </Section>
      <Section heading={t('delivery.heading')}>
        <Deliveries key={round} endpointId={id} />
      </Section>
      <Section heading={t('replay.heading')}>
        <Replay id={id} onDone={onChanged} />
      </Section>
      {asked === 'rotate' && (
        <Confirm
          heading={t('endpoint.rotateHeading')}
          verb={t('endpoint.rotate')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            setSecret((await ask(ROTATE_SECRET, { id, overlapMinutes: OVERLAP_MINUTES })).rotateWebhookSecret.secret);
            onChanged();
          }}
        >
          <p>{t('endpoint.rotateText')}</p>
        </Confirm>
      )}
      {asked === 'delete' && (
        <Confirm
          heading={t('endpoint.deleteHeading', { url: endpoint.url })}
          verb={t('endpoint.delete')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await ask(DELETE_ENDPOINT, { id });
            onDeleted();
          }}
        >
          <p>{t('endpoint.deleteText')}</p>
        </Confirm>
      )}
    </DetailBody>
  );
}

function factsOf(endpoint: WebhookEndpoint) {
  const { lastSuccessAt, failingSince, oldSecretUntil } = endpoint;
  return [
    { name: t('key.state'), value: <EndpointMark endpoint={endpoint} /> },
    { name: t('endpoint.lastSuccess'), value: lastSuccessAt === null ? t('key.unused') : <Time at={lastSuccessAt} /> },
    ...timeIfAny(t('endpoint.failingSince'), failingSince),
    ...timeIfAny(t('endpoint.oldSecret'), oldSecretUntil),
  ];
}

function timeIfAny(name: string, at: string | null) {
  return at === null ? [] : [{ name, value: <Time at={at} /> }];
}

/** Sends what was missed again, from a number on. */
function Replay({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const [from, setFrom] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const number = readNumber(from);
  const wrong = number.value === null || !Number.isInteger(number.value) || number.value < 1;
  const submit = (): void => {
    setTried(true);
    const fromSequence = number.value;
    if (fromSequence === null || wrong) return;
    void act(async () => {
      const { replayWebhooks } = await ask(REPLAY, { id, fromSequence });
      toast(t('replay.done', { count: replayWebhooks }));
      onDone();
    });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('replay.from')}
        hint={t('replay.hint')}
        inputMode="numeric"
        leftToRight
        value={from}
        onInput={setFrom}
        mistake={tried && wrong ? t('replay.wrong') : null}
      />
      {failure !== null && <Failure failure={failure} />}
      <Button busy={busy}>{t('replay.verb')}</Button>
    </Form>
  );
}
