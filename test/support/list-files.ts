import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
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

/** A zip archive, as the format describes it (APPNOTE.TXT, 4.3). */
export function makeZip(...members: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of members) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(content), 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    parts.push(local);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name));
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, entries, end]);
}
