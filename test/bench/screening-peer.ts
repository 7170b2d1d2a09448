import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ListedPerson } from '../../subgraphs/screening/person.js';
import type { Asked } from './screening-search.js';

/** The peer is slow: this many of the queries tell enough. */
const QUERIES = 100;

/**
 * The peer that is installed with the service: SQLite's full-text search over trigrams, best by BM25. (The libraries for
 * searching in JavaScript are no dependencies of the project.)
 */
export function peer(folder: string, persons: Iterable<ListedPerson>, listed: Asked['listed']): void {
  const database = new Database(join(folder, 'peer.sqlite'));
  database.pragma('journal_mode = OFF');
  database.exec("CREATE VIRTUAL TABLE names USING fts5(name, id UNINDEXED, tokenize = 'trigram', detail = 'none')");
  const insert = database.prepare('INSERT INTO names (name, id) VALUES (?, ?)');
  const usage = process.cpuUsage();
  database.transaction(() => {
    for (const { id, names } of persons) for (const { text } of names) insert.run(text, id);
  })();
  const { user, system } = process.cpuUsage(usage);
  console.log(`peer: SQLite FTS5 over trigrams, built in ${((user + system) / 1e6).toFixed(1)} s of processor time`);
  const find = database.prepare<[string], { readonly id: string }>(
    'SELECT id FROM names WHERE names MATCH ? ORDER BY rank LIMIT 10',
  );
  const times: number[] = [];
  let [first, firstTen] = [0, 0];
  for (const { id, name } of listed.slice(0, QUERIES)) {
    const started = performance.now();
    const ids = find.all(trigrams(name)).map((row) => row.id);
    times.push(performance.now() - started);
    if (ids[0] === id) first++;
    if (ids.includes(id)) firstTen++;
  }
  times.sort((a, b) => a - b);
  const asked = times.length;
  console.log(
    `  median ${(times[Math.floor(asked / 2)] ?? NaN).toFixed(0)} ms, p99 ${(times[Math.floor(asked * 0.99)] ?? NaN).toFixed(0)} ms; ` +
      `found: first ${((100 * first) / asked).toFixed(0)} %, in the first ten ${((100 * firstTen) / asked).toFixed(0)} %`,
  );
  database.close();
}

function trigrams(name: string): string {
  const found = new Set<string>();
  for (const word of name.toLowerCase().split(/\s+/)) {
    for (let at = 0; at + 3 <= word.length; at++) found.add(`"${word.slice(at, at + 3)}"`);
  }
  return [...found].join(' OR ');
}
