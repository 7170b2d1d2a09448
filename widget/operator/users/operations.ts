import { operation } from '../operations/operation.js';
import type { UserRole } from '../shell/operations.js';

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roles: readonly UserRole[];
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly locked: boolean;
  readonly totpEnabled: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
}

const USER = /* GraphQL */ `
  fragment UserOfList on User {
    id
    email
    firstName
    lastName
    roles
    emailVerified
    disabled
    locked
    totpEnabled
    createdAt
    lastSignInAt
  }
`;

interface UsersVariables {
  readonly email: string | null;
  readonly role: UserRole | null;
  readonly disabled: boolean | null;
  readonly first: number;
  readonly after: string | null;
}

interface UsersData {
  readonly users: {
    readonly edges: readonly { readonly node: ListedUser }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

export const USERS = operation<UsersVariables, UsersData>(/* GraphQL */ `
  query Users($email: String, $role: UserRole, $disabled: Boolean, $first: Int, $after: String) {
    users(email: $email, role: $role, disabled: $disabled, first: $first, after: $after, direction: DESC) {
      edges {
        node {
          ...UserOfList
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
  ${USER}
`);

interface OneUser {
  readonly id: string;
}

export const USER_DETAIL = operation<OneUser, { readonly user: ListedUser | null }>(/* GraphQL */ `
  query UserDetail($id: ID!) {
    user(id: $id) {
      ...UserOfList
    }
  }
  ${USER}
`);

interface NewUser {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly rights: readonly UserRole[];
}

export const CREATE_USER = operation<{ readonly input: NewUser }, { readonly createUser: string }>(/* GraphQL */ `
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input)
  }
`);

interface ChangedUser {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly rights?: readonly UserRole[];
  readonly disabled?: boolean;
}

export const CHANGE_USER = operation<OneUser & { readonly input: ChangedUser }, { readonly changeUser: ListedUser }>(
  /* GraphQL */ `
    mutation ChangeUser($id: ID!, $input: ChangeUserInput!) {
      changeUser(id: $id, input: $input) {
        ...UserOfList
      }
    }
    ${USER}
  `,
);

export const DELETE_USER = operation<OneUser, { readonly deleteUser: boolean }>(/* GraphQL */ `
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id)
  }
`);

export const UNLOCK_USER = operation<OneUser, { readonly unlockUser: boolean }>(/* GraphQL */ `
  mutation UnlockUser($id: ID!) {
    unlockUser(id: $id)
  }
`);

export const RESET_TOTP = operation<OneUser, { readonly resetUserTotp: boolean }>(/* GraphQL */ `
  mutation ResetUserTotp($id: ID!) {
    resetUserTotp(id: $id)
  }
`);

/** The link is null where the service sends mails: then the user alone gets it. */
export const INVITATION_LINK = operation<
  OneUser,
  { readonly invitationLink: { readonly link: string; readonly expiresAt: string } | null }
>(/* GraphQL */ `
  mutation InvitationLink($id: ID!) {
    invitationLink(id: $id) {
      link
      expiresAt
    }
  }
`);

export const INVITE_USER = operation<OneUser, { readonly inviteUser: boolean }>(/* GraphQL */ `
  mutation InviteUser($id: ID!) {
    inviteUser(id: $id)
  }
`);
