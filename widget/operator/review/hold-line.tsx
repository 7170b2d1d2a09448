import { Button } from '../../ui/button.js';
import { Failure } from '../parts/failure.js';
import { ConsoleIcon } from '../parts/icon.js';
import { relativeTime, exactTime } from '../parts/time.js';
import type { CaseHold } from './hold.js';
import { t } from './text.js';
import { reviewWords } from './words.js';

/** Who has the case, and how to take it, take it over or let it go. */
export function HoldLine({ hold }: { readonly hold: CaseHold }) {
  const { mine, other, busy, failure, take, release } = hold;
  return (
    <>
      <div class={`review-hold ${other === null ? '' : 'notice warn'}`}>
        <ConsoleIcon name="person" />
        {other !== null ? (
          <p title={exactTime(new Date(other.since))}>
            {t('hold.other', {
              name: other.name,
              since: relativeTime(new Date(other.since), new Date()),
            })}{' '}
            {t('hold.wait')}
          </p>
        ) : (
          <p>{mine ? t('hold.mine') : t('hold.none')}</p>
        )}
        <Button
          kind="quiet"
          busy={busy}
          onPress={() => {
            if (mine) release();
            else take(other !== null);
          }}
        >
          {mine ? t('hold.release') : other === null ? t('hold.take') : t('hold.over')}
        </Button>
      </div>
      {failure !== null && <Failure failure={reviewWords(failure)} />}
    </>
  );
}
