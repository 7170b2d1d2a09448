import { importShare } from './progress-bar.js';
import { outcomeText, statusText } from './status-text.js';

describe('the bar of an import', () => {
  it.each([
    [{ records: 0, bytesRead: 0, bytes: 1000 }, 0, '  0 %  reading'],
    [{ records: 1200, bytesRead: 500, bytes: 1000 }, 0.5, ' 50 %  1,200 records'],
    [{ records: 2400, bytesRead: 1000, bytes: 1000 }, 1, '100 %  2,400 records'],
    [{ records: 0, bytesRead: 1250, bytes: 1000 }, 0.25, ' 25 %  reading, going through them again'],
  ])('says of %j how far it is', (progress, share, text) => {
    expect(importShare(progress)).toEqual([share, text]);
  });
});

describe('the state of the lists', () => {
  const counts = { records: 8976, persons: 4620, added: 1200, changed: 3, removed: 0 };
  const startedAt = new Date('2026-02-03T04:05:06Z');
  const version = { version: 2, format: 'un-xml', startedAt, finishedAt: null, failure: null, ...counts };

  it('says that nobody is found where no list was imported', () => {
    expect(statusText([])).toBe('No list was imported yet: nobody is found by any search.\n');
  });

  it('tells what is in use, what failed and why, and what is not finished', () => {
    const text = statusText([
      {
        id: 'un',
        inUse: { version: 2, persons: 4620, importedAt: startedAt },
        imports: [
          { ...version, version: 4, state: 'importing' },
          { ...version, version: 3, state: 'failed', failure: 'list.xml is cut off' },
          { ...version, state: 'current' },
        ],
        source: null,
      },
    ]);
    expect(text.split('\n')).toEqual([
      'un: version 2, 4,620 persons, in use since 2026-02-03 04:05',
      '  version 4 of 2026-02-03 04:05 (un-xml) importing: not finished (it is running, or was broken off)',
      '  version 3 of 2026-02-03 04:05 (un-xml) failed: list.xml is cut off',
      '  version 2 of 2026-02-03 04:05 (un-xml) current: 8,976 records, 1,200 added, 3 changed, 0 removed',
      '',
      'Times are UTC.',
      '',
    ]);
  });

  it('tells of a list that is fetched whether that runs, or waits for its turn', () => {
    const source = {
      urls: ['https://lists.example/un.xml'],
      everyMinutes: 1440,
      nextAt: startedAt,
      queuedAt: startedAt,
      fetchingAt: startedAt,
      checkedAt: null,
      changedAt: null,
      failedAt: null,
      failure: null,
    };
    const textOf = (fetchingAt: Date | null) =>
      statusText([{ id: 'un', inUse: null, imports: [], source: { ...source, fetchingAt } }]).split('\n')[3];
    expect(textOf(startedAt)).toBe('  being fetched and taken in since 2026-02-03 04:05 (or it was broken off)');
    expect(textOf(null)).toBe('  waits for its turn, or to be tried again, since 2026-02-03 04:05');
  });

  it('says what an import has done', () => {
    expect(outcomeText({ source: 'un', version: 2, ...counts })).toBe(
      'un: version 2 is in use: 8,976 records, 4,620 of them persons; 1,200 added, 3 changed, 0 removed\n',
    );
  });
});
