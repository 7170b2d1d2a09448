import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import type { AreaProps } from '../area.js';
import { AreaPage } from '../components/area-page.js';
import { useConnection } from '../components/connection-list.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { addressOf, go } from '../shell/routes.js';
import './blacklist.css';
import { NewRecord } from './new-record.js';
import { type BlacklistRecord, BLACKLIST_RECORDS } from './operations.generated.js';
import { calledBy } from './record.js';
import { RecordDetail } from './record-detail.js';
import { t } from './text.js';

/** In the place of an id: the form for another record. */
const NEW = 'new';

/** Persons whom the company verifies no more. What is searched for stays out of the address: it is somebody's name. */
export function Screen({ place: { path, query } }: AreaProps) {
  const [open = null] = path;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const list = useConnection(
    BLACKLIST_RECORDS,
    { filter: text === '' ? {} : { text } },
    ({ blacklistRecords }) => blacklistRecords,
  );
  const back = addressOf('blacklist');
  const there = (id: string): string => addressOf('blacklist', [id]);
  const record = list.rows.find(({ id }) => id === open) ?? null;
  return (
    <AreaPage
      heading={t('heading')}
      lead={t('lead')}
      tools={
        <Button kind="primary" onPress={() => go(there(NEW))}>
          <ConsoleIcon name="plus" />
          {t('new.open')}
        </Button>
      }
    >
      <ListWithDetail
        list={
          <>
            <div class="blacklist-search">
              <Form onSubmit={() => setText(typed.trim())}>
                <TextField label={t('search.text')} hint={t('search.hint')} value={typed} onInput={setTyped} />
                <div class="actions">
                  <Button>
                    <ConsoleIcon name="search" />
                    {t('search.verb')}
                  </Button>
                  {text !== '' && (
                    <Button
                      kind="quiet"
                      onPress={() => {
                        setTyped('');
                        setText('');
                      }}
                    >
                      {t('search.clear')}
                    </Button>
                  )}
                </div>
              </Form>
            </div>
            <DataTable
              caption={t('heading')}
              columns={columns()}
              {...tableProps(list)}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => there(id)}
              open={open}
              empty={<p>{t(text === '' ? 'list.empty' : 'list.notFound')}</p>}
            />
          </>
        }
        detail={
          open === null ? null : open === NEW ? (
            <NewRecord
              session={query['session'] ?? null}
              onAdded={(id) => {
                list.reload();
                go(there(id), { replace: true });
              }}
            />
          ) : (
            <RecordDetail
              key={open}
              id={open}
              onRemoved={() => {
                list.change(open, () => null);
                go(back, { replace: true });
              }}
              onRestored={list.reload}
            />
          )
        }
        detailKey={open}
        heading={open === NEW ? t('new.heading') : record === null ? t('record.heading') : calledBy(record)}
        back={back}
      />
    </AreaPage>
  );
}

function columns(): readonly DataColumn<BlacklistRecord>[] {
  return [
    {
      id: 'name',
      heading: t('field.name'),
      cell: (record) => (
        <span class="blacklist-two-lines">
          <bdi class="blacklist-name">{calledBy(record)}</bdi>
          <span class="fine">{record.birthday}</span>
          {record.matchesNobody !== null && <Mark tone="warn" text={t('list.matchesNobody')} />}
        </span>
      ),
    },
    {
      id: 'numbers',
      heading: t('list.numbers'),
      from: 'wide',
      cell: ({ documentNumber, personalNumber }) => (
        <span class="blacklist-two-lines">
          {[documentNumber, personalNumber].map((number) => number !== null && <bdi key={number}>{number}</bdi>)}
        </span>
      ),
    },
    {
      id: 'reason',
      heading: t('field.reason'),
      from: 'medium',
      cell: ({ reason }) => (
        <span class="blacklist-reason" dir="auto">
          {reason}
        </span>
      ),
    },
    { id: 'added', heading: t('list.added'), from: 'medium', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}
