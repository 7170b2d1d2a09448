import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

/** Folders without source of ours. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'data']);

/** Each file with the files that it imports, also types alone. Paths are relative to the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The texts of TypeScript files by their paths. */
export type Sources = ReadonlyMap<string, string>;

/** Reads every TypeScript file below a folder. */
export async function readSources(root: string): Promise<Sources> {
  const files = await sourcesBelow(root, root);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
}

/** The relative imports of each file. */
export function importsOf(sources: Sources): ImportGraph {
  const graph = new Map<string, readonly string[]>();
  for (const [file, text] of sources) {
    const { importedFiles } = ts.preProcessFile(text, true, true);
    graph.set(
      file,
      importedFiles.flatMap(({ fileName }) => sourceOf(file, fileName, sources) ?? []),
    );
  }
  return graph;
}

/** Functions, constants and classes that a file exports, as the formatter writes them. */
const EXPORTED = /^export (?:async |abstract )*(?:function\*?|const|let|class|enum) (\w+)/gm;
const LOADED_LATE = /\bimport\('([^']+)'\)/g;

/**
 * What is exported and named by no file that imports it, as `file: name`. What is generated is left out, and what is loaded late:
 * its names may stand where the loaded module is handed to.
 */
export function unusedExports(sources: Sources, graph: ImportGraph): readonly string[] {
  const words = new Map([...sources].map(([file, text]) => [file, new Set(text.match(/\w+/g))]));
  const named = new Map<string, Set<string>[]>();
  for (const [file, imported] of graph)
    for (const one of imported) named.set(one, [...(named.get(one) ?? []), words.get(file) ?? new Set()]);
  const late = new Set(
    [...sources].flatMap(([file, text]) =>
      [...text.matchAll(LOADED_LATE)].map(([, path = '']) => sourceOf(file, path, sources)),
    ),
  );
  return [...sources].flatMap(([file, text]) =>
    late.has(file) || /\.(generated|test)\.tsx?$/.test(file)
      ? []
      : [...text.matchAll(EXPORTED)]
          .filter(([, name = '']) => !named.get(file)?.some((one) => one.has(name)))
          .map(([, name = '']) => `${file}: ${name}`),
  );
}

async function sourcesBelow(folder: string, root: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry): Promise<string[]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesBelow(path, root);
    }
    return /\.tsx?$/.test(entry.name) ? [relative(root, path)] : [];
  });
  return (await Promise.all(found)).flat().toSorted();
}

/** Imports name what is built (`.js`); null where it is no source of ours (a package, a JSON file, a style). */
function sourceOf(file: string, imported: string, sources: Sources): string | null {
  if (!imported.startsWith('.')) return null;
  const path = normalize(join(dirname(file), imported));
  const bare = path.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`, path].find((one) => sources.has(one)) ?? null;
}

/** Sets of files (or of folders) that reach each other (strongly connected components, by Tarjan 1972), each in the order of names. */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    let low = index.size;
    index.set(file, low);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? index.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === index.get(file)) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1 || graph.get(file)?.includes(file)) cycles.push(members.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

/** The folders that lie in a folder, with those of them that they import. Its own files wire them, and tests may import what they like: neither counts. */
export function foldersWithin(graph: ImportGraph, root: string): ImportGraph {
  const folderOf = (file: string): string | null => {
    const [folder, ...below] = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/') : [];
    return folder !== undefined && below.length > 0 && !/\.test\.tsx?$/.test(file) ? folder : null;
  };
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const folder = folderOf(file);
    if (folder === null) continue;
    const others = imported.flatMap((one) => folderOf(one) ?? []).filter((one) => one !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]));
}
