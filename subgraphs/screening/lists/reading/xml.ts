import { cutOff, ListFileError } from '../list-file-error.js';
import type { TextSource } from './text-source.js';

/** An element that was read whole. Names come without their namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed, with one space where there are several or line ends. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: OpenElement[];
  text: string;
}

const DEEPEST = 64;
/** Characters of one piece of mark-up or text, and of one record. */
const LONGEST_PIECE = 4 * 1024 * 1024;

/** What an element takes in memory beside its text, counted in characters. */
const ELEMENT_COST = 64;

/** Declarations and comments before the document's element. */
const LONGEST_HEAD = 64 * 1024;

/** White space stands before each: so a long word that is none is looked at once, and not from each of its letters. */
const ATTRIBUTE = /(?<=\s)([^\s=]+)\s*=\s*("([^"]*)"|'([^']*)')/g;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Streams the elements of the given names out of an XML file, each whole; what lies around them is passed by. There
 * is no document type: a file that declares one is refused, so that no entity can grow ("billion laughs").
 * @param root name of the document's element: another one is another format
 * @throws ListFileError for what is no XML, another format, not well-formed, or cut off
 */
export async function* readXml(
  source: TextSource,
  root: string | readonly string[],
  wanted: ReadonlySet<string>,
): AsyncIterable<XmlElement> {
  const reader = new XmlReader(source.name, typeof root === 'string' ? [root] : root, wanted);
  for await (const chunk of source.chunks()) yield* reader.take(chunk);
  reader.finish();
}

/** Name of the document's element, without prefix; null when the file does not begin like XML. */
export async function rootOf(source: TextSource): Promise<string | null> {
  let text = '';
  for await (const chunk of source.chunks()) {
    text += chunk;
    const found = /^<([^\s/>?!]+)[\s/>]/.exec(text.slice(endOfHead(text)));
    if (found) return localName(found[1] ?? '');
    if (text.length > LONGEST_HEAD) return null;
  }
  return null;
}

/** Where declarations, comments and white space end; each is looked at once, for there may be thousands. */
function endOfHead(text: string): number {
  for (let at = 0; ;) {
    at += text.slice(at).search(/\S|$/);
    const [begin, end] = text.startsWith('<?', at) ? ['<?', '?>'] : ['<!--', '-->'];
    const found = text.startsWith(begin, at) ? text.indexOf(end, at + begin.length) : -1;
    if (found < 0) return at;
    at = found + end.length;
  }
}

class XmlReader {
  readonly #file: string;
  readonly #roots: readonly string[];
  readonly #wanted: ReadonlySet<string>;
  readonly #path: string[] = [];
  /** The wanted element that is being read, with its open descendants; empty outside. */
  readonly #open: OpenElement[] = [];
  #rest = '';
  #begun = false;
  #size = 0;

  constructor(file: string, roots: readonly string[], wanted: ReadonlySet<string>) {
    this.#file = file;
    this.#roots = roots;
    this.#wanted = wanted;
  }

