import { useState } from 'preact/hooks';
import { useConnection } from '../components/connection-list.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Time } from '../components/time.js';
import { addressOf } from '../shell/routes.js';
import { lengthOf, StandingMark } from './after-call.js';
import type { ListedCall } from './operations.generated.js';
import { Name } from './desk-view.js';
import { EVERYTHING, filterOf, Filters, type Narrowed, useOperators } from './log-filters.js';
import { CALLS } from './operations.generated.js';
import { t } from './text.js';
import { clockText } from './use-seconds.js';

const LOOK_AGAIN_MS = 15_000;

/** Every call of the company, the newest first. */
export function CallLog() {
  const [narrowed, setNarrowed] = useState<Narrowed>(EVERYTHING);
  const filter = filterOf(narrowed);
  const list = useConnection(CALLS, { filter }, ({ calls }) => calls, { pollMs: LOOK_AGAIN_MS });
  return (
    <>
      <Filters narrowed={narrowed} operators={useOperators(list.rows)} onChange={setNarrowed} />
      <DataTable
        caption={t('log.heading')}
        columns={columns()}
        {...tableProps(list)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => addressOf('calls', [id])}
        empty={<p>{t('log.empty')}</p>}
      />
    </>
  );
}

function columns(): readonly DataColumn<ListedCall>[] {
  return [
    { id: 'name', heading: t('field.applicant'), cell: ({ applicantName }) => <Name name={applicantName} /> },
    { id: 'state', heading: t('field.state'), cell: (call) => <StandingMark call={call} /> },
    { id: 'queued', heading: t('field.queuedAt'), from: 'medium', cell: ({ queuedAt }) => <Time at={queuedAt} /> },
    {
      id: 'operator',
      heading: t('field.operator'),
      from: 'medium',
      cell: ({ operatorName }) => operatorName !== null && <bdi>{operatorName}</bdi>,
    },
    {
      id: 'length',
      heading: t('field.length'),
      from: 'medium',
      numeric: true,
      cell: (call) => {
        const seconds = lengthOf(call);
        return seconds === null ? null : clockText(seconds);
      },
    },
  ];
}
