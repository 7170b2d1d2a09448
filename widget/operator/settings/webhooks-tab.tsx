import type { Nothing } from '../../contract/operation.js';
import { Button } from '../../ui/button.js';
import { useAsked } from '../components/asked.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Time } from '../components/time.js';
import { addressOf, go } from '../shell/routes.js';
import { CallbackForm } from './callback-form.js';
import { EndpointDetail } from './endpoint-detail.js';
import { NewEndpoint } from './endpoint-form.js';
import { EndpointMark } from './endpoint-mark.js';
import { type WebhookEndpoint, WEBHOOKS, type WebhooksQuery } from './webhook-operations.generated.js';
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
  const back = addressOf('settings', ['webhooks']);
  const leave = (): void => {
    reload();
    go(back);
  };
  const shown = data === null ? null : shownOf(open, data, reload, leave);
  return (
    <>
      <div class="settings-bar">
        <p class="fine">{t('webhooks.lead')}</p>
        <span class="actions">
          <Button onPress={() => go(addressOf('settings', ['webhooks', CALLBACK]))}>{t('callback.open')}</Button>
          <Button onPress={() => go(addressOf('settings', ['webhooks', NEW]))}>
            <ConsoleIcon name="plus" />
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
        detail={shown?.detail ?? null}
        detailKey={data === null ? null : open}
        heading={shown?.heading ?? t('tab.webhooks')}
        back={back}
      />
    </>
  );
}

/** What is open beside the list; null for nothing, and for an endpoint that is gone. */
function shownOf(open: string | null, data: WebhooksQuery, reload: () => void, leave: () => void) {
  const { webhookEndpoints, webhookEventTypes: eventTypes, callback } = data;
  if (open === NEW)
    return { heading: t('webhooks.newHeading'), detail: <NewEndpoint eventTypes={eventTypes} onMade={reload} /> };
  if (open === CALLBACK) {
    return { heading: t('callback.heading'), detail: <CallbackForm url={callback?.url ?? null} onChanged={reload} /> };
  }
  const endpoint = webhookEndpoints.edges.find(({ node }) => node.id === open)?.node;
  if (endpoint === undefined) return null;
  const parts = { endpoint, eventTypes, onChanged: reload, onDeleted: leave };
  return { heading: endpoint.url, detail: <EndpointDetail key={endpoint.id} {...parts} /> };
}

function columns(): readonly DataColumn<WebhookEndpoint>[] {
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
