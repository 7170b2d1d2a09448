import { type Nothing, operation } from '../operations/operation.js';

export type UserRole = 'call_center_operator' | 'operator' | 'administrator' | 'platform_administrator';

/** The person who is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roles: readonly UserRole[];
  readonly totpEnabled: boolean;
}

export const CURRENT_USER = operation<Nothing, { readonly currentUser: SignedInUser }>(/* GraphQL */ `
  query CurrentUser {
    currentUser {
      id
      email
      firstName
      lastName
      roles
      totpEnabled
    }
  }
`);

interface SignInVariables {
  readonly email: string;
  readonly password: string;
  readonly code: string | null;
  readonly companyId: string | null;
}

export const SIGN_IN = operation<
  SignInVariables,
  { readonly signIn: { readonly state: 'SIGNED_IN' | 'CODE_NEEDED'; readonly token: string | null } }
>(/* GraphQL */ `
  mutation SignIn($email: String!, $password: String!, $code: String, $companyId: ID) {
    signIn(email: $email, password: $password, code: $code, companyId: $companyId) {
      state
      token
    }
  }
`);

export const REQUEST_PASSWORD_RESET = operation<{ email: string }, { readonly requestPasswordReset: boolean }>(
  /* GraphQL */ `
    mutation RequestPasswordReset($email: String!) {
      requestPasswordReset(email: $email)
    }
  `,
);

interface ChosenPassword {
  readonly token: string;
  readonly password: string;
}

export const RESET_PASSWORD = operation<ChosenPassword, { readonly resetPassword: boolean }>(/* GraphQL */ `
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password)
  }
`);

export const ACCEPT_INVITATION = operation<ChosenPassword, { readonly acceptInvitation: boolean }>(/* GraphQL */ `
  mutation AcceptInvitation($token: String!, $password: String!) {
    acceptInvitation(token: $token, password: $password)
  }
`);

export const CONFIRM_EMAIL = operation<{ token: string }, { readonly confirmEmail: boolean }>(/* GraphQL */ `
  mutation ConfirmEmail($token: String!) {
    confirmEmail(token: $token)
  }
`);
