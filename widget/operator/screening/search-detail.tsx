import { Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { Score } from '../components/score.js';
import { compared } from './compare.js';
import { Comparison } from './comparison.js';
import { ExplanationText } from './explanation.js';
import { SCREENING_PERSON, type SearchHit, type SoughtPerson } from './operations.generated.js';
import { PersonTabs } from './person-tabs.js';
import type { PersonQuery } from './search-form.js';
import { t } from './text.js';
import { inWords } from './words.js';

interface SearchDetailProps {
  readonly personId: string;
  /** Null where the person was opened by their address alone. */
  readonly hit: SearchHit | null;
  readonly query: PersonQuery | null;
  readonly threshold: number | null;
}

/** A listed person, with how they fit what was searched for. */
export function SearchDetail({ personId, hit, query, threshold }: SearchDetailProps) {
  const { data, failure, reload } = useAsked(SCREENING_PERSON, { personId });
  const person = data === null ? null : inWords(data.screeningPerson);
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (person === null) return <p class="fine screening-waiting">{t('loading')}</p>;
  return (
    <DetailBody>
      {hit !== null && (
        <Score label={t('hit.score')} value={hit.score} threshold={threshold} from={0} to={100} digits={1} highIsBad />
      )}
      {hit !== null && query !== null && (
        <>
          <Section heading={t('comparison.heading')}>
            <Comparison
              fields={compared(soughtBy(query), person, hit.explanation)}
              soughtHeading={t('comparison.asked')}
            />
          </Section>
          <Section heading={t('explanation.heading')}>
            <ExplanationText explanation={hit.explanation} />
          </Section>
        </>
      )}
      <Section heading={t('person.heading')}>
        <PersonTabs person={person} listVersion={hit?.sourceVersion ?? null} />
      </Section>
    </DetailBody>
  );
}

function soughtBy({ fullName, birthdayTimeFrom, birthdayTimeTo, sex, countries }: PersonQuery): SoughtPerson {
  return {
    name: fullName,
    localName: null,
    birthdayFrom: birthdayTimeFrom ?? null,
    birthdayTo: birthdayTimeTo ?? birthdayTimeFrom ?? null,
    sex: sex ?? null,
    countries: countries ?? [],
    documentNumber: null,
    personalNumber: null,
  };
}
