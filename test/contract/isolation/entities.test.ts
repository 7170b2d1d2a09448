import { execute, isUnionType, parse } from 'graphql';
import type { Caller, CompanyCaller } from '../../../subgraphs/platform/caller/caller.js';
import type { Subgraph } from '../../../subgraphs/platform/subgraph.js';
import { type IsolatedWorld, OWNER, startIsolatedWorld, unknownIds } from './world.js';

let world: IsolatedWorld;
beforeAll(async () => (world = await startIsolatedWorld()));
afterAll(() => world[Symbol.asyncDispose]());

describe('entities', () => {
  /** What each subgraph resolves when the planner names one, by the name of its type. */
  const representations = (): readonly Readonly<Record<string, string>>[] => {
    const companies = [companyOf('mine'), companyOf('theirs')];
    return ['Session', 'ApplicantSession'].flatMap((__typename) =>
      companies.map((companyId) => ({ __typename, id: world.mine.session, companyId })),
    );
  };
  const companyOf = (whose: 'mine' | 'theirs'): string => callers[whose].companyId;
  let callers: Readonly<Record<'mine' | 'theirs', CompanyCaller>>;

  beforeAll(async () => {
    const callerOf = async (key: string): Promise<CompanyCaller> => {
      const companies = world.service.service.administration?.companies;
      const access = await companies?.byKey(companies.lookup(key));
      if (!access) throw new Error('unknown key');
      return { kind: 'company', scopes: ['all'], test: false, companyId: access.companyId, keyId: access.keyId };
    };
    callers = { mine: await callerOf(OWNER), theirs: await callerOf(world.service.otherKey) };
  });

  const strangeCallers = (): readonly Caller[] => {
    const { theirs } = callers;
    const applicant = { deviceId: null, remoteAddress: '', userAgent: '', countryCode: '' };
    return [
      theirs,
      {
        kind: 'operator',
        companyId: theirs.companyId,
        userId: world.mine.user,
        roles: ['administrator'],
        groupIds: [],
      },
      { kind: 'applicant', companyId: callers.mine.companyId, sessionId: unknownIds(4).session, ...applicant },
      { kind: 'visitor', companyId: null, remoteAddress: '' },
    ];
  };

  async function resolve(subgraph: Subgraph, representation: object, caller: Caller): Promise<unknown> {
    const { data } = await execute({
      schema: subgraph.schema,
      document: parse('query ($of: [_Any!]!) { _entities(representations: $of) { __typename } }'),
      variableValues: { of: [representation] },
      contextValue: { caller, requestId: 'request', supergraph: world.service.service.questions },
    });
    return (data?.['_entities'] as unknown[] | undefined)?.[0] ?? null;
  }

  it('every entity of every subgraph is one of those tried here', () => {
    const names = world.service.service.subgraphs.flatMap(({ schema }) => {
      const union = schema.getType('_Entity');
      return isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
    });
    expect([...new Set(names)].sort()).toEqual(['ApplicantSession', 'Session']);
  });

  it('resolve to nothing for strangers, whatever company they name', async () => {
    for (const subgraph of world.service.service.subgraphs.filter(({ schema }) => schema.getType('_Entity'))) {
      for (const representation of representations()) {
        if (!subgraph.schema.getType(representation['__typename'] ?? '')) continue;
        for (const caller of strangeCallers()) {
          // A name that agrees with the caller's company is a name only: what is in it is looked for in their scope.
          if (representation['companyId'] === caller.companyId && subgraph.name !== 'sessions') continue;
          const place = [subgraph.name, representation, caller.kind];
          expect([place, await resolve(subgraph, representation, caller)]).toEqual([place, null]);
        }
      }
    }
    const own = { __typename: 'Session', id: world.mine.session, companyId: companyOf('mine') };
    for (const subgraph of world.service.service.subgraphs.filter(({ schema }) => schema.getType('_Entity'))) {
      expect(await resolve(subgraph, own, callers.mine)).not.toBeNull();
    }
  });

  it('are not to be named from outside', async () => {
    const query = `{ _entities(representations: [{ __typename: "Session", id: "${world.mine.session}" }]) { __typename } }`;
    for (const bearer of [OWNER, ...Object.values(world.strangers)])
      expect((await world.ask(bearer, query)).errors).toBeDefined();
  });
});
