import { SaxesParser } from 'saxes';
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
  let root: string | null = null;
  let wrong = false;
  const parser = new SaxesParser();
  parser.on('opentagstart', ({ name }) => (root ??= localName(name)));
  parser.on('error', () => (wrong = true));
  let length = 0;
  for await (const chunk of source.chunks()) {
    parser.write(chunk);
    length += chunk.length;
    if (root !== null || wrong || length > LONGEST_HEAD) break;
  }
  return root;
}

class XmlReader {
  readonly #file: string;
  readonly #roots: readonly string[];
  readonly #wanted: ReadonlySet<string>;
  readonly #parser = new SaxesParser();
  #depth = 0;
  /** The wanted element that is being read, with its open descendants; empty outside. */
  readonly #open: OpenElement[] = [];
  /** The wanted elements that the last pieces ended. */
  #whole: XmlElement[] = [];
  #begun = false;
  #ending = false;
  /** Characters of the record so far, and since the parser last knew what it reads. */
  #size = 0;
  #unknown = 0;

  constructor(file: string, roots: readonly string[], wanted: ReadonlySet<string>) {
    this.#file = file;
    this.#roots = roots;
    this.#wanted = wanted;
    this.#parser.on('doctype', () => this.#refuseDoctype());
    this.#parser.on('opentag', ({ name, attributes }) => this.#start(name, attributes));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
    this.#parser.on('comment', () => (this.#unknown = 0));
    this.#parser.on('error', ({ message }) => {
      throw this.#notWellFormed(message);
    });
  }

  take(chunk: string): readonly XmlElement[] {
    this.#unknown += chunk.length;
    this.#parser.write(chunk);
    if (this.#unknown > LONGEST_PIECE) throw this.#wrong('has a piece of mark-up without end');
    const whole = this.#whole;
    this.#whole = [];
    return whole;
  }

  finish(): void {
    this.#ending = true;
    this.#parser.close();
  }

  #start(qualified: string, attributes: Readonly<Record<string, string>>): void {
    this.#unknown = 0;
    const name = localName(qualified);
    if (!this.#begun && !this.#roots.includes(name))
      throw new ListFileError(`${this.#file} is another format: <${name}> instead of <${this.#roots.join('> or <')}>`);
    this.#begun = true;
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw this.#wrong('is nested too deeply');
    if (this.#open.length === 0 && !this.#wanted.has(name)) return;
    const element: OpenElement = { name, attributes: {}, children: [], text: '' };
    this.#grow(name.length + ELEMENT_COST);
    for (const [key, value] of Object.entries(attributes)) {
      this.#grow(key.length + value.length);
      element.attributes[localName(key)] = value;
    }
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #text(text: string): void {
    this.#unknown = 0;
    const current = this.#open.at(-1);
    if (!current) return;
    this.#grow(text.length);
    current.text += text;
  }

  #close(): void {
    this.#unknown = 0;
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element) return;
    // Lines are wrapped as the publisher's program likes; another wrapping is no other text.
    element.text = element.text.replace(/\s+/g, ' ').trim();
    if (this.#open.length > 0) return;
    this.#size = 0;
    this.#whole.push(element);
  }

  #grow(characters: number): void {
    this.#size += characters;
    if (this.#size > LONGEST_PIECE) throw this.#wrong('has a record of more than four million characters');
  }

  #refuseDoctype(): never {
    throw this.#wrong('declares a document type, with which entities could grow without end: it is refused');
  }

  #notWellFormed(problem: string): ListFileError {
    if (!this.#begun) return this.#wrong('is no XML');
    return this.#ending ? cutOff(this.#file, problem) : this.#wrong(`is not well-formed: ${problem}`);
  }

  #wrong(problem: string): ListFileError {
    return new ListFileError(`${this.#file} ${problem}`);
  }
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
