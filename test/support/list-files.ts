import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FORMATS, type FormatName } from '../../subgraphs/screening/lists/formats/formats.js';
import { openText } from '../../subgraphs/screening/lists/reading/text-source.js';
import type { ListedPerson } from '../../subgraphs/screening/person.js';

/** The records of made-up files of a format, ordered by id: some formats give theirs in no order. */
export async function readList(format: FormatName, ...contents: readonly (string | Buffer)[]): Promise<ListedPerson[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-list-files-'));
  try {
    const files = [];
    for (const [at, content] of contents.entries()) {
      const file = path.join(folder, `file-${at}`);
      await writeFile(file, content);
      files.push(await openText(file));
    }
    const persons: ListedPerson[] = [];
    for await (const person of FORMATS[format]({ source: 'made', files })) persons.push(person);
    return persons.sort((a, b) => (a.id < b.id ? -1 : 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows of a CSV with the columns of the published file, given by the columns that say something. */
export function csvRows(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  separator = ',',
): string {
  const quoted = (text: string): string =>
    /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((fields) => fields.map(quoted).join(separator))
    .join('\r\n');
}
