import { DRIVERS } from '../../../test/support/platform.js';
import type { CompanyCaller } from '../../platform/caller/caller.js';
import { openSecret } from './signing.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';

interface Made {
  readonly id: string;
  readonly key: string;
}

const MINUTE_MS = 60_000;

describe.each(DRIVERS)('keys on %s', (driver) => {
  let world: AdministrationWorld;
  beforeAll(async () => (world = await startAdministration(driver)));
  afterAll(() => world[Symbol.asyncDispose]());

  const create = async (options = ''): Promise<Made> => {
    const query = `mutation { createCompanyKey(name: "Server"${options}) { id key } }`;
    return (await world.get<{ createCompanyKey: Made }>(world.company, query)).createCompanyKey;
  };
  const opens = async (key: string) => {
    const { companies } = world.administration;
    return companies.byKey(companies.lookup(key));
  };
  const read = async (id: string): Promise<unknown> => {
    const query =
      '{ companyKeys(first: 1000) { edges { node { id name hint scopes test state expiresAt lastUsedAt replacedById } } } }';
    const { companyKeys } = await world.get<{ companyKeys: { edges: { node: { id: string } }[] } }>(
      world.company,
      query,
    );
    return companyKeys.edges.find(({ node }) => node.id === id)?.node;
  };

  it('open what their scopes say, are shown once, and tell their last use', async () => {
    const { id, key } = await create(', scopes: ["sessions:read", "blacklist"]');
    expect(await read(id)).toMatchObject({ name: 'Server', state: 'active', test: false, lastUsedAt: null });
    const access = await opens(key);
    expect(access).toMatchObject({
      companyId: world.company.companyId,
      keyId: id,
      scopes: ['blacklist', 'sessions:read'],
    });
    const now = world.clock.now().toISOString();
    expect(await read(id)).toMatchObject({ hint: key.slice(-4), lastUsedAt: now });
    expect(JSON.stringify(await read(id))).not.toContain(key);
  });

  it('for tests begin with test_', async () => {
    const { id, key } = await create(', test: true');
    expect(key).toMatch(/^test_[a-z0-9]{40}$/);
    expect(await opens(key)).toMatchObject({ keyId: id, test: true });
  });

  it('end when they expire and when they are revoked', async () => {
    const soon = new Date(world.clock.now().getTime() + MINUTE_MS).toISOString();
    const expiring = await create(`, expiresAt: "${soon}"`);
    expect(await opens(expiring.key)).not.toBeNull();
    world.clock.advance(MINUTE_MS);
    expect(await opens(expiring.key)).toBeNull();
    expect(await read(expiring.id)).toMatchObject({ state: 'expired' });
    const revoked = await create();
    await world.get(world.company, `mutation { revokeCompanyKey(id: "${revoked.id}") }`);
    expect(await opens(revoked.key)).toBeNull();
    expect(await read(revoked.id)).toMatchObject({ state: 'revoked' });
  });

  it('are replaced by others of the same scopes, and work on for the overlap', async () => {
    const old = await create(', scopes: ["images"]');
    const rotate = `mutation { rotateCompanyKey(id: "${old.id}", overlapMinutes: 10) { id key } }`;
    const { rotateCompanyKey: fresh } = await world.get<{ rotateCompanyKey: Made }>(world.company, rotate);
    expect(await opens(fresh.key)).toMatchObject({ keyId: fresh.id, scopes: ['images'] });
    expect(await opens(old.key)).not.toBeNull();
    expect(await read(old.id)).toMatchObject({ replacedById: fresh.id });
    expect((await world.ask(world.company, rotate)).code).toBe('already-exists');
    world.clock.advance(10 * MINUTE_MS);
    expect(await opens(old.key)).toBeNull();
    expect(await opens(fresh.key)).not.toBeNull();
  });

  it('have a signing secret that is shown once and opens sealed at the edge; it can be renewed and required', async () => {
    const { createCompanyKey: made } = await world.get<{ createCompanyKey: Made & { signingSecret: string } }>(
      world.company,
      'mutation { createCompanyKey(name: "Signed", requireSignature: V2) { id key signingSecret } }',
    );
    const secretOf = async (key: string) => {
      const { companyId, keyId, signingSecret } = (await opens(key)) ?? { companyId: '', keyId: '', signingSecret: '' };
      return openSecret(world.platform.vault, companyId, keyId, Buffer.from(signingSecret ?? '', 'base64'));
    };
    expect(await opens(made.key)).toMatchObject({ requireSignature: 'V2' });
    expect(await secretOf(made.key)).toBe(made.signingSecret);
    const renew = `mutation { secret: renewSigningSecret(id: "${made.id}") }`;
    const { secret } = await world.get<{ secret: string }>(world.company, renew);
    expect(secret).not.toBe(made.signingSecret);
    expect(await secretOf(made.key)).toBe(secret);
    const loosen = `mutation { requireKeySignature(id: "${made.id}", requireSignature: ANY) { requireSignature canSign } }`;
    expect(await world.get(world.company, loosen)).toEqual({
      requireKeySignature: { requireSignature: 'ANY', canSign: true },
    });
    const rotate = `mutation { rotateCompanyKey(id: "${made.id}") { id key signingSecret } }`;
    const { rotateCompanyKey: fresh } = await world.get<{ rotateCompanyKey: Made & { signingSecret: string } }>(
      world.company,
      rotate,
    );
    expect(await opens(fresh.key)).toMatchObject({ requireSignature: 'ANY' });
    expect(await secretOf(fresh.key)).toBe(fresh.signingSecret);
    expect([secret, made.signingSecret]).not.toContain(fresh.signingSecret);
  });

  it('cannot administer without the scope, nor give more than they have', async () => {
    const { id } = await create();
    const limited: CompanyCaller = { ...world.company, scopes: ['administration:write', 'images'] };
    const reading: CompanyCaller = { ...world.company, scopes: ['administration:read'] };
    const working: CompanyCaller = { ...world.company, scopes: ['sessions:read', 'sessions:write'] };
    const make = (scopes: string) => `mutation { createCompanyKey(name: "x", scopes: ${scopes}) { id } }`;
    expect((await world.ask(limited, make('["images"]'))).code).toBeUndefined();
    expect((await world.ask(limited, make('["all"]'))).code).toBe('access-denied');
    for (const change of [
      `rotateCompanyKey(id: "${id}") { id }`,
      `renewSigningSecret(id: "${id}")`,
      `requireKeySignature(id: "${id}", requireSignature: NONE) { id }`,
    ]) {
      expect((await world.ask(limited, `mutation { ${change} }`)).code).toBe('access-denied');
    }
    expect((await world.ask(reading, '{ companyKeys { totalCount } }')).code).toBeUndefined();
    expect((await world.ask(reading, make('["images"]'))).code).toBe('access-denied');
    expect((await world.ask(working, '{ companyKeys { totalCount } }')).code).toBe('access-denied');
    for (const scopes of ['[]', '["everything"]']) {
      expect((await world.ask(world.company, make(scopes))).code).toBe('wrong-parameters');
    }
  });
});
