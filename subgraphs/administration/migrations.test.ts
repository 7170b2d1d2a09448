import { DRIVERS, startPlatform } from '../../test/support/platform.js';
import { createAdministration } from './create-administration.js';
import { Company } from './companies/company.js';
import { migrations } from './migrations.js';
import { column, entity } from '../platform/database/column.js';
import { may } from '../platform/rights/may.js';

/** A configuration as the first version of the program stored it. */
@entity('session_configurations', { index: [['companyId']] })
class FirstConfiguration {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.instant() createdAt: Date;
  @column.text() content: string;
}

/** A key as the first version of the program stored it. */
@entity('company_keys', { unique: [['lookup']] })
class FirstKey {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.lookup() lookup: string;
  @column.flag() test: boolean;
  @column.instant() createdAt: Date;
  @column.instant({ nullable: true }) revokedAt: Date | null;
}

/** A key as the sixth version of the schema stored it. */
@entity('company_keys', { unique: [['lookup']] })
class SixthKey {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.lookup() lookup: string;
  @column.flag() test: boolean;
  @column.instant() createdAt: Date;
  @column.instant({ nullable: true }) revokedAt: Date | null;
  @column.code(500, { nullable: true }) scopes: string | null;
}

describe.each(DRIVERS)('on %s', (driver) => {
  it('the tables from empty are those of the entities', async () => {
    await using platform = await startPlatform({ driver });
    const administration = await createAdministration(platform);
    expect(await administration.store.schemaDifferences()).toEqual([]);
    await administration.stop();
  });

  it('what the first version of the program stored goes on working', async () => {
    await using before = await startPlatform({ driver });
    const [first] = migrations;
    const old = await before.openStore({
      name: 'administration',
      entities: [Company, FirstKey, FirstConfiguration],
      migrations: first ? [first] : [],
    });
    const companyId = before.random.id();
    const id = before.random.id();
    const sealer = await before.vault.openCompany(companyId, 'administration');
    const content = { name: 'Old', general: { language: 'ka' }, flags: {}, steps: [{ type: 'liveness' }] };
    await old.write(async (tx) => {
      const createdAt = before.clock.now();
      const sealed = sealer.seal(`company:${companyId}`, { name: 'Old company', legacyErrors: true });
      await tx.of(Company, { companyId }).insert({ id: companyId, createdAt, sealed });
      const lookup = before.hasher.lookup(null, 'company-key', 'old-key');
      await tx.of(FirstKey, { companyId }).insert({ id: before.random.id(), lookup, test: false, createdAt });
      await tx.of(FirstConfiguration, { companyId }).insert({ id, createdAt, content: JSON.stringify(content) });
    });
    await old.stop();
    await before.close();

    await using platform = await startPlatform({ driver, continueFrom: before });
    const administration = await createAdministration(platform);
    const { companies, configurations } = administration;
    expect(await companies.byKey(companies.lookup('old-key'))).toMatchObject({
      companyId,
      scopes: ['all'],
      legacyErrors: true,
      answerForms: { removal: 'result' },
    });
    expect(await configurations.find(companyId, id)).toEqual({ id, ...content });
    expect(await configurations.record(companyId, id)).toMatchObject({ name: 'Old', publishedVersion: 1 });
    expect(await configurations.change(companyId, id, { ...content, name: 'New' }, false)).toBe(2);
    const names = (await configurations.versions(companyId, id)).map((one) => one.name());
    expect(await Promise.all(names)).toEqual(['New', 'Old']);
    expect(await administration.store.schemaDifferences()).toEqual([]);
    await administration.stop();
  });

  it('keys that could delete sessions before that was a right of its own still can, and others cannot', async () => {
    await using before = await startPlatform({ driver });
    const beforeTheRight = migrations.filter(({ version }) => version < 7);
    const old = await before.openStore({
      name: 'administration',
      entities: [Company, SixthKey],
      migrations: beforeTheRight,
    });
    const companyId = before.random.id();
    const sealer = await before.vault.openCompany(companyId, 'administration');
    const createdAt = before.clock.now();
    await old.write(async (tx) => {
      const sealed = sealer.seal(`company:${companyId}`, { name: 'Old company', legacyErrors: false });
      await tx.of(Company, { companyId }).insert({ id: companyId, createdAt, sealed });
      for (const scopes of [...WRITTEN_SCOPES.keys()]) {
        const lookup = before.hasher.lookup(null, 'company-key', scopes ?? 'none');
        await tx.of(SixthKey, { companyId }).insert({ id: before.random.id(), lookup, test: false, createdAt, scopes });
      }
    });
    await old.stop();
    await before.close();

    // The second start shows that the migration is not made again over what it made.
    for (const start of ['first', 'second']) {
      await using platform = await startPlatform({ driver, continueFrom: before });
      const administration = await createAdministration(platform);
      for (const [written, scopes] of WRITTEN_SCOPES) {
        const used = await administration.keys.use(administration.keys.lookup(written ?? 'none'));
        expect([start, written, used?.scopes]).toEqual([start, written, scopes]);
        const caller = {
          kind: 'company',
          companyId,
          keyId: used?.id ?? '',
          scopes: used?.scopes ?? [],
          test: false,
        } as const;
        expect(may(caller, 'sessions:delete')).toBe(written === null || /all|sessions:write/.test(written));
      }
      await administration.stop();
      await platform.close();
    }
  });
});

/** Scopes as the sixth version of the schema kept them, and what they have to be since. */
const WRITTEN_SCOPES: ReadonlyMap<string | null, readonly string[]> = new Map([
  [null, ['all']],
  ['all', ['all']],
  ['sessions:write', ['sessions:delete', 'sessions:write']],
  [
    'blacklist,sessions:read,sessions:write,screening',
    ['blacklist', 'sessions:read', 'sessions:delete', 'sessions:write', 'screening'],
  ],
  ['sessions:read', ['sessions:read']],
  ['administration:write,images', ['administration:write', 'images']],
]);
