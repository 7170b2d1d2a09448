// Made of operations.graphql by npm run schema.
import type { Question } from '../../subgraphs/platform/subgraph.js';

/** What a user may do. */
export type UserRole =
  /** Takes video calls. */
  | 'call_center_operator'
  /** Looks at sessions and decides them. */
  | 'operator'
  /** Manages users, groups, configurations, keys and settings of the company. */
  | 'administrator'
  /** Runs the service. Made on its command line only. */
  | 'platform_administrator';

/** A new user. */
export type CreateUserInput = {
  /** Their e-mail address. */
  readonly email: string;
  /** 8 characters or more. Absent: they are invited by mail and choose one themselves. */
  readonly password?: string | null | undefined;
  /** The address needs no confirmation; false when absent. */
  readonly emailVerified?: boolean | null | undefined;
  /** Their first name. */
  readonly firstName?: string | null | undefined;
  /** Their last name. */
  readonly lastName?: string | null | undefined;
  /** Any of `call_center_operator`, `operator`, `administrator`; the first of them when absent. */
  readonly rights?: ReadonlyArray<string> | null | undefined;
};

/** Whom to look for: a full name, a first name or a last name. */
export type ScreeningQueryInput = {
  /** The whole name, in any order and script. */
  readonly fullName?: string | null | undefined;
  /** Given names. */
  readonly firstName?: string | null | undefined;
  /** Family names. */
  readonly lastName?: string | null | undefined;
  /** ISO 8601; alone the date of birth, else the earliest. */
  readonly birthdayTimeFrom?: string | null | undefined;
  /** ISO 8601; the latest date of birth, alone without an earliest. */
  readonly birthdayTimeTo?: string | null | undefined;
  /** `male` or `female`. */
  readonly sex?: string | null | undefined;
  /** Countries of nationality or residence, two letters each. */
  readonly countries?: ReadonlyArray<string> | null | undefined;
  /** Lowest score of a hit, 0 to 100; a fraction below 1 is a share. The company's setting when absent. */
  readonly scoreThreshold?: number | null | undefined;
};

/** A person to put on the blacklist: a reason, and at least one thing that identifies. */
export type BlacklistRecordInput = {
  /** Given names. */
  readonly firstName?: string | null | undefined;
  /** Family names. */
  readonly lastName?: string | null | undefined;
  /** The number of the person in their country. */
  readonly personalNumber?: string | null | undefined;
  /** The number of an identity document. */
  readonly documentNumber?: string | null | undefined;
  /** ISO 8601 date. */
  readonly birthday?: string | null | undefined;
  /** Why: required. The applicant never sees it. */
  readonly reason?: string | null | undefined;
  /** Anything else. */
  readonly notes?: string | null | undefined;
  /** A session that was submitted, and whose face the record keeps: later sessions with that face match. It stays when the session is deleted, and goes with the record. */
  readonly faceOfSession?: string | null | undefined;
};

/** The parameters of a new session, as they arrived: read and normalised here. */
export type CreateSessionInput = {
  /** Global flags: an object or its JSON text. */
  readonly flags?: unknown;
  /** Steps: an array or its JSON text. */
  readonly steps?: unknown;
  /** A saved configuration to start from. */
  readonly configId?: string | null | undefined;
  /** Token or id of the parent session. */
  readonly parentSessionId?: string | null | undefined;
  /** A label, until the verified name is known. */
  readonly name?: string | null | undefined;
  /** The company's own identifier of the user. */
  readonly clientUserId?: string | null | undefined;
  /** The group of operators that may take its call. */
  readonly groupId?: string | null | undefined;
  /** ISO 8601; it cannot be started before. */
  readonly scheduleStartTime?: string | null | undefined;
  /** ISO 8601; it is closed to the applicant after. */
  readonly scheduleEndTime?: string | null | undefined;
  /** Address of the company's server. */
  readonly remoteAddress?: string | null | undefined;
};

export type BeginMutationVariables = {
  input: CreateSessionInput;
  creationId?: string | null | undefined;
};


export type BeginMutation = { readonly createSession: { readonly token: string } };

export type ResultQueryVariables = {
  token: string;
};


export type ResultQuery = { readonly session: { readonly result: { readonly record: unknown } } | null };

export type DeleteMutationVariables = {
  token: string;
};


export type DeleteMutation = { readonly deleteSession: boolean };

