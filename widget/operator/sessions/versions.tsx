import { Section } from '../components/area-page.js';
import { Mark, type Tone } from '../components/marks.js';
import { Time } from '../components/time.js';
import type { ResultVersion, SessionDetail } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { reasonText, stepName } from '../session/words.js';

const TONES: Readonly<Record<ResultVersion['result'], Tone>> = {
  approved: 'good',
  rejected: 'bad',
  manual_check: 'warn',
  in_progress: 'busy',
};

/** Everything that the company was told, the newest first, with who decided it. */
export function Versions({ session }: { readonly session: SessionDetail }) {
  const { resultVersions: versions, steps } = session;
  return (
    <Section heading={t('versions.heading')}>
      {versions.length === 0 && <p class="fine">{t('versions.none')}</p>}
      <ol class="sessions-timeline">
        {versions.map((version) => (
          <li key={version.version}>
            <div>
              <strong>{t('versions.number', { version: version.version })}</strong>{' '}
              <Mark tone={TONES[version.result]} text={t(`result.${version.result}`)} />
              <p class="fine" dir="auto">
                {decidedBy(version)}
              </p>
              {version.reasons.map((reason) => (
                <p key={reason}>{reasonText(reason, '')}</p>
              ))}
              {version.redone.map(({ stepKey, reason }) => {
                const step = steps.find(({ key }) => key === stepKey);
                return (
                  <p key={stepKey}>
                    {t('versions.redone', {
                      step: step === undefined ? stepKey : stepName(step),
                      reason: reasonText(reason, ''),
                    })}
                  </p>
                );
              })}
              {version.comment !== '' && <p dir="auto">{version.comment}</p>}
            </div>
            <Time at={version.decidedAt} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function decidedBy({ by }: ResultVersion): string {
  if (by === null) return t('versions.byService');
  return by.kind === 'KEY' ? t('versions.byKey') : t('versions.byUser', { name: by.name ?? '' });
}
