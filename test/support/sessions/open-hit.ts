import type { ScreeningMatch } from '../../../subgraphs/platform/facts/catalogue.js';

/** A hit of a session's person that nobody has decided. */
export function openHit(more: Partial<ScreeningMatch> = {}): ScreeningMatch {
  return {
    id: '01900000-0000-7000-8000-0000000000c1',
    score: 90,
    name: 'Nino Beridze',
    personId: 'list:1',
    entityType: 'person',
    topics: ['Wanted person'],
    source: 'list',
    status: 'open',
    ...more,
  };
}
