import { currentLanguage } from '../i18n/messages.js';
import { EvidenceField } from '../components/evidence.js';
import type { FilmApproach } from '../session/operations.generated.js';
import { t } from '../session/text.js';

interface ApproachProps {
  readonly approach: FilmApproach;
}

/** Whether the face came nearer when the oval grew, and as a head does or as a picture. */
export function Approach({ approach }: ApproachProps) {
  const { asked, growth, least, perspective, flattest, problem } = approach;
  const followed = problem === null || problem === 'FLAT';
  const flat = perspective !== null && perspective > flattest;
  return (
    <div class="sessions-camera">
      <h3>{t('approach.heading')}</h3>
      <dl>
        <EvidenceField
          name={t('approach.nearer')}
          value={null}
          none={t('approach.nearer.measured', { growth: number(growth), least: number(least), asked: number(asked) })}
          check={
            followed ? { tone: 'good', text: t('approach.followed') } : { tone: 'warn', text: t(`approach.${problem}`) }
          }
        />
        <EvidenceField
          name={t('approach.shape')}
          value={null}
          none={
            perspective === null
              ? t('approach.shape.none')
              : t('approach.shape.measured', { measured: number(perspective), bound: number(flattest) })
          }
          check={
            perspective === null
              ? null
              : flat
                ? { tone: 'warn', text: t('approach.FLAT') }
                : { tone: 'good', text: t('approach.deep') }
          }
        />
      </dl>
    </div>
  );
}

const number = (value: number): string =>
  new Intl.NumberFormat(currentLanguage().tag, { maximumFractionDigits: 2 }).format(value);
