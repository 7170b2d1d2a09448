import { Section } from '../components/area-page.js';
import { Mark } from '../components/marks.js';
import { Score } from '../components/score.js';
import { decides } from '../area.js';
import { user } from '../shell/account.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import type { BlacklistFinding } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { blacklistedBy } from '../session/words.js';

/** The record of the blacklist that the person matches, and by what. */
export function BlacklistedSection({ found }: { readonly found: BlacklistFinding | null }) {
  if (found === null) return null;
  const { blacklistRecordId, blacklistedBy: way, blacklistedSimilarity } = found;
  if (blacklistRecordId === null || way === null) return null;
  return (
    <Section
      heading={t('blacklisted.heading')}
      tools={
        decides(user()) && (
          <Link class="button plain" to={addressOf('blacklist', [blacklistRecordId])}>
            {t('blacklisted.open')}
          </Link>
        )
      }
    >
      <p class="sessions-blacklisted">
        <Mark tone="bad" text={blacklistedBy(way)} />
      </p>
      {blacklistedSimilarity !== null && (
        <Score label={t('samePerson.face')} value={blacklistedSimilarity} threshold={null} highIsBad />
      )}
    </Section>
  );
}
