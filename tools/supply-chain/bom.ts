/** `npm run bom [-- FILE]`: the bill of materials, CycloneDX as JSON, out of the lock file; printed where no file is named. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { lockedPackages, ROOT } from './packages.js';

interface Component {
  /** `name@version`, also where a package is installed under another name. */
  readonly 'bom-ref': string;
  name: string;
  group?: string;
  licenses?: object[];
}

export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/** npm writes the bill; it names the project after its folder, and overlooks licences in the form of old packages. */
export function billOfMaterials(): BillOfMaterials {
  const written = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = JSON.parse(written) as BillOfMaterials;
  bill.metadata.component.name = 'bonafide';
  const licences = new Map(lockedPackages().map(({ name, version, licence }) => [`${name}@${version}`, licence]));
  for (const component of bill.components) {
    const licence = licences.get(component['bom-ref']);
    if (!component.licenses && licence) component.licenses = [{ license: { id: licence } }];
  }
  return bill;
}

if (process.argv[1] === import.meta.filename) {
  const text = `${JSON.stringify(billOfMaterials(), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
