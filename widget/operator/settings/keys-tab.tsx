import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { tableProps } from '../components/cursor-list.js';
import type { DataColumn } from '../components/data-table.js';
import { DataTable } from '../components/data-table.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark, type Tone } from '../components/marks.js';
import { Time } from '../components/time.js';
import { addressOf, go } from '../shell/routes.js';
import { useConnection } from '../components/connection-list.js';
import { KeyDetail } from './key-detail.js';
import { KeyMade, NewKey } from './new-key.js';
import { type CompanyKey, KEYS, type MadeKey } from './key-operations.generated.js';
import { t } from './text.js';

const NEW = 'new';
const NONE = {};
const TONES: Readonly<Record<CompanyKey['state'], Tone>> = { active: 'good', expired: 'quiet', revoked: 'bad' };

/** Credentials of the company's servers. */
export function KeysTab({ open }: { readonly open: string | null }) {
  const list = useConnection(KEYS, NONE, ({ companyKeys }) => companyKeys);
  const [made, setMade] = useState<MadeKey | null>(null);
  const known = list.rows.find(({ id }) => id === open);
  const show = (key: MadeKey): void => {
    setMade(key);
    list.reload();
    go(addressOf('settings', ['keys', key.id]));
  };
  return (
    <>
      <div class="settings-bar">
        <p class="fine">{t('keys.lead')}</p>
        <Button onPress={() => go(addressOf('settings', ['keys', NEW]))}>
          <ConsoleIcon name="plus" />
          {t('keys.new')}
        </Button>
      </div>
      <ListWithDetail
        list={
          <DataTable
            caption={t('tab.keys')}
            columns={columns()}
            {...tableProps(list)}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressOf('settings', ['keys', id])}
            open={open}
            empty={<p>{t('keys.empty')}</p>}
          />
        }
        detail={
          open === null ? null : open === NEW ? (
            <NewKey onMade={show} />
          ) : (
            <>
              {made?.id === open && <KeyMade made={made} />}
              {known !== undefined && (
                <KeyDetail key={known.id} companyKey={known} onMade={show} onChanged={list.reload} />
              )}
            </>
          )
        }
        detailKey={open}
        heading={open === NEW ? t('keys.newHeading') : known === undefined ? t('tab.keys') : nameOf(known)}
        back={addressOf('settings', ['keys'])}
      />
    </>
  );
}

const nameOf = ({ name }: CompanyKey): string => name || t('key.unnamed');

function columns(): readonly DataColumn<CompanyKey>[] {
  return [
    { id: 'name', heading: t('key.name'), cell: (key) => <bdi>{nameOf(key)}</bdi> },
    { id: 'hint', heading: t('key.hint'), from: 'medium', cell: ({ hint }) => <bdi>{hint}</bdi> },
    {
      id: 'state',
      heading: t('key.state'),
      cell: ({ state, test }) => (
        <>
          <Mark tone={TONES[state]} text={t(`key.${state}`)} /> {test && <Mark tone="busy" text={t('key.test')} />}
        </>
      ),
    },
    {
      id: 'used',
      heading: t('key.used'),
      from: 'medium',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('key.unused') : <Time at={lastUsedAt} />),
    },
  ];
}
