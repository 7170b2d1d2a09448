// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';

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

/** How an item of a script came out. */
export type CallItemResult =
  /** It was said, or is in order. */
  | 'DONE'
  /** It is not in order. */
  | 'FAILED'
  /** It was left out. */
  | 'SKIPPED';

/** What a still shows. */
export type CallStillLabel =
  /** The applicant. */
  | 'FACE'
  /** The front of a card. */
  | 'DOCUMENT_FRONT'
  /** The back of a card. */
  | 'DOCUMENT_BACK'
  /** The page of a passport with the portrait. */
  | 'PASSPORT_PAGE'
  /** A hologram or the like. */
  | 'SECURITY_FEATURE'
  /** Something else. */
  | 'OTHER';

/** Why an operator takes no calls for a while. */
export type CallPauseReason =
  /** A break. */
  | 'BREAK'
  /** They learn something. */
  | 'TRAINING'
  /** They are in a meeting. */
  | 'MEETING'
  /** They work on a call that has ended. */
  | 'AFTER_CALL_WORK'
  /** They are about to leave. */
  | 'END_OF_SHIFT'
  /** Something else. */
  | 'OTHER';

/** Which calls; what is absent does not matter. */
export type CallFilter = {
  /** In one of these states. */
  readonly states?: ReadonlyArray<CallState> | null | undefined;
  /** Ended in one of these ways. */
  readonly outcomes?: ReadonlyArray<CallOutcome> | null | undefined;
  /** Had by this operator. */
  readonly operatorId?: string | null | undefined;
  /** For this group. */
  readonly groupId?: string | null | undefined;
  /** Of this session. */
  readonly sessionId?: string | null | undefined;
  /** Queued at or after. */
  readonly from?: string | null | undefined;
  /** Queued before. */
  readonly before?: string | null | undefined;
};

export type CallDeskNewsSubscriptionVariables = { [key: string]: never; };


export type CallDeskNewsSubscription = { readonly callDesk: CallDesk };

export type BeThereMutationVariables = { [key: string]: never; };


export type BeThereMutation = { readonly beAtDesk: { readonly available: boolean } };

export type BeAtDeskMutationVariables = { [key: string]: never; };


export type BeAtDeskMutation = { readonly beAtDesk: CallDesk };

export type SetAvailabilityMutationVariables = {
  available: boolean;
  pauseReason?: CallPauseReason | null | undefined;
  languages?: ReadonlyArray<string> | null | undefined;
};


export type SetAvailabilityMutation = { readonly setAvailability: CallDesk };

export type AcceptCallMutationVariables = {
  id: string;
};


export type AcceptCallMutation = { readonly acceptCall: ListedCall };

export type DeclineCallMutationVariables = {
  id: string;
};


export type DeclineCallMutation = { readonly declineCall: CallDesk };

export type PickCallMutationVariables = {
  id: string;
};


export type PickCallMutation = { readonly pickCall: ListedCall };

export type TransferCallMutationVariables = {
  id: string;
  toUserId?: string | null | undefined;
  toGroupId?: string | null | undefined;
};


export type TransferCallMutation = { readonly transferCall: { readonly id: string } };

export type CallGroupsQueryVariables = { [key: string]: never; };


export type CallGroupsQuery = { readonly callGroups: ReadonlyArray<{ readonly id: string, readonly name: string }> };

export type FinishCallMutationVariables = {
  id: string;
  outcome: CallOutcome;
  reason?: string | null | undefined;
};


export type FinishCallMutation = { readonly finishCall: ListedCall };

export type OneCallQueryVariables = {
  id: string;
};


export type OneCallQuery = { readonly call: CallDetail | null };

export type CallScriptsQueryVariables = { [key: string]: never; };


export type CallScriptsQuery = { readonly callScripts: ReadonlyArray<CallScript> };

export type ReadyCallScriptsQueryVariables = { [key: string]: never; };


export type ReadyCallScriptsQuery = { readonly readyCallScripts: ReadonlyArray<Members.ScriptContent> };

export type CallBackgroundsQueryVariables = { [key: string]: never; };


export type CallBackgroundsQuery = { readonly callBackgrounds: ReadonlyArray<CallBackground> };

export type CallBackgroundPictureQueryVariables = {
  id: string;
};


export type CallBackgroundPictureQuery = { readonly callBackgrounds: ReadonlyArray<{ readonly picture: string }> };

