import { EvidenceField } from '../components/evidence.js';
import { currentLanguage } from '../i18n/messages.js';
import type { OriginalityCheck } from '../session/operations.generated.js';
import { Cut, type PictureSize } from './picture.js';
import { t } from '../session/text.js';
import { fieldName } from '../session/words.js';

interface OriginalityProps {
  readonly checks: readonly OriginalityCheck[];
  /** Of the straightened page. */
  readonly url: string | null;
  readonly size: PictureSize | null;
}

/** What tells an original from a copy or a forgery: each check, with what was measured and where. */
export function Originality({ checks, url, size }: OriginalityProps) {
  if (checks.length === 0) return null;
  return (
    <div class="sessions-originality">
      <h3>{t('originality.heading')}</h3>
      <dl>
        {checks.map((check) => (
          <EvidenceField
            key={check.name}
            name={t(`originality.${check.name}`)}
            value={check.fields.length === 0 ? null : list(check.fields.map(fieldName))}
            none={isMeasured(check) ? measured(check) : t('originality.agree')}
            check={
              check.doubt
                ? { tone: 'warn', text: t(`originality.doubt.${check.name}`) }
                : { tone: 'good', text: t('originality.fine') }
            }
            evidence={
              check.doubt && check.place !== null && url !== null && size !== null ? (
                <Cut url={url} size={size} place={check.place} name={t(`originality.${check.name}`)} />
              ) : undefined
            }
          />
        ))}
      </dl>
    </div>
  );
}

/** The other checks count fields, which are named. */
const isMeasured = ({ name }: OriginalityCheck): boolean => name === 'COLOUR' || name === 'DOT_GRID';

function measured({ name, measured: value, bound }: OriginalityCheck): string {
  const numbers = { measured: decimal(value), bound: decimal(bound) };
  return t(name === 'COLOUR' ? 'originality.below' : 'originality.above', numbers);
}

const decimal = (value: number): string =>
  new Intl.NumberFormat(currentLanguage().tag, { maximumSignificantDigits: 2 }).format(value);

const list = (names: readonly string[]): string => new Intl.ListFormat(currentLanguage().tag).format(names);
