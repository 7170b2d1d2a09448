import { lookedAfterAt, troubleOf } from './list-age.js';
import type { ListInUse } from './operations.generated.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const list = (more: Partial<ListInUse> = {}): ListInUse => ({
  id: 'un',
  version: 3,
  persons: 10,
  importedAt: '2026-02-27T00:00:00.000Z',
  checkedAt: null,
  failedAt: null,
  searchedVersion: 3,
  behind: false,
  ...more,
});

describe('a list in use', () => {
  it('is fine while it is young and searched', () => {
    expect(troubleOf(list(), NOW)).toBeNull();
  });

  it('is old when nobody looked for a newer one in two weeks, however old itself', () => {
    const importedAt = '2025-06-01T00:00:00.000Z';
    expect(troubleOf(list({ importedAt }), NOW)).toBe('old');
    const checkedAt = '2026-03-01T06:00:00.000Z';
    expect(troubleOf(list({ importedAt, checkedAt }), NOW)).toBeNull();
    expect(lookedAfterAt(list({ importedAt, checkedAt }))).toBe(checkedAt);
  });

  it('is told to be behind, not fetched or not searched, the gravest first', () => {
    expect(troubleOf(list({ behind: true, searchedVersion: 2 }), NOW)).toBe('behind');
    expect(troubleOf(list({ failedAt: '2026-03-01T06:00:00.000Z', behind: true }), NOW)).toBe('fetch-failed');
    expect(troubleOf(list({ searchedVersion: null, behind: true }), NOW)).toBe('never-searched');
  });
});
