import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

/** Folders without source of ours. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'data']);

/** Each file with the files that it imports, also types alone. Paths are relative to the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the relative imports of every TypeScript file below a folder. */
export async function readImports(root: string): Promise<ImportGraph> {
  const files = new Set(await sourcesBelow(root, root));
  const graph = new Map<string, readonly string[]>();
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(await readFile(join(root, file), 'utf8'), true, true);
    const paths = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
    graph.set(
      file,
      paths.flatMap(({ fileName }) => sourceOf(normalize(join(dirname(file), fileName)), files) ?? []),
    );
  }
  return graph;
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

/** Imports name what is built (`.js`); null where it is no source of ours (a JSON file, a style). */
function sourceOf(imported: string, files: ReadonlySet<string>): string | null {
  const bare = imported.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`, imported].find((path) => files.has(path)) ?? null;
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
