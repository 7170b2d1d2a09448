import type { CaptureGrant } from '../captures/grant.js';
import type { CaptureKind } from '../captures/kinds.js';

/**
 * Every fact that one subgraph tells another, with its payload. A fact is written to the sender's outbox in the
 * transaction that made it true, and has its effect at each consumer exactly once (inbox). Payloads travel sealed
 * under the session's key; only type, session, company and id are clear.
 */
export interface Facts {
  /** sessions: a session exists. Told only where the company has webhooks. */
  'session.created': TellsCompany;
  /** sessions: the applicant has done every step; the captures named here are the ones that count. */
  'session.submitted': {
    readonly round: number;
    readonly captures: readonly AcceptedCapture[];
    /** Every other attempt, delivered or not: it does not count, and nobody is shown it. Absent where there is none. */
    readonly replaced?: readonly CaptureRef[];
    /** The session was made with a test key. Absent in facts from before faces were searched for: then they are not. */
    readonly test?: boolean;
  };
  /** sessions: there is a (new version of the) verdict. */
  'session.decided': { readonly version: number; readonly result: 'approved' | 'rejected' | 'manual_check' };
  /** sessions: any transition of the state, for company webhooks. */
  'session.state-changed': TellsCompany & StateChange;
  /** sessions: a video call in which it takes part began to wait, was taken or ended, for company webhooks. */
  'session.call-changed': TellsCompany & CallEvent;
  /** sessions: somebody on its list of beneficiaries was rejected, or their session ended without a verdict, for company webhooks. */
  'session.beneficiary-rejected': TellsCompany & BeneficiaryEvent;
  /** sessions: the company deleted it; its key is destroyed, so nothing of the payload is sealed under it. */
  'session.deleted': TellsCompany;
  /** sessions: the files that now answer a questionnaire's file questions; files that it named before are dropped. */
  'question.files-given': { readonly stepKey: string; readonly files: readonly GivenQuestionFile[] };
  /** sessions: the person of a round is known; nothing is decided before screening has answered. */
  'session.screening-requested': ScreeningRequestFact;
  /** sessions: a message is to be sent to the applicant. Ids of facts are unique, so it is sent once. */
  'message.requested': RequestedMessage;
  /** administration: a message to the applicant was not taken by whoever sends it, and is not tried again. */
  'message.failed': { readonly purpose: RequestedMessage['purpose']; readonly reference: string };

  /** media: the file of a capture is complete and stored; reading it has begun. */
  'capture.received': CaptureRef;
  /** sessions: what was delivered counts for nothing: a later attempt took its place, or its step or the session was closed before. */
  'capture.stale': CaptureRef;
  /** media: one side of an identity document was read (well or badly). */
  'document.read': CaptureRef & DocumentFact;
  /** media: a take was judged. `more` asks for a longer take of the same attempt. */
  'liveness.judged': CaptureRef & LivenessFact;
  /** sessions: the applicant put pages of a paper into another order, or took some out. */
  'general-document.arranged': ArrangedPages;
  /** media: a page of a paper (proof of address) was read, well or badly. */
  'general-document.read': CaptureRef & PaperFact;
  /** media: the picture of the applicant with their document was judged. */
  'face-document.judged': CaptureRef & FaceDocumentFact;
  /**
   * media: work on a capture failed for good (three crashes), or that on putting captures of a round together; the session
   * goes to manual check.
   */
  'capture.failed': CaptureRef & { readonly reason: string; readonly round?: number };
  /** media: a file that answers a question was checked and is kept. */
  'question.file-kept': { readonly stepKey: string } & Pick<GivenQuestionFile, 'questionKey' | 'attempt'>;
  /** media: a file that answers a question is no picture or PDF that can be taken, and was not kept. */
  'question.file-refused': { readonly stepKey: string } & Pick<GivenQuestionFile, 'questionKey' | 'index' | 'attempt'>;
  /** media: all captures of a submitted round were put together. */
  'identity.compared': { readonly round: number } & IdentityFact;

  /** screening: what the blacklist and the lists say about the person of a round. */
  'session.screened': ScreenedFact;
  /** screening: somebody confirmed or dismissed a hit; all hits of the round as they stand now. */
  'session.hits-decided': HitsDecidedFact;

