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
  } | null;
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
}

/** A script as it was worked through in a call. */
export interface ScriptRun {
  readonly scriptId: string;
  readonly name: string;
  readonly items: readonly ScriptItem[];
}

export interface ScriptContent {
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly text: string }[];
}

export interface CallScript {
  readonly id: string;
  readonly script: ScriptContent;
}

/** A call with what is kept of it. */
export interface CallDetail extends ListedCall {
  readonly endReason: string | null;
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
