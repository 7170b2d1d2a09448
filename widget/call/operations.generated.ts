// Made of operations.graphql by npm run schema.
import type { Operation } from '../contract/operation.js';

export type JoinCallMutationVariables = {
  id: string;
};


export type JoinCallMutation = { readonly joinCall: { readonly url: string, readonly path: string, readonly ticket: string, readonly expiresAt: string, readonly forceRelay: boolean, readonly iceServers: ReadonlyArray<{ readonly urls: ReadonlyArray<string>, readonly username: string | null, readonly credential: string | null }> } };

export const JOIN_CALL: Operation<JoinCallMutationVariables, JoinCallMutation> = {
  name: 'JoinCall',
  text: 'mutation JoinCall($id:ID!){joinCall(id:$id){url path ticket expiresAt iceServers{urls username credential}forceRelay}}',
};
