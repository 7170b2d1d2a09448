import type { Nothing } from '../../contract/operation.js';
import { useAsked } from '../parts/asked.js';
import { Button } from '../parts/button.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { ListWithDetail } from '../parts/list-with-detail.js';
import { Time } from '../parts/time.js';
import { addressOf, go } from '../shell/routes.js';
import { CallbackForm } from './callback-form.js';
import { EndpointDetail } from './endpoint-detail.js';
import { NewEndpoint } from './endpoint-form.js';
import { EndpointMark } from './endpoint-mark.js';
import { type WebhookEndpoint, WEBHOOKS } from './webhook-operations.generated.js';
import { t } from './text.js';

const NOTHING: Nothing = {};
const NEW = 'new';
/** In the place of an id: the company's own sender of codes and links. */
const CALLBACK = 'callback';
const POLL_MS = 15_000;

/** Addresses of the company that are told events, and its own sender of codes. */
export function WebhooksTab({ open }: { readonly open: string | null }) {
  const { data, failure, loading, reload } = useAsked(WEBHOOKS, NOTHING, { pollMs: POLL_MS });
  const endpoints = data?.webhookEndpoints.edges.map(({ node }) => node) ?? [];
  const known = endpoints.find(({ id }) => id === open) ?? null;
  const back = addressOf('settings', ['webhooks']);
  const leave = (): void => {
    reload();
    go(back);
  };
  const eventTypes = data?.webhookEventTypes ?? [];
  const heading =
    open === NEW
      ? t('webhooks.newHeading')
      : open === CALLBACK
        ? t('callback.heading')
        : (known?.url ?? t('tab.webhooks'));
  return (
    <>
      <div class="settings-bar">
        <p class="fine">{t('webhooks.lead')}</p>
        <span class="actions">
          <Button onPress={() => go(addressOf('settings', ['webhooks', CALLBACK]))}>{t('callback.open')}</Button>
          <Button icon="plus" onPress={() => go(addressOf('settings', ['webhooks', NEW]))}>
            {t('webhooks.new')}
          </Button>
        </span>
      </div>
      <ListWithDetail
        list={
          <DataTable
            caption={t('tab.webhooks')}
            columns={columns()}
            rows={endpoints}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressOf('settings', ['webhooks', id])}
            open={open}
            loading={loading && data === null}
            failure={failure}
            onRetry={reload}
            empty={<p>{t('webhooks.empty')}</p>}
            totalCount={data?.webhookEndpoints.totalCount ?? null}
          />
        }
        detail={
          open === null || data === null ? null : open === NEW ? (
            <NewEndpoint eventTypes={eventTypes} onMade={reload} />
          ) : open === CALLBACK ? (
            <CallbackForm url={data.callback?.url ?? null} onChanged={reload} />
          ) : known === null ? null : (
            <EndpointDetail
              key={known.id}
              endpoint={known}
              eventTypes={eventTypes}
              onChanged={reload}
              onDeleted={leave}
            />
          )
        }
        detailKey={data === null ? null : open}
        heading={heading}
        back={back}
      />
    </>
  );
}

function columns(): readonly Column<WebhookEndpoint>[] {
  return [
    { id: 'url', heading: t('endpoint.url'), cell: ({ url }) => <bdi>{url}</bdi> },
    { id: 'state', heading: t('key.state'), cell: (endpoint) => <EndpointMark endpoint={endpoint} /> },
    {
      id: 'success',
      heading: t('endpoint.lastSuccess'),
      from: 'medium',
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? t('key.unused') : <Time at={lastSuccessAt} />),
    },
  ];
}
