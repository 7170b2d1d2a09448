import { PdfLexer } from './lexer.js';
import { unpack, UnpackBudget } from './unpack.js';
import {
  dictionaryOf,
  isList,
  nameOf,
  numberOf,
  PdfRef,
  PdfStream,
  PdfWord,
  type PdfDictionary,
  type PdfValue,
} from './values.js';

/** Objects of one file; a statement of thirty pages has some thousands. */
const MOST_OBJECTS = 50_000;
/** References to references; more is a circle. */
const MOST_STEPS = 10;
const DEEPEST_TREE = 20;

/** A page with what it inherits from its tree. */
export interface PdfPage {
  readonly dictionary: PdfDictionary;
  readonly resources: PdfDictionary;
  /** Left, bottom, right, top, in points. */
  readonly box: readonly [number, number, number, number];
  /** Clockwise: 0, 90, 180 or 270. */
  readonly turned: number;
}

/** A file taken apart. It is read without its table of addresses, so damaged ones can be read too. */
export class PdfFile {
  private constructor(
    private readonly objects: ReadonlyMap<number, PdfValue>,
    readonly pages: readonly PdfPage[],
    private readonly budget: UnpackBudget,
  ) {}

  /** null for what is no PDF, is encrypted, or has no pages. */
  static open(bytes: Uint8Array): PdfFile | null {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    if (!text.startsWith('%PDF-') || /\/Encrypt\b/.test(text)) return null;
    const budget = new UnpackBudget();
    const objects = objectsOf(bytes, text);
    unpackObjects(objects, budget);
    const empty = new PdfFile(objects, [], budget);
    const pages = empty.findPages(text);
    return pages.length === 0 ? null : new PdfFile(objects, pages, budget);
  }

  /** What a value refers to. */
  readonly resolve = (value: PdfValue | undefined): PdfValue => {
    let found = value ?? null;
    for (let step = 0; found instanceof PdfRef && step < MOST_STEPS; step += 1) {
      found = this.objects.get(found.number) ?? null;
    }
    return found instanceof PdfRef ? null : found;
  };

  dictionary(value: PdfValue | undefined): PdfDictionary {
    return dictionaryOf(this.resolve(value));
  }

  /** Unpacked up to a picture's own encoding; null when it cannot be. */
  bytesOf(stream: PdfStream): Uint8Array | null {
    return unpack(stream, this.resolve, this.budget);
  }

  /** What is drawn on a page: its content streams one after the other. */
  contentOf({ dictionary }: PdfPage): Uint8Array {
    const contents = this.resolve(dictionary.get('Contents'));
    const parts = (isList(contents) ? contents : [contents]).map((part) => this.resolve(part));
    const streams = parts.flatMap((part) => (part instanceof PdfStream ? [part] : []));
    return Buffer.concat(streams.flatMap((stream) => [this.bytesOf(stream) ?? Buffer.alloc(0), Buffer.from('\n')]));
  }

  private findPages(text: string): PdfPage[] {
    const pages: PdfPage[] = [];
    const seen = new Set<PdfDictionary>();
    const walk = (value: PdfValue | undefined, inherited: Inherited, depth: number): void => {
      const node = this.dictionary(value);
      if (seen.has(node) || depth > DEEPEST_TREE) return;
      seen.add(node);
      const own = {
        resources: node.get('Resources') ?? inherited.resources,
        box: node.get('MediaBox') ?? inherited.box,
        turned: node.get('Rotate') ?? inherited.turned,
      };
      const kids = this.resolve(node.get('Kids'));
      if (isList(kids)) for (const kid of kids) walk(kid, own, depth + 1);
      else if (nameOf(this.resolve(node.get('Type'))) === 'Page') pages.push(this.pageOf(node, own));
    };
    walk(this.dictionary(this.root(text)).get('Pages'), { resources: null, box: null, turned: 0 }, 0);
    return pages;
  }