export type AddCallBackgroundMutationVariables = {
  name: string;
  picture: string;
};


export type AddCallBackgroundMutation = { readonly addCallBackground: { readonly id: string } };

export type RemoveCallBackgroundMutationVariables = {
  id: string;
};


export type RemoveCallBackgroundMutation = { readonly removeCallBackground: boolean };

export type SaveCallScriptMutationVariables = {
  script: unknown;
  id?: string | null | undefined;
};


export type SaveCallScriptMutation = { readonly saveCallScript: { readonly id: string } };

export type RemoveCallScriptMutationVariables = {
  id: string;
};


export type RemoveCallScriptMutation = { readonly removeCallScript: boolean };

export type StartCallScriptMutationVariables = {
  callId: string;
  scriptId: string;
  documentKind?: string | null | undefined;
};


export type StartCallScriptMutation = { readonly startCallScript: { readonly scriptId: string } };

export type TickScriptItemMutationVariables = {
  callId: string;
  itemKey: string;
  result?: CallItemResult | null | undefined;
  note?: string | null | undefined;
};


export type TickScriptItemMutation = { readonly tickScriptItem: { readonly scriptId: string } };

export type StartCallStepMutationVariables = {
  sessionId: string;
  stepKey: string;
};


export type StartCallStepMutation = { readonly startCallStep: { readonly id: string } };

export type RepeatCallStepMutationVariables = {
  sessionId: string;
  stepKey: string;
};


export type RepeatCallStepMutation = { readonly repeatCallStep: { readonly id: string } };

export type StopCallStepMutationVariables = {
  sessionId: string;
};


export type StopCallStepMutation = { readonly stopCallStep: { readonly id: string } };

export type LabelStillMutationVariables = {
  id: string;
  label: CallStillLabel;
};


export type LabelStillMutation = { readonly labelStill: { readonly id: string } };

export type UseStillMutationVariables = {
  id: string;
  stepKey: string;
  kind: string;
};


export type UseStillMutation = { readonly useStill: { readonly id: string } };

export type InviteToCallMutationVariables = {
  sessionId: string;
  name?: string | null | undefined;
};


export type InviteToCallMutation = { readonly inviteToCall: { readonly link: string } };

export type CallsQueryVariables = {
  filter?: CallFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
};


export type CallsQuery = { readonly calls: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: ListedCall }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CallFiguresQueryVariables = {
  from: string;
  to: string;
};


export type CallFiguresQuery = { readonly callFigures: CallFigures };

export type CallFigures = { readonly queued: number, readonly answered: number, readonly completed: number, readonly brokenOff: number, readonly givenUp: number, readonly missed: number, readonly lost: number, readonly waiting: number, readonly active: number, readonly meanWaitSeconds: number | null, readonly meanCallSeconds: number | null };

export type CallBackground = { readonly id: string, readonly name: string };

export type CallScript = { readonly id: string, readonly script: Members.ScriptContent };

export type CallDetail = (
  { readonly endReason: string | null, readonly multipleParticipants: boolean, readonly participants: ReadonlyArray<{ readonly id: string, readonly role: Members.CallRole, readonly ownSessionId: string | null, readonly name: string }>, readonly messages: ReadonlyArray<{ readonly number: number, readonly role: Members.CallRole, readonly name: string, readonly text: string, readonly at: string }>, readonly stills: ReadonlyArray<CallStill>, readonly recording: CallRecording | null, readonly scriptRuns: ReadonlyArray<ScriptRun> }
  & ListedCall
);

export type CallRecording = { readonly state: Members.RecordingState, readonly seconds: number | null, readonly bytes: number | null, readonly url: string | null };

export type ScriptRun = { readonly scriptId: string, readonly name: string, readonly items: ReadonlyArray<{ readonly key: string, readonly section: string, readonly kind: Members.ScriptItemKind, readonly text: string, readonly required: boolean, readonly result: CallItemResult | null, readonly note: string | null }> };

export type CallStill = { readonly id: string, readonly label: CallStillLabel, readonly takenAt: string, readonly width: number, readonly height: number, readonly url: string, readonly use: { readonly stepKey: string, readonly kind: string } | null, readonly reading: { readonly record: Members.StillRecord | null, readonly mrzValid: boolean | null, readonly codes: ReadonlyArray<string>, readonly faces: number, readonly similarity: number | null } | null };

