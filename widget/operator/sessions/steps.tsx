import { Facts, type FactRow, Section } from '../components/area-page.js';
import { Mark, type Tone } from '../components/marks.js';
import { Time } from '../components/time.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import type { SessionDetail, SessionStep } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { stepName } from '../session/words.js';

/** How each state of a step is marked. */
export const STEP_TONES: Readonly<Record<SessionStep['state'], Tone>> = {
  DONE: 'good',
  PROCESSING: 'busy',
  RETAKE: 'warn',
  PENDING: 'quiet',
};

/** The steps in their order, and where each stands. */
export function Steps({ session }: { readonly session: SessionDetail }) {
  return (
    <Section heading={t('steps.heading')}>
      <ol class="sessions-steps">
        {session.steps.map((step) => (
          <li key={step.key}>
            <span dir="auto">{stepName(step)}</span>
            <Mark tone={STEP_TONES[step.state]} text={t(`stepState.${step.state}`)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Where a session comes from, and its times. */
export function About({ session }: { readonly session: SessionDetail }) {
  const { technicalDetails } = session.result.record;
  const when = (name: string, at: string | null): readonly FactRow[] =>
    at === null ? [] : [{ name, value: <Time at={at} /> }];
  const text = (name: string, value: string | null | undefined): readonly FactRow[] =>
    value === null || value === undefined || value === '' ? [] : [{ name, value }];
  const places = session.result.geolocation.map(({ key, latitude, longitude, address }) => ({
    name: t('about.place', { step: key }),
    value: address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  }));
  return (
    <Section heading={t('about.heading')}>
      <Facts
        rows={[
          { name: t('about.id'), value: <span dir="ltr">{session.id}</span> },
          ...text(t('list.clientUserId'), session.clientUserId),
          ...text(t('about.language'), languageOf(session.language).name),
          ...when(t('about.createdAt'), session.createdAt),
          ...when(t('about.startedAt'), session.startedAt),
          ...when(t('about.endedAt'), session.endedAt),
          ...when(t('about.expiresAt'), session.endedAt === null ? session.expiresAt : null),
          ...(session.parentSessionId === null
            ? []
            : [
                {
                  name: t('about.parent'),
                  value: <Link to={addressOf('sessions', [session.parentSessionId])}>{t('about.openParent')}</Link>,
                },
              ]),
          ...text(t('about.address'), technicalDetails?.remoteAddress),
          ...text(t('about.country'), technicalDetails?.countryCode),
          ...text(t('about.browser'), technicalDetails?.userAgent),
          ...places,
        ]}
      />
    </Section>
  );
}
