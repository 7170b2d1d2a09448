import path from 'node:path';
import { Texts } from '../../../platform/texts/texts.js';
import type english from './labels/en.json';

/** The fixed texts of a report: headings, verdicts, names of fields. */
const LABELS = new Texts<LabelName>(path.join(import.meta.dirname, 'labels'));

export type LabelName = keyof typeof english;
export type Labels = Readonly<Record<LabelName, string>>;

/** The texts in a language of the interface. */
export function labelsOf(language: string): Labels {
  return LABELS.all(language);
}
