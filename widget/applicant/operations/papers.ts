import type { ApplicantSession } from './applicant-session.js';
import type { Operation } from './operation.js';
import { SESSION_FIELDS } from './session-fields.js';

export const FINISH_DOCUMENT: Operation<{ stepKey: string }, ApplicantSession> = {
  name: 'FinishDocument',
  field: 'finishDocument',
  completesStep: true,
  text: /* GraphQL */ `
    mutation FinishDocument($stepKey: ID!) {
      finishDocument(stepKey: $stepKey) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

/** `pages`: numbers of the pages as they are now, in their new order; those that are not named go. */
export const ARRANGE_DOCUMENT: Operation<
  { stepKey: string; typeId: string; pages: readonly number[] },
  ApplicantSession
> = {
  name: 'ArrangeDocument',
  field: 'arrangeDocument',
  text: /* GraphQL */ `
    mutation ArrangeDocument($stepKey: ID!, $typeId: String!, $pages: [Int!]!) {
      arrangeDocument(stepKey: $stepKey, typeId: $typeId, pages: $pages) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};