export type Colleague = { readonly userId: string, readonly name: string, readonly available: boolean, readonly pauseReason: CallPauseReason | null, readonly busy: boolean };

export type ExpectedCall = { readonly startsAt: string, readonly endsAt: string | null, readonly language: string, readonly applicantName: string | null, readonly session: { readonly id: string } };

export type RingingCall = (
  { readonly ringUntil: string | null }
  & ListedCall
);

export type CallDesk = { readonly available: boolean, readonly pauseReason: CallPauseReason | null, readonly languages: ReadonlyArray<string>, readonly ringing: RingingCall | null, readonly active: ListedCall | null, readonly waiting: ReadonlyArray<ListedCall>, readonly underWay: ReadonlyArray<ListedCall>, readonly expected: ReadonlyArray<ExpectedCall>, readonly colleagues: ReadonlyArray<Colleague> };

export type ListedCall = { readonly id: string, readonly state: CallState, readonly outcome: CallOutcome | null, readonly applicantName: string | null, readonly language: string, readonly groupId: string | null, readonly operatorId: string | null, readonly operatorName: string | null, readonly ringingUserId: string | null, readonly ringingUserName: string | null, readonly queuedAt: string, readonly acceptedAt: string | null, readonly connectedAt: string | null, readonly endedAt: string | null, readonly session: { readonly id: string } };

export const CALL_FIGURES_FRAGMENT = 'fragment CallFigures on CallFigures{queued answered completed brokenOff givenUp missed lost waiting active meanWaitSeconds meanCallSeconds}';

export const CALL_BACKGROUND_FRAGMENT = 'fragment CallBackground on CallBackground{id name}';

export const CALL_SCRIPT_FRAGMENT = 'fragment CallScript on CallScript{id script}';

export const CALL_DETAIL_FRAGMENT = 'fragment CallDetail on Call{...ListedCall endReason multipleParticipants participants{id role ownSessionId name}messages{number role name text at}stills{...CallStill}recording{...CallRecording}scriptRuns{...ScriptRun}}';

export const CALL_RECORDING_FRAGMENT = 'fragment CallRecording on CallRecording{state seconds bytes url}';

export const SCRIPT_RUN_FRAGMENT = 'fragment ScriptRun on CallScriptRun{scriptId name items{key section kind text required result note}}';

export const CALL_STILL_FRAGMENT = 'fragment CallStill on CallStill{id label use{stepKey kind}takenAt width height url reading{record mrzValid codes faces similarity}}';

export const COLLEAGUE_FRAGMENT = 'fragment Colleague on Colleague{userId name available pauseReason busy}';

export const EXPECTED_CALL_FRAGMENT = 'fragment ExpectedCall on ExpectedCall{session{id}startsAt endsAt language applicantName}';

export const RINGING_CALL_FRAGMENT = 'fragment RingingCall on Call{...ListedCall ringUntil}';

export const CALL_DESK_FRAGMENT = 'fragment CallDesk on CallDesk{available pauseReason languages ringing{...RingingCall}active{...ListedCall}waiting{...ListedCall}underWay{...ListedCall}expected{...ExpectedCall}colleagues{...Colleague}}';

export const LISTED_CALL_FRAGMENT = 'fragment ListedCall on Call{id session{id}state outcome applicantName language groupId operatorId operatorName ringingUserId ringingUserName queuedAt acceptedAt connectedAt endedAt}';

export const CALL_DESK_NEWS: Operation<CallDeskNewsSubscriptionVariables, CallDeskNewsSubscription> = {
  name: 'CallDeskNews',
  text: 'subscription CallDeskNews{callDesk{...CallDesk}}' + CALL_DESK_FRAGMENT + RINGING_CALL_FRAGMENT + LISTED_CALL_FRAGMENT + EXPECTED_CALL_FRAGMENT + COLLEAGUE_FRAGMENT,
};

export const BE_THERE: Operation<BeThereMutationVariables, BeThereMutation> = {
  name: 'BeThere',
  text: 'mutation BeThere{beAtDesk{available}}',
};

