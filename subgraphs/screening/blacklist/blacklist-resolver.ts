import { Arg, Ctx, Directive, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, SortDirection } from '../../platform/graphql/connection.js';
import type { Caller } from '../../platform/caller/caller.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { blacklistCompany } from '../screening-access.js';
import { idPart, pagePart } from '../search/search-resolver.js';
import type { Adder, Blacklist } from './blacklist.js';
import { assertHasFace } from './face-of-session.js';
import {
  BlacklistConnection,
  BlacklistFilterInput,
  BlacklistPageView,
  BlacklistRecordInput,
  BlacklistRecordView,
} from './blacklist-types.js';

const DEFAULT_LIMIT = 100;
const MOST = 1_000;
const FARTHEST_OFFSET = 1_000_000;

@Resolver()
export class BlacklistResolver {
  constructor(private readonly blacklist: Blacklist) {}

  @Audited('blacklist.add')
  @Mutation(() => ID, {
    description:
      'Puts a person on the blacklist; the same identifying fields twice are `already-exists`, whatever reason and notes.',
  })
  async addBlacklistRecord(
    @Arg('input', () => BlacklistRecordInput, { description: 'The person.' }) input: BlacklistRecordInput,
    @Directive('@inaccessible')
    @Arg('creationId', () => ID, { nullable: true, description: 'The id under which to create it.' })
    creationId: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<string> {
    const { caller } = context;
    const company = blacklistCompany(caller);
    const faceOfSession = input.faceOfSession ?? null;
    if (faceOfSession !== null) await assertHasFace(context, company, faceOfSession);
    return this.blacklist.add(company, input, { chosen: creationId ?? null, by: adderOf(caller), faceOfSession });
  }

  @Audited('blacklist.remove', { subject: 'id', keeps: ['reason'] })
  @Mutation(() => Boolean, { description: 'Takes a person off the blacklist.' })
  async removeBlacklistRecord(
    @Arg('id', () => ID, { description: 'Of the record.' }) id: string,
    @Arg('reason', () => String, { nullable: true, description: 'Why; kept in the audit.' }) _reason: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.blacklist.remove(blacklistCompany(caller), id);
    return true;
  }

  @Audited('blacklist.record.read', { subject: 'id' })
  @Query(() => BlacklistRecordView, { nullable: true, description: 'One record; null for an unknown id.' })
  blacklistRecord(
    @Arg('id', () => ID, { description: 'Of the record.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<BlacklistRecordView | null> {
    return this.blacklist.find(blacklistCompany(caller), id);
  }

  @Audited('blacklist.list', { list: true })
  @Query(() => BlacklistConnection, { description: 'The blacklist, by the time at which records were added.' })
  async blacklistRecords(
    @Arg('first', () => Int, { nullable: true, description: 'Records of a page: 1 to 1,000, 100 when absent.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Arg('filter', () => BlacklistFilterInput, { nullable: true, description: 'Which records.' })
    filter: BlacklistFilterInput | null,
    @Arg('direction', () => SortDirection, { nullable: true, description: 'The oldest first when absent.' })
    direction: SortDirection | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<BlacklistRecordView>> {
    const company = blacklistCompany(caller);
    const query = {
      first: first ?? DEFAULT_LIMIT,
      after: after ?? null,
      direction: direction ?? SortDirection.ASC,
    };
    const { page, records } = await this.blacklist.page(company, filter ?? {}, query);
    return connectionOf(page, records, () => this.blacklist.count(company, filter ?? {}));
  }

  @Audited('blacklist.list', { list: true })
  @Query(() => BlacklistPageView, { description: 'A part of the blacklist, by number of records.' })
  async blacklistPage(
    @Arg('offset', () => Int, { nullable: true, description: 'Records to leave out.' }) offset: number | null,
    @Arg('limit', () => Int, { nullable: true, description: '1 to 1,000, 100 when absent.' }) limit: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Only those added after the one with this id.' })
    after: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<BlacklistPageView> {
    const company = blacklistCompany(caller);
    const part = {
      offset: pagePart('query.offset', offset, 0, 0, FARTHEST_OFFSET),
      limit: pagePart('query.limit', limit, DEFAULT_LIMIT, 1, MOST),
    };
    const { total, records } = await this.blacklist.list(company, { ...part, after: idPart('after', after) });
    return { ...part, total, data: records };
  }
}

function adderOf(caller: Caller): Adder {
  return {
    userId: caller.kind === 'operator' ? caller.userId : null,
    keyId: caller.kind === 'company' ? caller.keyId : null,
  };
}
