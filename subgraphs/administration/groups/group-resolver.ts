import {
  Arg,
  Args,
  Ctx,
  Directive,
  Field,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import { assertService } from '../companies/company-resolver.js';
import { UserView } from '../users/user-type.js';
import type { GroupRecord, Groups } from './groups.js';

enum GroupSort {
  CREATED = 'id',
  NAME = 'name',
}

registerEnumType(GroupSort, {
  name: 'GroupSort',
  description: 'How groups are sorted.',
  valuesConfig: {
    CREATED: { description: 'In the order in which they were made.' },
    NAME: { description: 'By name, capitals before small letters.' },
  },
});

@ObjectType('Group', { description: 'Operators who take the same calls.' })
class GroupView {
  @Field(() => ID, { description: 'Its id, for `groupId`.' })
  id: string;

  @Field({ description: 'Its name.' })
  name: string;

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field(() => [ID], { description: 'Ids of its members.' })
  memberUserIds: readonly string[];

  @Field(() => [UserView], { description: 'Its members.' })
  members: readonly UserView[];
}

const GroupConnection = connectionType('Group', GroupView);

@Internal()
@ObjectType({ description: 'A group of operators by its name.' })
class GroupName {
  @Field(() => ID, { description: 'Its id.' }) id: string;
  @Field({ description: 'What the company calls it.' }) name: string;
}

@Resolver()
export class GroupResolver {
  constructor(private readonly all: Groups) {}

  @Audited('groups.list', { list: true })
  @Query(() => GroupConnection, { description: 'The groups of the company.' })
  async groups(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('sort', () => GroupSort, { nullable: true, description: 'By when they were made, when absent.' })
    sort: GroupSort | null,
    @Arg('nameBeginsWith', () => String, { nullable: true, description: 'Only groups whose name begins like this.' })
    nameBeginsWith: string | null,
    @Arg('memberId', () => ID, { nullable: true, description: 'Only groups to which this user belongs.' })
    memberId: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<GroupRecord>> {
    const companyId = administeredCompany(caller, 'read');
    const query = { nameBeginsWith, memberId, page: pageOf(list, sort ?? GroupSort.CREATED) };
    const { page, groups, count } = await this.all.list(companyId, query);
    return connectionOf(page, groups, count);
  }

  @Audited('group.read', { subject: 'id' })
  @Query(() => GroupView, { nullable: true, description: 'One group; null for an unknown id.' })
  group(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<GroupRecord | null> {
    return this.all.find(administeredCompany(caller, 'read'), id);
  }

  @Audited('group.create', { keeps: ['name', 'memberIds'] })
  @Mutation(() => ID, { description: 'Makes a group and answers its id.' })
  async makeGroup(
    @Arg('name', { description: '1 to 200 characters.' }) name: string,
    @Arg('memberIds', () => [ID], { nullable: true, description: 'Users of the company.' }) memberIds: string[] | null,
    @Directive('@inaccessible')
    @Arg('creationId', () => ID, { nullable: true, description: 'The id under which to make it.' })
    creationId: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<string> {
    return this.all.create(administeredCompany(caller, 'write'), name, memberIds ?? [], creationId ?? undefined);
  }

  @Audited('group.change', { subject: 'groupId', keeps: ['name', 'memberIds'] })
  @Mutation(() => Boolean, { description: 'Changes the name, or replaces the list of members, or both.' })
  async changeGroup(
    @Arg('groupId', () => ID, { description: 'The group.' }) groupId: string,
    @Arg('name', () => String, { nullable: true, description: 'Absent: it stays.' }) name: string | null,
    @Arg('memberIds', () => [ID], { nullable: true, description: 'The whole new list; absent: it stays.' })
    memberIds: string[] | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.all.change(administeredCompany(caller, 'write'), groupId, { name, memberIds });
    return true;
  }

  @Audited('group.delete', { subject: 'groupId' })
  @Mutation(() => Boolean, { description: 'Deletes a group for good; its members stay users.' })
  async deleteGroup(
    @Arg('groupId', () => ID, { description: 'The group.' }) groupId: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.all.remove(administeredCompany(caller, 'write'), groupId);
    return true;
  }

  @Internal()
  @Query(() => [GroupName], { description: 'Groups of operators by their names, at most a thousand.' })
  operatorGroups(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Ctx() context: SubgraphContext,
  ): Promise<readonly GroupName[]> {
    assertService(context);
    return this.all.names(companyId);
  }

  @Internal()
  @Query(() => Boolean, { description: 'Whether the company has this group of operators.' })
  groupExists(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Arg('id', () => ID, { description: 'The group.' }) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<boolean> {
    assertService(context);
    return this.all.exists(companyId, id);
  }
}
