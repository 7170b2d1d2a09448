// Made of account-operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

export type ChangePasswordMutationVariables = {
  current: string;
  next: string;
};


export type ChangePasswordMutation = { readonly changePassword: { readonly token: string | null } };

export type EnrolTotpMutationVariables = {
  password: string;
};


export type EnrolTotpMutation = { readonly enrolTotp: { readonly secret: string, readonly uri: string } };

export type ConfirmTotpMutationVariables = {
  code: string;
};


export type ConfirmTotpMutation = { readonly confirmTotp: boolean };

export type RemoveTotpMutationVariables = {
  password: string;
};


export type RemoveTotpMutation = { readonly removeTotp: boolean };

export type SignOutEverywhereMutationVariables = { [key: string]: never; };


export type SignOutEverywhereMutation = { readonly signOutEverywhere: boolean };

export const CHANGE_PASSWORD: Operation<ChangePasswordMutationVariables, ChangePasswordMutation> = {
  name: 'ChangePassword',
  text: 'mutation ChangePassword($current:String!$next:String!){changePassword(current:$current next:$next){token}}',
};

export const ENROL_TOTP: Operation<EnrolTotpMutationVariables, EnrolTotpMutation> = {
  name: 'EnrolTotp',
  text: 'mutation EnrolTotp($password:String!){enrolTotp(password:$password){secret uri}}',
};

export const CONFIRM_TOTP: Operation<ConfirmTotpMutationVariables, ConfirmTotpMutation> = {
  name: 'ConfirmTotp',
  text: 'mutation ConfirmTotp($code:String!){confirmTotp(code:$code)}',
};

export const REMOVE_TOTP: Operation<RemoveTotpMutationVariables, RemoveTotpMutation> = {
  name: 'RemoveTotp',
  text: 'mutation RemoveTotp($password:String!){removeTotp(password:$password)}',
};

export const SIGN_OUT_EVERYWHERE: Operation<SignOutEverywhereMutationVariables, SignOutEverywhereMutation> = {
  name: 'SignOutEverywhere',
  text: 'mutation SignOutEverywhere{signOutEverywhere}',
};
