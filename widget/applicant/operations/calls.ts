import type { CallTicket } from '../../call/signalling.js';
import type { Nothing, Operation } from './operation.js';

/** How a call ended. */
export type CallOutcome = 'COMPLETED' | 'BROKEN_OFF' | 'GIVEN_UP' | 'MISSED' | 'LOST' | 'ENDED_BY_COMPANY';

/** A call as its applicant sees it. */
export interface ApplicantCall {
  readonly id: string;
  readonly stepKey: string;
  readonly state: 'WAITING' | 'RINGING' | 'ACTIVE' | 'ENDED';
  readonly outcome: CallOutcome | null;
  /** 1: the next; null when it does not wait. */
  readonly place: number | null;
  /** Until an operator takes it, about; null where nobody can tell. */
  readonly expectedSeconds: number | null;
  readonly operatorsAvailable: boolean;
  /** ISO 8601. */
  readonly queuedAt: string;
  /** Why the operator broke it off. */
  readonly endReason: string | null;
}

const CALL_FIELDS = /* GraphQL */ `
  fragment CallFields on ApplicantCall {
    id
    stepKey
    state
    outcome
    place
    expectedSeconds
    operatorsAvailable
    queuedAt
    endReason
  }
`;

export const ENTER_CALL: Operation<{ stepKey: string; name: string | null }, ApplicantCall> = {
  name: 'EnterCall',
  field: 'enterCall',
  text: /* GraphQL */ `
    mutation EnterCall($stepKey: String!, $name: String) {
      enterCall(stepKey: $stepKey, name: $name) {
        ...CallFields
      }
    }
    ${CALL_FIELDS}
  `,
};

export const WAIT_FOR_CALL: Operation<{ id: string }, ApplicantCall> = {
  name: 'WaitForCall',
  field: 'waitForCall',
  text: /* GraphQL */ `
    mutation WaitForCall($id: ID!) {
      waitForCall(id: $id) {
        ...CallFields
      }
    }
    ${CALL_FIELDS}
  `,
};

export const LEAVE_CALL: Operation<{ id: string }, boolean> = {
  name: 'LeaveCall',
  field: 'leaveCall',
  text: /* GraphQL */ `
    mutation LeaveCall($id: ID!) {
      leaveCall(id: $id)
    }
  `,
};

export const JOIN_CALL: Operation<{ id: string }, CallTicket> = {
  name: 'JoinCall',
  field: 'joinCall',
  text: /* GraphQL */ `
    mutation JoinCall($id: ID!) {
      joinCall(id: $id) {
        url
        path
        ticket
        expiresAt
        iceServers {
          urls
          username
          credential
        }
        forceRelay
      }
    }
  `,
};

/** Followed over WebSocket. */
export const APPLICANT_CALL: Operation<Nothing, { readonly applicantCall: ApplicantCall | null }> = {
  name: 'ApplicantCall',
  field: 'applicantCall',
  text: /* GraphQL */ `
    subscription ApplicantCall {
      applicantCall {
        ...CallFields
      }
    }
    ${CALL_FIELDS}
  `,
};
