// Made of handoff.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** What became of the codes for another device. */
export type HandoffState =
  /** No device has opened one. */
  | 'NONE'
  /** A device has opened one, and its holder has not answered yet. */
  | 'OPENED'
  /** The session goes on there. */
  | 'TAKEN'
  /** Its holder says that they did not ask for it. */
  | 'DECLINED';

/** How a link is sent. */
export type LinkChannel =
  /** To a telephone number. */
  | 'SMS'
  /** To a mail address. */
  | 'EMAIL';

export type OfferHandoffMutationVariables = {
  again: boolean;
};


export type OfferHandoffMutation = { readonly offerHandoff: { readonly code: string | null } };

export type HandoffStateQueryVariables = { [key: string]: never; };


export type HandoffStateQuery = { readonly handoffState: HandoffState };

export type OpenHandoffMutationVariables = {
  code: string;
  device: string;
};


export type OpenHandoffMutation = { readonly openHandoff: { readonly browser: string, readonly system: string, readonly country: string } };

export type TakeHandoffMutationVariables = {
  code: string;
  device: string;
};


export type TakeHandoffMutation = { readonly takeHandoff: { readonly token: string } };

export type DeclineHandoffMutationVariables = {
  code: string;
  device: string;
};


export type DeclineHandoffMutation = { readonly declineHandoff: boolean };

export type ShareLinkMutationVariables = {
  channel: LinkChannel;
  to: string;
};


export type ShareLinkMutation = { readonly shareSessionLink: boolean };

export const OFFER_HANDOFF: Operation<OfferHandoffMutationVariables, OfferHandoffMutation> = {
  name: 'OfferHandoff',
  text: 'mutation OfferHandoff($again:Boolean!){offerHandoff(again:$again){code}}',
};

export const HANDOFF_STATE: Operation<HandoffStateQueryVariables, HandoffStateQuery> = {
  name: 'HandoffState',
  text: 'query HandoffState{handoffState}',
};

export const OPEN_HANDOFF: Operation<OpenHandoffMutationVariables, OpenHandoffMutation> = {
  name: 'OpenHandoff',
  text: 'mutation OpenHandoff($code:String!$device:String!){openHandoff(code:$code device:$device){browser system country}}',
};

export const TAKE_HANDOFF: Operation<TakeHandoffMutationVariables, TakeHandoffMutation> = {
  name: 'TakeHandoff',
  text: 'mutation TakeHandoff($code:String!$device:String!){takeHandoff(code:$code device:$device){token}}',
};

export const DECLINE_HANDOFF: Operation<DeclineHandoffMutationVariables, DeclineHandoffMutation> = {
  name: 'DeclineHandoff',
  text: 'mutation DeclineHandoff($code:String!$device:String!){declineHandoff(code:$code device:$device)}',
};

export const SHARE_LINK: Operation<ShareLinkMutationVariables, ShareLinkMutation> = {
  name: 'ShareLink',
  text: 'mutation ShareLink($channel:LinkChannel!$to:String!){shareSessionLink(channel:$channel to:$to)}',
};
