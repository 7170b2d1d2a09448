import { Facts, Section } from '../components/area-page.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { DetailBody } from '../components/detail-body.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark, type Tone } from '../components/marks.js';
import { Time } from '../components/time.js';
import { addressOf } from '../shell/routes.js';
import { useConnection } from '../components/connection-list.js';
import { type Message, MESSAGES } from './message-operations.generated.js';
import { find, t } from './text.js';

const NONE = {};
const TONES: Readonly<Record<Message['state'], Tone>> = { KEPT: 'warn', WAITING: 'busy', SENT: 'good', FAILED: 'bad' };

/** Mails and short messages to users and applicants, and what became of them. */
export function MessagesTab({ open }: { readonly open: string | null }) {
  const list = useConnection(MESSAGES, NONE, ({ outgoingMessages }) => outgoingMessages);
  const known = list.rows.find(({ id }) => id === open) ?? null;
  return (
    <ListWithDetail
      list={
        <DataTable
          caption={t('tab.messages')}
          columns={columns()}
          {...tableProps(list)}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => addressOf('settings', ['messages', id])}
          open={open}
          empty={<p>{t('messages.empty')}</p>}
        />
      }
      detail={known === null ? null : <MessageDetail message={known} />}
      detailKey={known === null ? null : open}
      heading={known === null ? t('tab.messages') : kindText(known)}
      back={addressOf('settings', ['messages'])}
    />
  );
}

function MessageDetail({ message }: { readonly message: Message }) {
  return (
    <DetailBody>
      <Section heading={message.subject === '' ? kindText(message) : message.subject}>
        <Facts
          rows={[
            { name: t('message.to'), value: <bdi>{message.to}</bdi> },
            { name: t('key.state'), value: <MessageMark message={message} /> },
            { name: t('message.at'), value: <Time at={message.createdAt} exact /> },
            ...(message.problem === null
              ? []
              : [{ name: t('message.problem'), value: find(`problem.${message.problem}`) ?? message.problem }]),
          ]}
        />
        {message.text === null ? (
          <p class="fine">{t('message.noText')}</p>
        ) : (
          <p class="settings-text" dir="auto">
            {message.text}
          </p>
        )}
      </Section>
    </DetailBody>
  );
}

function MessageMark({ message: { state } }: { readonly message: Message }) {
  return <Mark tone={TONES[state]} text={t(`message.${state}`)} />;
}

const kindText = ({ kind }: Message): string => find(`kind.${kind}`) ?? kind;

function columns(): readonly DataColumn<Message>[] {
  return [
    { id: 'kind', heading: t('message.kind'), cell: kindText },
    { id: 'to', heading: t('message.to'), from: 'medium', cell: ({ to }) => <bdi>{to}</bdi> },
    { id: 'state', heading: t('key.state'), cell: (message) => <MessageMark message={message} /> },
    { id: 'at', heading: t('message.at'), cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}
