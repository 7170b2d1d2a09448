import { Section } from '../components/area-page.js';
import { Mark } from '../components/marks.js';
import { StateMark } from '../session/state-mark.js';
import { Score } from '../components/score.js';
import { Time } from '../components/time.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import type { SamePerson } from '../session/operations.generated.js';
import { t } from '../session/text.js';

/** Other sessions of the company with the same face or document. */
export function SamePersonSection({ found: { faceSearch, sessions } }: { readonly found: SamePerson }) {
  if (faceSearch === 'NONE' && sessions.length === 0) return null;
  return (
    <Section
      heading={t('samePerson.heading')}
      tools={sessions.length > 0 && <Mark tone="warn" text={t('samePerson.count', { count: sessions.length })} />}
    >
      {faceSearch === 'LOADING' && <p class="fine">{t('samePerson.loading')}</p>}
      {faceSearch === 'DONE' && sessions.length === 0 && <p class="fine">{t('samePerson.none')}</p>}
      <ul class="sessions-matches sessions-same-person">
        {sessions.map(({ session, similarity, sameDocument }) => (
          <li key={session.id}>
            <div>
              <Link to={addressOf('sessions', [session.id])}>
                <span dir="auto">{session.name ?? t('list.noName')}</span>
              </Link>{' '}
              <StateMark state={session.state} />
              <p class="fine">
                <Time at={session.createdAt} />
                {session.clientUserId !== null && (
                  <>
                    {' · '}
                    <span dir="auto">{session.clientUserId}</span>
                  </>
                )}
              </p>
              {sameDocument && <Mark tone="warn" text={t('samePerson.document')} />}
            </div>
            {similarity !== null && (
              <Score label={t('samePerson.face')} value={similarity} threshold={null} highIsBad />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
