/** Where the REST reference shows an answer in two forms, which one the company gets. */
export interface AnswerForms {
  /** Of removing from monitoring: `{result: true}` or `{}`. */
  readonly removal: 'result' | 'empty';
  /** Of visual markers and call shots: one data URL of a tar, or the same nested in arrays. */
  readonly archives: 'string' | 'nested';
  /** Of a question's file: an object with the file, or a tar's data URL nested in arrays. */
  readonly questionFile: 'object' | 'archive';
  /** Of a listed person: every member, or one of the two forms: what the list says in groups, or in members. */
  readonly personDetails: 'all' | 'groups' | 'members';
}
