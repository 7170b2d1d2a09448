// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';

/** What came of an act. */
export type AuditOutcome =
  /** It was done, or read. */
  | 'DONE'
  /** The actor may not; nothing happened. */
  | 'REFUSED';

/** What acted. */
export type AuditActorKind =
  /** A key of the company. */
  | 'KEY'
  /** A user, signed in. */
  | 'USER'
  /** Whoever runs the service, on its command line. */
  | 'COMMAND_LINE';

/** How well the value of a field is founded. */
export type FieldStanding =
  /** Two independent readings say the same: two engines on the zone, zone and print, two sides. Or one engine read it surely and its check digit fits, print says the same at a second look, or a barcode has it, which corrects its own errors. */
  | 'CERTAIN'
  /** One reading, which nothing confirms. */
  | 'SINGLE'
  /** Readings contradict each other, or the value was only made to fit its check digit: none is given. */
  | 'DISPUTED';

/** What of a document a field was read from. */
export type FieldSource =
  /** Print in Latin letters. */
  | 'PRINT'
  /** Print in another script. */
  | 'LOCAL_PRINT'
  /** The machine-readable zone. */
  | 'ZONE'
  /** A barcode. */
  | 'BARCODE';

/** Whether zone and print say the same. */
export type FieldAgreement =
  /** They do. */
  | 'AGREES'
  /** Both were read surely and contradict each other. */
  | 'DIFFERS'
  /** One of them is missing, or was not read surely. */
  | 'UNKNOWN';

/** What the digit says that checks a field of a machine-readable zone. */
export type CheckDigit =
  /** It fits. */
  | 'VALID'
  /** It does not fit. */
  | 'INVALID'
  /** There is none. */
  | 'ABSENT';

/** What was looked at to tell an original from a copy or a forgery. */
export type OriginalityCheckName =
  /** How far the colours of a side with a portrait differ (the logarithm of a ratio). A photocopy is below the bound. */
  | 'COLOUR'
  /** A regular grid over the whole page: the pixels of a screen, or the raster of a print. Measured is the logarithm of its power over what lies around it. */
  | 'DOT_GRID'
  /** Check digits of the zone that do not fit, counted. */
  | 'CHECK_DIGITS'
  /** Dates that cannot all be true, counted. */
  | 'DATES'
  /** Fields of which zone and print say different things, counted. */
  | 'ZONE_AND_PRINT';

/** What was looked at to tell a film of a camera from one that a program gave out as its own. */
export type CameraCheckName =
  /** The name that the browser told is that of a program: 1, else 0. */
  | 'KNOWN_NAME'
  /** Frames that are not later than the one before, counted. */
  | 'REPEATED_TIMES'
  /** Microseconds by which the shortest and the longest distance of two frames differ; told where the file has times finer than a millisecond. Up to the bound it is a doubt. */
  | 'EVEN_TIMES'
  /** Share of the picture that is the same in every frame: a sensor has noise everywhere. */
  | 'STILL_PICTURE'
  /** How many times larger the film is than the browser said of the camera. */
  | 'PICTURE_SIZE'
  /** How many times more frames a second it has than the browser said. */
  | 'FRAME_RATE';

/** Why the face did not come nearer as a living person does. By itself it never rejects: a person looks. */
export type ApproachProblem =
  /** It did not come nearer, or not enough. */
  | 'MISSING'
  /** It came nearer before it was asked to. */
  | 'EARLY'
  /** It came nearer and kept its shape, as a picture does. */
  | 'FLAT';

/** What became of a file that answers a question. */
export type QuestionFileStatus =
  /** It is being checked. */
  | 'RECEIVED'
  /** It can be read. */
  | 'KEPT'
  /** It is no picture or PDF that can be taken, and was not kept. */
  | 'REFUSED';

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

/** Where a step stands for the applicant. */
export type StepState =
  | 'PENDING'
  | 'PROCESSING'
  | 'RETAKE'
  | 'DONE';

