// Made of calls.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** Where a call stands. */
export type CallState =
  /** The applicant is in the queue. */
  | 'WAITING'
  /** It is offered to one operator. */
  | 'RINGING'
  /** An operator has it. */
  | 'ACTIVE'
  /** It is over. */
  | 'ENDED';

/** How a call ended. */
export type CallOutcome =
  /** Its operator ended it regularly. */
  | 'COMPLETED'
  /** Its operator broke it off, with a reason. */
  | 'BROKEN_OFF'
  /** The applicant left the queue. */
  | 'GIVEN_UP'
  /** Nobody took it before the session's end. */
  | 'MISSED'
  /** No operator came back to it. */
  | 'LOST'
  /** The company's server ended it. */
  | 'ENDED_BY_COMPANY';

export type EnterCallMutationVariables = {
  stepKey: string;
  name?: string | null | undefined;
};


export type EnterCallMutation = { readonly enterCall: ApplicantCall };

export type WaitForCallMutationVariables = {
  id: string;
};


export type WaitForCallMutation = { readonly waitForCall: ApplicantCall };

export type LeaveCallMutationVariables = {
  id: string;
};


export type LeaveCallMutation = { readonly leaveCall: boolean };

export type ApplicantCallSubscriptionVariables = { [key: string]: never; };


export type ApplicantCallSubscription = { readonly applicantCall: ApplicantCall | null };

export type ApplicantCall = { readonly id: string, readonly stepKey: string, readonly state: CallState, readonly outcome: CallOutcome | null, readonly place: number | null, readonly expectedSeconds: number | null, readonly operatorsAvailable: boolean, readonly queuedAt: string, readonly endReason: string | null };

export const APPLICANT_CALL_FRAGMENT = 'fragment ApplicantCall on ApplicantCall{id stepKey state outcome place expectedSeconds operatorsAvailable queuedAt endReason}';

export const ENTER_CALL: Operation<EnterCallMutationVariables, EnterCallMutation> = {
  name: 'EnterCall',
  text: 'mutation EnterCall($stepKey:String!$name:String){enterCall(stepKey:$stepKey name:$name){...ApplicantCall}}' + APPLICANT_CALL_FRAGMENT,
};

export const WAIT_FOR_CALL: Operation<WaitForCallMutationVariables, WaitForCallMutation> = {
  name: 'WaitForCall',
  text: 'mutation WaitForCall($id:ID!){waitForCall(id:$id){...ApplicantCall}}' + APPLICANT_CALL_FRAGMENT,
};

export const LEAVE_CALL: Operation<LeaveCallMutationVariables, LeaveCallMutation> = {
  name: 'LeaveCall',
  text: 'mutation LeaveCall($id:ID!){leaveCall(id:$id)}',
};

export const APPLICANT_CALL: Operation<ApplicantCallSubscriptionVariables, ApplicantCallSubscription> = {
  name: 'ApplicantCall',
  text: 'subscription ApplicantCall{applicantCall{...ApplicantCall}}' + APPLICANT_CALL_FRAGMENT,
};
