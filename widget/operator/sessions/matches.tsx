import { Section } from '../components/area-page.js';
import { Mark, type Tone } from '../components/marks.js';
import { Score } from '../components/score.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import type { ScreeningMatch } from '../session/operations.generated.js';
import { t } from '../session/text.js';

const TONES: Readonly<Record<ScreeningMatch['status'], Tone>> = { open: 'warn', confirmed: 'bad', dismissed: 'quiet' };

interface MatchesProps {
  /** Null: the lists were not searched. */
  readonly matches: readonly ScreeningMatch[] | null;
  readonly sessionId: string;
}

/** Listed persons who may be this one; they are decided in the area of screening. */
export function Matches({ matches, sessionId }: MatchesProps) {
  if (matches === null) return null;
  return (
    <Section
      heading={t('matches.heading')}
      tools={
        matches.length > 0 && (
          <Link class="button plain" to={addressOf('screening', [], { session: sessionId })}>
            {t('matches.open')}
          </Link>
        )
      }
    >
      {matches.length === 0 && <p class="fine">{t('matches.none')}</p>}
      <ul class="sessions-matches">
        {matches.map((match) => (
          <li key={match.id}>
            <div>
              <strong dir="auto">{match.name}</strong>{' '}
              <Mark tone={TONES[match.status]} text={t(`matchState.${match.status}`)} />
              <p class="fine" dir="auto">
                {match.topics.join(', ')}
              </p>
            </div>
            <Score label={t('matches.score')} value={match.score} threshold={null} to={100} digits={0} highIsBad />
          </li>
        ))}
      </ul>
    </Section>
  );
}
