// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';

/** Where a session stands. */
export type SessionState =
  | 'created'
  | 'started'
  | 'in_progress'
  | 'submitted'
  | 'processing'
  | 'manual_check'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'abandoned'
  | 'deleted';

/** What decided about a session outside a call. */
export type DeciderKind =
  /** A signed-in user. */
  | 'USER'
  /** A key: the company's server. */
  | 'KEY';

/** What a list of sessions is narrowed to; all of it must hold. */
export type SessionFilter = {
  /** Any of these states. */
  readonly states?: ReadonlyArray<SessionState> | null | undefined;
  /** approved, rejected (also expired and abandoned ones), manual_check, in_progress */
  readonly result?: string | null | undefined;
  /** The company's own identifier of the user, exactly. */
  readonly clientUserId?: string | null | undefined;
  /** The whole name; case, accents and the order of its words make no difference. */
  readonly name?: string | null | undefined;
  /** Words and numbers, each of which is known of it: words of the name, the number of the document or the person, the mail address or what stands before its sign, the telephone number, the own identifier of the user. Of a word that more than 2,000 sessions have, the newest 2,000 are looked at. */
  readonly text?: string | null | undefined;
  /** Created at this instant or later. */
  readonly createdFrom?: string | null | undefined;
  /** Created before this instant. */
  readonly createdBefore?: string | null | undefined;
  /** The group of operators. */
  readonly groupId?: string | null | undefined;
  /** Inner id of the parent session. */
  readonly parentSessionId?: string | null | undefined;
  /** Any of these codes is the reason of its newest result. */
  readonly reasons?: ReadonlyArray<string> | null | undefined;
  /** Language of the screens. */
  readonly language?: string | null | undefined;
  /** The user who looks at it to decide it. */
  readonly heldBy?: string | null | undefined;
  /** Made with a test key, or not. */
  readonly test?: boolean | null | undefined;
};

/** An answer to a question. */
export type AnswerInput = {
  /** Key of the question. */
  readonly key: string;
  /** A text, the key of an option, a list of them, or a list of files: each the token of an upload, `{staged, fileName}`, or `{attempt}` of one that answers it already. */
  readonly answer?: Members.AnswerValue | null | undefined;
};

/** A step that is to be done again. */
export type RedoStepInput = {
  /** The step. */
  readonly stepKey: string;
  /** Code of a reason for steps of its type, of `decisionReasons`. */
  readonly reason: string;
};

export type ReviewQueueQueryVariables = {
  filter?: SessionFilter | null | undefined;
  first: number;
};


export type ReviewQueueQuery = { readonly sessions: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: QueuedCase }>, readonly pageInfo: { readonly hasNextPage: boolean } } };

export type ReviewGroupsQueryVariables = { [key: string]: never; };


export type ReviewGroupsQuery = { readonly groups: { readonly edges: ReadonlyArray<{ readonly node: GroupName }> } };

export type CaseStateQueryVariables = {
  id: string;
};


export type CaseStateQuery = { readonly session: CaseState | null };

export type CaseNotesQueryVariables = {
  id: string;
};


export type CaseNotesQuery = { readonly session: { readonly id: string, readonly notes: ReadonlyArray<Note> } | null };

export type DecisionReasonsQueryVariables = {
  language: string;
};


export type DecisionReasonsQuery = { readonly decisionReasons: ReadonlyArray<DecisionReason> };

export type ApproveSessionMutationVariables = {
  id: string;
  version: number;
  comment?: string | null | undefined;
};


export type ApproveSessionMutation = { readonly changed: { readonly id: string, readonly state: SessionState } };

export type RejectSessionMutationVariables = {
  id: string;
  version: number;
  reason: string;
  comment?: string | null | undefined;
};


export type RejectSessionMutation = { readonly changed: { readonly id: string, readonly state: SessionState } };

export type SendBackMutationVariables = {
  id: string;
  version: number;
  steps: ReadonlyArray<RedoStepInput>;
  comment?: string | null | undefined;
};


export type SendBackMutation = { readonly changed: { readonly id: string, readonly state: SessionState } };

export type TakeCaseMutationVariables = {
  id: string;
  over: boolean;
};


export type TakeCaseMutation = { readonly held: { readonly id: string, readonly hold: Hold | null } };

export type ReleaseCaseMutationVariables = {
  id: string;
};


export type ReleaseCaseMutation = { readonly held: { readonly id: string, readonly hold: Hold | null } };

export type AddNoteMutationVariables = {
  id: string;
  key: string;
  text: string;
};


export type AddNoteMutation = { readonly addSessionNote: { readonly id: string } };

export type SubmitAnswersMutationVariables = {
  id: string;
  stepKey: string;
  answers: ReadonlyArray<AnswerInput>;
};


export type SubmitAnswersMutation = { readonly submitOperatorAnswers: { readonly id: string, readonly resultVersion: number } };

export type StartOperatorFileMutationVariables = {
  id: string;
  stepKey: string;
  questionKey: string;
};


export type StartOperatorFileMutation = { readonly startOperatorFile: { readonly grant: string } };

export type GroupName = { readonly id: string, readonly name: string };

export type DecisionReason = { readonly code: string, readonly description: string, readonly applicantText: string, readonly canRetry: boolean, readonly confidential: boolean, readonly rejects: boolean, readonly redoes: ReadonlyArray<string> };

export type Note = { readonly id: string, readonly writtenAt: string, readonly text: string, readonly by: { readonly kind: DeciderKind, readonly id: string, readonly name: string | null } };

