import { startPlatform } from '../../../test/support/platform.js';
import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import { openScreeningStore } from '../screening-store.js';
import type { Searcher } from '../search/searcher.js';
import { ListSearch } from './list-search.js';

it('the applicants of each company take turns with those of others', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const askers = new Set<string | undefined>();
  const noting: Searcher = {
    search: async (_, options) => {
      askers.add(options?.asker);
      return { hits: [], lists: [] };
    },
  };
  const search = new ListSearch(store, noting, noting);
  const person: ScreenedPerson = {
    firstName: 'Zita',
    lastName: 'Valkonen',
    localFirstName: null,
    localLastName: null,
    birthday: '1970-05-06',
    documentNumber: null,
    personalNumber: null,
    sex: null,
    countries: [],
  };
  for (const companyId of ['one', 'other']) {
    await search.find({ companyId, test: false }, person, { threshold: 70, topics: [] });
  }
  expect([...askers]).toEqual(['one', 'other']);
  await store.stop();
});