  /** calls: a call came to another state; the first time when it entered the queue. */
  'call.changed': CallChange;
  /** calls: a still is to be read, or used as the capture of a step. */
  'call.still-taken': UsedStill;
  /** sessions: a still is to be the capture of this grant, with the attempt that it counts as. */
  'call.still-granted': { readonly still: UsedStill; readonly grant: CaptureGrant };
  /** media: what a still shows. Nothing acceptable in it is an answer, too. */
  'call.still-read': CallStillReading;

  /**
   * screening: a list update changed the hits of a monitored query. It belongs to no session: the query's id stands in its
   * place, and the payload holds nothing personal.
   */
  'screening.hits-changed': HitsChangedFact;

  /** screening: a record of the blacklist is to have the face of a session. The record's id stands in the place of a session's. */
  'blacklist.face-wanted': { readonly sessionId: string; readonly test: boolean };
  /** media: the faces that a record has now; none where the session had none any more. The record's id stands in the place of a session's. */
  'blacklist.face-kept': { readonly faces: number };
  /** screening: a record was removed, and its faces go. The record's id stands in the place of a session's. */
  'blacklist.face-unwanted': Readonly<Record<string, never>>;
}

/** What a company's webhooks need of a session. Nothing personal is clear, and the rest can be told when the session's key is gone. */
export interface TellsCompany {
  readonly test: boolean;
  /** A sealed `SessionNotice`, base64; null where nobody is to be told. */
  readonly notice: string | null;
  /** What the vault calls the key of the notice; absent where there is no notice. */
  readonly noticeKey?: string;
  /** The company's own name of the person, sealed under the session's key, base64; absent in a deletion. */
  readonly customer?: string | null;
}

export interface CallEvent {
  readonly callId: string;
  /** Of the step `video-call`. */
  readonly stepKey: string;
  /** Each once for a call: its coming into the queue, its first operator, its end. */
  readonly event: 'waiting' | 'started' | 'ended';
  /** null until it ended. */
  readonly outcome: CallOutcomeName | null;
  /** Of the session at that time, as in `StateChange`. */
  readonly sessionState: string;
  readonly result: string | null;
}

export interface BeneficiaryEvent {
  /** Of the entry, as in `beneficiaries` of the result. */
  readonly beneficiaryId: string;
  /** Of the beneficiary's session. */
  readonly beneficiaryState: string;
  /** Of the session at that time, as in `StateChange`. */
  readonly sessionState: string;
  readonly result: string | null;
}

export interface StateChange {
  readonly from: string;
  readonly to: string;
  /** What `result/` answers from now on; null while there is no verdict. */
  readonly result: string | null;
}

/** What a call's row says; `ringing` is a part of waiting, and told like every other change. */
export type CallStateName = 'waiting' | 'ringing' | 'active' | 'ended';

/**
 * How a call ended: `completed` by its operator, `broken-off` by them with a reason, `given-up` by the applicant who waited,
 * `missed` when nobody took it before the session's end, or by a guest who never came into its room, `lost` when both were gone, `ended-by-company` by its key.
 */
export type CallOutcomeName = 'completed' | 'broken-off' | 'given-up' | 'missed' | 'lost' | 'ended-by-company';

/** Sealed under the session's key but for a deleted session, of which nothing is told. */
export interface CallChange extends TellsCompany {
  readonly callId: string;
  /** Of the step `video-call`. */
  readonly stepKey: string;
  readonly state: CallStateName;
  /** null until it ended. */
  readonly outcome: CallOutcomeName | null;
  /** Who has it, or had it; null before anybody accepted it. */
  readonly operatorId: string | null;
  /** Why it was broken off; null otherwise. */
  readonly reason: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** What is kept of it, once it ended; absent before. */
  readonly record?: CallRecord;
}

/** What a result says of a call beside its times and its outcome. */
export interface CallRecord {
  readonly stills: readonly { readonly id: string; readonly label: string; readonly takenAt: string }[];
  /** Items of the scripts that the operator worked through. */
  readonly script: readonly CallScriptAnswer[];
  /** Inner ids of the child sessions that took part. */
  readonly guests: readonly string[];
}

