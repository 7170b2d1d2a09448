import { Button } from '../../ui/button.js';
import { useActing } from '../components/asked.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Failure } from '../components/failure.js';
import { Mark, type Tone } from '../components/marks.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { useConnection } from '../components/connection-list.js';
import { DELIVERIES, type Delivery, RESEND } from './webhook-operations.generated.js';
import { find, t } from './text.js';

const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'busy', delivered: 'good', failed: 'bad' };

/** What was sent to an address, and what became of it. */
export function Deliveries({ endpointId }: { readonly endpointId: string }) {
  const list = useConnection(DELIVERIES, { endpointId }, ({ webhookDeliveries }) => webhookDeliveries);
  const { busy, failure, act } = useActing();
  const resend = ({ id, type }: Delivery): void =>
    void act(async () => {
      await ask(RESEND, { deliveryId: id });
      toast(t('delivery.resent', { type }));
      list.reload();
    });
  const columns: readonly DataColumn<Delivery>[] = [
    { id: 'number', heading: t('delivery.number'), numeric: true, cell: ({ sequence }) => sequence },
    { id: 'type', heading: t('delivery.type'), cell: ({ type }) => <bdi>{type}</bdi> },
    {
      id: 'state',
      heading: t('key.state'),
      cell: ({ state, lastStatus, lastProblem }) => (
        <>
          <Mark tone={TONES[state]} text={t(`delivery.${state}`)} />{' '}
          {state !== 'delivered' && lastProblem !== null && (
            <span class="fine">{find(`problem.${lastProblem}`) ?? lastProblem}</span>
          )}{' '}
          {state !== 'delivered' && lastStatus !== null && <span class="fine">{lastStatus}</span>}
        </>
      ),
    },
    { id: 'at', heading: t('delivery.at'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'resend',
      heading: t('delivery.again'),
      cell: (delivery) => (
        <Button
          kind="quiet"
          busy={busy}
          aria-label={t('delivery.resendLabel', { type: delivery.type, number: delivery.sequence })}
          onPress={() => resend(delivery)}
        >
          {t('delivery.resend')}
        </Button>
      ),
    },
  ];
  return (
    <>
      {failure !== null && <Failure failure={failure} />}
      <div class="settings-table">
        <DataTable
          caption={t('delivery.heading')}
          columns={columns}
          {...tableProps(list)}
          keyOf={({ id }) => id}
          empty={<p>{t('delivery.empty')}</p>}
        />
      </div>
    </>
  );
}
