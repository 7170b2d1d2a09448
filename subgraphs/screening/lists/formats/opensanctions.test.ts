import { readList } from '../../../../test/support/list-files.js';

const HEADER =
  '"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","dataset","first_seen","last_seen","last_change"';

describe('OpenSanctions’ simple form', () => {
  const read = (sanctions: string, dataset: string) =>
    readList(
      'opensanctions-simple',
      `${HEADER}\n"NK-1","Person","MADE UPSON","Upson, Made;მეიდ აფსონი","1992-06-28","mt;ge","","Q1;A12","${sanctions}","","","${dataset}","2024-03-04T17:09:51","2025-05-23T18:28:10","2024-08-08T18:27:02"\n`,
    );

  it('takes who is wanted for wanted, and not for sanctioned', async () => {
    const [person] = await read('""Red Notice - 1) Murder;\n2) Theft""', 'INTERPOL Red Notices');
    expect(person).toMatchObject({
      topics: ['WANTED'],
      remarks: 'INTERPOL Red Notices\nRed Notice - 1) Murder;\n2) Theft',
      documents: [{ number: 'A12' }],
      lastChanged: '2024-08-08',
    });
    expect(person).not.toHaveProperty('sanctions');
  });

  it.each([
    ['', 'Wikidata Politically Exposed Persons', ['ROLE_PEP']],
    ['EU Tests', 'EU Financial Sanctions Files', ['SANCTION']],
    ['EU Tests', 'EU Financial Sanctions Files;Members of a made-up parliament', ['SANCTION', 'ROLE_PEP']],
    ['Ineligible until 2030', 'World Bank Debarred Providers', ['DEBARMENT']],
    ['', 'A list of something', ['POI']],
  ])('takes the topics from "%s" of "%s"', async (sanctions, dataset, topics) => {
    expect(await read(sanctions, dataset)).toMatchObject([{ topics }]);
  });
});

describe('OpenSanctions’ FtM form', () => {
  const line = (id: string, schema: string, caption: string, properties: object): string =>
    JSON.stringify({
      id,
      caption,
      schema,
      properties,
      referents: [],
      datasets: ['made'],
      last_change: '2024-06-01T10:57:03',
      target: true,
    });

  it('gives each name the given name and surname that stand in it', async () => {
    const [person] = await readList(
      'opensanctions-ftm',
      line('p1', 'Person', 'Albert Ottovich INVENTOWITZ', {
        name: ['Альберт Оттович ИНВЕНТОВИЦ', 'Albert Ottovich INVENTOWITZ', 'Alberto Inventovits'],
        firstName: ['Альберт', 'Albert'],
        lastName: ['ИНВЕНТОВИЦ', 'Inventowitz', 'INVENTOWITZ'],
      }),
    );
    expect(person?.names).toEqual([
      { text: 'Albert Ottovich INVENTOWITZ', kind: 'primary', parts: { first: 'Albert', last: 'Inventowitz' } },
      {
        text: 'Альберт Оттович ИНВЕНТОВИЦ',
        kind: 'original-script',
        script: 'Cyrl',
        parts: { first: 'Альберт', last: 'ИНВЕНТОВИЦ' },
      },
      { text: 'Alberto Inventovits', kind: 'alias' },
    ]);
  });

  it('joins addresses from their own lines, before or behind, and leaves out numbers of places', async () => {
    const lines = [
      line('a1', 'Address', '1 Made Street, Valletta', { full: ['1 Made Street, Valletta'], country: ['mt'] }),
      line('p1', 'Person', 'Made Upson', {
        name: ['Made Upson'],
        addressEntity: ['a1', 'a2', 'a3'],
        birthPlace: ['Q851', 'Madeville'],
        title: ['Colonel'],
      }),
      line('p2', 'Person', 'Other Upson', { name: ['Other Upson'], addressEntity: ['a2'] }),
      line('a2', 'Address', '2 Made Street, Valletta', {}),
    ];
    expect(await readList('opensanctions-ftm', lines.join('\n'))).toMatchObject([
      {
        id: 'made:p1',
        addresses: ['1 Made Street, Valletta', '2 Made Street, Valletta'],
        birthPlaces: ['Madeville'],
        positions: ['Colonel'],
      },
      { id: 'made:p2', addresses: ['2 Made Street, Valletta'] },
    ]);
  });
});
