import { Time } from '../components/time.js';
import { Actor } from './actor.js';
import type { HitEvent } from './operations.generated.js';
import { find, t } from './text.js';
import { scoreText } from './words.js';

/** What happened to a hit, the newest first. */
export function HitHistory({ events }: { readonly events: readonly HitEvent[] }) {
  return (
    <ol class="screening-history">
      {events.toReversed().map((event) => (
        <li key={`${event.kind} ${event.at}`}>
          <p>
            <strong>{t(`event.${event.kind}`)}</strong>
            {(event.byUserId !== null || event.byKeyId !== null) && (
              <span>
                {' '}
                · <Actor userId={event.byUserId} keyId={event.byKeyId} />
              </span>
            )}{' '}
            · <Time at={event.at} />
          </p>
          {event.reason !== null && (
            <blockquote dir="auto" class="screening-reason">
              {event.reason}
            </blockquote>
          )}
          <p class="fine">{about(event)}</p>
          <Changes changes={event.changes} />
        </li>
      ))}
    </ol>
  );
}

function about({ score, listVersion, dismissalStood, confirmedBeforeAt }: HitEvent): string {
  return [
    score === null ? '' : t('event.score', { score: scoreText(score) }),
    listVersion === null ? '' : t('event.listVersion', { version: listVersion }),
    confirmedBeforeAt === null ? '' : t('event.confirmedBefore'),
    dismissalStood === true ? t('event.dismissalStood') : '',
    dismissalStood === false ? t('event.dismissalLapsed') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What a list changed in a record, member by member. */
function Changes({ changes }: { readonly changes: HitEvent['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <dl class="screening-changes">
      {changes.map(({ field, removed, added }) => (
        <div key={field}>
          <dt>{find(`changed.${field}`) ?? field}</dt>
          <dd>
            {removed.map((text) => (
              <p key={text}>
                <span class="screening-sign" aria-hidden="true">
                  −
                </span>
                <span class="visually-hidden">{t('change.removed')}</span> <del dir="auto">{text}</del>
              </p>
            ))}
            {added.map((text) => (
              <p key={text}>
                <span class="screening-sign" aria-hidden="true">
                  +
                </span>
                <span class="visually-hidden">{t('change.added')}</span> <ins dir="auto">{text}</ins>
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
