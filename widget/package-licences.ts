import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/**
 * Writes the licences of all packages whose code is in the pages to a file beside them: browsers get copies of that code, and
 * most licences ask that their text goes with each copy.
 */
export class PackageLicences {
  readonly #folders = new Set<string>();

  /** @param fileName below the folder of the pages */
  constructor(private readonly fileName: string) {}

  /** For the code of workers, which is bundled by itself. */
  readonly ofWorkers = (): Plugin[] => [
    { name: 'licences-of-workers', generateBundle: (_, bundle) => this.#note(bundle) },
  ];

  ofPages(): Plugin {
    const note = (bundle: object) => this.#note(bundle);
    const { fileName } = this;
    const write = () => this.#text();
    return {
      name: 'licences-of-pages',
      generateBundle(_, bundle) {
        note(bundle);
        this.emitFile({ type: 'asset', fileName, source: write() });
      },
    };
  }

  #note(bundle: object): void {
    for (const file of Object.values(bundle) as readonly { readonly moduleIds?: readonly string[] }[]) {
      for (const id of file.moduleIds ?? []) {
        const folder = PACKAGE.exec(id.replace(/^\0/, ''))?.[1];
        if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) this.#folders.add(folder);
      }
    }
  }

  #text(): string {
    return [...this.#folders]
      .map(licenceOf)
      .toSorted()
      .join(`\n${'-'.repeat(80)}\n\n`);
  }
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = readdirSync(folder).find((each) => LICENCE.test(each));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
  return `${name} ${version}${license === undefined ? '' : ` (${license})`}\n\n${text}\n`;
}
