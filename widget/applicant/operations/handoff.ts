import type { Operation } from './operation.js';

type Nothing = Record<string, never>;

/** What became of the codes for another device. */
export type HandoffState = 'NONE' | 'OPENED' | 'TAKEN' | 'DECLINED';

export const OFFER_HANDOFF: Operation<{ again: boolean }, { readonly code: string | null }> = {
  name: 'OfferHandoff',
  field: 'offerHandoff',
  text: /* GraphQL */ `
    mutation OfferHandoff($again: Boolean!) {
      offerHandoff(again: $again) {
        code
      }
    }
  `,
};

export const HANDOFF_STATE: Operation<Nothing, HandoffState> = {
  name: 'HandoffState',
  field: 'handoffState',
  text: /* GraphQL */ `
    query HandoffState {
      handoffState
    }
  `,
};

/** Where a code was shown; what is not known is empty. */
export interface HandoffStarter {
  readonly browser: string;
  readonly system: string;
  /** Two letters. */
  readonly country: string;
}

interface CodeOfDevice {
  readonly code: string;
  readonly device: string;
}

export const OPEN_HANDOFF: Operation<CodeOfDevice, HandoffStarter> = {
  name: 'OpenHandoff',
  field: 'openHandoff',
  text: /* GraphQL */ `
    mutation OpenHandoff($code: String!, $device: String!) {
      openHandoff(code: $code, device: $device) {
        browser
        system
        country
      }
    }
  `,
};

export const TAKE_HANDOFF: Operation<CodeOfDevice, { readonly token: string }> = {
  name: 'TakeHandoff',
  field: 'takeHandoff',
  text: /* GraphQL */ `
    mutation TakeHandoff($code: String!, $device: String!) {
      takeHandoff(code: $code, device: $device) {
        token
      }
    }
  `,
};

export const DECLINE_HANDOFF: Operation<CodeOfDevice, boolean> = {
  name: 'DeclineHandoff',
  field: 'declineHandoff',
  text: /* GraphQL */ `
    mutation DeclineHandoff($code: String!, $device: String!) {
      declineHandoff(code: $code, device: $device)
    }
  `,
};

/** How the link is sent. */
export type LinkChannel = 'SMS' | 'EMAIL';

export const SHARE_LINK: Operation<{ channel: LinkChannel; to: string }, boolean> = {
  name: 'ShareLink',
  field: 'shareSessionLink',
  text: /* GraphQL */ `
    mutation ShareLink($channel: LinkChannel!, $to: String!) {
      shareSessionLink(channel: $channel, to: $to)
    }
  `,
};
