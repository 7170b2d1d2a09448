import { prepareQuery } from '../../subgraphs/screening/matching/query.js';
import { DEFAULT_THRESHOLD } from '../../subgraphs/screening/matching/default-threshold.js';
import { IndexBuilder } from '../../subgraphs/screening/index/build-index.js';
import { IndexSearch } from '../../subgraphs/screening/index/search-index.js';
import { type ListedPerson } from '../../subgraphs/screening/person.js';
import { readListFiles } from './list-files.js';
import { ordinaryNames } from './ordinary-names.js';
import {
  isRight,
  percent,
  printBy,
  printByThreshold,
  scoreAll,
  scriptOfPair,
  showWrong,
  type Scored,
} from './screening-measures.js';
import { aliasPairs, alteredNames, nearNamePairs, originalScriptPairs, type PairSet } from './screening-pairs.js';

const MISSPELLING_SEED = 4;

/** Measures on pairs derived from the OFAC and UN files, and on both lists in one index. */
export async function evaluateLists(folder: string, show: string | undefined): Promise<void> {
  const all: Scored[] = [];
  console.log(
    'list  set                                pairs   right   (threshold 70; "right" is recall of positives, true negatives of negatives)',
  );
  const lists = await readListFiles(folder);
  for (const { list, persons, organizations } of lists) {
    const sets: PairSet[] = [
      { name: 'aliases sharing a word', pairs: aliasPairs(persons) },
      { name: 'original script', pairs: originalScriptPairs(persons) },
      ...alteredNames(persons, MISSPELLING_SEED),
      { name: 'near names of others', pairs: nearNamePairs(persons, false) },
      { name: 'near names of others, births', pairs: nearNamePairs(persons, true) },
      { name: 'firms: names sharing a word', pairs: aliasPairs(organizations) },
      { name: 'firms: near names of firms', pairs: nearNamePairs(organizations, false) },
    ];
    for (const set of sets) {
      const scored = scoreAll(set.pairs);
      console.log(
        `${list.padEnd(5)} ${set.name.padEnd(34)} ${set.pairs.length.toString().padStart(5)}  ${percent(scored.filter(isRight).length / set.pairs.length)}`,
      );
      if (show !== undefined && `${list} ${set.name}`.includes(show)) showWrong(scored);
      if (/alias|script|others$/.test(set.name)) all.push(...scored);
    }
  }
  evaluateSearch(lists.flatMap(({ persons }) => persons));
  console.log('\nAliases, original scripts and near names together');
  printByThreshold(all);
  printBy('script', all, scriptOfPair);
}

/** Both lists in one index: does every name find its person, and how many ordinary people are hit? */
function evaluateSearch(persons: readonly ListedPerson[]) {
  const builder = new IndexBuilder();
  for (const person of persons) builder.add(person);
  const index = new IndexSearch(builder.finish());
  const rank = (id: string, fullName: string) =>
    index.search(prepareQuery({ fullName }), DEFAULT_THRESHOLD, 3).hits.findIndex((hit) => hit.personId === id);
  for (const kind of ['primary', 'alias'] as const) {
    const ranks = persons.flatMap((person) =>
      person.names
        .filter((name) => name.kind === kind)
        .map((name) => ({ name: name.text, rank: rank(person.id, name.text) })),
    );
    const share = (test: (rank: number) => boolean) =>
      percent(ranks.filter((one) => test(one.rank)).length / ranks.length);
    console.log(
      `both  ${`search by ${kind} name`.padEnd(34)} ${ranks.length.toString().padStart(5)}  ${share((one) => one >= 0)} within three, ${share((one) => one === 0)} first`,
    );
  }
  evaluateStrangers(persons, index);
}

const ORDINARY_NAMES = 1000;
const SEEDS = [17, 1, 2, 3, 4, 5, 6, 7];

/** How many made-up people of ordinary names are taken for a listed one, and how many of them bear the very name. */
function evaluateStrangers(persons: readonly ListedPerson[], index: IndexSearch) {
  const listed = new Set(persons.flatMap(({ names }) => names.map(({ text }) => text.toLowerCase())));
  for (const seed of SEEDS) {
    const strangers = ordinaryNames(ORDINARY_NAMES, seed);
    const hit = strangers.filter(
      (fullName) => index.search(prepareQuery({ fullName }), DEFAULT_THRESHOLD, 1).hits.length > 0,
    );
    const namesakes = hit.filter((name) => listed.has(name.toLowerCase())).length;
    console.log(
      `both  ${`ordinary names that hit, seed ${seed}`.padEnd(34)} ${strangers.length.toString().padStart(5)}  ${percent(hit.length / strangers.length)}  ${namesakes} bear a listed name; ${hit.slice(0, 12).join(', ')}`,
    );
  }
}
