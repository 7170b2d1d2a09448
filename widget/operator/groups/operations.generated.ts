// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

export type GroupsQueryVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
  nameBeginsWith?: string | null | undefined;
};


export type GroupsQuery = { readonly groups: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: Group }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type GroupDetailQueryVariables = {
  id: string;
};


export type GroupDetailQuery = { readonly group: Group | null };

export type GroupCandidatesQueryVariables = {
  after?: string | null | undefined;
};


export type GroupCandidatesQuery = { readonly users: { readonly edges: ReadonlyArray<{ readonly node: Candidate }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type MakeGroupMutationVariables = {
  name: string;
  memberIds?: ReadonlyArray<string> | null | undefined;
};


export type MakeGroupMutation = { readonly makeGroup: string };

export type ChangeGroupMutationVariables = {
  id: string;
  name?: string | null | undefined;
  memberIds?: ReadonlyArray<string> | null | undefined;
};


export type ChangeGroupMutation = { readonly changeGroup: boolean };

export type DeleteGroupMutationVariables = {
  id: string;
};


export type DeleteGroupMutation = { readonly deleteGroup: boolean };

export type Candidate = { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly disabled: boolean };

export type Group = { readonly id: string, readonly name: string, readonly createdAt: string, readonly memberUserIds: ReadonlyArray<string> };

export const CANDIDATE_FRAGMENT = 'fragment Candidate on User{id email firstName lastName disabled}';

export const GROUP_FRAGMENT = 'fragment Group on Group{id name createdAt memberUserIds}';

export const GROUPS: Operation<GroupsQueryVariables, GroupsQuery> = {
  name: 'Groups',
  text: 'query Groups($first:Int$after:String$nameBeginsWith:String){groups(first:$first after:$after nameBeginsWith:$nameBeginsWith sort:NAME){edges{node{...Group}}pageInfo{hasNextPage endCursor}totalCount}}' + GROUP_FRAGMENT,
};

export const GROUP_DETAIL: Operation<GroupDetailQueryVariables, GroupDetailQuery> = {
  name: 'GroupDetail',
  text: 'query GroupDetail($id:ID!){group(id:$id){...Group}}' + GROUP_FRAGMENT,
};

export const GROUP_CANDIDATES: Operation<GroupCandidatesQueryVariables, GroupCandidatesQuery> = {
  name: 'GroupCandidates',
  text: 'query GroupCandidates($after:String){users(first:500 after:$after){edges{node{...Candidate}}pageInfo{hasNextPage endCursor}}}' + CANDIDATE_FRAGMENT,
};

export const MAKE_GROUP: Operation<MakeGroupMutationVariables, MakeGroupMutation> = {
  name: 'MakeGroup',
  text: 'mutation MakeGroup($name:String!$memberIds:[ID!]){makeGroup(name:$name memberIds:$memberIds)}',
};

export const CHANGE_GROUP: Operation<ChangeGroupMutationVariables, ChangeGroupMutation> = {
  name: 'ChangeGroup',
  text: 'mutation ChangeGroup($id:ID!$name:String$memberIds:[ID!]){changeGroup(groupId:$id name:$name memberIds:$memberIds)}',
};

export const DELETE_GROUP: Operation<DeleteGroupMutationVariables, DeleteGroupMutation> = {
  name: 'DeleteGroup',
  text: 'mutation DeleteGroup($id:ID!){deleteGroup(groupId:$id)}',
};