export interface CallScriptAnswer {
  readonly key: string;
  /** As the operator read it. */
  readonly text: string;
  /** `done`, `failed`, `skipped`; null where it was not ticked. */
  readonly result: string | null;
  readonly note: string | null;
  /** ISO 8601; null where it was not ticked. */
  readonly at: string | null;
}

/**
 * A picture that an operator took of what an applicant's camera showed. The fact is about the session that the participant
 * works on; its blob belongs to the session of the call, which is another one where several take part.
 */
export interface UsedStill {
  readonly stillId: string;
  readonly callId: string;
  /** Of whom it was taken; only an applicant's becomes a capture. Absent or null in one from before it was noted. */
  readonly role?: string | null;
  /** As the operator labelled it: `face`, `document-front`, …. */
  readonly label: string;
  readonly owner: string;
  readonly blobId: string;
  readonly bytes: number;
  /** Of the plain bytes, hex. */
  readonly sha256: string;
  /** JPEG. */
  readonly type: 'image/jpeg';
  /** The blob's key, base64: parts of the service have keys of their own. Sealed with the rest. */
  readonly key: string;
  /** The capture of which step it is to be; null: it is only read. */
  readonly use: { readonly stepKey: string; readonly kind: CaptureKind } | null;
}

export interface CallStillReading {
  readonly stillId: string;
  readonly callId: string;
  /** The extracted record of a document's side; null where it is none. */
  readonly record: Readonly<Record<string, string>> | null;
  readonly checks: DocumentChecks | null;
  /** Codes of the picture catalogue, most important first. */
  readonly codes: readonly string[];
  readonly faces: number;
  /** 0 to 1, of its largest face and the portrait of the session's document; null where one of them is missing. */
  readonly similarity: number | null;
}

export type FactType = keyof Facts;

export interface CaptureRef {
  readonly stepKey: string;
  readonly kind: CaptureKind;
  /** 1, 2, … for each start of this kind in this step; facts of stale attempts are ignored. */
  readonly attempt: number;
}

export interface AcceptedCapture extends CaptureRef {
  readonly documentType: string | null;
}

export interface DocumentFact {
  /** Whether the picture can be used as it is; when not, `codes` say why and the applicant is asked again. */
  readonly acceptable: boolean;
  /** Codes of the picture catalogue, most important first. */
  readonly codes: readonly string[];
  /** The extracted record of the specification (`<Field>_en_US`, `_ISO`, `mrz`, …). */
  readonly record: Readonly<Record<string, string>>;
  readonly checks: DocumentChecks;
}

export interface DocumentChecks {
  readonly expired: boolean;
  /** null: this side carries no machine-readable zone. */
  readonly mrzValid: boolean | null;
  /** null: nothing to compare. */
  readonly zonesAgree: boolean | null;
  /** The document is of the type and side that was asked for; null when it cannot be told. */
  readonly asExpected: boolean | null;
  /** ISO 3166 alpha-3 or ICAO code, null when not read. */
  readonly issuingState: string | null;
  /** Surname, number and birth date were each read twice, or checked themselves; absent where that is not known. */
  readonly confirmed?: boolean;
  /** false: its dates cannot all be true; absent where none contradict each other. */
  readonly plausible?: false;
}

export interface LivenessFact {
  readonly decision: 'live' | 'attack' | 'unsure';
  /** Seconds of the longer take that is wanted before anyone is refused; null when this decision is final. */
  readonly more: 4 | 6 | null;
  readonly reasons: readonly string[];
  readonly codes: readonly string[];
  /** Whether the take can be used at all (a face, one face, readable video). */
  readonly acceptable: boolean;
  /** Signs that the film does not come from a camera; absent where there is none. */
  readonly cameraDoubts?: readonly string[];
}

