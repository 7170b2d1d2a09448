import { useEffect } from 'preact/hooks';
import { formatNumber } from '../../i18n/formats.js';
import { currentLanguage, longDate, minutesAndSeconds, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { useCountdown } from '../../ui/countdown.js';
import { Page } from '../../ui/page.js';
import { useSession } from '../flow/flow-context.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Clocks differ: the session may open a moment later than it seems here. */
const OPENED_AFTER_MS = 2_000;

/** Before the scheduled time: counts down to it, and opens the session by itself. */
export function EarlyScreen({ startsAt }: { readonly startsAt: string }) {
  // By the server's clock: that of the device may be wrong.
  const { serverTime } = useSession();
  const seconds = Math.max(0, Math.ceil((Date.parse(startsAt) - Date.parse(serverTime)) / 1000));
  const left = useCountdown(seconds, startsAt);
  useEffect(() => {
    if (left > 0) return undefined;
    const timer = window.setTimeout(() => location.reload(), OPENED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [left]);
  return (
    <Page
      id="closed-early"
      sign={{ icon: 'clock' }}
      heading={t('closed.early.heading')}
      lead={t('closed.early.text', { date: longDate(startsAt) })}
      actions={<Button onPress={() => location.reload()}>{t('action.checkAgain')}</Button>}
    >
      <p class="fine">{t('call.early.left')}</p>
      <p class="countdown" role="timer">
        {left >= DAY ? t('call.early.days', { count: Math.floor(left / DAY) }) : clock(left)}
      </p>
    </Page>
  );
}

/** "1:05:09", or "5:09" within the last hour. */
function clock(seconds: number): string {
  if (seconds < HOUR) return minutesAndSeconds(seconds);
  const { tag } = currentLanguage();
  const two = (value: number): string => formatNumber(tag, value, { minimumIntegerDigits: 2 });
  return `${formatNumber(tag, Math.floor(seconds / HOUR))}:${two(Math.floor((seconds % HOUR) / 60))}:${two(seconds % 60)}`;
}
