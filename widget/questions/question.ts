/** A text by language code; empty where the company wrote none. */
export type LocalisedText = Readonly<Record<string, string>>;

export type QuestionType = 'string' | 'multiple-choice' | 'options' | 'dropdown' | 'file';

export interface Option {
  readonly key: string;
  readonly title: LocalisedText;
}

/** A question of a questionnaire, the applicant's or the operator's, as its step has it. */
export interface Question {
  readonly type: QuestionType;
  readonly key: string;
  readonly title: LocalisedText;
  readonly mandatory: boolean;
  readonly readOnly: boolean;
  /** The preset one; of a text question perhaps in several languages. */
  readonly answer: string | LocalisedText | readonly string[] | null;
  readonly showConditions: { readonly questionKey: string; readonly answer: string } | null;
  readonly options: readonly Option[];
  /** dropdown: several can be chosen. */
  readonly multiple: boolean;
  readonly description: LocalisedText | null;
  readonly fileTypes: readonly ('pdf' | 'image')[];
  readonly filesMaxCount: number;
}