export interface IdentityFact {
  /** 0 to 1, 0.5 is the decision; null when one of the two faces is missing. */
  readonly similarity: number | null;
  /** The `person` of the specification, of the first document; null when no document was asked for. */
  readonly person: DocumentPerson['person'] | null;
  /** Whom each document names, the first one's first; absent in comparisons of earlier programs, of which `person` is all. */
  readonly persons?: readonly DocumentPerson[];
  /** The records by side, keyed as in the result (`id_card_front`, `passport`, …). */
  readonly documents: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly checks: DocumentChecks | null;
  /** Number of face pictures of the session. */
  readonly faceImages: number;
  /**
   * 0 to 1, of the face in a picture with a document and the least alike of portraits and live faces; null when there is
   * nothing to compare, absent where no such picture was asked for.
   */
  readonly selfieSimilarity?: number | null;
  /** 0 to 1, of the two least alike portraits of several documents; absent where there are no two, or a face that each was compared with. */
  readonly portraitSimilarity?: number;
  /** The document carries a portrait that could be compared; of several documents each does. */
  readonly portraitFound: boolean;
  /**
   * Other sessions of the company with the same face, the most alike first, whoever's they are; null when its faces were still
   * being loaded, absent where there was no face to search for.
   */
  readonly sameFaces?: readonly SameFace[] | null;
  /** Records of the company's blacklist with the same face, the most alike first; null when they could not be searched. */
  readonly blacklistedFaces?: readonly BlacklistedFaceMatch[] | null;
}

/** Whom one document of a session names. */
export interface DocumentPerson {
  /** The members of the specification's `person`. */
  readonly person: Readonly<Record<string, string | number | null>>;
  /** As in `DocumentChecks`. */
  readonly issuingState: string | null;
}

/** A session with a face that is very likely the one that was searched for. */
export interface SameFace {
  readonly sessionId: string;
  /** 0 to 1, 0.5 is the decision between two faces. */
  readonly similarity: number;
}

/** A record of the blacklist with a face that is very likely the one that was searched for. */
export interface BlacklistedFaceMatch {
  readonly recordId: string;
  /** As in `SameFace`. */
  readonly similarity: number;
}

/** Everything that is read from a page; null where it was not found. The members of `pages[].final`. */
export interface PaperFields {
  readonly street: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
  readonly streetNumber: string | null;
  readonly county: string | null;
  readonly countryCode: string | null;
  /** Month/day/year without padding, as in `person`. */
  readonly documentIssued: string | null;
  /** ISO 8601. */
  readonly documentIssuedTime: string | null;
  readonly authority: string | null;
  readonly address: string | null;
  readonly formattedAddress: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly fullName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly permanent: boolean | null;
}

/** What could not be read of a paper, or does not fit: `pages[].statuses` of the interface. */
export type PaperStatus =
  | 'name-was-not-found'
  | 'address-was-not-found'
  | 'issued-date-was-not-found'
  /** The name is another one than that of the identity document, or than that on the files before. */
  | 'name-mismatch'
  /** The name is in a script that the identity document does not have: nothing compares them. */
  | 'name-in-other-script';

export interface PaperFact {
  readonly acceptable: boolean;
  /** Codes of the picture catalogue, most important first. */
  readonly codes: readonly string[];
  readonly statuses: readonly PaperStatus[];
  readonly fields: Partial<PaperFields>;
  /** Pages of the file: 1 for a picture. */
  readonly pages: number;
}

/** Which attempts are another page than before. */
export interface ArrangedPages {
  readonly stepKey: string;
  /** `pageNumber` null: it was taken out, and its file is to go. */
  readonly pages: readonly (Omit<CaptureRef, 'stepKey'> & { readonly pageNumber: number | null })[];
}

export interface FaceDocumentFact {
  readonly acceptable: boolean;
  readonly codes: readonly string[];
  /** 0 to 1, of the face and the portrait of the document in the picture; null when one of them is missing. */
  readonly similarity: number | null;
}

/** A staged upload that answers a file question. */
export interface GivenQuestionFile {
  readonly questionKey: string;
  /** 0, 1, … within the question. */
  readonly index: number;
  /** The attempt that its grant was given for. */
  readonly attempt: number;
  readonly uploadId: string;
  readonly blobId: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
  /** As the applicant's device called it; null when it did not tell. */
  readonly fileName: string | null;
}