/** What decided about a session outside a call. */
export type DeciderKind =
  /** A signed-in user. */
  | 'USER'
  /** A key: the company's server. */
  | 'KEY';

/** Whether the faces of the company's other sessions were searched. */
export type FaceSearch =
  /** They were. */
  | 'DONE'
  /** They were still being loaded, and the session did not wait for them. */
  | 'LOADING'
  /** There was no face to search for, or nothing is submitted yet. */
  | 'NONE';

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

export type SessionsQueryVariables = {
  filter?: SessionFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
};


export type SessionsQuery = { readonly sessions: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: ListedSession }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type SessionFoundQueryVariables = {
  id?: string | null | undefined;
  token?: string | null | undefined;
};


export type SessionFoundQuery = { readonly session: ListedSession | null };

export type SessionQueryVariables = {
  id: string;
};


export type SessionQuery = { readonly session: SessionDetail | null };

export type SessionProgressSubscriptionVariables = {
  id: string;
};


export type SessionProgressSubscription = { readonly sessionProgress: { readonly state: SessionState, readonly steps: ReadonlyArray<{ readonly key: string, readonly state: StepState }>, readonly verdict: { readonly version: number } | null } };

export type SessionStandingQueryVariables = {
  id: string;
};


export type SessionStandingQuery = { readonly session: { readonly state: SessionState, readonly resultVersion: number } | null };

export type SessionEvidenceQueryVariables = {
  id: string;
};


export type SessionEvidenceQuery = { readonly session: Evidence | null };

export type SessionFilmQueryVariables = {
  id: string;
};


export type SessionFilmQuery = { readonly session: { readonly picture: { readonly contentType: string, readonly bytes: number, readonly createdAt: string, readonly dataUrl: string | null } | null } | null };

export type SessionPaperQueryVariables = {
  id: string;
  typeId: string;
};


export type SessionPaperQuery = { readonly session: { readonly paper: { readonly contentType: string, readonly bytes: number, readonly createdAt: string, readonly dataUrl: string | null } | null } | null };

export type SessionQuestionFileQueryVariables = {
  id: string;
  stepKey: string;
  questionKey: string;
  index: number;
};


export type SessionQuestionFileQuery = { readonly session: { readonly questionFile: { readonly fileName: string, readonly state: QuestionFileStatus, readonly file: { readonly contentType: string, readonly bytes: number, readonly createdAt: string, readonly dataUrl: string | null } | null } } | null };

export type SessionPdfQueryVariables = {
  id: string;
  screening: boolean;
  proofOfAddress: boolean;
};


export type SessionPdfQuery = { readonly session: { readonly pdf: { readonly contentType: string, readonly bytes: number, readonly createdAt: string, readonly dataUrl: string | null } } | null };

export type SessionActivitiesQueryVariables = {
  id: string;
  after?: string | null | undefined;
};


export type SessionActivitiesQuery = { readonly session: { readonly activities: { readonly hasNextPage: boolean, readonly endCursor: string | null, readonly items: ReadonlyArray<Activity> } } | null };

export type SessionAuditQueryVariables = {
  id: string;
  after?: string | null | undefined;
};


export type SessionAuditQuery = { readonly auditEntries: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: SessionAuditEntry }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type DeleteSessionMutationVariables = {
  id: string;
};


export type DeleteSessionMutation = { readonly deleteSession: boolean };

export type SessionAuditEntry = { readonly id: string, readonly occurredAt: string, readonly action: string, readonly outcome: AuditOutcome, readonly actor: { readonly kind: AuditActorKind, readonly name: string | null } };

export type Activity = { readonly id: string, readonly type: string, readonly time: string, readonly data: Members.ActivityData };