export const BE_AT_DESK: Operation<BeAtDeskMutationVariables, BeAtDeskMutation> = {
  name: 'BeAtDesk',
  text: 'mutation BeAtDesk{beAtDesk{...CallDesk}}' + CALL_DESK_FRAGMENT + RINGING_CALL_FRAGMENT + LISTED_CALL_FRAGMENT + EXPECTED_CALL_FRAGMENT + COLLEAGUE_FRAGMENT,
};

export const SET_AVAILABILITY: Operation<SetAvailabilityMutationVariables, SetAvailabilityMutation> = {
  name: 'SetAvailability',
  text: 'mutation SetAvailability($available:Boolean!$pauseReason:CallPauseReason$languages:[String!]){setAvailability(available:$available pauseReason:$pauseReason languages:$languages){...CallDesk}}' + CALL_DESK_FRAGMENT + RINGING_CALL_FRAGMENT + LISTED_CALL_FRAGMENT + EXPECTED_CALL_FRAGMENT + COLLEAGUE_FRAGMENT,
};

export const ACCEPT_CALL: Operation<AcceptCallMutationVariables, AcceptCallMutation> = {
  name: 'AcceptCall',
  text: 'mutation AcceptCall($id:ID!){acceptCall(id:$id){...ListedCall}}' + LISTED_CALL_FRAGMENT,
};

export const DECLINE_CALL: Operation<DeclineCallMutationVariables, DeclineCallMutation> = {
  name: 'DeclineCall',
  text: 'mutation DeclineCall($id:ID!){declineCall(id:$id){...CallDesk}}' + CALL_DESK_FRAGMENT + RINGING_CALL_FRAGMENT + LISTED_CALL_FRAGMENT + EXPECTED_CALL_FRAGMENT + COLLEAGUE_FRAGMENT,
};

export const PICK_CALL: Operation<PickCallMutationVariables, PickCallMutation> = {
  name: 'PickCall',
  text: 'mutation PickCall($id:ID!){pickCall(id:$id){...ListedCall}}' + LISTED_CALL_FRAGMENT,
};

export const TRANSFER_CALL: Operation<TransferCallMutationVariables, TransferCallMutation> = {
  name: 'TransferCall',
  text: 'mutation TransferCall($id:ID!$toUserId:ID$toGroupId:ID){transferCall(id:$id toUserId:$toUserId toGroupId:$toGroupId){id}}',
};

export const CALL_GROUPS: Operation<CallGroupsQueryVariables, CallGroupsQuery> = {
  name: 'CallGroups',
  text: 'query CallGroups{callGroups{id name}}',
};

export const FINISH_CALL: Operation<FinishCallMutationVariables, FinishCallMutation> = {
  name: 'FinishCall',
  text: 'mutation FinishCall($id:ID!$outcome:CallOutcome!$reason:String){finishCall(id:$id outcome:$outcome reason:$reason){...ListedCall}}' + LISTED_CALL_FRAGMENT,
};

export const ONE_CALL: Operation<OneCallQueryVariables, OneCallQuery> = {
  name: 'OneCall',
  text: 'query OneCall($id:ID!){call(id:$id){...CallDetail}}' + CALL_DETAIL_FRAGMENT + LISTED_CALL_FRAGMENT + CALL_STILL_FRAGMENT + CALL_RECORDING_FRAGMENT + SCRIPT_RUN_FRAGMENT,
};

export const CALL_SCRIPTS: Operation<CallScriptsQueryVariables, CallScriptsQuery> = {
  name: 'CallScripts',
  text: 'query CallScripts{callScripts{...CallScript}}' + CALL_SCRIPT_FRAGMENT,
};

export const READY_CALL_SCRIPTS: Operation<ReadyCallScriptsQueryVariables, ReadyCallScriptsQuery> = {
  name: 'ReadyCallScripts',
  text: 'query ReadyCallScripts{readyCallScripts}',
};

export const CALL_BACKGROUNDS: Operation<CallBackgroundsQueryVariables, CallBackgroundsQuery> = {
  name: 'CallBackgrounds',
  text: 'query CallBackgrounds{callBackgrounds{...CallBackground}}' + CALL_BACKGROUND_FRAGMENT,
};

export const CALL_BACKGROUND_PICTURE: Operation<CallBackgroundPictureQueryVariables, CallBackgroundPictureQuery> = {
  name: 'CallBackgroundPicture',
  text: 'query CallBackgroundPicture($id:ID!){callBackgrounds(id:$id){picture}}',
};

