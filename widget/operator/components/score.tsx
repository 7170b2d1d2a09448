import { currentLanguage } from '../i18n/messages.js';
import { t } from './text.js';

export interface ScoreProps {
  readonly label: string;
  /** Null: there is none. */
  readonly value: number | null;
  /** From which on it decides; null where nothing is decided by it. */
  readonly threshold: number | null;
  /** The ends of the scale; 0 and 1 when absent. */
  readonly from?: number;
  readonly to?: number;
  /** A high value is bad: the score of a screening hit. */
  readonly highIsBad?: boolean;
  /** Places behind the point; 2 when absent. */
  readonly digits?: number;
}

/** A number with its scale and threshold. */
export function Score({ label, value, threshold, from = 0, to = 1, highIsBad = false, digits = 2 }: ScoreProps) {
  const format = new Intl.NumberFormat(currentLanguage().tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const ends = new Intl.NumberFormat(currentLanguage().tag);
  const share = (number: number): string =>
    `${(100 * Math.min(1, Math.max(0, (number - from) / (to - from)))).toFixed(2)}%`;
  const reached = value !== null && threshold !== null && value >= threshold;
  const tone = threshold === null || value === null ? 'quiet' : reached === highIsBad ? 'bad' : 'good';
  return (
    <div class={`score ${tone}`}>
      <span class="score-label">{label}</span>
      <strong class="score-value">{value === null ? t('score.none') : format.format(value)}</strong>
      <div class="score-scale" aria-hidden="true">
        {value !== null && <span class="score-bar" style={{ inlineSize: share(value) }} />}
        {threshold !== null && <span class="score-threshold" style={{ insetInlineStart: share(threshold) }} />}
      </div>
      <span class="score-legend">
        {threshold === null
          ? t('score.scale', { from: ends.format(from), to: ends.format(to) })
          : t('score.scaleWithThreshold', {
              from: ends.format(from),
              to: ends.format(to),
              threshold: format.format(threshold),
            })}
      </span>
    </div>
  );
}
