import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of another author, in one version. */
export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression that the package names; null when it names none. */
  readonly licence: string | null;
  /** Not installed with the service: for the build, the tests and what the build puts into the pages. */
  readonly development: boolean;
  readonly needs: readonly string[];
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = 'node_modules/';

/** All packages of the lock file, of every platform; the same version in two places is one package. */
export function lockedPackages(): readonly ThirdPartyPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const found = new Map<string, ThirdPartyPackage>();
  for (const [place, locked] of Object.entries(packages)) {
    if (place === '') continue;
    const name = locked.name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
    const version = locked.version ?? '';
    const key = `${name}@${version}`;
    found.set(key, {
      name,
      version,
      licence: locked.license ?? licenceInPackage(place),
      development: (locked.dev ?? false) && (found.get(key)?.development ?? true),
      needs: Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }),
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Packages that name their licence in a file alone, and words by which the file is known. */
const BY_FILE: Readonly<Record<string, { readonly file: string; readonly words: string; readonly licence: string }>> = {
  'node_modules/jsfeat': { file: 'LICENSE', words: 'The MIT License', licence: 'MIT' },
};

/** What npm does not copy into the lock file: `"licenses": [{ "type": "MIT" }]` of old packages, and files of licences. */
function licenceInPackage(place: string): string | null {
  const byFile = BY_FILE[place];
  if (byFile) {
    const text = readFileSync(path.join(ROOT, place, byFile.file), 'utf8');
    return text.startsWith(byFile.words) ? byFile.licence : null;
  }
  const { licenses } = JSON.parse(readFileSync(path.join(ROOT, place, 'package.json'), 'utf8')) as {
    licenses?: readonly { readonly type?: string }[];
  };
  const types = (licenses ?? []).flatMap(({ type }) => type ?? []);
  return types.length > 0 ? types.join(' OR ') : null;
}
