import { column, entity } from '../../platform/database/column.js';

/** What the applicant did in a step beside its captures. Exists once they did something. */
@entity('step_progress', { unique: [['sessionId', 'stepKey']] })
export class StepProgressRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.code(100)
  stepKey: string;

  @column.instant({ nullable: true })
  doneAt: Date | null;

  /** `DocumentChoice`. */
  @column.sealed({ nullable: true })
  choice: Buffer | null;

  /** `Submitted`. */
  @column.sealed({ nullable: true })
  submitted: Buffer | null;

  /** What the applicant has filled in and not sent; its form is the widget's own. */
  @column.sealed({ nullable: true })
  draft: Buffer | null;
}

/** One attempt at a capture (or at a file that answers a question), and what media said of it. */
@entity('attempts', { unique: [['sessionId', 'stepKey', 'kind', 'attempt']] })
export class AttemptRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.code(100)
  stepKey: string;

  /** A `CaptureKind`. */
  @column.code(24)
  kind: string;

  @column.count()
  attempt: number;

  /** 1, then 2 and 3 for longer takes. */
  @column.count()
  take: number;

  /** An `AttemptState`. */
  @column.code(12)
  state: string;

  /** Taken although not good enough. */
  @column.flag()
  marked: boolean;

  /** Seconds of the longer take that is wanted. */
  @column.count({ nullable: true })
  more: number | null;

  @column.instant()
  startedAt: Date;

  @column.instant({ nullable: true })
  receivedAt: Date | null;

  /** Of one that is `REPLACED` and was never received: when its step of a call was closed. */
  @column.instant({ nullable: true })
  judgedAt: Date | null;

  /** The fact of media that judged it, a `CaptureFact`. */
  @column.sealed({ nullable: true })
  fact: Buffer | null;

  /** A `PaperPageType` and its number; only of a paper. */
  @column.code(48, { nullable: true })
  pageType: string | null;

  @column.count({ nullable: true })
  pageNumber: number | null;

  /** Only of a file that answers a question. */
  @column.code(100, { nullable: true })
  questionKey: string | null;
}

/** What media found when it put the captures of one round together. */
@entity('comparisons', { unique: [['sessionId', 'round']] })
export class ComparisonRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.count()
  round: number;

  @column.instant()
  comparedAt: Date;

  /** `ComparedIdentity`. */
  @column.sealed()
  fact: Buffer;
}
