import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Birth, type ListedName, type ListedPerson } from '../../subgraphs/screening/person.js';

/** Reads just what pairs are derived from: names, births and sex of the persons of two published lists. */
export interface ListFile {
  readonly list: 'ofac' | 'un';
  readonly persons: readonly ListedPerson[];
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const cell = (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim();
    row.push(cell === '-0-' ? '' : cell);
    if (match[3] !== ',') {
      if (row.length > 1) rows.push(row);
      row = [];
    }
    if (match.index + match[0].length >= text.length) break;
  }
  return rows;
}

function ofacDate(text: string): Birth | undefined {
  const circa = /^circa/i.test(text);
  const days = [...text.matchAll(/(?:(\d{1,2}) )?(?:([A-Z][a-z]{2}) )?(\d{4})/g)].map(([, day, month, year]) => {
    const number = MONTHS.indexOf((month ?? '').toLowerCase()) + 1;
    const months = number > 0 ? String(number).padStart(2, '0') : undefined;
    return { year: year ?? '', month: months, day: day?.padStart(2, '0') };
  });
  const [first, last = first] = days;
  if (!first || !last) return undefined;
  const from = `${first.year}-${first.month ?? '01'}-${first.day ?? '01'}`;
  const to = `${last.year}-${last.month ?? '12'}-${last.day ?? (last.month ? '28' : '31')}`;
  const exact = days.length === 1 && first.day !== undefined;
  return { precision: circa ? 'circa' : days.length > 1 ? 'range' : exact ? 'exact' : 'year', from, to };
}

/** "PUTIN, Vladimir Vladimirovich" in reading order. */
function readingOrder(name: string): string {
  const [last = '', ...rest] = name.split(', ');
  return rest.length === 0 ? name : `${rest.join(' ')} ${last}`;
}

async function readOfac(folder: string): Promise<ListFile> {
  const read = async (file: string) => csvRows(await readFile(join(folder, file), 'latin1'));
  const aliases = new Map<string, string[]>();
  for (const [id = '', , , name = ''] of await read('alt.csv')) aliases.set(id, [...(aliases.get(id) ?? []), name]);
  const persons = (await read('sdn.csv'))
    .filter((row) => row[2] === 'individual')
    .map((row): ListedPerson => {
      const [id = '', name = ''] = row;
      const remarks = row[11] ?? '';
      const births = [...remarks.matchAll(/DOB ([^;.]+)/g)]
        .map((match) => ofacDate(match[1] ?? ''))
        .filter((birth) => birth !== undefined);
      const weak = [...remarks.matchAll(/a\.k\.a\. '([^']+)'/g)].map((match) => match[1] ?? '');
      return {
        id: `ofac:${id}`,
        source: 'ofac',
        entityKind: 'person',
        topics: ['SANCTION'],
        births,
        names: [
          { text: readingOrder(name), kind: 'primary' },
          ...(aliases.get(id) ?? []).map((alias): ListedName => ({ text: readingOrder(alias), kind: 'alias' })),
          ...weak.map((alias): ListedName => ({ text: alias, kind: 'weak-alias' })),
        ],
      };
    });
  return { list: 'ofac', persons };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

function contents(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1] ?? '');
}
const content = (xml: string, tag: string) => decode(contents(xml, tag)[0] ?? '');

function unBirth(xml: string): Birth | undefined {
  const date = content(xml, 'DATE').slice(0, 10);
  const year = content(xml, 'YEAR').slice(0, 4);
  const circa = content(xml, 'TYPE_OF_DATE') === 'APPROXIMATELY';
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return { precision: circa ? 'circa' : 'exact', from: date, to: date };
  if (/^\d{4}$/.test(year)) return { precision: circa ? 'circa' : 'year', from: `${year}-01-01`, to: `${year}-12-31` };
  const from = content(xml, 'FROM_YEAR');
  const to = content(xml, 'TO_YEAR');
  return /^\d{4}$/.test(from) && /^\d{4}$/.test(to)
    ? { precision: 'range', from: `${from}-01-01`, to: `${to}-12-31` }
    : undefined;
}

async function readUn(file: string): Promise<ListFile> {
  const xml = await readFile(file, 'utf8');
  const persons = contents(xml, 'INDIVIDUAL').map((block): ListedPerson => {
    const primary = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
      .map((tag) => content(block, tag))
      .join(' ');
    const names: ListedName[] = [{ text: decode(primary), kind: 'primary' }];
    const original = content(block, 'NAME_ORIGINAL_SCRIPT');
    if (original) names.push({ text: original, kind: 'original-script' });
    for (const alias of contents(block, 'INDIVIDUAL_ALIAS')) {
      const text = content(alias, 'ALIAS_NAME');
      if (text) names.push({ text, kind: content(alias, 'QUALITY') === 'Low' ? 'weak-alias' : 'alias' });
    }
    return {
      id: `un:${content(block, 'DATAID')}`,
      source: 'un',
      entityKind: 'person',
      topics: ['SANCTION'],
      names,
      births: contents(block, 'INDIVIDUAL_DATE_OF_BIRTH')
        .map(unBirth)
        .filter((birth) => birth !== undefined),
    };
  });
  return { list: 'un', persons };
}

/** The OFAC and UN files below a folder: `ofac/sdn.csv`, `ofac/alt.csv`, `un/*.xml` (the newest by name). */
export async function readListFiles(folder: string): Promise<readonly ListFile[]> {
  return [await readOfac(join(folder, 'ofac')), await readUn(join(folder, 'un', 'consolidated-2026-02-27.xml'))];
}