export type PictureQueryVariables = {
  token: string;
  kind: string;
};


export type PictureQuery = { readonly session: { readonly picture: { readonly ticket: string } | null } | null };

export type CompareFacesMutationVariables = {
  face1: string;
  face2: string;
};


export type CompareFacesMutation = { readonly compareFaces: { readonly similarity: number | null, readonly face1Statuses: ReadonlyArray<string>, readonly face2Statuses: ReadonlyArray<string> } };

export type ReadDocumentImageMutationVariables = {
  kind: string;
  image: string;
};


export type ReadDocumentImageMutation = { readonly readDocumentImage: { readonly requestId: string, readonly code: string | null, readonly record: unknown, readonly mrzData: unknown, readonly visualData: unknown, readonly person: unknown } };

export type ListGroupsQueryVariables = {
  first: number;
  after?: string | null | undefined;
};


export type ListGroupsQuery = { readonly groups: { readonly pageInfo: { readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly memberUserIds: ReadonlyArray<string>, readonly members: ReadonlyArray<{ readonly email: string }> } }> } };

export type MakeGroupMutationVariables = {
  name: string;
  memberIds?: ReadonlyArray<string> | null | undefined;
  creationId?: string | null | undefined;
};


export type MakeGroupMutation = { readonly makeGroup: string };

export type ChangeGroupMutationVariables = {
  groupId: string;
  name?: string | null | undefined;
  memberIds?: ReadonlyArray<string> | null | undefined;
};


export type ChangeGroupMutation = { readonly changeGroup: boolean };

export type DeleteGroupMutationVariables = {
  groupId: string;
};


export type DeleteGroupMutation = { readonly deleteGroup: boolean };

export type ListUsersQueryVariables = {
  first: number;
  after?: string | null | undefined;
};


export type ListUsersQuery = { readonly users: { readonly pageInfo: { readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly email: string, readonly roles: ReadonlyArray<UserRole> } }> } };

export type CreateUserMutationVariables = {
  input: CreateUserInput;
  creationId?: string | null | undefined;
};


export type CreateUserMutation = { readonly createUser: string };

export type PublishedConfigurationQueryVariables = {
  id: string;
};


export type PublishedConfigurationQuery = { readonly publishedConfiguration: unknown };

export type MainDocumentFacePhotoQueryVariables = {
  token: string;
};


export type MainDocumentFacePhotoQuery = { readonly session: { readonly mainDocumentFacePhoto: { readonly dataUrl: string | null } | null } | null };

export type VisualMarkersQueryVariables = {
  token: string;
};


export type VisualMarkersQuery = { readonly session: { readonly visualMarkers: string } | null };

export type ActivitiesQueryVariables = {
  token: string;
};


export type ActivitiesQuery = { readonly session: { readonly activities: { readonly items: ReadonlyArray<{ readonly id: string, readonly type: string, readonly time: string, readonly data: unknown }> } } | null };

export type StatisticalSummaryQueryVariables = {
  token: string;
};


export type StatisticalSummaryQuery = { readonly session: { readonly statistics: { readonly sessionStartDate: string, readonly sessionTimeSpan: number, readonly scanDocumentStartTime: string | null, readonly scanDocumentEndTime: string | null, readonly scanDocumentAttempts: number, readonly scanDocumentFailReason: string | null, readonly livenessStartTime: string | null, readonly livenessEndTime: string | null, readonly livenessFailReasons: ReadonlyArray<string> | null, readonly sessionTerminationStep: string | null, readonly sessionTerminationReasons: ReadonlyArray<string> | null } } | null };

export type CallShotsQueryVariables = {
  token: string;
};


export type CallShotsQuery = { readonly session: { readonly callShotsArchive: { readonly ticket: string } } | null };

export type CallVideosQueryVariables = {
  token: string;
};


export type CallVideosQuery = { readonly session: { readonly callVideos: { readonly ticket: string } | null } | null };

export type EndCallMutationVariables = {
  token: string;
};


export type EndCallMutation = { readonly endCall: boolean };

export type ExportSessionQueryVariables = {
  token: string;
  session: boolean;
  screening: boolean;
  proofOfAddress: boolean;
};


export type ExportSessionQuery = { readonly session: { readonly pdf: { readonly ticket: string } } | null };

