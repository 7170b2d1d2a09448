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

/** How far a sign-in came. */
export type SignInState =
  /** The token is there. */
  | 'SIGNED_IN'
  /** Address and password are right; a code of the authenticator app is wanted too. */
  | 'CODE_NEEDED';

export type CurrentUserQueryVariables = { [key: string]: never; };


export type CurrentUserQuery = { readonly currentUser: SignedInUser };

export type SignInMutationVariables = {
  email: string;
  password: string;
  code?: string | null | undefined;
  companyId?: string | null | undefined;
};


export type SignInMutation = { readonly signIn: { readonly state: SignInState, readonly token: string | null } };

export type SignOutMutationVariables = {
  token: string;
};


export type SignOutMutation = { readonly signOut: boolean };

export type RequestPasswordResetMutationVariables = {
  email: string;
};


export type RequestPasswordResetMutation = { readonly requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = {
  token: string;
  password: string;
};


export type ResetPasswordMutation = { readonly resetPassword: boolean };

export type AcceptInvitationMutationVariables = {
  token: string;
  password: string;
};


export type AcceptInvitationMutation = { readonly acceptInvitation: boolean };

export type ConfirmEmailMutationVariables = {
  token: string;
};


export type ConfirmEmailMutation = { readonly confirmEmail: boolean };

export type SignedInUser = { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly roles: ReadonlyArray<UserRole>, readonly totpEnabled: boolean };

export const SIGNED_IN_USER_FRAGMENT = 'fragment SignedInUser on User{id email firstName lastName roles totpEnabled}';

export const CURRENT_USER: Operation<CurrentUserQueryVariables, CurrentUserQuery> = {
  name: 'CurrentUser',
  text: 'query CurrentUser{currentUser{...SignedInUser}}' + SIGNED_IN_USER_FRAGMENT,
};

export const SIGN_IN: Operation<SignInMutationVariables, SignInMutation> = {
  name: 'SignIn',
  text: 'mutation SignIn($email:String!$password:String!$code:String$companyId:ID){signIn(email:$email password:$password code:$code companyId:$companyId){state token}}',
};

export const SIGN_OUT: Operation<SignOutMutationVariables, SignOutMutation> = {
  name: 'SignOut',
  text: 'mutation SignOut($token:String!){signOut(token:$token)}',
};

export const REQUEST_PASSWORD_RESET: Operation<RequestPasswordResetMutationVariables, RequestPasswordResetMutation> = {
  name: 'RequestPasswordReset',
  text: 'mutation RequestPasswordReset($email:String!){requestPasswordReset(email:$email)}',
};

export const RESET_PASSWORD: Operation<ResetPasswordMutationVariables, ResetPasswordMutation> = {
  name: 'ResetPassword',
  text: 'mutation ResetPassword($token:String!$password:String!){resetPassword(token:$token password:$password)}',
};

export const ACCEPT_INVITATION: Operation<AcceptInvitationMutationVariables, AcceptInvitationMutation> = {
  name: 'AcceptInvitation',
  text: 'mutation AcceptInvitation($token:String!$password:String!){acceptInvitation(token:$token password:$password)}',
};

export const CONFIRM_EMAIL: Operation<ConfirmEmailMutationVariables, ConfirmEmailMutation> = {
  name: 'ConfirmEmail',
  text: 'mutation ConfirmEmail($token:String!){confirmEmail(token:$token)}',
};
