import type { AnswerForms } from './answer-forms.js';
import type { SigningKey } from '../signing/signing-key.js';
import type { CompanyCaller } from './caller.js';

export interface KnownCompany {
  readonly caller: CompanyCaller;
  /** The company asked for the older generation's errors. */
  readonly legacyErrors: boolean;
  /** Its own limit of requests a minute from each address; null: the service's. */
  readonly requestsPerMinute: number | null;
  /** Which of two documented forms of an answer it gets. */
  readonly answerForms: AnswerForms;
  /** Of the key: its secret and what its calls must carry. */
  readonly signing: SigningKey;
}