export type SearchScreeningPersonQueryVariables = {
  query: ScreeningQueryInput;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
};


export type SearchScreeningPersonQuery = { readonly searchScreeningPersons: ReadonlyArray<{ readonly score: number, readonly name: string, readonly personId: string, readonly entityType: string, readonly topicLabels: ReadonlyArray<string>, readonly source: string }> };

export type ScreeningPersonDetailsQueryVariables = {
  personId: string;
};


export type ScreeningPersonDetailsQuery = { readonly screeningPerson: { readonly entityType: string, readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly gender: string | null, readonly birthdayTime: string | null, readonly nationality: string | null, readonly isDeceased: boolean | null, readonly photoUrl: string | null, readonly extraDetails: unknown, readonly sanctions: ReadonlyArray<{ readonly country: string, readonly measures: ReadonlyArray<string> }>, readonly pep: ReadonlyArray<{ readonly country: string | null, readonly branch: string | null, readonly position: string | null }> } };

export type MonitorScreeningQueryMutationVariables = {
  query: ScreeningQueryInput;
  creationId?: string | null | undefined;
};


export type MonitorScreeningQueryMutation = { readonly monitorScreeningQuery: string };

export type RemoveScreeningQueryMutationVariables = {
  id: string;
};


export type RemoveScreeningQueryMutation = { readonly removeScreeningQuery: boolean };

export type ListMonitoredQueriesQueryVariables = {
  offset?: number | null | undefined;
  first: number;
  after?: string | null | undefined;
  changedAfter?: string | null | undefined;
};


export type ListMonitoredQueriesQuery = { readonly monitoredScreeningQueries: { readonly total: number, readonly data: ReadonlyArray<{ readonly id: string, readonly fullName: string, readonly firstName: string | null, readonly lastName: string | null, readonly lastUpdatedDate: string }> } };

export type PaperFileQueryVariables = {
  token: string;
  typeId: string;
};


export type PaperFileQuery = { readonly session: { readonly paper: { readonly ticket: string } | null } | null };

export type QuestionFileQueryVariables = {
  token: string;
  stepKey: string;
  questionKey: string;
  index: number;
  archived: boolean;
};


export type QuestionFileQuery = { readonly session: { readonly questionFile: { readonly fileName: string, readonly archive?: string | null, readonly file?: { readonly contentType: string, readonly dataUrl: string | null } | null } } | null };

export type AddBlacklistRecordMutationVariables = {
  input: BlacklistRecordInput;
  creationId?: string | null | undefined;
};


export type AddBlacklistRecordMutation = { readonly addBlacklistRecord: string };

export type RemoveBlacklistRecordMutationVariables = {
  id: string;
};


export type RemoveBlacklistRecordMutation = { readonly removeBlacklistRecord: boolean };

export type ListBlacklistRecordsQueryVariables = {
  offset?: number | null | undefined;
  first: number;
  after?: string | null | undefined;
};


export type ListBlacklistRecordsQuery = { readonly blacklistPage: { readonly total: number, readonly data: ReadonlyArray<{ readonly id: string, readonly firstName: string | null, readonly lastName: string | null, readonly personalNumber: string | null, readonly documentNumber: string | null, readonly birthday: string | null, readonly reason: string, readonly notes: string | null }> } };

export const BEGIN: Question<BeginMutationVariables, BeginMutation> = {
  name: 'Begin',
  text: 'mutation Begin($input:CreateSessionInput!$creationId:ID){createSession(input:$input creationId:$creationId){token}}',
};

export const RESULT: Question<ResultQueryVariables, ResultQuery> = {
  name: 'Result',
  text: 'query Result($token:ID!){session(token:$token){result{record}}}',
};

export const DELETE: Question<DeleteMutationVariables, DeleteMutation> = {
  name: 'Delete',
  text: 'mutation Delete($token:ID!){deleteSession(token:$token)}',
};

export const PICTURE: Question<PictureQueryVariables, PictureQuery> = {
  name: 'Picture',
  text: 'query Picture($token:ID!$kind:String!){session(token:$token){picture(kind:$kind){ticket}}}',
};

export const COMPARE_FACES: Question<CompareFacesMutationVariables, CompareFacesMutation> = {
  name: 'CompareFaces',
  text: 'mutation CompareFaces($face1:Upload!$face2:Upload!){compareFaces(face1:$face1 face2:$face2){similarity face1Statuses face2Statuses}}',
};

