import { COUNTRIES } from '../countries.js';
import { plainLetters } from '../names.js';
import type { Word } from '../recognise/text-engine.js';

/** Names by which licences call their state, where these are not in the table of countries. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  USA: 'USA|UNITED STATES OF AMERICA|ALABAMA|ALASKA|ARIZONA|ARKANSAS|CALIFORNIA|COLORADO|CONNECTICUT|DELAWARE|FLORIDA|HAWAII|IDAHO|ILLINOIS|INDIANA|IOWA|KANSAS|KENTUCKY|LOUISIANA|MARYLAND|MASSACHUSETTS|MICHIGAN|MINNESOTA|MISSISSIPPI|MISSOURI|MONTANA|NEBRASKA|NEVADA|NEW HAMPSHIRE|NEW JERSEY|NEW MEXICO|NEW YORK|NORTH CAROLINA|NORTH DAKOTA|OHIO|OKLAHOMA|OREGON|PENNSYLVANIA|RHODE ISLAND|SOUTH CAROLINA|SOUTH DAKOTA|TENNESSEE|TEXAS|UTAH|VERMONT|VIRGINIA|WASHINGTON|WEST VIRGINIA|WISCONSIN|WYOMING',
  D: 'BUNDESREPUBLIK DEUTSCHLAND|DEUTSCHLAND',
  FRA: 'REPUBLIQUE FRANCAISE',
  ESP: 'ESPANA',
  ITA: 'REPUBBLICA ITALIANA|ITALIA',
  POL: 'RZECZPOSPOLITA POLSKA|POLSKA',
  GEO: 'SAKARTVELO|SAKARTVELOS',
}; // prettier-ignore

/** Longer names first: NEW MEXICO before MEXICO. */
const NAMES: readonly (readonly [string, string])[] = [
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
  ...[...COUNTRIES.values()].flatMap(({ code, name }) => {
    const plain = plainLetters(name.split(',')[0] ?? '');
    return plain.length > 3 ? [[plain, code] as const] : [];
  }),
].toSorted((a, b) => b[0].length - a[0].length);

/** Words that were read less surely name nobody. */
const LEAST_CONFIDENCE = 0.6;

/**
 * The state that a page names as its own, in Latin or Georgian letters; null when it names none, or several.
 * @returns a code of the table of countries
 */
export function printedIssuer(words: readonly Word[]): string | null {
  const sure = words.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE).map(({ text }) => plainLetters(text));
  let text = ` ${sure.join(' ').replace(/\s+/g, ' ')} `;
  const found = new Set<string>();
  for (const [name, code] of NAMES) {
    if (!text.includes(` ${name} `)) continue;
    found.add(code);
    text = text.replaceAll(` ${name} `, ' · ');
  }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}
