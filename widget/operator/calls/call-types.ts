export type CallState = 'WAITING' | 'RINGING' | 'ACTIVE' | 'ENDED';
export type CallOutcome = 'COMPLETED' | 'BROKEN_OFF' | 'GIVEN_UP' | 'MISSED' | 'LOST' | 'ENDED_BY_COMPANY';

export const PAUSE_REASONS = ['BREAK', 'TRAINING', 'MEETING', 'AFTER_CALL_WORK', 'END_OF_SHIFT', 'OTHER'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A call as lists show it. */
export interface ListedCall {
  readonly id: string;
  readonly session: { readonly id: string };
  readonly state: CallState;
  readonly outcome: CallOutcome | null;
  readonly applicantName: string | null;
  readonly language: string;
  readonly groupId: string | null;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  /** At whom it rings. */
  readonly ringingUserId: string | null;
  readonly ringingUserName: string | null;
  readonly queuedAt: string;
  readonly acceptedAt: string | null;
  readonly connectedAt: string | null;
  readonly endedAt: string | null;
}

/** A call that rings at the user's desk. */
export interface RingingCall extends ListedCall {
  readonly ringUntil: string | null;
}

export interface ExpectedCall {
  readonly session: { readonly id: string };
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly language: string;
  readonly applicantName: string | null;
}

export interface Colleague {
  readonly userId: string;
  readonly name: string;
  readonly available: boolean;
  readonly pauseReason: PauseReason | null;
  /** They have a call, or one rings. */
  readonly busy: boolean;
}

export interface CallDesk {
  readonly available: boolean;
  readonly pauseReason: PauseReason | null;
  readonly languages: readonly string[];
  readonly ringing: RingingCall | null;
  readonly active: ListedCall | null;
  readonly waiting: readonly ListedCall[];
  /** Everybody's active calls; empty but for supervisors. */
  readonly underWay: readonly ListedCall[];
  readonly expected: readonly ExpectedCall[];
  readonly colleagues: readonly Colleague[];
}

export type StillLabel = 'FACE' | 'DOCUMENT_FRONT' | 'DOCUMENT_BACK' | 'PASSPORT_PAGE' | 'SECURITY_FEATURE' | 'OTHER';

export interface CallStill {
  readonly id: string;
  readonly label: StillLabel;
  /** The step whose capture it was made; null: of none. */
  readonly use: { readonly stepKey: string; readonly kind: string } | null;
  readonly takenAt: string;
  readonly width: number;
  readonly height: number;
  /** Path of the JPEG file, good for an hour. */
  readonly url: string;
  /** null until it was read. */
  readonly reading: {
    readonly record: Readonly<Record<string, string>> | null;
    readonly mrzValid: boolean | null;
    readonly codes: readonly string[];
    readonly faces: number;
    /** Of its face and the portrait, 0 to 1; null where one is missing. */
    readonly similarity: number | null;
  } | null;
}

/** Somebody who is or was in the room. */
export interface CallParticipant {
  readonly id: string;
  readonly role: 'applicant' | 'operator' | 'supervisor';
  /** The session that an applicant works on. */
  readonly ownSessionId: string | null;
  /** Empty where nobody knows one. */
  readonly name: string;
}

export interface CallMessage {
  readonly number: number;
  readonly role: 'applicant' | 'operator' | 'supervisor';
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** Everybody in one film. */
export interface CallRecording {
  readonly state: 'making' | 'ready' | 'empty' | 'failed';
  readonly seconds: number | null;
  readonly bytes: number | null;
  /** Path of the film, good for an hour; null until it is ready. */
  readonly url: string | null;
}

export type ScriptItemResult = 'DONE' | 'FAILED' | 'SKIPPED';

export interface ScriptItem {
  readonly key: string;
  readonly section: string;
  readonly kind: 'say' | 'check';
  readonly text: string;
  /** The call is not complete without it. */
  readonly required: boolean;
  readonly result: ScriptItemResult | null;
  /** What the operator wrote about it. */
  readonly note: string | null;
}

/** A script as it was worked through in a call. */
export interface ScriptRun {
  readonly scriptId: string;
  readonly name: string;
  readonly items: readonly ScriptItem[];
}

/** An item of a script as the company keeps it. */
export interface KeptItem {
  /** Unique in the script. */
  readonly key: string;
  /** A heading over items that belong together; empty: none. */
  readonly section: string;
  /** `draw`: some of a list are checked, drawn at random in each call. */
  readonly kind: 'say' | 'check' | 'draw';
  readonly text: string;
  readonly required: boolean;
  /** Of `draw`: what is drawn from, by kind of document; `*`: any other. */
  readonly features?: Readonly<Record<string, readonly string[]>>;
  /** Of `draw`: how many. */
  readonly draw?: number;
}

export interface ScriptContent {
  readonly name: string;
  readonly items: readonly KeptItem[];
  /** Offered where a call is broken off. */
  readonly breakOffReasons: readonly string[];
}

export interface CallScript {
  readonly id: string;
  readonly script: ScriptContent;
}

/** A picture of the company's for behind its operators. */
export interface CallBackground {
  readonly id: string;
  readonly name: string;
}

/** A call with what is kept of it. */
export interface CallDetail extends ListedCall {
  readonly endReason: string | null;
  /** Others may join, each with a session of their own. */
  readonly multipleParticipants: boolean;
  /** In the order of coming. */
  readonly participants: readonly CallParticipant[];
  readonly messages: readonly CallMessage[];
  readonly stills: readonly CallStill[];
  readonly recording: CallRecording | null;
  readonly scriptRuns: readonly ScriptRun[];
}

/** What the log of calls is narrowed to. */
export interface CallFilter {
  readonly states?: readonly CallState[];
  readonly outcomes?: readonly CallOutcome[];
  readonly operatorId?: string;
  /** ISO 8601: queued at or after, and before. */
  readonly from?: string;
  readonly before?: string;
}

/** The calls of a time in numbers. */
export interface CallFigures {
  readonly queued: number;
  readonly answered: number;
  readonly completed: number;
  readonly brokenOff: number;
  readonly givenUp: number;
  readonly missed: number;
  readonly lost: number;
  readonly waiting: number;
  readonly active: number;
  readonly meanWaitSeconds: number | null;
  readonly meanCallSeconds: number | null;
}
