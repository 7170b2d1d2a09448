import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../platform/graphql/connection.js';
import type { RecordField } from '../lists/record-changes.js';
import { points } from '../search/person-types.js';
import type { HitEvent } from '../hits/hit-history.js';
import type { HitEventKind, HitOrigin, QueueStatus } from '../hits/queue-tables.js';
import type { QueuedHit } from './read-queue.js';

const OriginEnum = { SESSION: 'session', QUERY: 'query' } as const;
registerEnumType(OriginEnum, {
  name: 'ScreeningHitOrigin',
  description: 'Where a hit came from.',
  valuesConfig: {
    SESSION: { description: 'The person of a session was looked for.' },
    QUERY: { description: 'A query is on monitoring.' },
  },
});

const StatusEnum = { OPEN: 'open', CONFIRMED: 'confirmed', DISMISSED: 'dismissed', GONE: 'gone' } as const;
registerEnumType(StatusEnum, {
  name: 'ScreeningHitStatus',
  description: 'What became of a hit.',
  valuesConfig: {
    OPEN: { description: 'It waits to be decided.' },
    CONFIRMED: { description: 'It is the person who was looked for.' },
    DISMISSED: { description: 'It is somebody else.' },
    GONE: { description: 'It is no hit any more: the list changed, or the session was screened again.' },
  },
});

export const QueueOrder = { WAITING_SINCE: 'waitingSince', SCORE: 'score' } as const;
export type QueueOrder = (typeof QueueOrder)[keyof typeof QueueOrder];
registerEnumType(QueueOrder, {
  name: 'ScreeningQueueOrder',
  description: 'By what the queue is sorted.',
  valuesConfig: {
    WAITING_SINCE: { description: 'The time at which a hit became open last.' },
    SCORE: { description: 'The score.' },
  },
});

const EventKindEnum = { FOUND: 'found', CHANGED: 'changed', GONE: 'gone', CONFIRMED: 'confirmed', DISMISSED: 'dismissed', REOPENED: 'reopened' } as const; // prettier-ignore
registerEnumType(EventKindEnum, {
  name: 'ScreeningHitEventKind',
  description: 'What happened to a hit.',
  valuesConfig: {
    FOUND: { description: 'It was found.' },
    CHANGED: { description: 'The list changed the record: it waits again, whatever was decided before.' },
    GONE: { description: 'It was no hit any more.' },
    CONFIRMED: { description: 'It was confirmed.' },
    DISMISSED: { description: 'It was dismissed.' },
    REOPENED: { description: 'A decision was taken back.' },
  },
});

@InputType({ description: 'What the queue is narrowed to; all of it must hold.' })
export class ScreeningQueueFilterInput {
  @Field(() => StatusEnum, { nullable: true, description: 'What became of the hits; OPEN when absent.' })
  status?: QueueStatus | null;
  @Field(() => OriginEnum, { nullable: true, description: 'Where they came from.' })
  origin?: HitOrigin | null;
  @Field(() => ID, { nullable: true, description: 'On which list they stand.' })
  listId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Of test sessions and test queries; of the others when absent. Test keys see those of tests alone.',
  })
  test?: boolean | null;
  @Field(() => ID, { nullable: true, description: 'Of one session.' })
  sessionId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Of one monitored query.' })
  queryId?: string | null;
  @Field(() => Float, { nullable: true, description: 'With this score or a higher one, 0 to 100.' })
  scoreFrom?: number | null;
  @Field(() => Float, { nullable: true, description: 'With a lower score, 0 to 100.' })
  scoreBelow?: number | null;
}

@ObjectType('SoughtPerson', {
  description: 'Who was looked for; what was not known, or not noted yet, is null or empty.',
})
class SoughtPersonView {
  @Field(() => String, { nullable: true, description: 'The whole name.' }) name: string | null;
  @Field(() => String, { nullable: true, description: 'Given names.' }) firstName: string | null;
  @Field(() => String, { nullable: true, description: 'Family names.' }) lastName: string | null;
  @Field(() => String, { nullable: true, description: 'The whole name in the script of the person’s country.' })
  localName: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 8601 date: the birthday, or the first possible one.' })
  birthdayFrom: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 8601 date: the birthday, or the last possible one.' })
  birthdayTo: string | null;
  @Field(() => String, { nullable: true, description: '`male` or `female`.' }) sex: string | null;
  @Field(() => [String], { description: 'Countries, two letters each.' }) countries: readonly string[];
  @Field(() => String, { nullable: true, description: 'The number of the identity document.' })
  documentNumber: string | null;
  @Field(() => String, { nullable: true, description: 'The number of the person in their country.' })
  personalNumber: string | null;
}

@ObjectType('ScreeningRecordChange', { description: 'What a list changed in one part of a record.' })
class RecordChangeView {
  @Field(() => String, {
    description:
      'The part: names, births, sex, nationalities, countries, birthPlaces, addresses, documents, positions, topics, sanctions, pep, relations, deceased, photoUrl, sources, remarks, lastChanged, entityKind.',
  })
  field: RecordField;
  @Field(() => [String], { description: 'What it says no more.' }) removed: readonly string[];
  @Field(() => [String], { description: 'What it says now.' }) added: readonly string[];
}

