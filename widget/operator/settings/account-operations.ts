import { type Nothing, operation } from '../operations/operation.js';

export const CHANGE_PASSWORD = operation<
  { readonly current: string; readonly next: string },
  { readonly changePassword: { readonly token: string | null } }
>(/* GraphQL */ `
  mutation ChangePassword($current: String!, $next: String!) {
    changePassword(current: $current, next: $next) {
      token
    }
  }
`);

export const ENROL_TOTP = operation<Nothing, { readonly enrolTotp: { readonly secret: string; readonly uri: string } }>(
  /* GraphQL */ `
    mutation EnrolTotp {
      enrolTotp {
        secret
        uri
      }
    }
  `,
);

export const CONFIRM_TOTP = operation<{ readonly code: string }, { readonly confirmTotp: boolean }>(/* GraphQL */ `
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code)
  }
`);

export const REMOVE_TOTP = operation<{ readonly password: string }, { readonly removeTotp: boolean }>(/* GraphQL */ `
  mutation RemoveTotp($password: String!) {
    removeTotp(password: $password)
  }
`);

export const SIGN_OUT_EVERYWHERE = operation<Nothing, { readonly signOutEverywhere: boolean }>(/* GraphQL */ `
  mutation SignOutEverywhere {
    signOutEverywhere
  }
`);