export const READ_DOCUMENT_IMAGE: Question<ReadDocumentImageMutationVariables, ReadDocumentImageMutation> = {
  name: 'ReadDocumentImage',
  text: 'mutation ReadDocumentImage($kind:String!$image:Upload!){readDocumentImage(kind:$kind image:$image){requestId code record mrzData visualData person}}',
};

export const LIST_GROUPS: Question<ListGroupsQueryVariables, ListGroupsQuery> = {
  name: 'ListGroups',
  text: 'query ListGroups($first:Int!$after:String){groups(first:$first after:$after){pageInfo{endCursor}edges{node{id name memberUserIds members{email}}}}}',
};

export const MAKE_GROUP: Question<MakeGroupMutationVariables, MakeGroupMutation> = {
  name: 'MakeGroup',
  text: 'mutation MakeGroup($name:String!$memberIds:[ID!]$creationId:ID){makeGroup(name:$name memberIds:$memberIds creationId:$creationId)}',
};

export const CHANGE_GROUP: Question<ChangeGroupMutationVariables, ChangeGroupMutation> = {
  name: 'ChangeGroup',
  text: 'mutation ChangeGroup($groupId:ID!$name:String$memberIds:[ID!]){changeGroup(groupId:$groupId name:$name memberIds:$memberIds)}',
};

export const DELETE_GROUP: Question<DeleteGroupMutationVariables, DeleteGroupMutation> = {
  name: 'DeleteGroup',
  text: 'mutation DeleteGroup($groupId:ID!){deleteGroup(groupId:$groupId)}',
};

export const LIST_USERS: Question<ListUsersQueryVariables, ListUsersQuery> = {
  name: 'ListUsers',
  text: 'query ListUsers($first:Int!$after:String){users(first:$first after:$after){pageInfo{endCursor}edges{node{id email roles}}}}',
};

export const CREATE_USER: Question<CreateUserMutationVariables, CreateUserMutation> = {
  name: 'CreateUser',
  text: 'mutation CreateUser($input:CreateUserInput!$creationId:ID){createUser(input:$input creationId:$creationId)}',
};

export const PUBLISHED_CONFIGURATION: Question<PublishedConfigurationQueryVariables, PublishedConfigurationQuery> = {
  name: 'PublishedConfiguration',
  text: 'query PublishedConfiguration($id:ID!){publishedConfiguration(id:$id)}',
};

export const MAIN_DOCUMENT_FACE_PHOTO: Question<MainDocumentFacePhotoQueryVariables, MainDocumentFacePhotoQuery> = {
  name: 'MainDocumentFacePhoto',
  text: 'query MainDocumentFacePhoto($token:ID!){session(token:$token){mainDocumentFacePhoto{dataUrl}}}',
};

export const VISUAL_MARKERS: Question<VisualMarkersQueryVariables, VisualMarkersQuery> = {
  name: 'VisualMarkers',
  text: 'query VisualMarkers($token:ID!){session(token:$token){visualMarkers}}',
};

export const ACTIVITIES: Question<ActivitiesQueryVariables, ActivitiesQuery> = {
  name: 'Activities',
  text: 'query Activities($token:ID!){session(token:$token){activities(first:1000){items{id type time data}}}}',
};

export const STATISTICAL_SUMMARY: Question<StatisticalSummaryQueryVariables, StatisticalSummaryQuery> = {
  name: 'StatisticalSummary',
  text: 'query StatisticalSummary($token:ID!){session(token:$token){statistics{sessionStartDate sessionTimeSpan scanDocumentStartTime scanDocumentEndTime scanDocumentAttempts scanDocumentFailReason livenessStartTime livenessEndTime livenessFailReasons sessionTerminationStep sessionTerminationReasons}}}',
};

export const CALL_SHOTS: Question<CallShotsQueryVariables, CallShotsQuery> = {
  name: 'CallShots',
  text: 'query CallShots($token:ID!){session(token:$token){callShotsArchive{ticket}}}',
};

export const CALL_VIDEOS: Question<CallVideosQueryVariables, CallVideosQuery> = {
  name: 'CallVideos',
  text: 'query CallVideos($token:ID!){session(token:$token){callVideos{ticket}}}',
};