@ObjectType('ScreeningHitEvent', { description: 'One thing that happened to a hit.' })
export class HitEventView {
  @Field(() => EventKindEnum, { description: 'What.' }) kind: HitEventKind;
  @Field({ description: 'When.' }) at: Date;
  @Field(() => ID, { nullable: true, description: 'The user who did it.' }) byUserId: string | null;
  @Field(() => ID, { nullable: true, description: 'The company key that did it.' }) byKeyId: string | null;
  @Field(() => String, { nullable: true, description: 'Why.' }) reason: string | null;
  @Field(() => Float, { nullable: true, description: 'The score then, 0 to 100.' }) score: number | null;
  @Field(() => Int, { nullable: true, description: 'The version of the list.' }) listVersion: number | null;
  @Field(() => Date, { nullable: true, description: 'The company had dismissed the same two persons then.' })
  dismissedBeforeAt: Date | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether that dismissal stood; false: the list changed the record since. Null where there was none.',
  })
  dismissalStood: boolean | null;
  @Field(() => Date, { nullable: true, description: 'The company had confirmed the same two persons then.' })
  confirmedBeforeAt: Date | null;
  @Field(() => [RecordChangeView], { description: 'What the list changed in the record, as far as it was noted.' })
  changes: readonly RecordChangeView[];
}

@ObjectType('QueuedScreeningHit', {
  description: 'A listed person who may be the person of a session, or the one of a monitored query.',
})
export class QueuedHitView {
  @Field(() => ID, { description: 'To decide it by.' }) id: string;
  @Field(() => OriginEnum, { description: 'Where it came from.' }) origin: HitOrigin;
  @Field(() => ID, { nullable: true, description: 'The session; null of a query’s hit.' }) sessionId: string | null;
  @Field(() => ID, { nullable: true, description: 'The monitored query; null of a session’s hit.' })
  queryId: string | null;
  @Field({ description: 'Of a test session or a test query.' }) test: boolean;
  @Field(() => StatusEnum, { description: 'What became of it.' }) status: QueueStatus;
  @Field(() => Float, { description: '0 to 100.' }) score: number;
  @Field(() => Float, { nullable: true, description: 'Lowest score of a hit when it was found, 0 to 100.' })
  threshold: number | null;
  @Field({ description: 'Primary name of the listed person.' }) name: string;
  @Field(() => ID, { description: 'For `screeningPerson`.' }) personId: string;
  @Field({ description: 'Id of the list.' }) source: string;
  @Field({ description: 'When it became open last.' }) waitingSince: Date;
  @Field(() => Date, { nullable: true, description: 'When it was confirmed or dismissed; null while it is open.' })
  decidedAt: Date | null;
  @Field(() => ID, { nullable: true, description: 'The user who decided.' }) decidedByUserId: string | null;
  @Field(() => ID, { nullable: true, description: 'The company key that decided.' }) decidedByKeyId: string | null;
  @Field(() => String, { nullable: true, description: 'Why.' }) reason: string | null;
  @Field(() => SoughtPersonView, { description: 'Who was looked for.' }) soughtPerson: SoughtPersonView;
  /** What the members below are made of. */
  readonly hit: QueuedHit;
}

export const QueuedHitConnection = connectionType('QueuedScreeningHit', QueuedHitView);

@ObjectType('ScreeningQueueCounts', { description: 'How many hits wait to be decided.' })
export class QueueCountsView {
  @Field(() => Int, { description: 'All of them.' }) open: number;
  @Field(() => Int, { description: 'Of sessions.' }) ofSessions: number;
  @Field(() => Int, { description: 'Of monitored queries.' }) ofQueries: number;
  @Field(() => Date, { nullable: true, description: 'Since when the one that waits longest does; null when none.' })
  waitingSince: Date | null;
}

@ObjectType('ScreeningHitOutcome', { description: 'What became of one of several hits.' })
class HitOutcomeView {
  @Field(() => ID, { description: 'The hit.' }) id: string;
  @Field(() => String, {
    nullable: true,
    description: '`not-found`, `already-decided` or `no-longer-a-hit`; null where nothing stands against it.',
  })
  problem: string | null;
}

@ObjectType('ScreeningHitDecisions', { description: 'What became of several hits.' })
export class HitDecisionsView {
  @Field({ description: 'All were decided. False: none was, because one or more have a problem.' }) decided: boolean;
  @Field(() => [HitOutcomeView], { description: 'For each hit, in the order asked.' })
  outcomes: readonly HitOutcomeView[];
}

export function queuedHitView(hit: QueuedHit): QueuedHitView {
  const { row, personId, name, decision, sought, threshold } = hit;
  const { id, origin, sessionId, queryId, test, status, listId, waitingSince, decidedAt } = row;
  return {
    id,
    origin,
    sessionId,
    queryId,
    test,
    status,
    score: row.score / 100,
    threshold,
    name,
    personId,
    source: listId,
    waitingSince,
    decidedAt,
    decidedByUserId: decision?.userId ?? null,
    decidedByKeyId: decision?.keyId ?? null,
    reason: decision?.reason ?? null,
    soughtPerson: sought,
    hit,
  };
}

export function hitEventView(event: HitEvent): HitEventView {
  const { kind, at, userId, keyId, reason, score, listVersion, dismissedAt, stands, confirmedAt, changes } = event;
  return {
    kind,
    at,
    byUserId: userId ?? null,
    byKeyId: keyId ?? null,
    reason: reason ?? null,
    score: score === undefined ? null : points(score),
    listVersion: listVersion ?? null,
    dismissedBeforeAt: dismissedAt === undefined ? null : new Date(dismissedAt),
    dismissalStood: stands ?? null,
    confirmedBeforeAt: confirmedAt === undefined ? null : new Date(confirmedAt),
    changes: changes ?? [],
  };
}
