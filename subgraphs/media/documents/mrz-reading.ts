import type { MrzReading } from './reading.js';
import type { FoundMrz } from './recognise/find-mrz.js';
import type { Box } from './recognise/text-engine.js';

/** The zone as the reading reports it. */
export function mrzReading(found: FoundMrz, secondEngine: number | null, box: Box | null): MrzReading {
  const { content, decoding } = found;
  const plain = (value: string): { value: string | null; check: 'absent' } => ({
    value: value || null,
    check: 'absent',
  });
  const { checks } = content;
  return {
    format: content.format,
    lines: content.lines,
    fields: {
      documentCode: plain(content.documentCode),
      issuingState: plain(content.issuingState),
      documentNumber: { value: content.documentNumber || null, check: checks.documentNumber },
      nationality: plain(content.nationality),
      surname: plain(content.surname),
      givenNames: plain(content.givenNames),
      sex: { value: content.sex, check: 'absent' },
      birthDate: { value: content.birthDate.iso, check: checks.birthDate },
      expiryDate: { value: content.expiryDate.iso, check: checks.expiryDate },
      optionalData: { value: content.optionalData || null, check: checks.optionalData },
      optionalData2: plain(content.optionalData2),
    },
    composite: checks.composite,
    valid: Object.values(checks).every((check) => check !== 'invalid'),
    corrections: decoding.corrections,
    confidence: Math.round(decoding.confidence * 1000) / 1000,
    secondEngine: secondEngine === null ? null : Math.round(secondEngine * 1000) / 1000,
    box,
  };
}
