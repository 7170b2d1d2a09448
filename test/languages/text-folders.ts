import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of one language, by key. */
export type Messages = Readonly<Record<string, string>>;

export interface TextFolder {
  /** As `subgraphs/sessions/verdict/texts`. */
  readonly name: string;
  /** The texts of a language; null where it has no file. */
  read(code: string): Messages | null;
  /** Names of its files, without `.json`. */
  readonly codes: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every folder with texts that applicants read: those with an `en.json`. The console's speak to operators. */
export function textFolders(): readonly TextFolder[] {
  return ['subgraphs', 'widget/i18n'].flatMap((name) => [...foldersBelow(path.join(ROOT, name))]).map(textFolder);
}

function* foldersBelow(folder: string): Generator<string> {
  if (existsSync(path.join(folder, 'en.json'))) yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* foldersBelow(path.join(folder, entry.name));
  }
}

function textFolder(folder: string): TextFolder {
  return {
    name: path.relative(ROOT, folder),
    codes: readdirSync(folder).map((file) => file.replace(/\.json$/, '')),
    read(code) {
      const file = path.join(folder, `${code}.json`);
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : null;
    },
  };
}
