import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../platform/graphql/connection.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import { AuditActorKind, AuditOutcomeView } from '../../platform/audit/audit-records.js';
import type { ActorKind, AuditOutcome } from '../../platform/audit/audit-tables.js';

export enum AuditSubgraph {
  SESSIONS = 'sessions',
  MEDIA = 'media',
  SCREENING = 'screening',
  CALLS = 'calls',
  ADMINISTRATION = 'administration',
}

registerEnumType(AuditSubgraph, {
  name: 'AuditSubgraph',
  description: 'The subgraph that keeps an entry, in a chain of its own for each company.',
  valuesConfig: {
    SESSIONS: { description: 'Sessions, their steps and results.' },
    MEDIA: { description: 'Pictures, films and what is made of them.' },
    SCREENING: { description: 'Lists, monitoring and blacklist.' },
    CALLS: { description: 'Video calls, their recordings and stills.' },
    ADMINISTRATION: { description: 'Keys, users, groups, settings, configurations and messages.' },
  },
});

@ObjectType('AuditActor', { description: 'Who acted.' })
export class AuditActorView {
  @Field(() => AuditActorKind, { description: 'What acted.' }) kind: ActorKind;
  @Field(() => ID, { nullable: true, description: 'Of the key or the user; null on the command line.' })
  id: string | null;
}

@ObjectType('AuditEntry', { description: 'One reading of personal data, or one change, by a key or a user.' })
export class AuditEntryView {
  @Field(() => ID, { description: 'Sorts by time.' }) id: string;
  @Field({ description: 'When.' }) occurredAt: Date;
  @Field({ description: 'What was done or read, such as `session.result.read` or `key.revoke`.' }) action: string;
  @Field(() => AuditOutcomeView, { description: 'What came of it.' }) outcome: AuditOutcome;
  @Field(() => AuditActorView, { description: 'Who acted.' }) actor: AuditActorView;
  @Field(() => ID, { nullable: true, description: 'The session, where it is about one; it may be deleted by now.' })
  sessionId: string | null;
  @Field(() => String, { nullable: true, description: 'The id of what else it is about: a user, a key, a group, ….' })
  subject: string | null;
  @Field({ description: 'Of the request, as its answer had it in `X-Request-Id`.' }) requestId: string;
  @Field(() => AuditSubgraph, { description: 'Which subgraph keeps it.' }) subgraph: AuditSubgraph;
  @Field(() => Int, {
    nullable: true,
    description: "Its place in the company's chain of this subgraph, without gaps; null in the first second.",
  })
  sequence: number | null;
  @Field(() => JsonScalar, {
    nullable: true,
    description:
      'More about it: the fields that were read, arguments that matter. Null where the row was tampered with.',
  })
  details: unknown;
}

export const AuditEntryConnection = connectionType('AuditEntry', AuditEntryView);
