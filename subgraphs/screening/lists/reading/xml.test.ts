import { growth, LINEAR } from '../../../../test/support/work.js';
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

  it('takes no longer for each of many comments than for each of few', async () => {
    const look = async (size: number) => expect(await rootOf(source(`${'<!---->'.repeat(size)}none`))).toBeNull();
    expect(await growth(look, 500)).toBeLessThan(LINEAR);
  });
});

describe('attributes', () => {
  it('are read in either quotes, with white space about the sign', async () => {
    const [person] = await read(`<list><person a="1" n:b = 'x "y"'\n\tc="&lt;"/></list>`);
    expect(person?.attributes).toEqual({ a: '1', b: 'x "y"', c: '<' });
  });

  it.each(['a', '"" ', '"', 'a ', 'a= ', 'a=b '])('that are none, as %j, are refused', async (piece) => {
    await expect(read(`<list><person ${piece}></person></list>`)).rejects.toThrow(/^made\.xml is not well-formed: 1:/);
  });

  it('are looked at once, however many there are', async () => {
    const look = async (size: number) => {
      const many = Array.from({ length: size }, (_, at) => ` a${at}="1"`).join('');
      expect(await read(`<list><person${many}></person></list>`)).toHaveLength(1);
    };
    expect(await growth(look, 3_000)).toBeLessThan(LINEAR);
  });
});
