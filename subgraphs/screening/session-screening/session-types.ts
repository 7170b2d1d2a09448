import { Directive, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Internal } from '../../platform/graphql/internal.js';
import { hitView, ScreeningHitView } from '../search/person-types.js';
import type { ScreenedSession, SessionHit } from './session-screening.js';

@ObjectType('Session')
@Directive('@key(fields: "id companyId")')
export class SessionReference {
  @Field(() => ID) id: string;
  @Internal()
  @Field(() => ID)
  companyId: string;
}

@ObjectType('SessionScreeningHit', { description: 'A listed person who may be the applicant of a session.' })
export class SessionHitView extends ScreeningHitView {
  @Field(() => ID, { description: 'To confirm or dismiss it by.' })
  id: string;

  @Field({ description: 'open, confirmed, dismissed' })
  status: string;

  @Field(() => Date, { nullable: true, description: 'When it was confirmed or dismissed; null while it is open.' })
  decidedAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'The user who decided.' })
  decidedByUserId: string | null;

  @Field(() => ID, { nullable: true, description: 'The company key that decided.' })
  decidedByKeyId: string | null;

  @Field(() => String, { nullable: true, description: 'Why.' })
  reason: string | null;

  @Field({
    description: 'An earlier dismissal of the same two persons stands: the list has not changed the record since.',
  })
  dismissedBefore: boolean;

  @Field({
    description:
      'The company had confirmed the same two persons: a person decides about it whatever its score is. In the session where that was, it stays confirmed while name, birthday and record are the same.',
  })
  confirmedBefore: boolean;
}

@ObjectType('SearchedList', { description: 'A list as it was when somebody was looked for on it.' })
class SearchedListView {
  @Field(() => ID, { description: 'Name of its source.' })
  id: string;

  @Field(() => Int, { description: 'Counts its imports.' })
  version: number;
}

@ObjectType('SessionScreening', { description: 'What blacklist and lists say about the person of a session.' })
export class SessionScreeningView {
  @Field(() => Int, { description: '1, and one more each time a step was done again.' })
  round: number;

  @Field({ description: 'When.' })
  screenedAt: Date;

  @Field(() => ID, { nullable: true, description: 'The record of the blacklist that the person matches.' })
  blacklistRecordId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'By what: `document-number`, `personal-number`, `name-and-birthday` or `face`.',
  })
  blacklistedBy: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How alike the face is to that of the record, 0 to 1; null but for a match by `face`.',
  })
  blacklistedSimilarity: number | null;

  @Field({
    description:
      'The lists were searched, by the settings of the company when the session began; false too where there was none, or no name to look for.',
  })
  listsSearched: boolean;

  @Field(() => [SearchedListView], { description: 'Which lists were searched.' })
  lists: readonly SearchedListView[];

  @Field(() => [SessionHitView], { description: 'The best first.' })
  hits: readonly SessionHitView[];
}

export function sessionHitView({ id, status, decidedAt, decision, hit, lists }: SessionHit): SessionHitView {
  return {
    ...hitView(hit, lists),
    id,
    status,
    decidedAt,
    decidedByUserId: decision?.userId ?? null,
    decidedByKeyId: decision?.keyId ?? null,
    reason: decision?.reason ?? null,
    dismissedBefore: status === 'dismissed' && decision !== null && decision.reason === null,
    confirmedBefore: hit.confirmedBefore !== undefined,
  };
}

export function sessionScreeningView(screened: ScreenedSession): SessionScreeningView {
  return {
    round: screened.round,
    screenedAt: screened.screenedAt,
    blacklistRecordId: screened.blacklist?.recordId ?? null,
    blacklistedBy: screened.blacklist?.by ?? null,
    blacklistedSimilarity: screened.blacklist?.similarity ?? null,
    listsSearched: screened.searched,
    lists: screened.lists ?? [],
    hits: screened.hits.map(sessionHitView),
  };
}