export const END_CALL: Question<EndCallMutationVariables, EndCallMutation> = {
  name: 'EndCall',
  text: 'mutation EndCall($token:ID!){endCall(token:$token)}',
};

export const EXPORT_SESSION: Question<ExportSessionQueryVariables, ExportSessionQuery> = {
  name: 'ExportSession',
  text: 'query ExportSession($token:ID!$session:Boolean!$screening:Boolean!$proofOfAddress:Boolean!){session(token:$token){pdf(session:$session screening:$screening proofOfAddress:$proofOfAddress){ticket}}}',
};

export const SEARCH_SCREENING_PERSON: Question<SearchScreeningPersonQueryVariables, SearchScreeningPersonQuery> = {
  name: 'SearchScreeningPerson',
  text: 'query SearchScreeningPerson($query:ScreeningQueryInput!$offset:Int$limit:Int){searchScreeningPersons(query:$query offset:$offset limit:$limit){score name personId entityType topicLabels source}}',
};

export const SCREENING_PERSON_DETAILS: Question<ScreeningPersonDetailsQueryVariables, ScreeningPersonDetailsQuery> = {
  name: 'ScreeningPersonDetails',
  text: 'query ScreeningPersonDetails($personId:ID!){screeningPerson(personId:$personId){entityType firstName middleName lastName gender birthdayTime nationality isDeceased photoUrl sanctions{country measures}pep{country branch position}extraDetails}}',
};

export const MONITOR_SCREENING_QUERY: Question<MonitorScreeningQueryMutationVariables, MonitorScreeningQueryMutation> = {
  name: 'MonitorScreeningQuery',
  text: 'mutation MonitorScreeningQuery($query:ScreeningQueryInput!$creationId:ID){monitorScreeningQuery(query:$query creationId:$creationId)}',
};

export const REMOVE_SCREENING_QUERY: Question<RemoveScreeningQueryMutationVariables, RemoveScreeningQueryMutation> = {
  name: 'RemoveScreeningQuery',
  text: 'mutation RemoveScreeningQuery($id:ID!){removeScreeningQuery(id:$id)}',
};

export const LIST_MONITORED_QUERIES: Question<ListMonitoredQueriesQueryVariables, ListMonitoredQueriesQuery> = {
  name: 'ListMonitoredQueries',
  text: 'query ListMonitoredQueries($offset:Int$first:Int!$after:String$changedAfter:DateTime){monitoredScreeningQueries(start:$offset limit:$first after:$after changedAfter:$changedAfter){total data{id fullName firstName lastName lastUpdatedDate}}}',
};

export const PAPER_FILE: Question<PaperFileQueryVariables, PaperFileQuery> = {
  name: 'PaperFile',
  text: 'query PaperFile($token:ID!$typeId:String!){session(token:$token){paper(typeId:$typeId){ticket}}}',
};

export const QUESTION_FILE: Question<QuestionFileQueryVariables, QuestionFileQuery> = {
  name: 'QuestionFile',
  text: 'query QuestionFile($token:ID!$stepKey:ID!$questionKey:ID!$index:Int!$archived:Boolean!){session(token:$token){questionFile(stepKey:$stepKey questionKey:$questionKey index:$index){fileName file@skip(if:$archived){contentType dataUrl}archive@include(if:$archived)}}}',
};

export const ADD_BLACKLIST_RECORD: Question<AddBlacklistRecordMutationVariables, AddBlacklistRecordMutation> = {
  name: 'AddBlacklistRecord',
  text: 'mutation AddBlacklistRecord($input:BlacklistRecordInput!$creationId:ID){addBlacklistRecord(input:$input creationId:$creationId)}',
};

export const REMOVE_BLACKLIST_RECORD: Question<RemoveBlacklistRecordMutationVariables, RemoveBlacklistRecordMutation> = {
  name: 'RemoveBlacklistRecord',
  text: 'mutation RemoveBlacklistRecord($id:ID!){removeBlacklistRecord(id:$id)}',
};

export const LIST_BLACKLIST_RECORDS: Question<ListBlacklistRecordsQueryVariables, ListBlacklistRecordsQuery> = {
  name: 'ListBlacklistRecords',
  text: 'query ListBlacklistRecords($offset:Int$first:Int!$after:String){blacklistPage(offset:$offset limit:$first after:$after){total data{id firstName lastName personalNumber documentNumber birthday reason notes}}}',
};
