import { parseArgs } from 'node:util';
import { TextEngines } from '../../subgraphs/media/documents/recognise/text-engine.js';
import { PaperReader } from '../../subgraphs/media/paper-reading/paper-reader.js';
import {
  makePaper,
  PAPER_KINDS,
  PAPER_LANGUAGES,
  PAPER_LAYOUTS,
  PaperPress,
  type Paper,
  type PaperTruth,
} from '../../test/specimens/papers.js';

/** How a paper comes: as a PDF with text, from a scanner, and photographed well and badly. */
const FORMS = ['pdf', 'scan', 'light', 'heavy'] as const;
type Form = (typeof FORMS)[number];

const FIELDS = ['name', 'street', 'number', 'city', 'postal code', 'country', 'issued', 'authority'] as const;

type Counts = { right: number; wrong: number; missing: number };

/**
 * Measures how well proof-of-address papers are read, on made-up ones.
 *   npm run evaluate -- papers [--count PAPERS_OF_EACH_SORT] [--seed N] [--forms pdf,scan,light,heavy] [--verbose]
 */
export async function evaluate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '2' },
      seed: { type: 'string', default: '100' },
      forms: { type: 'string', default: FORMS.join(',') },
      verbose: { type: 'boolean', default: false },
    },
  });
  await using press = await PaperPress.open();
  const engines = await TextEngines.open();
  const reader = new PaperReader(engines);
  const chosen = values.forms.split(',');
  for (const form of FORMS.filter((each) => chosen.includes(each))) {
    const tables = new Map<string, Map<string, Counts>>();
    const times: number[] = [];
    for (const paper of papers(Number(values.seed), Number(values.count))) {
      const { bytes, type } = await made(press, paper, form);
      const began = performance.now();
      const { fields } = await reader.read(bytes, type);
      times.push(performance.now() - began);
      const pairs = compared(paper.truth, fields);
      for (const [field, expected, found] of pairs) {
        for (const sort of [paper.truth.language, 'all']) count(tables, sort, field, expected, found);
        if (values.verbose && expected !== found) {
          console.log(`${form} ${paper.truth.language} ${paper.truth.layout} ${field}: "${expected}" as "${found}"`);
        }
      }
    }
    print(form, tables, times);
  }
  await engines.close();
}

function* papers(seed: number, each: number): Generator<Paper> {
  for (let i = 0; i < each; i += 1) {
    for (const language of PAPER_LANGUAGES) {
      for (const kind of PAPER_KINDS)
        for (const layout of PAPER_LAYOUTS) yield makePaper(seed + i, language, kind, layout);
    }
  }
}

async function made(press: PaperPress, paper: Paper, form: Form): Promise<{ bytes: Buffer; type: string }> {
  if (form === 'pdf') return { bytes: await press.pdf(paper), type: 'application/pdf' };
  const seed = [...paper.truth.fullName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const bytes = form === 'scan' ? await press.scan(paper) : await press.photograph(paper, form, seed);
  return { bytes, type: 'image/jpeg' };
}

type Pair = readonly [field: (typeof FIELDS)[number], expected: string, found: string];

/** Accents and apostrophes count as what they stand on: the engine knows English letters. */
function compared(truth: PaperTruth, fields: Readonly<Record<string, unknown>>): readonly Pair[] {
  const text = (value: unknown): string =>
    (typeof value === 'string' ? value : '').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').replace(/[’']/g, "'").toUpperCase(); // prettier-ignore
  const issued = typeof fields['documentIssuedTime'] === 'string' ? fields['documentIssuedTime'].slice(0, 10) : '';
  return [
    ['name', text(truth.fullName), text(fields['fullName'])],
    ['street', text(truth.street), text(fields['street'])],
    ['number', text(truth.streetNumber), text(fields['streetNumber'])],
    ['city', text(truth.city), text(fields['city'])],
    ['postal code', text(truth.postalCode), text(fields['postalCode'])],
    ['country', truth.countryCode, text(fields['countryCode'])],
    ['issued', truth.issued, issued],
    ['authority', text(truth.authority), text(fields['authority'])],
  ];
}

function count(
  tables: Map<string, Map<string, Counts>>,
  sort: string,
  field: string,
  expected: string,
  found: string,
): void {
  const table = tables.get(sort) ?? new Map<string, Counts>();
  const counts = table.get(field) ?? { right: 0, wrong: 0, missing: 0 };
  counts[found === expected ? 'right' : found === '' ? 'missing' : 'wrong'] += 1;
  tables.set(sort, table.set(field, counts));
}

function print(form: Form, tables: ReadonlyMap<string, ReadonlyMap<string, Counts>>, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`\n${form}: ${times.length} papers, ${at(0.5)} ms median, ${at(0.95)} ms at 95 %`);
  console.log('field        | ' + [...tables.keys()].map((sort) => sort.padEnd(18)).join('| ') + ' (right, precision)');
  for (const field of FIELDS) {
    const cells = [...tables.values()].map((table) => {
      const { right, wrong, missing } = table.get(field) ?? { right: 0, wrong: 0, missing: 0 };
      const share = (part: number, whole: number): string =>
        whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`;
      return `${share(right, right + wrong + missing).padEnd(6)} ${share(right, right + wrong)}`.padEnd(18);
    });
    console.log(`${field.padEnd(12)} | ${cells.join('| ')}`);
  }
}
