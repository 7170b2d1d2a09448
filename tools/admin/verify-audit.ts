import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PROCESS_ROLES, readSettings } from '../../gateway/settings.js';
import type { BrokenPlace, ChainEnd, StoreVerdict } from '../../subgraphs/platform/audit/verify-audit.js';
import { silentLogger } from '../../subgraphs/platform/log/logger.js';
import { openPlatform, type Platform } from '../../subgraphs/platform/platform.js';
import { CommandError } from './commands.js';

export interface AuditVerdict {
  readonly ok: boolean;
  readonly entries: number;
  readonly chains: number;
  /** Entries of the last second, which are in no chain yet. */
  readonly unchained: number;
  /** The first place of the first chain that does not hold; null when all do. */
  readonly firstBroken: (BrokenPlace & { readonly store: string }) | null;
  /** With where each chain ends: kept elsewhere, `--against` shows later that nothing was rolled back. */
  readonly stores: readonly StoreVerdict[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Verifies every chain of every store that the settings lead to, beside a running service.
 * @throws CommandError for wrong arguments or a file that is no answer of this command
 */
export async function verifyAudit(environment: Environment, args: readonly string[]): Promise<AuditVerdict> {
  const earlier = await readEarlier(args);
  const settings = readSettings(environment);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const platform = await openPlatform({ settings: { ...settings, publicUrl }, log: silentLogger });
  try {
    const stores: StoreVerdict[] = [];
    for (const name of PROCESS_ROLES) {
      if (name !== 'gateway') stores.push(await verifyStore(platform, name, earlier.get(name) ?? []));
    }
    return verdictOf(stores);
  } finally {
    await platform.close();
  }
}

/** Only the tables that every store has are opened: verifying changes nothing. */
async function verifyStore(platform: Platform, name: string, earlier: readonly ChainEnd[]): Promise<StoreVerdict> {
  const store = await platform.openStore({ name, entities: [], migrations: [] });
  try {
    return await store.audit.verify(earlier);
  } finally {
    await store.stop();
  }
}

function verdictOf(stores: readonly StoreVerdict[]): AuditVerdict {
  const broken = stores.flatMap(({ store, broken: places }) => places.map((place) => ({ store, ...place })));
  const sum = (count: (verdict: StoreVerdict) => number): number => stores.reduce((all, each) => all + count(each), 0);
  return {
    ok: broken.length === 0,
    entries: sum(({ entries }) => entries),
    chains: sum(({ ends }) => ends.length),
    unchained: sum(({ unchained }) => unchained),
    firstBroken: broken[0] ?? null,
    stores,
  };
}

/** The chains' ends out of an earlier answer, by store. */
async function readEarlier(args: readonly string[]): Promise<ReadonlyMap<string, readonly ChainEnd[]>> {
  const file = fileOf(args);
  if (file === undefined) return new Map();
  try {
    const answer = JSON.parse(await readFile(file, 'utf8')) as Pick<AuditVerdict, 'stores'>;
    return new Map(answer.stores.map(({ store, ends }) => [store, ends]));
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new CommandError(`--against wants a file with an earlier answer of verify-audit: ${why}`);
  }
}

function fileOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { against: { type: 'string' } } }).values.against;
  } catch (problem) {
    throw new CommandError(problem instanceof Error ? problem.message : String(problem));
  }
}
