// Made of message-operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** What became of a message. */
export type OutgoingMessageState =
  /** Nobody sends it (`SMTP_URL` or `SMS_URL` is not set): it is to be read here. */
  | 'KEPT'
  /** It will be sent. */
  | 'WAITING'
  /** Mail server, SMS provider or callback took it. */
  | 'SENT'
  /** It was not taken, three times. */
  | 'FAILED';

export type MessagesQueryVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type MessagesQuery = { readonly outgoingMessages: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: Message }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type Message = { readonly id: string, readonly kind: string, readonly channel: string, readonly state: OutgoingMessageState, readonly via: string | null, readonly problem: string | null, readonly to: string, readonly subject: string, readonly text: string | null, readonly createdAt: string };

export const MESSAGE_FRAGMENT = 'fragment Message on OutgoingMessage{id kind channel state via problem to subject text createdAt}';

export const MESSAGES: Operation<MessagesQueryVariables, MessagesQuery> = {
  name: 'Messages',
  text: 'query Messages($first:Int$after:String){outgoingMessages(first:$first after:$after direction:DESC){edges{node{...Message}}pageInfo{hasNextPage endCursor}totalCount}}' + MESSAGE_FRAGMENT,
};