  *take(chunk: string): Iterable<XmlElement> {
    const text = this.#rest + chunk;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      const end = endOfMarkup(text, open);
      if (end < 0) break;
      this.#text(text.slice(at, open));
      const element = this.#markup(text.slice(open, end));
      if (element) yield element;
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > LONGEST_PIECE) throw this.#wrong('has a piece of mark-up without end');
  }

  finish(): void {
    if (!this.#begun) throw this.#wrong('is no XML');
    if (this.#path.length > 0) throw cutOff(this.#file, `it ends inside <${this.#path.join('><')}>`);
    if (this.#rest.trim() !== '') throw cutOff(this.#file, 'it ends inside mark-up');
  }

  #text(text: string): void {
    const current = this.#open.at(-1);
    if (!current) {
      if (!this.#begun && text.trim() !== '') throw this.#wrong('is no XML');
      return;
    }
    this.#grow(text.length);
    current.text += this.#unescape(text);
  }

  #markup(markup: string): XmlElement | null {
    if (markup.startsWith('<?')) return null;
    if (markup.startsWith('<!--')) return null;
    if (markup.startsWith('<![CDATA[')) {
      this.#grow(markup.length);
      const current = this.#open.at(-1);
      if (current) current.text += markup.slice(9, -3);
      return null;
    }
    if (markup.startsWith('<!'))
      throw this.#wrong('declares a document type, with which entities could grow without end: it is refused');
    return markup.startsWith('</') ? this.#close(markup.slice(2, -1).trim()) : this.#start(markup);
  }

  #start(markup: string): XmlElement | null {
    const selfClosing = markup.endsWith('/>');
    const [, qualified = '', attributes = ''] = /^<([^\s/>]+)([^]*?)\/?>$/.exec(markup) ?? [];
    const name = localName(qualified);
    if (name === '') throw this.#wrong('is not well-formed');
    if (this.#path.length === 0) {
      if (this.#begun) throw this.#wrong('has two root elements');
      if (!this.#roots.includes(name))
        throw new ListFileError(
          `${this.#file} is another format: <${name}> instead of <${this.#roots.join('> or <')}>`,
        );
      this.#begun = true;
    }
    if (this.#path.length >= DEEPEST) throw this.#wrong('is nested too deeply');
    this.#path.push(qualified);
    if (this.#open.length > 0 || this.#wanted.has(name)) {
      this.#grow(markup.length + ELEMENT_COST);
      const element: OpenElement = { name, attributes: this.#attributes(attributes), children: [], text: '' };
      this.#open.at(-1)?.children.push(element);
      this.#open.push(element);
    }
    return selfClosing ? this.#close(qualified) : null;
  }

  #close(qualified: string): XmlElement | null {
    const expected = this.#path.pop();
    if (expected !== qualified)
      throw this.#wrong(`is not well-formed: </${qualified}> where </${expected ?? ''}> belongs`);
    const element = this.#open.pop();
    if (!element) return null;
    // Lines are wrapped as the publisher's program likes; another wrapping is no other text.
    element.text = element.text.replace(/\s+/g, ' ').trim();
    if (this.#open.length > 0) return null;
    this.#size = 0;
    return element;
  }

  #attributes(text: string): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (const [, name = '', , double, single] of text.matchAll(ATTRIBUTE)) {
      attributes[localName(name)] = this.#unescape(double ?? single ?? '');
    }
    return attributes;
  }

  #unescape(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(/&([^;\s&]{0,64});?/g, (whole, name: string) => {
      const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
      if (code) {
        const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16);
        if (point <= 0x10ffff) return String.fromCodePoint(point);
      }
      const known = NAMED.get(name);
      if (known === undefined) throw this.#wrong(`uses ${whole}, which no XML without a document type has`);
      return known;
    });
  }

  #grow(characters: number): void {
    this.#size += characters;
    if (this.#size > LONGEST_PIECE) throw this.#wrong('has a record of more than four million characters');
  }

  #wrong(problem: string): ListFileError {
    return new ListFileError(`${this.#file} ${problem}`);
  }
}

/** Where the mark-up that begins at `open` ends (exclusive); -1 when more text is needed. */
function endOfMarkup(text: string, open: number): number {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(begin, open)) {
      if (begin.startsWith(text.slice(open, open + begin.length))) return -1;
      continue;
    }
    const at = text.indexOf(end, open + begin.length);
    return at < 0 ? -1 : at + end.length;
  }
  // A document type is refused at its first words; its end may never come.
  if (text.startsWith('<!', open)) return text.length - open >= 9 ? open + 9 : -1;
  let quote = '';
  for (let at = open + 1; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

/** The texts of the children of a name, without empty ones. */
export function textsOf(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => text)
    .filter((text) => text !== '');
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the first child of a name; undefined when it is absent or empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return textsOf(element, name)[0];
}
