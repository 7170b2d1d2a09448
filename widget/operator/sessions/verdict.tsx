import { Facts } from '../components/area-page.js';
import { Mark } from '../components/marks.js';
import { StateMark } from '../session/state-mark.js';
import { Time } from '../components/time.js';
import type { SessionDetail } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { reasonText } from '../session/words.js';

/** What became of a session, and why. */
export function Verdict({ session }: { readonly session: SessionDetail }) {
  const { result, state } = session;
  const decided = result.decidedAt !== null;
  const reasons = reasonsOf(session);
  return (
    <section class="section sessions-verdict" aria-labelledby="sessions-verdict">
      <div class="sessions-verdict-head">
        <h3 id="sessions-verdict" class="visually-hidden">
          {t('verdict.heading')}
        </h3>
        <StateMark state={state} />
        {session.test && <Mark tone="quiet" text={t('test')} />}
        <span class="fine">
          {decided && result.decidedAt !== null ? (
            <>
              {t('verdict.decided')} <Time at={result.decidedAt} />
            </>
          ) : (
            <>
              {t('verdict.created')} <Time at={session.createdAt} />
            </>
          )}
        </span>
      </div>
      {reasons.length > 0 && (
        <ul class="sessions-reasons" aria-label={t('verdict.reasons')}>
          {reasons.map((reason) => (
            <li key={reason}>
              {reasonText(reason, reason === result.rejectReason.value ? result.rejectReason.description : '')}
            </li>
          ))}
        </ul>
      )}
      {(result.record.result_comment ?? '') !== '' && (
        <Facts rows={[{ name: t('verdict.comment'), value: result.record.result_comment }]} />
      )}
    </section>
  );
}

/** All that spoke against approval, as the newest version has it; the first reason alone where it tells no more. */
function reasonsOf({ result, resultVersions }: SessionDetail): readonly string[] {
  if (result.rejectReason.value === '') return [];
  const newest = resultVersions.find(({ version }) => version === result.version);
  return newest !== undefined && newest.reasons.length > 0 ? newest.reasons : [result.rejectReason.value];
}
