/** An answer as it was submitted. */
export interface SubmittedAnswer {
  readonly key: string;
  readonly answer: string | readonly string[] | null;
  readonly files: readonly {
    readonly attempt: number;
    readonly type: string;
    readonly bytes: number;
    readonly fileName: string | null;
  }[];
}