export type Evidence = { readonly faceSimilarity: number | null, readonly documentSides: ReadonlyArray<DocumentSide>, readonly faceFilm: FaceFilm | null, readonly samePerson: SamePerson, readonly screening: BlacklistFinding | null, readonly mainDocumentFacePhoto: FaceFile | null, readonly face: FaceFile | null, readonly selfie: MediaFile | null, readonly film: { readonly contentType: string, readonly bytes: number, readonly createdAt: string } | null };

export type BlacklistFinding = { readonly blacklistRecordId: string | null, readonly blacklistedBy: string | null, readonly blacklistedSimilarity: number | null };

export type FaceFilm = { readonly cameraLabel: string | null, readonly cameraWidth: number | null, readonly cameraHeight: number | null, readonly cameraFrameRate: number | null, readonly checks: ReadonlyArray<CameraCheck>, readonly approach: FilmApproach | null };

export type FilmApproach = { readonly asked: number, readonly growth: number, readonly least: number, readonly perspective: number | null, readonly flattest: number, readonly problem: ApproachProblem | null };

export type CameraCheck = { readonly name: CameraCheckName, readonly doubt: boolean, readonly measured: number, readonly bound: number };

export type SamePerson = { readonly faceSearch: FaceSearch, readonly sessions: ReadonlyArray<{ readonly similarity: number | null, readonly sameDocument: boolean, readonly session: ListedSession }> };

export type FaceFile = (
  { readonly facePlace: PagePlace | null }
  & MediaFile
);

export type DocumentSide = { readonly stepKey: string, readonly kind: string, readonly codes: ReadonlyArray<string>, readonly picture: MediaFile | null, readonly page: MediaFile | null, readonly portrait: MediaFile | null, readonly zone: { readonly lines: ReadonlyArray<string>, readonly valid: boolean, readonly confidence: number, readonly place: PagePlace | null } | null, readonly fields: ReadonlyArray<DocumentField>, readonly originality: ReadonlyArray<OriginalityCheck> };

export type OriginalityCheck = { readonly name: OriginalityCheckName, readonly doubt: boolean, readonly measured: number, readonly bound: number, readonly fields: ReadonlyArray<string>, readonly place: PagePlace | null };

export type DocumentField = { readonly name: string, readonly value: string | null, readonly standing: FieldStanding | null, readonly source: FieldSource | null, readonly confidence: number | null, readonly agreement: FieldAgreement, readonly corrections: ReadonlyArray<{ readonly line: number, readonly position: number, readonly from: string, readonly to: string }>, readonly readings: ReadonlyArray<FieldReading> };

export type FieldReading = { readonly source: FieldSource, readonly value: string, readonly confidence: number | null, readonly check: CheckDigit | null, readonly place: PagePlace | null };

export type SessionDetail = { readonly id: string, readonly state: SessionState, readonly createdAt: string, readonly startedAt: string | null, readonly expiresAt: string, readonly endedAt: string | null, readonly name: string | null, readonly clientUserId: string | null, readonly parentSessionId: string | null, readonly test: boolean, readonly language: string, readonly warnings: ReadonlyArray<string>, readonly resultVersion: number, readonly similarityThreshold: number, readonly resultVersions: ReadonlyArray<ResultVersion>, readonly result: SessionResult, readonly steps: ReadonlyArray<SessionStep> };

export type SessionStep = { readonly key: string, readonly type: string, readonly title: Members.LocalisedText | null, readonly state: StepState, readonly settings: Members.KeptStepSettings, readonly inCall: string | null };

