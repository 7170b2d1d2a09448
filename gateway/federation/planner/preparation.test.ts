import { composeSupergraph } from '../composition/compose.js';
import { openSupergraph, PlanningBusyError } from '../index.js';

const typeDefs = `type Query { a: Int b: Int }`;
const opened = () =>
  openSupergraph(composeSupergraph([{ name: 'one', typeDefs }]), () => ({ execute: () => ({ data: { a: 1 } }) }), {
    askerOf: (context) => String(context),
  });

/** Different documents, so that each has to be planned. */
const document = (position: number) => `query Q${position} { a b }`;

describe('operations that are new', () => {
  it('are prepared once for all who ask at the same time', async () => {
    const supergraph = opened();
    const all = await Promise.all(Array.from({ length: 100 }, () => supergraph.preparePublic('{ a }')));
    expect(new Set(all).size).toBe(1);
    expect(await supergraph.preparePublic('{ a }')).toBe(all[0]);
  });

  it('wait for their turn, so many for each asker, and nobody is refused for another', async () => {
    const supergraph = opened();
    const asked = Array.from({ length: 40 }, (_, position) =>
      supergraph.preparePublic(document(position), undefined, { asker: 'much' }),
    );
    const little = supergraph.preparePublic(document(1_000), undefined, { asker: 'little' });
    // One that was refused to another is prepared all the same.
    const joined = supergraph.preparePublic(document(39), undefined, { asker: 'third' });
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PlanningBusyError);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(18);
    expect((await little).kind).toBe('query');
    expect((await joined).kind).toBe('query');
  });

  it('of a company wait for each other, however many ask for it, and those of another for one turn alone', async () => {
    const supergraph = opened();
    const planned: string[] = [];
    const ask = async (company: string, member: string, position: number) => {
      await supergraph.preparePublic(document(position), undefined, { asker: [company, member] });
      planned.push(company);
    };
    const many = Array.from({ length: 30 }, (_, position) => ask('many', `member ${position}`, position));
    const little = ask('little', 'member', 1_000);
    await Promise.all([...many, little]);
    // Two were being planned when it asked, and one more may have had its turn.
    expect(planned.indexOf('little')).toBeLessThanOrEqual(4);
  });

  it('that were refused may come again', async () => {
    const supergraph = opened();
    await Promise.allSettled(Array.from({ length: 40 }, (_, one) => supergraph.preparePublic(document(one))));
    expect((await supergraph.preparePublic(document(39))).kind).toBe('query');
  });

  it('are as many as the outcomes of their conditions', async () => {
    const supergraph = opened();
    const names = ['u', 'v', 'w', 'x', 'y', 'z'];
    const declared = names.map((name) => `$${name}: Boolean!`).join(' ');
    const fields = names.map((name) => `${name}: a @include(if: $${name})`).join(' ');
    const prepared = await supergraph.preparePublic(`query (${declared}) { b ${fields} }`);
    const variables = (bits: number) => Object.fromEntries(names.map((name, bit) => [name, ((bits >> bit) & 1) === 1]));
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, bits) => supergraph.execute(prepared, variables(bits), 'much')),
    );
    const refused = answers.filter(({ errors }) => errors?.[0]?.extensions['code'] === 'PLANNER_BUSY');
    expect(refused).toHaveLength(64 - 18);
    expect((await supergraph.execute(prepared, variables(0), 'other')).errors).toBeUndefined();
  });
});
