import type { ListFormat } from './list-format.js';
import { readOfacCsv } from './ofac-csv.js';
import { readOpenSanctionsFtm } from './opensanctions-ftm.js';
import { readOpenSanctionsSimple } from './opensanctions-simple.js';
import { readOwnCsv } from './own-csv.js';
import { readUnXml } from './un-xml.js';
import { readUsCslCsv } from './us-csl-csv.js';

/** Every form of list that can be imported, by the name that the command line knows it under. */
export const FORMATS = {
  'ofac-csv': readOfacCsv,
  'us-csl-csv': readUsCslCsv,
  'un-xml': readUnXml,
  'opensanctions-ftm': readOpenSanctionsFtm,
  'opensanctions-simple': readOpenSanctionsSimple,
  csv: readOwnCsv,
} as const satisfies Readonly<Record<string, ListFormat>>;

export type FormatName = keyof typeof FORMATS;

export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}