export type SessionResult = { readonly result: Members.SessionOutcome, readonly live: boolean, readonly similarity: number, readonly documentType: string, readonly errors: ReadonlyArray<string>, readonly person: Members.PersonFields, readonly record: Members.ResultRecord, readonly version: number, readonly decidedAt: string | null, readonly rejectReason: { readonly value: string, readonly description: string }, readonly generalDocuments: ReadonlyArray<Paper>, readonly questionnaires: ReadonlyArray<{ readonly key: string, readonly questions: ReadonlyArray<{ readonly key: string, readonly answer: unknown }> }>, readonly geolocation: ReadonlyArray<{ readonly key: string, readonly latitude: number, readonly longitude: number, readonly address: string | null }>, readonly company: { readonly companyName: string | null, readonly registrationNumber: string | null, readonly registrationCountry: string | null, readonly companyEntityType: string | null, readonly legalAddress: string | null, readonly taxId: string | null, readonly dateOfIncorporation: string | null, readonly contactNumber: string | null, readonly email: string | null, readonly website: string | null } | null, readonly beneficiaries: ReadonlyArray<Beneficiary>, readonly screeningMatches: ReadonlyArray<ScreeningMatch> | null };

export type ScreeningMatch = { readonly id: string, readonly name: string, readonly score: number, readonly topics: ReadonlyArray<string>, readonly source: string, readonly status: Members.MatchStatus };

export type Beneficiary = { readonly id: string, readonly role: string, readonly type: string, readonly companyName: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly ownershipPercentage: number | null, readonly sessionId: string | null };

export type Paper = { readonly typeId: string, readonly pages: ReadonlyArray<{ readonly typeId: string, readonly pageNumber: number, readonly statuses: ReadonlyArray<string>, readonly final: { readonly fullName: string, readonly address: string | null, readonly formattedAddress: string | null, readonly country: string | null, readonly documentIssuedTime: string | null, readonly authority: string | null } }> };

export type ResultVersion = { readonly version: number, readonly result: Members.SessionOutcome, readonly reason: string | null, readonly reasons: ReadonlyArray<string>, readonly decidedAt: string, readonly comment: string, readonly by: { readonly kind: DeciderKind, readonly name: string | null } | null, readonly redone: ReadonlyArray<{ readonly stepKey: string, readonly reason: string }> };

export type ListedSession = { readonly id: string, readonly state: SessionState, readonly name: string | null, readonly clientUserId: string | null, readonly createdAt: string, readonly endedAt: string | null, readonly test: boolean };

export type MediaFile = { readonly contentType: string, readonly bytes: number, readonly createdAt: string, readonly dataUrl: string | null };

export type PagePlace = { readonly left: number, readonly top: number, readonly width: number, readonly height: number };

export const SESSION_AUDIT_ENTRY_FRAGMENT = 'fragment SessionAuditEntry on AuditEntry{id occurredAt action outcome actor{kind name}}';

export const ACTIVITY_FRAGMENT = 'fragment Activity on SessionActivity{id type time data}';

export const EVIDENCE_FRAGMENT = 'fragment Evidence on Session{documentSides{...DocumentSide}faceSimilarity faceFilm{...FaceFilm}samePerson{...SamePerson}screening{...BlacklistFinding}mainDocumentFacePhoto{...FaceFile}face:picture(kind:"face"){...FaceFile}selfie:picture(kind:"face-document"){...MediaFile}film:picture(kind:"face-video"){contentType bytes createdAt}}';

export const BLACKLIST_FINDING_FRAGMENT = 'fragment BlacklistFinding on SessionScreening{blacklistRecordId blacklistedBy blacklistedSimilarity}';

export const FACE_FILM_FRAGMENT = 'fragment FaceFilm on FaceFilm{cameraLabel cameraWidth cameraHeight cameraFrameRate checks{...CameraCheck}approach{...FilmApproach}}';

export const FILM_APPROACH_FRAGMENT = 'fragment FilmApproach on FilmApproach{asked growth least perspective flattest problem}';

export const CAMERA_CHECK_FRAGMENT = 'fragment CameraCheck on CameraCheck{name doubt measured bound}';

export const SAME_PERSON_FRAGMENT = 'fragment SamePerson on SamePerson{faceSearch sessions{similarity sameDocument session{...ListedSession}}}';

export const FACE_FILE_FRAGMENT = 'fragment FaceFile on MediaFile{...MediaFile facePlace{...PagePlace}}';

