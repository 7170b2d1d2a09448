import { DRIVERS } from '../../../test/support/platform.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';
import { KEPT_MS, LEASE_MS } from './idempotent-calls.js';

describe.each(DRIVERS)('calls under an Idempotency-Key on %s', (driver) => {
  let world: AdministrationWorld;
  beforeAll(async () => (world = await startAdministration(driver)));
  afterAll(() => world[Symbol.asyncDispose]());

  let count = 0;
  /** A call that nobody made before. */
  const newCall = () => {
    const { companyId } = world.company;
    const lookup = world.platform.hasher.lookup(companyId, 'test', String((count += 1)));
    return { companyId, lookup, request: world.platform.hasher.lookup(companyId, 'test', 'request') };
  };

  it('are reserved once, then under way, then answered the same for a day', async () => {
    const { calls } = world.administration;
    const call = newCall();
    const first = await calls.reserve(call);
    expect(first.state).toBe('reserved');
    expect(await calls.reserve(call)).toEqual({ state: 'under-way', id: first.id, answer: null });
    await calls.answer(call.companyId, first.id, '"a token"');
    expect(await calls.reserve(call)).toEqual({ state: 'answered', id: first.id, answer: '"a token"' });
    expect((await calls.reserve({ ...call, request: call.lookup })).state).toBe('other');
    world.clock.advance(KEPT_MS);
    expect((await calls.reserve(call)).state).toBe('reserved');
  });

  it('are one when many come at the same time', async () => {
    const call = newCall();
    const all = await Promise.all(Array.from({ length: 8 }, () => world.administration.calls.reserve(call)));
    expect(all.filter(({ state }) => state === 'reserved')).toHaveLength(1);
    expect(all.filter(({ state }) => state === 'under-way')).toHaveLength(7);
  });

  it('are done again, by one, under the same id when the first was cut off', async () => {
    const { calls } = world.administration;
    const call = newCall();
    const { id } = await calls.reserve(call);
    world.clock.advance(LEASE_MS);
    const again = await Promise.all([calls.reserve(call), calls.reserve(call)]);
    expect(again.map(({ state }) => state).sort()).toEqual(['again', 'under-way']);
    expect(again.map((each) => each.id)).toEqual([id, id]);
  });

  it('leave their key free when nothing came of them, and are the company’s own', async () => {
    const { calls } = world.administration;
    const call = newCall();
    const { id } = await calls.reserve(call);
    await calls.release(world.other.companyId, id);
    expect((await calls.reserve(call)).state).toBe('under-way');
    await calls.release(call.companyId, id);
    expect((await calls.reserve(call)).state).toBe('reserved');
  });

  it('are swept after a day', async () => {
    const { calls } = world.administration;
    await calls.reserve(newCall());
    await calls.sweep();
    expect(await calls.sweep()).toBe(0);
    world.clock.advance(KEPT_MS);
    expect(await calls.sweep()).toBeGreaterThan(0);
  });
});
