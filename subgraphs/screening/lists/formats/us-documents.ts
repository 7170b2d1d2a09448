import type { ListedDocument } from '../../person.js';
import { countryCode } from './countries.js';

/** What the lists of the United States put among papers and is none: contacts, accounts, notes about sanctions. */
const NO_PAPER =
  /^(?:Gender|Sex|Title|E-?mail|Website|Phone|Fax|Digital Currency|SWIFT|BIK|MICEX|ISIN|Equity|Issuer|Nationality|Vessel|Aircraft|Other Vessel)\b|:$|Information\b|\bsanctions? risk\b|Prohibited|^Executive Order|^CAATSA|Effective Date|Listing Date/i;

/** A paper of a person or firm by which it can be known; empty for everything else. */
export function usDocument(type: string, number: string, country: string | undefined): readonly ListedDocument[] {
  if (NO_PAPER.test(type.trim()) || !/\d/.test(number)) return [];
  const code = countryCode(country);
  return [{ type, number, ...(code ? { country: code } : {}) }];
}
