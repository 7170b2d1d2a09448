import type { NewRow } from '../../platform/database/scoped-table.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { ScreeningCompany } from '../screening-access.js';
import { type BlacklistIdentity, fullName } from './blacklist-record.js';
import { BlacklistRow, BlacklistWordRow } from './blacklist-tables.js';
import { foldName, foldNumber, wordsOf } from './fold-name.js';

/** Records that one word may have before a search by it is cut off: more tell nothing. */
const MOST_RECORDS = 1_000;
/** Words of a search that count. */
const MOST_WORDS = 6;

type Hashing = Pick<Platform, 'hasher' | 'random'>;

/** The words by which a record is found, as keyed hashes, in each way to write them. */
export function wordRows(
  { hasher, random }: Hashing,
  companyId: string,
  { id, test, record }: { readonly id: string; readonly test: boolean; readonly record: BlacklistIdentity },
): readonly NewRow<BlacklistWordRow>[] {
  const ways = new Set(wordsOf(fullName(record)).flatMap(foldName));
  return [...ways].map((way) => ({ id: random.id(), recordId: id, test, lookup: lookupOf(hasher, companyId, way) }));
}

/** Ids of the records whose name has each word of a text, or one of whose numbers is the text. */
export async function recordsWithText(
  { hasher }: Hashing,
  store: Store,
  { companyId, test }: ScreeningCompany,
  text: string,
): Promise<readonly string[]> {
  const number = foldNumber(text);
  return store.read(async (reader) => {
    const found = new Set<string>();
    if (number !== '') {
      const records = reader.of(BlacklistRow, { companyId });
      for (const where of [
        { documentLookup: hasher.lookup(companyId, 'blacklist-document', number) },
        { personalLookup: hasher.lookup(companyId, 'blacklist-personal', number) },
      ]) {
        for (const { id } of await records.find({ where: { ...where, test }, limit: MOST_RECORDS })) found.add(id);
      }
    }
    const having: (readonly string[])[] = [];
    for (const word of wordsOf(text).slice(0, MOST_WORDS)) {
      const lookups = foldName(word).map((way) => lookupOf(hasher, companyId, way));
      const rows = await reader
        .of(BlacklistWordRow, { companyId })
        .find({ where: { lookup: { in: lookups }, test }, limit: MOST_RECORDS });
      having.push(rows.map(({ recordId }) => recordId));
    }
    const [first = [], ...others] = having;
    const named = first.filter((id) => others.every((ids) => ids.includes(id)));
    return [...new Set([...found, ...named])];
  });
}

function lookupOf(hasher: Hashing['hasher'], companyId: string, way: string): string {
  return hasher.lookup(companyId, 'blacklist-word', way);
}