export type CaseState = { readonly id: string, readonly state: SessionState, readonly expiresAt: string, readonly resultVersion: number, readonly missingAnswers: ReadonlyArray<string>, readonly hold: Hold | null };

export type QueuedCase = { readonly id: string, readonly state: SessionState, readonly name: string | null, readonly clientUserId: string | null, readonly endedAt: string | null, readonly reason: string | null, readonly language: string, readonly groupId: string | null, readonly test: boolean, readonly hold: Hold | null };

export type Hold = { readonly userId: string, readonly name: string, readonly since: string };

export const GROUP_NAME_FRAGMENT = 'fragment GroupName on Group{id name}';

export const DECISION_REASON_FRAGMENT = 'fragment DecisionReason on DecisionReasonView{code description applicantText canRetry confidential rejects redoes}';

export const NOTE_FRAGMENT = 'fragment Note on SessionNote{id writtenAt by{kind id name}text}';

export const CASE_STATE_FRAGMENT = 'fragment CaseState on Session{id state expiresAt resultVersion hold{...Hold}missingAnswers}';

export const QUEUED_CASE_FRAGMENT = 'fragment QueuedCase on Session{id state name clientUserId endedAt reason language groupId test hold{...Hold}}';

export const HOLD_FRAGMENT = 'fragment Hold on CaseHold{userId name since}';

export const REVIEW_QUEUE: Operation<ReviewQueueQueryVariables, ReviewQueueQuery> = {
  name: 'ReviewQueue',
  text: 'query ReviewQueue($filter:SessionFilter$first:Int!){sessions(filter:$filter first:$first sort:ENDED direction:ASC){edges{node{...QueuedCase}}pageInfo{hasNextPage}totalCount}}' + QUEUED_CASE_FRAGMENT + HOLD_FRAGMENT,
};

export const REVIEW_GROUPS: Operation<ReviewGroupsQueryVariables, ReviewGroupsQuery> = {
  name: 'ReviewGroups',
  text: 'query ReviewGroups{groups(first:200){edges{node{...GroupName}}}}' + GROUP_NAME_FRAGMENT,
};

export const CASE_STATE: Operation<CaseStateQueryVariables, CaseStateQuery> = {
  name: 'CaseState',
  text: 'query CaseState($id:ID!){session(id:$id){...CaseState}}' + CASE_STATE_FRAGMENT + HOLD_FRAGMENT,
};

export const CASE_NOTES: Operation<CaseNotesQueryVariables, CaseNotesQuery> = {
  name: 'CaseNotes',
  text: 'query CaseNotes($id:ID!){session(id:$id){id notes{...Note}}}' + NOTE_FRAGMENT,
};

export const DECISION_REASONS: Operation<DecisionReasonsQueryVariables, DecisionReasonsQuery> = {
  name: 'DecisionReasons',
  text: 'query DecisionReasons($language:String!){decisionReasons(language:$language){...DecisionReason}}' + DECISION_REASON_FRAGMENT,
};

export const APPROVE_SESSION: Operation<ApproveSessionMutationVariables, ApproveSessionMutation> = {
  name: 'ApproveSession',
  text: 'mutation ApproveSession($id:ID!$version:Int!$comment:String){changed:approveSession(id:$id version:$version comment:$comment){id state}}',
};

export const REJECT_SESSION: Operation<RejectSessionMutationVariables, RejectSessionMutation> = {
  name: 'RejectSession',
  text: 'mutation RejectSession($id:ID!$version:Int!$reason:String!$comment:String){changed:rejectSession(id:$id version:$version reason:$reason comment:$comment){id state}}',
};

export const SEND_BACK: Operation<SendBackMutationVariables, SendBackMutation> = {
  name: 'SendBack',
  text: 'mutation SendBack($id:ID!$version:Int!$steps:[RedoStepInput!]!$comment:String){changed:redoSteps(id:$id version:$version steps:$steps comment:$comment){id state}}',
};

export const TAKE_CASE: Operation<TakeCaseMutationVariables, TakeCaseMutation> = {
  name: 'TakeCase',
  text: 'mutation TakeCase($id:ID!$over:Boolean!){held:takeSession(id:$id over:$over){id hold{...Hold}}}' + HOLD_FRAGMENT,
};

export const RELEASE_CASE: Operation<ReleaseCaseMutationVariables, ReleaseCaseMutation> = {
  name: 'ReleaseCase',
  text: 'mutation ReleaseCase($id:ID!){held:releaseSession(id:$id){id hold{...Hold}}}' + HOLD_FRAGMENT,
};

export const ADD_NOTE: Operation<AddNoteMutationVariables, AddNoteMutation> = {
  name: 'AddNote',
  text: 'mutation AddNote($id:ID!$key:ID!$text:String!){addSessionNote(id:$id key:$key text:$text){id}}',
};

export const SUBMIT_ANSWERS: Operation<SubmitAnswersMutationVariables, SubmitAnswersMutation> = {
  name: 'SubmitAnswers',
  text: 'mutation SubmitAnswers($id:ID!$stepKey:ID!$answers:[AnswerInput!]!){submitOperatorAnswers(id:$id stepKey:$stepKey answers:$answers){id resultVersion}}',
};

export const START_OPERATOR_FILE: Operation<StartOperatorFileMutationVariables, StartOperatorFileMutation> = {
  name: 'StartOperatorFile',
  text: 'mutation StartOperatorFile($id:ID!$stepKey:ID!$questionKey:ID!){startOperatorFile(id:$id stepKey:$stepKey questionKey:$questionKey){grant}}',
};