export interface RequestedMessage {
  readonly channel: 'sms' | 'email';
  readonly purpose: 'one-time-code' | 'session-link';
  /** A number in E.164 form, or a mail address. */
  readonly to: string;
  readonly text: string;
  /** Of the text: a code of the interface's languages. */
  readonly language: string;
  /** The session's token: what REST calls `sessionId`. */
  readonly token: string;
  /** Where a shared link leads; null where none is shared. */
  readonly link: string | null;
  /** What it is told by that it could not be sent; absent where nobody waits for it. */
  readonly reference?: string;
}

export interface HitsChangedFact {
  /** Where screening keeps who came, changed and went. */
  readonly changeId: string;
  readonly listId: string;
  readonly version: number;
  readonly came: number;
  readonly changed: number;
  readonly went: number;
}

/** Why persons are on lists: the values of the `ScreeningTopic` enum. */
export const SCREENING_TOPICS = [
  'SANCTION',
  'SANCTION_LINKED',
  'SANCTION_COUNTER',
  'DEBARMENT',
  'ROLE_PEP',
  'ROLE_RCA',
  'POI',
  'REG_ACTION',
  'REG_WARN',
  'WANTED',
] as const;

/** A person as their documents tell. Null where they do not say. */
export interface ScreenedPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** In the script of their country. */
  readonly localFirstName: string | null;
  readonly localLastName: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly documentNumber: string | null;
  readonly personalNumber: string | null;
  readonly sex: 'male' | 'female' | null;
  /** Of nationality and citizenship, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Who was named as a person behind a company, before anybody verified themselves as them. */
export interface DeclaredPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`; null where it was not asked for. */
  readonly birthday: string | null;
}

export interface ScreeningRequestFact {
  readonly round: number;
  /** The session was made with a test key. */
  readonly test: boolean;
  readonly person: ScreenedPerson;
  /** Whom further documents of the session name: they are to be the same person. Absent where there are none. */
  readonly otherNamings?: readonly ScreenedPerson[];
  /** Whom the session is to verify; absent where nobody was named. */
  readonly declared?: DeclaredPerson;
  /** Records of the blacklist with the person's face; absent where none was found. */
  readonly blacklistedFaces?: readonly BlacklistedFaceMatch[];
  /** How the lists are searched; null: the person is looked for on the blacklist alone. */
  readonly lists: ListScreening | null;
}

export interface ListScreening {
  /** Lowest score of a hit, 0 to 100. */
  readonly threshold: number;
  /** Topics that count, as the `ScreeningTopic` enum names them; empty: all. */
  readonly topics: readonly string[];
}

export interface BlacklistMatch {
  readonly recordId: string;
  readonly by: 'document-number' | 'personal-number' | 'name-and-birthday' | 'face';
  /** How alike the faces are, as in `SameFace`; of a match by face alone. */
  readonly similarity?: number;
}

export interface ScreeningMatch {
  /** Of the hit, to confirm or dismiss it by. */
  readonly id: string;
  /** 0 to 100. */
  readonly score: number;
  readonly name: string;
  readonly personId: string;
  readonly entityType: string;
  /** As the REST interface words them. */
  readonly topics: readonly string[];
  /** Id of the list. */
  readonly source: string;
  readonly status: 'open' | 'confirmed' | 'dismissed';
  /** The company had confirmed the same two persons: while it is open, a person decides, whatever the score is. */
  readonly confirmedBefore?: true | undefined;
}

export interface ScreenedFact {
  readonly round: number;
  readonly blacklist: BlacklistMatch | null;
  /** The best first; null when the lists were not searched: not wanted, none in use, or nobody's name known. */
  readonly matches: readonly ScreeningMatch[] | null;
  /** The person of a document is another one than the session was to verify. */
  readonly declaredDiffers?: boolean;
  /** A further document names another person than the first one; absent where there is none. */
  readonly personsDiffer?: boolean;
}

export interface HitsDecidedFact {
  readonly round: number;
  readonly matches: readonly ScreeningMatch[];
  /** A decision was taken back: what it made of the session is, too. */
  readonly reopened?: boolean;
}
