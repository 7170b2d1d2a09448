import 'reflect-metadata';
import { composeServices } from '@theguild/federation-composition';
import { execute, parse } from 'graphql';
import {
  Arg,
  Directive,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { ArgumentError } from '../errors/catalogue.js';
import { createLogger } from '../log/logger.js';
import type { SubgraphContext } from '../subgraph.js';
import { buildFederatedSchema } from './federated-schema.js';
import { Internal } from '../graphql/internal.js';
import { JsonScalar } from '../graphql/scalars.js';

enum Mood {
  GOOD = 'GOOD',
  BAD = 'BAD',
}
registerEnumType(Mood, { name: 'Mood', description: 'How it goes.' });

@ObjectType('Session', { description: 'One verification of one person.' })
@Directive('@key(fields: "id companyId")')
class OwnedSession {
  @Field(() => ID) id: string;
  @Internal()
  @Field(() => ID)
  companyId: string;
  @Field({ description: 'When it was made.' }) createdAt: Date;
  @Field(() => JsonScalar) options: unknown;
  @Field(() => Mood) mood: Mood;
}

@Resolver(() => OwnedSession)
class SessionResolver {
  constructor(private readonly name: string) {}

  @Query(() => OwnedSession)
  session(@Arg('id', () => ID) id: string): OwnedSession {
    if (id === 'unknown') throw new ArgumentError('session-not-found', { message: 'No such session', source: 'id' });
    if (id === 'broken') throw new Error('secret detail of the database');
    const createdAt = new Date('2026-01-02T03:04:05.678Z');
    return Object.assign(new OwnedSession(), { id, companyId: 'c', createdAt, options: { a: [1] }, mood: Mood.BAD });
  }

  @Query(() => String)
  @Internal()
  secretName(): string {
    return this.name;
  }

  @FieldResolver(() => String)
  async title(@Root() session: OwnedSession): Promise<string> {
    if (session.id === 'late') throw new Error('secret detail');
    return `Session ${session.id}`;
  }
}

@ObjectType('Session')
@Directive('@key(fields: "id companyId")')
class ExtendedSession {
  @Field(() => ID) id: string;
  @Internal()
  @Field(() => ID)
  companyId: string;
}

@Resolver(() => ExtendedSession)
class PictureResolver {
  @FieldResolver(() => String, { nullable: true })
  picture(@Root() session: ExtendedSession): string {
    return `picture of ${session.id}`;
  }

  @Mutation(() => Boolean)
  at(@Arg('instant', () => Date) instant: Date): boolean {
    return instant.getTime() === 0;
  }
}

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });

const sessions = buildFederatedSchema({
  resolvers: [new SessionResolver('inner')],
  entities: { Session: (reference) => reference },
  log,
});
const media = buildFederatedSchema({
  resolvers: [new PictureResolver()],
  types: [ExtendedSession],
  entities: {
    Session: (reference, context) => {
      if (reference['companyId'] !== context.caller.companyId) throw new ArgumentError('session-not-found');
      return Object.assign(new ExtendedSession(), reference);
    },
  },
  log,
});

const context: SubgraphContext = {
  caller: { kind: 'company', companyId: 'c', keyId: 'k', scopes: ['all'], test: false },
  requestId: 'request-1',
  supergraph: { ask: () => Promise.reject(new Error('nobody to ask')) },
};

const ask = async ({ schema }: typeof sessions, text: string, variableValues: Record<string, unknown> = {}) => {
  const result = await execute({ schema, document: parse(text), contextValue: context, variableValues });
  return JSON.parse(JSON.stringify(result)) as { data: Record<string, unknown>; errors?: Record<string, unknown>[] };
};

describe('a federated schema', () => {
  it('composes with another subgraph that gives fields to the same entity', () => {
    const result = composeServices([
      { name: 'sessions', typeDefs: parse(sessions.typeDefs), url: 'http://sessions' },
      { name: 'media', typeDefs: parse(media.typeDefs), url: 'http://media' },
    ]);
    expect(result.errors).toBeUndefined();
    const publicSdl = 'publicSdl' in result ? (result.publicSdl ?? '') : '';
    expect(publicSdl).toContain('picture: String');
    expect(publicSdl).toContain('title: String!');
    expect(publicSdl).not.toContain('companyId');
    expect(publicSdl).not.toContain('secretName');
    expect(publicSdl).toContain('One verification of one person.');
    expect(publicSdl).toContain('When it was made.');
  });

  it('answers instants as texts, JSON as it is and enums by name', async () => {
    const answer = await ask(sessions, '{ session(id: "1") { id createdAt options mood title } }');
    expect(answer).toEqual({
      data: {
        session: {
          id: '1',
          createdAt: '2026-01-02T03:04:05.678Z',
          options: { a: [1] },
          mood: 'BAD',
          title: 'Session 1',
        },
      },
    });
  });

  it('reads instants and refuses what is none', async () => {
    expect((await ask(media, 'mutation { at(instant: "1970-01-01T00:00:00Z") }')).data).toEqual({ at: true });
    expect((await ask(media, 'mutation { at(instant: "tomorrow") }')).errors?.[0]?.['message']).toContain(
      'invalid value',
    );
  });

  it('resolves entities by reference, in the scope of the caller', async () => {
    const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Session { picture } } }';
    const own = { __typename: 'Session', id: '1', companyId: 'c' };
    expect((await ask(media, query, { r: [own] })).data).toEqual({ _entities: [{ picture: 'picture of 1' }] });
    const foreign = await ask(media, query, { r: [{ ...own, companyId: 'other' }] });
    expect(foreign.data).toEqual({ _entities: [null] });
    expect(foreign.errors?.[0]?.['extensions']).toEqual({ code: 'session-not-found', status: 404 });
  });

  it('tells the caller their fault with code, status and place', async () => {
    const answer = await ask(sessions, '{ session(id: "unknown") { id } }');
    expect(answer.errors?.[0]).toMatchObject({
      message: 'No such session',
      extensions: { code: 'session-not-found', status: 404, source: 'id' },
    });
  });

  it.each(['{ session(id: "broken") { id } }', '{ session(id: "late") { title } }'])(
    'masks and logs any other error: %s',
    async (query) => {
      lines.length = 0;
      const answer = await ask(sessions, query);
      expect(JSON.stringify(answer)).not.toContain('secret');
      const extensions = answer.errors?.[0]?.['extensions'] as { code: string; errorId: string };
      expect(extensions.code).toBe('INTERNAL');
      expect(JSON.parse(lines.join(''))).toMatchObject({ errorId: extensions.errorId, requestId: 'request-1' });
    },
  );
});
