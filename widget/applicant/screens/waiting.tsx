import { useEffect, useState } from 'preact/hooks';
import { t, type MessageKey } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { Invitations } from '../business/invitations.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { returnAddress } from '../flow/leaving.js';
import { ProgressBar } from '../../ui/progress-bar.js';

/** Waiting is not asked of anybody for longer without a choice. */
const PATIENCE_MS = 20_000;

interface WaitingProps {
  readonly for: 'document' | 'face' | 'decision';
}

/** What happens now, in words, with the progress that is known; after a while the choice to wait or go on. */
export function WaitingScreen({ for: subject }: WaitingProps) {
  const flow = useFlow();
  const session = useSession();
  const [slow, setSlow] = useState(false);
  const [left, setLeft] = useState(false);
  const [round, setRound] = useState(0);
  const deliveries = [...flow.deliveries.all.value.values()];
  const sending = deliveries.length > 0;
  const share = sending ? deliveries.reduce((sum, one) => sum + one.share, 0) / deliveries.length : 1;

  useEffect(() => {
    setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, [subject, round]);

  const company = session.company.name;
  const heading = t(slow ? 'waiting.slow.heading' : `waiting.${subject}.heading`);
  useEffect(() => announce(heading), [heading]);

  if (left) {
    return (
      <Page
        id="waiting-left"
        sign={{ icon: 'clock' }}
        heading={t('waiting.left.heading')}
        lead={t('waiting.left.text', { company })}
      />
    );
  }
  const leave = (): void => {
    const address = returnAddress(session.returnUrl, flow.token);
    if (address === null) setLeft(true);
    else location.replace(address);
  };
  return (
    <Page
      id={`waiting-${subject}-${slow}`}
      heading={heading}
      lead={
        slow
          ? t(subject === 'decision' ? 'waiting.slow.decision' : 'waiting.slow.text', { company })
          : t('waiting.text')
      }
      actions={
        slow && (
          <>
            {subject === 'decision' && <Button onPress={leave}>{t('waiting.slow.leave')}</Button>}
            <Button kind="primary" onPress={() => setRound(round + 1)}>
              {t('waiting.slow.wait')}
            </Button>
          </>
        )
      }
    >
      <ul class="stages">
        {stagesOf(subject, sending).map(({ state, text }) => (
          <li key={text} class={state}>
            {state === 'behind' ? <Icon name="check" /> : <span class="ring" />}
            <span>
              {text === 'waiting.stage.sendingPercent' ? t(text, { percent: Math.round(100 * share) }) : t(text)}
              <span class="visually-hidden">, {t(`waiting.status.${state}`)}</span>
            </span>
            {text === 'waiting.stage.sendingPercent' && <ProgressBar share={share} />}
          </li>
        ))}
      </ul>
      {subject === 'decision' && <Invitations session={session} />}
    </Page>
  );
}

interface Stage {
  readonly state: 'behind' | 'now' | 'waits';
  readonly text: MessageKey;
}

function stagesOf(subject: WaitingProps['for'], sending: boolean): readonly Stage[] {
  if (subject === 'decision') {
    return [
      { state: 'behind', text: 'waiting.stage.sent' },
      { state: 'now', text: 'waiting.stage.comparing' },
      { state: 'waits', text: 'waiting.stage.deciding' },
    ];
  }
  return [
    sending ? { state: 'now', text: 'waiting.stage.sendingPercent' } : { state: 'behind', text: 'waiting.stage.sent' },
    {
      state: sending ? 'waits' : 'now',
      text: subject === 'document' ? 'waiting.stage.reading' : 'waiting.stage.watching',
    },
  ];
}
