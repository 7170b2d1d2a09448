import type { Tone } from '../components/marks.js';
import type { DocumentField } from '../session/operations.generated.js';
import { t } from '../session/text.js';

/** What the checks say of a field; null where none could look at it. */
export function checkOf({
  agreement,
  readings,
  standing,
}: DocumentField): { readonly tone: Tone; readonly text: string } | null {
  if (agreement === 'DIFFERS') return { tone: 'bad', text: t('check.differs') };
  if (readings.some(({ check }) => check === 'INVALID')) return { tone: 'bad', text: t('check.digit') };
  if (standing === 'DISPUTED') return { tone: 'bad', text: t('check.disputed') };
  if (standing === 'SINGLE') return { tone: 'warn', text: t('check.single') };
  if (agreement === 'AGREES') return { tone: 'good', text: t('check.agrees') };
  if (readings.some(({ check }) => check === 'VALID')) return { tone: 'good', text: t('check.digitFits') };
  return standing === 'CERTAIN' ? { tone: 'good', text: t('check.twice') } : null;
}
