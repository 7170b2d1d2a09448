// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** What a user may do. */
export type UserRole =
  /** Takes video calls. */
  | 'call_center_operator'
  /** Looks at sessions and decides them. */
  | 'operator'
  /** Manages users, groups, configurations, keys and settings of the company. */
  | 'administrator'
  /** Runs the service. Made on its command line only. */
  | 'platform_administrator';

/** A new user. */
export type CreateUserInput = {
  /** Their e-mail address. */
  readonly email: string;
  /** 8 characters or more. Absent: they are invited by mail and choose one themselves. */
  readonly password?: string | null | undefined;
  /** The address needs no confirmation; false when absent. */
  readonly emailVerified?: boolean | null | undefined;
  /** Their first name. */
  readonly firstName?: string | null | undefined;
  /** Their last name. */
  readonly lastName?: string | null | undefined;
  /** Any of `call_center_operator`, `operator`, `administrator`; the first of them when absent. */
  readonly rights?: ReadonlyArray<string> | null | undefined;
};

/** What to change; what is absent stays. */
export type ChangeUserInput = {
  /** Their first name; null: none. */
  readonly firstName?: string | null | undefined;
  /** Their last name; null: none. */
  readonly lastName?: string | null | undefined;
  /** The whole new list: any of `call_center_operator`, `operator`, `administrator`. */
  readonly rights?: ReadonlyArray<string> | null | undefined;
  /** True ends their sign-ins and keeps them out. */
  readonly disabled?: boolean | null | undefined;
};

export type UsersQueryVariables = {
  email?: string | null | undefined;
  role?: UserRole | null | undefined;
  disabled?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type UsersQuery = { readonly users: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: ListedUser }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type UserDetailQueryVariables = {
  id: string;
};


export type UserDetailQuery = { readonly user: ListedUser | null };

export type CreateUserMutationVariables = {
  input: CreateUserInput;
};


export type CreateUserMutation = { readonly createUser: string };

export type ChangeUserMutationVariables = {
  id: string;
  input: ChangeUserInput;
};


export type ChangeUserMutation = { readonly changeUser: ListedUser };

export type DeleteUserMutationVariables = {
  id: string;
};


export type DeleteUserMutation = { readonly deleteUser: boolean };

export type UnlockUserMutationVariables = {
  id: string;
};


export type UnlockUserMutation = { readonly unlockUser: boolean };

export type ResetUserTotpMutationVariables = {
  id: string;
};


export type ResetUserTotpMutation = { readonly resetUserTotp: boolean };

export type InvitationLinkMutationVariables = {
  id: string;
};


export type InvitationLinkMutation = { readonly invitationLink: { readonly link: string, readonly expiresAt: string } | null };

export type InviteUserMutationVariables = {
  id: string;
};


export type InviteUserMutation = { readonly inviteUser: boolean };

export type ListedUser = { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly roles: ReadonlyArray<UserRole>, readonly emailVerified: boolean, readonly disabled: boolean, readonly locked: boolean, readonly totpEnabled: boolean, readonly createdAt: string, readonly lastSignInAt: string | null };

export const LISTED_USER_FRAGMENT = 'fragment ListedUser on User{id email firstName lastName roles emailVerified disabled locked totpEnabled createdAt lastSignInAt}';

export const USERS: Operation<UsersQueryVariables, UsersQuery> = {
  name: 'Users',
  text: 'query Users($email:String$role:UserRole$disabled:Boolean$first:Int$after:String){users(email:$email role:$role disabled:$disabled first:$first after:$after direction:DESC){edges{node{...ListedUser}}pageInfo{hasNextPage endCursor}totalCount}}' + LISTED_USER_FRAGMENT,
};

export const USER_DETAIL: Operation<UserDetailQueryVariables, UserDetailQuery> = {
  name: 'UserDetail',
  text: 'query UserDetail($id:ID!){user(id:$id){...ListedUser}}' + LISTED_USER_FRAGMENT,
};

export const CREATE_USER: Operation<CreateUserMutationVariables, CreateUserMutation> = {
  name: 'CreateUser',
  text: 'mutation CreateUser($input:CreateUserInput!){createUser(input:$input)}',
};

export const CHANGE_USER: Operation<ChangeUserMutationVariables, ChangeUserMutation> = {
  name: 'ChangeUser',
  text: 'mutation ChangeUser($id:ID!$input:ChangeUserInput!){changeUser(id:$id input:$input){...ListedUser}}' + LISTED_USER_FRAGMENT,
};

export const DELETE_USER: Operation<DeleteUserMutationVariables, DeleteUserMutation> = {
  name: 'DeleteUser',
  text: 'mutation DeleteUser($id:ID!){deleteUser(id:$id)}',
};

export const UNLOCK_USER: Operation<UnlockUserMutationVariables, UnlockUserMutation> = {
  name: 'UnlockUser',
  text: 'mutation UnlockUser($id:ID!){unlockUser(id:$id)}',
};

export const RESET_USER_TOTP: Operation<ResetUserTotpMutationVariables, ResetUserTotpMutation> = {
  name: 'ResetUserTotp',
  text: 'mutation ResetUserTotp($id:ID!){resetUserTotp(id:$id)}',
};

export const INVITATION_LINK: Operation<InvitationLinkMutationVariables, InvitationLinkMutation> = {
  name: 'InvitationLink',
  text: 'mutation InvitationLink($id:ID!){invitationLink(id:$id){link expiresAt}}',
};

export const INVITE_USER: Operation<InviteUserMutationVariables, InviteUserMutation> = {
  name: 'InviteUser',
  text: 'mutation InviteUser($id:ID!){inviteUser(id:$id)}',
};
