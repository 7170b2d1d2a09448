import { Ctx, Field, FieldResolver, Float, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { readSamePerson } from '../same-person/read-same-person.js';
import type { SessionsParts } from '../session/parts.js';
import { ForReaders } from '../session/session-scopes.js';
import type { SessionResolver } from './session-resolver.js';
import { Session } from './session-type.js';

/** Whether the company's faces were searched. */
enum FaceSearch {
  DONE = 'done',
  LOADING = 'loading',
  NONE = 'none',
}
registerEnumType(FaceSearch, {
  name: 'FaceSearch',
  description: "Whether the faces of the company's other sessions were searched.",
  valuesConfig: {
    DONE: { description: 'They were.' },
    LOADING: { description: 'They were still being loaded, and the session did not wait for them.' },
    NONE: { description: 'There was no face to search for, or nothing is submitted yet.' },
  },
});

@ObjectType({ description: 'Another session of the same person.' })
class SamePersonSession {
  @Field(() => Session, { description: 'The other session.' })
  session: Session;

  @Field(() => Float, {
    nullable: true,
    description: 'Of the two faces, 0 to 1; null where they were not found alike.',
  })
  similarity: number | null;

  @Field({ description: 'Both gave a document with the same number.' })
  sameDocument: boolean;

  @Field({ description: 'When the later of the two sessions was compared.' })
  foundAt: Date;
}

@ObjectType({ description: 'What was found of the same person in other sessions of the company.' })
class SamePerson {
  @Field(() => FaceSearch, { description: 'Whether faces were searched when the session was submitted.' })
  faceSearch: string;

  @Field(() => [SamePersonSession], {
    description:
      'Sessions with the same face or document, before this one and since, the newest finding first, 50 at most. Parents and children of the session, and sessions of the same `clientUserId`, are no finding.',
  })
  sessions: readonly SamePersonSession[];
}

@Resolver(() => Session)
export class SamePersonResolver {
  constructor(
    private readonly parts: SessionsParts,
    private readonly sessions: SessionResolver,
  ) {}

  @ForReaders()
  @Audited('session.same-person.read')
  @FieldResolver(() => SamePerson, {
    description: 'What was found of the same person in other sessions of the company.',
  })
  async samePerson(@Root() { found }: Session, @Ctx() { caller }: SubgraphContext): Promise<SamePerson> {
    const { faceSearch, others } = await readSamePerson(this.parts, found);
    const sessions = [];
    for (const { id, ...likeness } of others) {
      // Deleted since, but not yet collected.
      const session = await this.sessions.resolve(caller, id);
      if (session !== null) sessions.push({ ...likeness, session });
    }
    return { faceSearch, sessions };
  }
}