export const ADD_CALL_BACKGROUND: Operation<AddCallBackgroundMutationVariables, AddCallBackgroundMutation> = {
  name: 'AddCallBackground',
  text: 'mutation AddCallBackground($name:String!$picture:String!){addCallBackground(name:$name picture:$picture){id}}',
};

export const REMOVE_CALL_BACKGROUND: Operation<RemoveCallBackgroundMutationVariables, RemoveCallBackgroundMutation> = {
  name: 'RemoveCallBackground',
  text: 'mutation RemoveCallBackground($id:ID!){removeCallBackground(id:$id)}',
};

export const SAVE_CALL_SCRIPT: Operation<SaveCallScriptMutationVariables, SaveCallScriptMutation> = {
  name: 'SaveCallScript',
  text: 'mutation SaveCallScript($script:JSON!$id:ID){saveCallScript(script:$script id:$id){id}}',
};

export const REMOVE_CALL_SCRIPT: Operation<RemoveCallScriptMutationVariables, RemoveCallScriptMutation> = {
  name: 'RemoveCallScript',
  text: 'mutation RemoveCallScript($id:ID!){removeCallScript(id:$id)}',
};

export const START_CALL_SCRIPT: Operation<StartCallScriptMutationVariables, StartCallScriptMutation> = {
  name: 'StartCallScript',
  text: 'mutation StartCallScript($callId:ID!$scriptId:ID!$documentKind:String){startCallScript(callId:$callId scriptId:$scriptId documentKind:$documentKind){scriptId}}',
};

export const TICK_SCRIPT_ITEM: Operation<TickScriptItemMutationVariables, TickScriptItemMutation> = {
  name: 'TickScriptItem',
  text: 'mutation TickScriptItem($callId:ID!$itemKey:String!$result:CallItemResult$note:String){tickScriptItem(callId:$callId itemKey:$itemKey result:$result note:$note){scriptId}}',
};

export const START_CALL_STEP: Operation<StartCallStepMutationVariables, StartCallStepMutation> = {
  name: 'StartCallStep',
  text: 'mutation StartCallStep($sessionId:ID!$stepKey:ID!){startCallStep(sessionId:$sessionId stepKey:$stepKey){id}}',
};

export const REPEAT_CALL_STEP: Operation<RepeatCallStepMutationVariables, RepeatCallStepMutation> = {
  name: 'RepeatCallStep',
  text: 'mutation RepeatCallStep($sessionId:ID!$stepKey:ID!){repeatCallStep(sessionId:$sessionId stepKey:$stepKey){id}}',
};

export const STOP_CALL_STEP: Operation<StopCallStepMutationVariables, StopCallStepMutation> = {
  name: 'StopCallStep',
  text: 'mutation StopCallStep($sessionId:ID!){stopCallStep(sessionId:$sessionId){id}}',
};

export const LABEL_STILL: Operation<LabelStillMutationVariables, LabelStillMutation> = {
  name: 'LabelStill',
  text: 'mutation LabelStill($id:ID!$label:CallStillLabel!){labelStill(id:$id label:$label){id}}',
};

export const USE_STILL: Operation<UseStillMutationVariables, UseStillMutation> = {
  name: 'UseStill',
  text: 'mutation UseStill($id:ID!$stepKey:String!$kind:String!){useStill(id:$id stepKey:$stepKey kind:$kind){id}}',
};

export const INVITE_TO_CALL: Operation<InviteToCallMutationVariables, InviteToCallMutation> = {
  name: 'InviteToCall',
  text: 'mutation InviteToCall($sessionId:ID!$name:String){inviteToCall(sessionId:$sessionId name:$name){link}}',
};

export const CALLS: Operation<CallsQueryVariables, CallsQuery> = {
  name: 'Calls',
  text: 'query Calls($filter:CallFilter$first:Int!$after:String){calls(filter:$filter first:$first after:$after){edges{node{...ListedCall}}pageInfo{hasNextPage endCursor}totalCount}}' + LISTED_CALL_FRAGMENT,
};

export const CALL_FIGURES: Operation<CallFiguresQueryVariables, CallFiguresQuery> = {
  name: 'CallFigures',
  text: 'query CallFigures($from:DateTime!$to:DateTime!){callFigures(from:$from to:$to){...CallFigures}}' + CALL_FIGURES_FRAGMENT,
};
