import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { screenedCompany } from '../screening-access.js';
import type { HitDecisions } from './hit-decisions.js';
import { newestScreening, SEAL_PURPOSE } from './session-screening.js';
import {
  SessionHitView,
  sessionHitView,
  SessionReference,
  SessionScreeningView,
  sessionScreeningView,
} from './session-types.js';

/** What screening knows of sessions. */
@Resolver(() => SessionReference)
export class SessionScreeningResolver {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly decisions: HitDecisions,
  ) {}

  @Audited('session.screening.read')
  @FieldResolver(() => SessionScreeningView, {
    nullable: true,
    description: 'What blacklist and lists say about its person; null while nothing was asked.',
  })
  async screening(@Root() { id: sessionId, companyId }: SessionReference): Promise<SessionScreeningView | null> {
    const sealer = await this.platform.vault.open(sessionId, SEAL_PURPOSE);
    if (sealer === null) return null;
    const about = { companyId, sessionId };
    const screened = await this.store.read((reader) => newestScreening(reader, about, sealer));
    return screened && sessionScreeningView(screened);
  }

  @Audited('session.screening.confirm', { subject: 'id' })
  @Mutation(() => SessionHitView, {
    description:
      'Says that the applicant is this listed person: the session is rejected, and its company told a new version.',
  })
  async confirmScreeningHit(
    @Arg('id', () => ID, { description: 'Of the hit.' }) id: string,
    @Arg('reason', () => String, { description: 'Why. Kept sealed.' }) reason: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<SessionHitView> {
    return sessionHitView(await this.decisions.decide(caller, id, 'confirmed', reason));
  }

  @Audited('session.screening.dismiss', { subject: 'id' })
  @Mutation(() => SessionHitView, {
    description:
      'Says that the applicant is not this listed person, in later sessions neither, until the list changes the record. A session that waited for nothing else is approved.',
  })
  async dismissScreeningHit(
    @Arg('id', () => ID, { description: 'Of the hit.' }) id: string,
    @Arg('reason', () => String, { description: 'Why. Kept sealed.' }) reason: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<SessionHitView> {
    return sessionHitView(await this.decisions.decide(caller, id, 'dismissed', reason));
  }
}

/** A session as the planner names it. @throws ArgumentError when it is not the caller's to see */
export function sessionReferenceOf(
  { id, companyId }: Readonly<Record<string, unknown>>,
  caller: Caller,
): SessionReference {
  if (typeof id !== 'string' || typeof companyId !== 'string') throw new ArgumentError('session-not-found');
  const seenBy = caller.kind === 'service' ? caller.companyId : screenedCompany(caller).companyId;
  if (seenBy !== companyId) throw new ArgumentError('session-not-found');
  return Object.assign(new SessionReference(), { id, companyId });
}
