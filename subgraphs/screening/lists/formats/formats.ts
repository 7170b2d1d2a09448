import { readEuCsv } from './eu-csv.js';
import { readEuXml } from './eu-xml.js';
import type { ListFormat } from './list-format.js';
import { readOfacCsv } from './ofac-csv.js';
import { readOfacXml } from './ofac-xml.js';
import { readOpenSanctionsFtm } from './opensanctions-ftm.js';
import { readOpenSanctionsSimple } from './opensanctions-simple.js';
import { readOwnCsv } from './own-csv.js';
import { readUkCsv } from './uk-csv.js';
import { readUnXml } from './un-xml.js';
import { readUsCslCsv } from './us-csl-csv.js';

/** Every form of list that can be imported, by the name that the command line knows it under. */
export const FORMATS = {
  'ofac-csv': readOfacCsv,
  'ofac-xml': readOfacXml,
  'us-csl-csv': readUsCslCsv,
  'un-xml': readUnXml,
  'eu-xml': readEuXml,
  'eu-csv': readEuCsv,
  'uk-csv': readUkCsv,
  'opensanctions-ftm': readOpenSanctionsFtm,
  'opensanctions-simple': readOpenSanctionsSimple,
  csv: readOwnCsv,
} as const satisfies Readonly<Record<string, ListFormat>>;

export type FormatName = keyof typeof FORMATS;

export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}