  private pageOf(dictionary: PdfDictionary, { resources, box, turned }: Inherited): PdfPage {
    const edges = this.resolve(box);
    const [left = 0, bottom = 0, right = 595, top = 842] = isList(edges)
      ? edges.map((edge) => numberOf(this.resolve(edge)))
      : [];
    const degrees = (((Math.round(numberOf(this.resolve(turned)) / 90) * 90) % 360) + 360) % 360;
    return { dictionary, resources: this.dictionary(resources), box: [left, bottom, right, top], turned: degrees };
  }

  /** The catalogue that the last trailer names; where there is none, any. */
  private root(text: string): PdfValue | undefined {
    const trailers = [...text.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].map(([, number]) => new PdfRef(Number(number)));
    const packed = [...this.objects.values()].filter((value) => nameOf(dictionaryOf(value).get('Type')) === 'Catalog');
    return trailers.findLast((trailer) => this.dictionary(trailer).has('Pages')) ?? packed.at(-1);
  }
}

interface Inherited {
  readonly resources: PdfValue;
  readonly box: PdfValue;
  readonly turned: PdfValue;
}

function objectsOf(bytes: Uint8Array, text: string): Map<number, PdfValue> {
  const objects = new Map<number, PdfValue>();
  const heads = /(?<![\d])(\d{1,8})\s+\d{1,5}\s+obj\b/g;
  for (let head = heads.exec(text); head && objects.size < MOST_OBJECTS; head = heads.exec(text)) {
    const lexer = new PdfLexer(bytes, heads.lastIndex);
    const value = lexer.next() ?? null;
    if (value instanceof PdfWord) continue;
    const body = streamBehind(bytes, text, lexer.position, dictionaryOf(value));
    objects.set(Number(head[1]), body === null ? value : new PdfStream(dictionaryOf(value), body.packed));
    heads.lastIndex = Math.max(heads.lastIndex, body?.end ?? lexer.position);
  }
  return objects;
}

function streamBehind(
  bytes: Uint8Array,
  text: string,
  position: number,
  dictionary: PdfDictionary,
): { readonly packed: Uint8Array; readonly end: number } | null {
  const head = /^\s*stream\r?\n?/.exec(text.slice(position, position + 30));
  if (!head) return null;
  const start = position + head[0].length;
  const told = dictionary.get('Length');
  const length =
    typeof told === 'number' && /^\s*endstream/.test(text.slice(start + told, start + told + 14)) ? told : null;
  const found = length === null ? text.indexOf('endstream', start) : start + length;
  const end = found < 0 ? bytes.length : found;
  return { packed: bytes.subarray(start, end), end };
}

/** Object streams hold small objects of newer files (ISO 32000-1, section 7.5.7). */
function unpackObjects(objects: Map<number, PdfValue>, budget: UnpackBudget): void {
  const packed = new Map<number, PdfValue>();
  for (const value of objects.values()) {
    if (!(value instanceof PdfStream) || nameOf(value.dictionary.get('Type')) !== 'ObjStm') continue;
    const bytes = unpack(value, (one) => one ?? null, budget);
    if (bytes === null) continue;
    const first = numberOf(value.dictionary.get('First'));
    const head = new PdfLexer(bytes.subarray(0, first));
    const addresses: number[] = [];
    for (let number = head.next(); typeof number === 'number'; number = head.next()) addresses.push(number);
    // Objects lie side by side: who names the same bytes again and again wants to keep us busy.
    let left = 2 * bytes.length;
    for (let i = 0; i + 1 < addresses.length && packed.size < MOST_OBJECTS && left > 0; i += 2) {
      const start = first + (addresses[i + 1] ?? 0);
      const lexer = new PdfLexer(bytes, start);
      packed.set(addresses[i] ?? 0, lexer.next() ?? null);
      left -= Math.max(1, lexer.position - start);
    }
  }
  for (const [number, value] of packed) if (!objects.has(number)) objects.set(number, value);
}
