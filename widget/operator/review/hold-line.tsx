import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { relativeTime, exactTime } from '../components/time.js';
import type { CaseHold } from './hold.js';
import { t } from './text.js';
import { reviewWords } from './words.js';

/** Who has the case, and how to take it, take it over or let it go. */
export function HoldLine({ hold }: { readonly hold: CaseHold }) {
  const { mine, other, busy, failure, take, release } = hold;
  const button = (words: string, act: () => void) => (
    <Button kind="quiet" busy={busy} onPress={act}>
      {words}
    </Button>
  );
  return (
    <>
      {other !== null ? (
        <Notice icon="person">
          <p title={exactTime(new Date(other.since))}>
            {t('hold.other', { name: other.name, since: relativeTime(new Date(other.since), new Date()) })}{' '}
            {t('hold.wait')}
          </p>
          {button(t('hold.over'), () => take(true))}
        </Notice>
      ) : (
        <div class="review-hold">
          <ConsoleIcon name="person" />
          <p>{mine ? t('hold.mine') : t('hold.none')}</p>
          {mine ? button(t('hold.release'), release) : button(t('hold.take'), () => take(false))}
        </div>
      )}
      {failure !== null && <Failure failure={reviewWords(failure)} />}
    </>
  );
}
