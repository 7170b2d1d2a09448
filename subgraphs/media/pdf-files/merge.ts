import type { PdfFile, PdfPage } from './file.js';
import {
  isDictionary,
  isList,
  PdfName,
  PdfRef,
  PdfStream,
  PdfWord,
  type PdfDictionary,
  type PdfValue,
} from './values.js';

/** Members of a page that are not taken along: what leads out of it, and what could act. */
const LEFT_BEHIND = new Set(['Parent', 'Annots', 'AA', 'B', 'StructParents', 'Metadata', 'PieceInfo']);
/** Inherited members are given to each page. */
const OWN = new Set(['Resources', 'MediaBox', 'Rotate', 'Type']);
const CATALOGUE = 1;
const TREE = 2;

/** All pages of several files as one file (ISO 32000-1, sections 7.5 and 7.7). Links and actions stay behind. */
export function mergePdfs(files: readonly PdfFile[]): Buffer {
  const writer = new Writer();
  const pages = files.flatMap((file) => {
    const copied = new Map<number, number>();
    return file.pages.map((page) => writer.addPage(file, page, copied));
  });
  return writer.finish(pages);
}

class Writer {
  private readonly chunks: Buffer[] = [];
  private readonly addresses = new Map<number, number>();
  private length = 0;
  private last = TREE;

  constructor() {
    this.push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  addPage(file: PdfFile, page: PdfPage, copied: Map<number, number>): number {
    const members = new Map<string, PdfValue>();
    for (const [name, value] of page.dictionary) if (!LEFT_BEHIND.has(name) && !OWN.has(name)) members.set(name, value);
    members.set('Type', new PdfName('Page'));
    members.set('Resources', page.resources);
    members.set('MediaBox', page.box);
    members.set('Rotate', page.turned);
    const waiting: Waiting = { file, copied, refs: [] };
    const number = (this.last += 1);
    const text = this.written(members, waiting);
    this.object(number, [`${text.slice(0, -2)}/Parent ${TREE} 0 R>>`]);
    this.copyAll(waiting);
    return number;
  }

  finish(pages: readonly number[]): Buffer {
    this.object(CATALOGUE, [`<</Type/Catalog/Pages ${TREE} 0 R>>`]);
    const kids = pages.map((page) => `${page} 0 R`).join(' ');
    this.object(TREE, [`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`]);
    const start = this.length;
    const rows = Array.from(
      { length: this.last },
      (_, i) => `${String(this.addresses.get(i + 1) ?? 0).padStart(10, '0')} 00000 n \n`,
    );
    const size = this.last + 1;
    this.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root ${CATALOGUE} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(this.chunks);
  }

  /** The objects that were met on the way, and those that these name. */
  private copyAll(waiting: Waiting): void {
    for (let next = waiting.refs.pop(); next; next = waiting.refs.pop()) {
      const value = waiting.file.resolve(next.from);
      if (value instanceof PdfStream) {
        const members = new Map(value.dictionary).set('Length', value.packed.length);
        this.object(next.to, [this.written(members, waiting), '\nstream\n', value.packed, '\nendstream']);
      } else this.object(next.to, [this.written(value, waiting)]);
    }
  }

  private written(value: PdfValue, waiting: Waiting): string {
    if (value instanceof PdfRef) return this.reference(value, waiting);
    if (value instanceof PdfName) return named(value.name);
    if (value instanceof PdfWord) return 'null';
    // A stream is always an object of its own: one that stands inside a value is damaged.
    if (value instanceof PdfStream || value === null) return 'null';
    if (value instanceof Uint8Array) return `<${Buffer.from(value).toString('hex')}>`;
    if (isList(value)) return `[${value.map((one) => this.written(one, waiting)).join(' ')}]`;
    if (isDictionary(value)) return this.dictionary(value, waiting);
    return String(value);
  }

  private dictionary(value: PdfDictionary, waiting: Waiting): string {
    const members = [...value].map(([name, member]) => `${named(name)} ${this.written(member, waiting)}`);
    return `<<${members.join('')}>>`;
  }

  private reference(ref: PdfRef, { copied, refs }: Waiting): string {
    const known = copied.get(ref.number);
    if (known !== undefined) return `${known} 0 R`;
    const to = (this.last += 1);
    copied.set(ref.number, to);
    refs.push({ from: ref, to });
    return `${to} 0 R`;
  }

  private object(number: number, parts: readonly (string | Uint8Array)[]): void {
    this.addresses.set(number, this.length);
    this.push(Buffer.from(`${number} 0 obj\n`));
    for (const part of parts) this.push(typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part));
    this.push(Buffer.from('\nendobj\n'));
  }

  private push(bytes: Buffer): void {
    this.chunks.push(bytes);
    this.length += bytes.length;
  }
}

/** References that were given a number and wait to be copied. */
interface Waiting {
  readonly file: PdfFile;
  readonly copied: Map<number, number>;
  readonly refs: { readonly from: PdfRef; readonly to: number }[];
}

function named(name: string): string {
  return `/${name.replace(/[^A-Za-z0-9_.+-]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
}
