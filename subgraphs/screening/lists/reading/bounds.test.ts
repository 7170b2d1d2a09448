import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readList } from '../../../../test/support/list-files.js';
import { Held } from './held.js';
import { Partitions } from './partitions.js';

const MEGA = 1024 * 1024;
const line = (id: string, schema: string, properties: object): string => JSON.stringify({ id, schema, properties });

describe('what a list may take in memory is bounded:', () => {
  it('a row of CSV, however many fields it has', async () => {
    const row = Array.from({ length: 9 }, () => 'a'.repeat(MEGA)).join(',');
    await expect(readList('csv', `${row}\nid,name\n1,Anna Alder\n`)).rejects.toThrow(/row of more than 8 million/);
    await expect(readList('csv', `"${'a,'.repeat(5 * MEGA)}"\n`)).rejects.toThrow(/row of more than 8 million/);
  });

  it('a line of JSON', async () => {
    const names = Array.from({ length: 5 }, () => 'a'.repeat(MEGA));
    await expect(readList('opensanctions-ftm', line('p1', 'Person', { name: names }))).rejects.toThrow(
      /line of more than 4 million/,
    );
  });

  it('what lines of their own say about one record', async () => {
    const program = 'a'.repeat(MEGA / 4);
    const sanctions = Array.from({ length: 17 }, (_, at) =>
      line(`s${at}`, 'Sanction', { entity: ['p1'], program: [program] }),
    );
    const person = line('p1', 'Person', { name: ['Anna Alder'] });
    await expect(readList('opensanctions-ftm', [person, ...sanctions].join('\n'))).rejects.toThrow(
      /More than 4 million characters of the list are about p1/,
    );
    const [read] = await readList('opensanctions-ftm', [person, ...sanctions.slice(0, 15)].join('\n'));
    expect(read).toMatchObject({ id: 'made:p1', topics: ['SANCTION'] });
  });

  it('rows that are put together', async () => {
    const row = `EU-1,${'a'.repeat(MEGA)}`;
    const head = 'Unique ID,Other Information,Name 6,Name 1,Name type,Designation Type';
    const rows = Array.from({ length: 5 }, () => `${row},Alder,Anna,Primary Name,Individual`);
    await expect(readList('uk-csv', [head, ...rows].join('\n'))).rejects.toThrow(
      /More than 4 million characters of the list are about "EU-1"/,
    );
  });

  it('the names of one record', async () => {
    const name = Array.from({ length: 5_001 }, (_, at) => `Anna Alder ${at}`);
    await expect(readList('opensanctions-ftm', line('p1', 'Person', { name }))).rejects.toThrow(
      /p1 has more than 5000 names/,
    );
  });

  it('what is held of a list until its end', () => {
    const held = new Held();
    for (let at = 0; at < 159; at++) held.note(['a'.repeat(MEGA)]);
    expect(() => held.note(['a'.repeat(MEGA)])).toThrow(/too many addresses, offices/);
  });

  it('a part of the list that is read at once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-partitions-'));
    try {
      await using partitions = await Partitions.open(1, folder);
      for (let at = 0; at < 65; at++) await partitions.add('p1', `p1\t${'a'.repeat(MEGA)}`);
      const read = async () => {
        for await (const lines of partitions.read()) expect([...lines()]).toHaveLength(65);
      };
      await expect(read()).rejects.toThrow(/Too much of the list is about a few records/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