export const DOCUMENT_SIDE_FRAGMENT = 'fragment DocumentSide on DocumentSide{stepKey kind codes picture{...MediaFile}page{...MediaFile}portrait{...MediaFile}zone{lines valid confidence place{...PagePlace}}fields{...DocumentField}originality{...OriginalityCheck}}';

export const ORIGINALITY_CHECK_FRAGMENT = 'fragment OriginalityCheck on OriginalityCheck{name doubt measured bound fields place{...PagePlace}}';

export const DOCUMENT_FIELD_FRAGMENT = 'fragment DocumentField on DocumentField{name value standing source confidence corrections{line position from to}agreement readings{...FieldReading}}';

export const FIELD_READING_FRAGMENT = 'fragment FieldReading on DocumentFieldReading{source value confidence check place{...PagePlace}}';

export const SESSION_DETAIL_FRAGMENT = 'fragment SessionDetail on Session{id state createdAt startedAt expiresAt endedAt name clientUserId parentSessionId test language warnings resultVersion similarityThreshold resultVersions{...ResultVersion}result{...SessionResult}steps{...SessionStep}}';

export const SESSION_STEP_FRAGMENT = 'fragment SessionStep on SessionStep{key type title state settings inCall}';

export const SESSION_RESULT_FRAGMENT = 'fragment SessionResult on SessionResult{result live similarity documentType rejectReason{value description}errors person record generalDocuments{...Paper}questionnaires{key questions{key answer}}geolocation{key latitude longitude address}company{companyName registrationNumber registrationCountry companyEntityType legalAddress taxId dateOfIncorporation contactNumber email website}beneficiaries{...Beneficiary}screeningMatches{...ScreeningMatch}version decidedAt}';

export const SCREENING_MATCH_FRAGMENT = 'fragment ScreeningMatch on ScreeningMatch{id name score topics source status}';

export const BENEFICIARY_FRAGMENT = 'fragment Beneficiary on BusinessBeneficiary{id role type companyName firstName lastName ownershipPercentage sessionId}';

export const PAPER_FRAGMENT = 'fragment Paper on Paper{typeId pages{typeId pageNumber statuses final{fullName address formattedAddress country documentIssuedTime authority}}}';

export const RESULT_VERSION_FRAGMENT = 'fragment ResultVersion on SessionResultVersion{version result reason reasons decidedAt by{kind name}comment redone{stepKey reason}}';

export const LISTED_SESSION_FRAGMENT = 'fragment ListedSession on Session{id state name clientUserId createdAt endedAt test}';

export const MEDIA_FILE_FRAGMENT = 'fragment MediaFile on MediaFile{contentType bytes createdAt dataUrl}';

export const PAGE_PLACE_FRAGMENT = 'fragment PagePlace on PagePlace{left top width height}';

export const SESSIONS: Operation<SessionsQueryVariables, SessionsQuery> = {
  name: 'Sessions',
  text: 'query Sessions($filter:SessionFilter$first:Int!$after:String){sessions(filter:$filter first:$first after:$after){edges{node{...ListedSession}}pageInfo{hasNextPage endCursor}totalCount}}' + LISTED_SESSION_FRAGMENT,
};

export const SESSION_FOUND: Operation<SessionFoundQueryVariables, SessionFoundQuery> = {
  name: 'SessionFound',
  text: 'query SessionFound($id:ID$token:ID){session(id:$id token:$token){...ListedSession}}' + LISTED_SESSION_FRAGMENT,
};

export const SESSION: Operation<SessionQueryVariables, SessionQuery> = {
  name: 'Session',
  text: 'query Session($id:ID!){session(id:$id){...SessionDetail}}' + SESSION_DETAIL_FRAGMENT + RESULT_VERSION_FRAGMENT + SESSION_RESULT_FRAGMENT + PAPER_FRAGMENT + BENEFICIARY_FRAGMENT + SCREENING_MATCH_FRAGMENT + SESSION_STEP_FRAGMENT,
};

