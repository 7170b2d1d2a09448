import { Button } from '../../ui/button.js';
import { useActing } from '../components/asked.js';
import { Section } from '../components/area-page.js';
import { tableProps, useCursorList } from '../components/cursor-list.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Failure } from '../components/failure.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import {
  type Configuration,
  CONFIGURATION_VERSIONS,
  type ListedVersion,
  PUBLISH_CONFIGURATION,
} from './operations.generated.js';
import { t } from './text.js';

const PAGE = 50;

interface VersionsProps {
  readonly configuration: Configuration;
  readonly shown: number;
  readonly onShow: (version: number) => void;
  readonly onChanged: () => void;
}

/** The states that a configuration had: sessions begin with the published one, and an older one may come back. */
export function Versions({ configuration, shown, onShow, onChanged }: VersionsProps) {
  const { id, newestVersion } = configuration;
  const list = useCursorList<ListedVersion>({
    // With another newest version it is another list.
    key: `${id} ${newestVersion}`,
    keyOf: ({ version }) => String(version),
    load: async (after, signal) => {
      const before = after === null ? null : Number(after);
      const { sessionConfigurationVersions: rows } = await ask(
        CONFIGURATION_VERSIONS,
        { id, first: PAGE, before },
        { signal },
      );
      const last = rows.at(-1);
      return {
        rows,
        hasNextPage: rows.length === PAGE,
        endCursor: last === undefined ? null : String(last.version),
        totalCount: null,
      };
    },
  });
  const { busy, failure, act } = useActing();
  const publish = (version: number): void =>
    void act(async () => {
      await ask(PUBLISH_CONFIGURATION, { id, version });
      toast(t('versions.published', { version }));
      onChanged();
    });
  const columns: readonly DataColumn<ListedVersion>[] = [
    {
      id: 'version',
      heading: t('versions.version'),
      cell: ({ version }) => (
        <>
          {version} {version === configuration.publishedVersion && <Mark tone="good" text={t('versions.inUse')} />}
        </>
      ),
    },
    { id: 'made', heading: t('versions.made'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'acts',
      heading: t('versions.acts'),
      cell: ({ version }) => (
        <>
          {version !== shown && (
            <Button kind="quiet" aria-label={t('versions.showLabel', { version })} onPress={() => onShow(version)}>
              {t('versions.show')}
            </Button>
          )}
          {version !== configuration.publishedVersion && (
            <Button
              kind="quiet"
              busy={busy}
              aria-label={t('versions.publishLabel', { version })}
              onPress={() => publish(version)}
            >
              {t('versions.publish')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <Section heading={t('versions.heading')}>
      {failure !== null && <Failure failure={failure} />}
      <DataTable
        caption={t('versions.heading')}
        columns={columns}
        {...tableProps(list)}
        keyOf={({ version }) => String(version)}
        empty={null}
      />
    </Section>
  );
}
