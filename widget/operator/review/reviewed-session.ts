import type { Question } from '../../questions/question.js';
import type { SessionState } from '../parts/marks.js';

/** What the panel needs of a session beside where it stands now. */
export interface ReviewedSession {
  readonly id: string;
  readonly state: SessionState;
  readonly name: string | null;
  /** Of the applicant's screens. */
  readonly language: string;
  readonly resultVersion: number;
  readonly steps: readonly ReviewedStep[];
  /** The newest first. */
  readonly resultVersions: readonly { readonly reasons: readonly string[] }[];
  readonly result: { readonly questionnaires: readonly AnsweredQuestionnaire[] };
}

export interface AnsweredQuestionnaire {
  readonly key: string;
  readonly questions: readonly { readonly key: string; readonly answer: unknown }[];
}

export interface ReviewedStep {
  readonly key: string;
  readonly type: string;
  readonly title: Readonly<Record<string, string>> | null;
  /** Of questionnaires. */
  readonly settings: { readonly questions?: readonly Question[] };
}
