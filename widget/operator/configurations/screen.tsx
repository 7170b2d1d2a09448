import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import type { AreaProps } from '../area.js';
import { AreaPage, Facts, Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { useConnection } from '../components/connection-list.js';
import { tableProps } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ListWithDetail } from '../components/list-with-detail.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import { ConfigurationForm } from './configuration-form.js';
import {
  CHANGE_CONFIGURATION,
  type Configuration,
  CONFIGURATION_DETAIL,
  CONFIGURATIONS,
  MAKE_CONFIGURATION,
  OPENED_VERSION,
} from './operations.generated.js';
import { t } from './text.js';
import { Versions } from './versions.js';
import './configurations.css';

/** In the place of an id: the form for another configuration. */
const NEW = 'new';

/** Saved steps and flags from which sessions begin by `config_id`. */
export function Screen({ place: { path } }: AreaProps) {
  const [open = null] = path;
  const list = useConnection(CONFIGURATIONS, {}, ({ sessionConfigurations }) => sessionConfigurations);
  const known = list.rows.find(({ id }) => id === open);
  return (
    <AreaPage
      heading={t('heading')}
      lead={t('lead')}
      tools={
        <Button kind="primary" onPress={() => go(addressOf('configurations', [NEW]))}>
          <ConsoleIcon name="plus" />
          {t('new.open')}
        </Button>
      }
    >
      <ListWithDetail
        list={
          <DataTable
            caption={t('heading')}
            columns={columns()}
            {...tableProps(list)}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressOf('configurations', [id])}
            open={open}
            empty={<p>{t('empty')}</p>}
          />
        }
        detail={
          open === null ? null : open === NEW ? (
            <DetailBody>
              <ConfigurationForm
                version={null}
                onSave={async (input, publish) => {
                  const made = await ask(MAKE_CONFIGURATION, { input, publish });
                  toast(t('saved', { name: input.name }));
                  list.reload();
                  go(addressOf('configurations', [made.createSessionConfiguration]));
                }}
              />
            </DetailBody>
          ) : (
            <Opened key={open} id={open} onChanged={list.reload} />
          )
        }
        detailKey={open}
        heading={open === NEW ? t('new.heading') : (known?.name ?? t('heading'))}
        back={addressOf('configurations')}
      />
    </AreaPage>
  );
}

interface OpenedProps {
  readonly id: string;
  readonly onChanged: () => void;
}

function Opened({ id, onChanged }: OpenedProps) {
  const { data, failure, reload } = useAsked(CONFIGURATION_DETAIL, { id });
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return null;
  if (data.savedConfiguration === null) return <Remark tone="quiet" text={t('gone')} />;
  return (
    <Detail
      configuration={data.savedConfiguration}
      onChanged={() => {
        reload();
        onChanged();
      }}
    />
  );
}

interface DetailProps {
  readonly configuration: Configuration;
  readonly onChanged: () => void;
}

function Detail({ configuration, onChanged }: DetailProps) {
  const { id, newestVersion } = configuration;
  /** Null: the newest one, also when that is another one than before. */
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? newestVersion;
  const opened = useAsked(OPENED_VERSION, { id, version: shown });
  const version = opened.data?.sessionConfigurationVersions[0];
  return (
    <DetailBody>
      <Section heading={t('detail.section')}>
        <Facts
          rows={[
            { name: t('field.id'), value: <bdi>{id}</bdi> },
            { name: t('field.published'), value: <PublishedMark configuration={configuration} /> },
          ]}
        />
      </Section>
      {shown !== newestVersion && (
        <Remark tone="warn" text={t('detail.older', { version: shown, newest: newestVersion })} />
      )}
      {opened.failure !== null && <Failure failure={opened.failure} onRetry={opened.reload} />}
      {version !== undefined && (
        <ConfigurationForm
          key={shown}
          version={version}
          onSave={async (input, publish) => {
            const saved = await ask(CHANGE_CONFIGURATION, { id, input, publish });
            toast(t(publish ? 'savedPublished' : 'savedVersion', { version: saved.changeSessionConfiguration }));
            setChosen(null);
            onChanged();
          }}
        />
      )}
      <Versions configuration={configuration} shown={shown} onShow={setChosen} onChanged={onChanged} />
    </DetailBody>
  );
}

function PublishedMark({ configuration: { publishedVersion, newestVersion } }: { configuration: Configuration }) {
  if (publishedVersion === null) return <Mark tone="warn" text={t('published.none')} />;
  return (
    <Mark
      tone={publishedVersion === newestVersion ? 'good' : 'warn'}
      text={t('published.version', { version: publishedVersion, newest: newestVersion })}
    />
  );
}

function columns(): readonly DataColumn<Configuration>[] {
  return [
    { id: 'name', heading: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'published', heading: t('field.published'), cell: (each) => <PublishedMark configuration={each} /> },
    { id: 'changed', heading: t('field.changed'), from: 'medium', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
  ];
}