export const SESSION_PROGRESS: Operation<SessionProgressSubscriptionVariables, SessionProgressSubscription> = {
  name: 'SessionProgress',
  text: 'subscription SessionProgress($id:ID!){sessionProgress(id:$id){state steps{key state}verdict{version}}}',
};

export const SESSION_STANDING: Operation<SessionStandingQueryVariables, SessionStandingQuery> = {
  name: 'SessionStanding',
  text: 'query SessionStanding($id:ID!){session(id:$id){state resultVersion}}',
};

export const SESSION_EVIDENCE: Operation<SessionEvidenceQueryVariables, SessionEvidenceQuery> = {
  name: 'SessionEvidence',
  text: 'query SessionEvidence($id:ID!){session(id:$id){...Evidence}}' + EVIDENCE_FRAGMENT + DOCUMENT_SIDE_FRAGMENT + MEDIA_FILE_FRAGMENT + PAGE_PLACE_FRAGMENT + DOCUMENT_FIELD_FRAGMENT + FIELD_READING_FRAGMENT + ORIGINALITY_CHECK_FRAGMENT + FACE_FILM_FRAGMENT + CAMERA_CHECK_FRAGMENT + FILM_APPROACH_FRAGMENT + SAME_PERSON_FRAGMENT + LISTED_SESSION_FRAGMENT + BLACKLIST_FINDING_FRAGMENT + FACE_FILE_FRAGMENT,
};

export const SESSION_FILM: Operation<SessionFilmQueryVariables, SessionFilmQuery> = {
  name: 'SessionFilm',
  text: 'query SessionFilm($id:ID!){session(id:$id){picture(kind:"face-video"){contentType bytes createdAt dataUrl}}}',
};

export const SESSION_PAPER: Operation<SessionPaperQueryVariables, SessionPaperQuery> = {
  name: 'SessionPaper',
  text: 'query SessionPaper($id:ID!$typeId:String!){session(id:$id){paper(typeId:$typeId){contentType bytes createdAt dataUrl}}}',
};

export const SESSION_QUESTION_FILE: Operation<SessionQuestionFileQueryVariables, SessionQuestionFileQuery> = {
  name: 'SessionQuestionFile',
  text: 'query SessionQuestionFile($id:ID!$stepKey:ID!$questionKey:ID!$index:Int!){session(id:$id){questionFile(stepKey:$stepKey questionKey:$questionKey index:$index){fileName state file{contentType bytes createdAt dataUrl}}}}',
};

export const SESSION_PDF: Operation<SessionPdfQueryVariables, SessionPdfQuery> = {
  name: 'SessionPdf',
  text: 'query SessionPdf($id:ID!$screening:Boolean!$proofOfAddress:Boolean!){session(id:$id){pdf(session:true screening:$screening proofOfAddress:$proofOfAddress){contentType bytes createdAt dataUrl}}}',
};

export const SESSION_ACTIVITIES: Operation<SessionActivitiesQueryVariables, SessionActivitiesQuery> = {
  name: 'SessionActivities',
  text: 'query SessionActivities($id:ID!$after:String){session(id:$id){activities(first:200 after:$after){items{...Activity}hasNextPage endCursor}}}' + ACTIVITY_FRAGMENT,
};

export const SESSION_AUDIT: Operation<SessionAuditQueryVariables, SessionAuditQuery> = {
  name: 'SessionAudit',
  text: 'query SessionAudit($id:ID!$after:String){auditEntries(filter:{sessionId:$id}first:50 after:$after){edges{node{...SessionAuditEntry}}pageInfo{hasNextPage endCursor}totalCount}}' + SESSION_AUDIT_ENTRY_FRAGMENT,
};

export const DELETE_SESSION: Operation<DeleteSessionMutationVariables, DeleteSessionMutation> = {
  name: 'DeleteSession',
  text: 'mutation DeleteSession($id:ID!){deleteSession(id:$id)}',
};
