import type { Question } from '../../questions/question.js';
import type { SessionState } from '../parts/marks.js';

/** A session with what was decided about it. */
export interface SessionDetail {
  readonly id: string;
  readonly state: SessionState;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly name: string | null;
  readonly clientUserId: string | null;
  readonly parentSessionId: string | null;
  readonly test: boolean;
  readonly language: string;
  readonly warnings: readonly string[];
  /** Of its newest result, for decisions; 0 while there is none. */
  readonly resultVersion: number;
  /** From which on two faces are one person, 0 to 1. */
  readonly similarityThreshold: number;
  /** The newest first. */
  readonly resultVersions: readonly ResultVersion[];
  readonly result: SessionResult;
  readonly steps: readonly SessionStep[];
}

/** What the company was told at one time. */
export interface ResultVersion {
  readonly version: number;
  readonly result: SessionResult['result'];
  readonly reason: string | null;
  /** All that spoke against approval, most important first. */
  readonly reasons: readonly string[];
  readonly decidedAt: string;
  /** Null where the service decided by itself. */
  readonly by: { readonly kind: 'USER' | 'KEY'; readonly name: string | null } | null;
  readonly comment: string;
  readonly redone: readonly { readonly stepKey: string; readonly reason: string }[];
}

export interface SessionResult {
  readonly result: 'approved' | 'rejected' | 'manual_check' | 'in_progress';
  readonly live: boolean;
  /** 0 to 1; 0 where there is none. */
  readonly similarity: number;
  readonly documentType: string;
  readonly rejectReason: { readonly value: string; readonly description: string };
  /** Codes in upper case. */
  readonly errors: readonly string[];
  readonly person: Readonly<Record<string, string | number | null>>;
  readonly record: {
    readonly result_comment?: string;
    readonly technicalDetails?: {
      readonly remoteAddress: string;
      readonly userAgent: string;
      readonly countryCode: string;
    };
  };
  readonly generalDocuments: readonly GeneralDocument[];
  readonly questionnaires: readonly {
    readonly key: string;
    readonly questions: readonly { readonly key: string; readonly answer: unknown }[];
  }[];
  readonly geolocation: readonly {
    readonly key: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly address: string | null;
  }[];
  readonly company: Readonly<Record<string, string | null>> | null;
  readonly beneficiaries: readonly Beneficiary[];
  readonly screeningMatches: readonly ScreeningMatch[] | null;
  readonly version: number;
  readonly decidedAt: string | null;
}

export interface GeneralDocument {
  readonly typeId: string;
  readonly pages: readonly {
    readonly typeId: string;
    readonly pageNumber: number;
    readonly statuses: readonly string[];
    readonly final: {
      readonly fullName: string;
      readonly address: string | null;
      readonly formattedAddress: string | null;
      readonly country: string | null;
      readonly documentIssuedTime: string | null;
      readonly authority: string | null;
    };
  }[];
}

export interface Beneficiary {
  readonly id: string;
  readonly role: string;
  readonly type: string;
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly ownershipPercentage: number | null;
  /** Token of the session that verifies him. */
  readonly sessionId: string | null;
}

export interface ScreeningMatch {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly topics: readonly string[];
  readonly source: string;
  readonly status: 'open' | 'confirmed' | 'dismissed';
}

export interface SessionStep {
  readonly key: string;
  readonly type: string;
  readonly title: Readonly<Record<string, string>> | null;
  readonly state: 'PENDING' | 'PROCESSING' | 'RETAKE' | 'DONE';
  /** Key of the step `video-call` in whose call it is done; null outside calls. */
  readonly inCall: string | null;
  /** Of questionnaires also `questions`. */
  readonly settings: Readonly<Record<string, unknown>> & { readonly questions?: readonly Question[] };
}

/** Shares of the page's width and height, from its top left. */
export interface PagePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaFile {
  readonly contentType: string;
  readonly bytes: number;
  readonly createdAt: string;
  /** Null above 16 MB. */
  readonly dataUrl: string | null;
}

/** A picture of one face. */
export interface FaceFile extends MediaFile {
  /** Where the face lies; null where it is not known, as of sessions from before it was kept. */
  readonly facePlace: PagePlace | null;
}

export interface FieldReading {
  readonly source: 'PRINT' | 'LOCAL_PRINT' | 'ZONE' | 'BARCODE';
  readonly value: string;
  readonly confidence: number | null;
  readonly check: 'VALID' | 'INVALID' | 'ABSENT' | null;
  readonly place: PagePlace | null;
}

/** A character of the zone that was not taken as it was seen. Line and position count from 1. */
export interface CharacterCorrection {
  readonly line: number;
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

export interface DocumentField {
  readonly name: string;
  readonly value: string | null;
  /** Null where nothing was read. */
  readonly standing: 'CERTAIN' | 'SINGLE' | 'DISPUTED' | null;
  readonly source: FieldReading['source'] | null;
  readonly confidence: number | null;
  readonly corrections: readonly CharacterCorrection[];
  readonly agreement: 'AGREES' | 'DIFFERS' | 'UNKNOWN';
  readonly readings: readonly FieldReading[];
}

export interface DocumentSide {
  readonly stepKey: string;
  readonly kind: string;
  readonly codes: readonly string[];
  readonly picture: MediaFile | null;
  readonly page: MediaFile | null;
  readonly portrait: MediaFile | null;
  readonly zone: {
    readonly lines: readonly string[];
    readonly valid: boolean;
    readonly confidence: number;
    readonly place: PagePlace | null;
  } | null;
  readonly fields: readonly DocumentField[];
}

/** Pictures, and what was read from them. */
export interface Evidence {
  readonly documentSides: readonly DocumentSide[];
  /** Of the faces that there are by now; null while one is missing. */
  readonly faceSimilarity: number | null;
  readonly mainDocumentFacePhoto: FaceFile | null;
  readonly face: FaceFile | null;
  readonly selfie: MediaFile | null;
  /** Without its content: a film is loaded when it is asked for. */
  readonly film: Omit<MediaFile, 'dataUrl'> | null;
}

export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly data: Readonly<Record<string, unknown>>;
}
