import { countriesFor } from '../../i18n/countries.js';
import { formatDay, formatNumber } from '../../i18n/formats.js';
import { currentLanguage, isMessageKey, t } from '../../i18n/translator.js';
import type { BusinessFieldType } from '../../contract/business.js';
import { isDate, percentageOf } from './values.js';

/** Legal forms of a company, in the words of the interface, and the keys of their names. */
export const ENTITY_TYPES = [
  ['Limited liability company', 'limited'],
  ['Publicly listed company', 'public'],
  ['Sole proprietor', 'sole'],
  ['Partnership', 'partnership'],
  ['Corporation', 'corporation'],
  ['Trust', 'trust'],
  ['Private foundation', 'foundation'],
  ['Charity', 'charity'],
  ['Nonprofit organization', 'nonprofit'],
  ['Other', 'other'],
] as const;

export function entityName(type: string): string {
  const key = `business.entity.${ENTITY_TYPES.find(([name]) => name === type)?.[1] ?? ''}`;
  return isMessageKey(key) ? t(key) : type;
}

/** Documents of Kosovo have one code, lists of countries another. */
export function listedCountry(code: string): string {
  return code === 'RKS' ? 'XKX' : code;
}

/** What stands in a field, as it is read. */
export function shownValue(type: BusinessFieldType, value: string): string {
  const { tag } = currentLanguage();
  if (type === 'registrationCountry') return countriesFor([listedCountry(value)], currentLanguage())[0]?.name ?? value;
  if (type === 'companyEntityType') return entityName(value);
  if (type === 'ownershipPercentage') return percent(percentageOf(value) ?? 0);
  if (!isDate(type)) return value;
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  return formatDay(tag, day);
}

/** @param value of a hundred */
export function percent(value: number): string {
  return formatNumber(currentLanguage().tag, value / 100, { style: 'percent', maximumFractionDigits: 2 });
}
