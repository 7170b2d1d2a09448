import { useEffect, useState } from 'preact/hooks';
import { currentLanguage, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Page, Points } from '../../ui/page.js';
import { failureOf, type NoSession } from '../flow/failure.js';
import type { ServiceClient } from '../operations/client.js';
import {
  DECLINE_HANDOFF,
  OPEN_HANDOFF,
  TAKE_HANDOFF,
  type OpenHandoffMutation,
} from '../operations/handoff.generated.js';

interface ArrivalProps {
  readonly code: string;
  readonly device: string;
  readonly client: ServiceClient;
  /** The person goes on here with this session. */
  readonly onGoOn: (token: string) => void;
}

/** Where the code was shown; what is not known is empty. */
type Starter = OpenHandoffMutation['openHandoff'];

type Stage =
  | { readonly name: 'asking' }
  | { readonly name: 'question'; readonly starter: Starter }
  | { readonly name: 'declined' }
  | { readonly name: 'old' }
  | { readonly name: 'failed'; readonly failure: NoSession };

/**
 * The page was opened by a scanned code. Before anything else the person sees where that code was shown: somebody else
 * could have sent it, to have a stranger verified in their place. The session comes to this device only when they go on.
 */
export function Arrival({ code, device, client, onGoOn }: ArrivalProps) {
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (stage.name !== 'asking') return;
    client.run(OPEN_HANDOFF, { code, device }).then(
      (starter) => setStage({ name: 'question', starter }),
      (error: unknown) => setStage(stageAfter(error)),
    );
  }, [stage.name]);
  switch (stage.name) {
    case 'asking':
      return <Page id="arrival-asking" heading={t('arrival.loading')} />;
    case 'question': {
      const goOn = async (): Promise<void> => {
        setBusy(true);
        try {
          onGoOn((await client.run(TAKE_HANDOFF, { code, device })).token);
        } catch (error) {
          setStage(stageAfter(error));
        }
        setBusy(false);
      };
      const decline = (): void => {
        // Nothing was passed on yet: without an answer the code ends by itself.
        client.run(DECLINE_HANDOFF, { code, device }).catch(() => null);
        setStage({ name: 'declined' });
      };
      return (
        <Page
          id="arrival"
          sign={{ icon: 'phone' }}
          heading={t('arrival.heading')}
          lead={t('arrival.text')}
          actions={
            <>
              <Button busy={busy} onPress={decline}>
                {t('arrival.notMine')}
              </Button>
              <Button kind="primary" busy={busy} onPress={() => void goOn()}>
                {t('arrival.goOn')}
              </Button>
            </>
          }
        >
          <Points items={whereabouts(stage.starter)} />
        </Page>
      );
    }
    case 'declined':
      return (
        <Page
          id="arrival-declined"
          sign={{ icon: 'close' }}
          heading={t('arrival.declined.heading')}
          lead={t('arrival.declined.text')}
        />
      );
    case 'old':
      return (
        <Page
          id="arrival-old"
          sign={{ icon: 'clock' }}
          heading={t('arrival.old.heading')}
          lead={t('arrival.old.text')}
        />
      );
    case 'failed': {
      const { name } = stage.failure;
      const again = name === 'offline' || name === 'broken';
      return (
        <Page
          id={`arrival-${name}`}
          sign={{ icon: name === 'offline' ? 'offline' : 'alert' }}
          heading={t(`closed.${name}.heading`)}
          lead={name === 'early' ? t('closed.early.textWithoutTime') : t(`closed.${name}.text`, companyUnknown())}
          actions={
            again && (
              <Button kind="primary" onPress={() => setStage({ name: 'asking' })}>
                {t('action.tryAgain')}
              </Button>
            )
          }
        />
      );
    }
  }
}

function stageAfter(error: unknown): Stage {
  const failure = failureOf(error) ?? { name: 'unknown' };
  return failure.name === 'unknown' ? { name: 'old' } : { name: 'failed', failure };
}

function companyUnknown(): { company: string } {
  return { company: t('closed.company') };
}

/** Where the code was shown, as far as it is known. */
function whereabouts({ browser, system, country }: Starter): { icon: 'laptop' | 'globe'; text: string }[] {
  const opened = [browser, system].filter((name) => name !== '');
  const first =
    opened.length === 2
      ? t('arrival.browserOn', { browser, system })
      : t('arrival.browser', { browser: opened[0] ?? '' });
  return [
    ...(opened.length > 0 ? [{ icon: 'laptop' as const, text: first }] : []),
    ...(country === ''
      ? []
      : [{ icon: 'globe' as const, text: t('arrival.country', { country: countryName(country) }) }]),
  ];
}

function countryName(twoLetters: string): string {
  return new Intl.DisplayNames([currentLanguage().tag, 'en'], { type: 'region' }).of(twoLetters) ?? twoLetters;
}
