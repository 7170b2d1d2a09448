import type { TextSource } from './text-source.js';
import { readXml, rootOf, type XmlElement } from './xml.js';

const source = (...pieces: readonly string[]): TextSource =>
  ({
    name: 'made.xml',
    async *chunks() {
      for (const piece of pieces) yield piece;
    },
  }) as unknown as TextSource;

async function read(text: string): Promise<XmlElement[]> {
  const elements: XmlElement[] = [];
  for await (const element of readXml(source(text), 'list', new Set(['person']))) elements.push(element);
  return elements;
}

describe('the root of an XML file', () => {
  it.each([
    ['<list>', 'list'],
    ['\uFEFF<?xml version="1.0"?>\n<!-- made --> <!-- <other> -->\n<n:list a="b">', 'list'],
    ['<!--> still a comment --><list>', 'list'],
    ['name,birth', null],
    ['<!-- without end <list>', null],
  ])('of %j is %j', async (text, root) => expect(await rootOf(source(text))).toBe(root));

  it('is found across pieces', async () => {
    expect(await rootOf(source('<?xml version="1.0"', '?><!-- a --', '><li', 'st>'))).toBe('list');
  });

  it('takes no longer for many comments than for few', async () => {
    const from = performance.now();
    expect(await rootOf(source(`${'<!---->'.repeat(5_000)}none`))).toBeNull();
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});

describe('attributes', () => {
  it('are read in either quotes, with white space about the sign', async () => {
    const [person] = await read(`<list><person a="1" n:b = 'x "y"'\n\tc="&lt;"/></list>`);
    expect(person?.attributes).toEqual({ a: '1', b: 'x "y"', c: '<' });
  });

  it.each([
    'a'.repeat(1_000_000),
    '"" '.repeat(300_000),
    '"'.repeat(1_000_000),
    'a '.repeat(500_000),
    'a= '.repeat(300_000),
    `a${' '.repeat(1_000_000)}`,
  ])('that are none take no long time (%#)', async (word) => {
    const from = performance.now();
    expect(await read(`<list><person ${word}></person></list>`)).toHaveLength(1);
    expect(performance.now() - from).toBeLessThan(3_000);
  });
});
