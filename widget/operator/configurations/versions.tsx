import { Button } from '../../ui/button.js';
import { useActing } from '../parts/asked.js';
import { Section } from '../parts/area-page.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { Failure } from '../parts/failure.js';
import { Mark } from '../parts/marks.js';
import { Time } from '../parts/time.js';
import { toast } from '../parts/toast.js';
import { ask } from '../shell/account.js';
import { type Configuration, type ConfigurationVersion, PUBLISH_CONFIGURATION } from './operations.generated.js';
import { t } from './text.js';

interface VersionsProps {
  readonly configuration: Configuration;
  readonly versions: readonly ConfigurationVersion[];
  readonly shown: number;
  readonly onShow: (version: number) => void;
  readonly onChanged: () => void;
}

/** Every state that a configuration had: sessions begin with the published one, and an older one may come back. */
export function Versions({ configuration, versions, shown, onShow, onChanged }: VersionsProps) {
  const { busy, failure, act } = useActing();
  const publish = (version: number): void =>
    void act(async () => {
      await ask(PUBLISH_CONFIGURATION, { id: configuration.id, version });
      toast(t('versions.published', { version }));
      onChanged();
    });
  const columns: readonly Column<ConfigurationVersion>[] = [
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
        rows={[...versions].sort((a, b) => b.version - a.version)}
        keyOf={({ version }) => String(version)}
        empty={null}
      />
    </Section>
  );
}
