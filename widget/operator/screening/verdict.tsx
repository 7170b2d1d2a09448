import type { FieldAgreement } from './compare.js';
import { t } from './text.js';

/** What a field says: a sign and a word, so that neither colour nor sign alone has to be known. */
export function VerdictMark({ verdict }: { readonly verdict: FieldAgreement }) {
  return (
    <span class={`screening-verdict ${verdict}`}>
      <span class="screening-sign" aria-hidden="true">
        {SIGNS[verdict]}
      </span>
      {t(`verdict.${verdict}`)}
    </span>
  );
}

const SIGNS: Readonly<Record<FieldAgreement, string>> = { same: '=', alike: '≈', differs: '≠', unknown: '–' };
