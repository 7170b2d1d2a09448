import { useState } from 'preact/hooks';
import { SelectField } from '../../ui/select-field.js';
import { Facts, Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { CALL_FIGURES } from './operations.generated.js';
import { t } from './text.js';
import { clockText } from './use-seconds.js';

const LOOK_AGAIN_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

/** Days that are counted, today among them. */
const SPANS = ['1', '7', '30'] as const;
type Span = (typeof SPANS)[number];

/** The calls of the last days in numbers. */
export function Figures() {
  const [span, setSpan] = useState<Span>('1');
  const [now] = useState(() => new Date());
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const from = new Date(midnight.getTime() - (Number(span) - 1) * DAY_MS).toISOString();
  const to = new Date(midnight.getTime() + DAY_MS).toISOString();
  const { data, failure, reload } = useAsked(CALL_FIGURES, { from, to }, { pollMs: LOOK_AGAIN_MS });
  const figures = data?.callFigures ?? null;
  return (
    <>
      <div class="calls-filter">
        <SelectField
          label={t('figures.span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t('figures.days', { count: Number(value) }) }))}
          onChange={setSpan}
        />
      </div>
      {failure !== null && <Failure failure={failure} onRetry={reload} />}
      {figures !== null && (
        <Section heading={t('tabs.figures')}>
          <Facts
            rows={[
              ...NUMBERS.map((name) => ({ name: t(`figures.${name}`), value: figures[name] })),
              { name: t('figures.meanWait'), value: lengthText(figures.meanWaitSeconds) },
              { name: t('figures.meanCall'), value: lengthText(figures.meanCallSeconds) },
            ]}
          />
        </Section>
      )}
    </>
  );
}

const NUMBERS = [
  'queued',
  'answered',
  'completed',
  'brokenOff',
  'givenUp',
  'missed',
  'lost',
  'waiting',
  'active',
] as const;

function lengthText(seconds: number | null): string {
  return seconds === null ? '–' : clockText(Math.round(seconds));
}
