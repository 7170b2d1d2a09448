import type { ApplicantSession } from './applicant-session.js';
import type { Nothing, Operation } from './operation.js';
import { SESSION_FIELDS } from './session-fields.js';

/** Loads the session, and begins it where it has not begun; in a file of its own, since it is asked before anything else is there. */
export const OPEN_SESSION: Operation<Nothing, ApplicantSession> = {
  name: 'OpenSession',
  field: 'openSession',
  text: /* GraphQL */ `
    mutation OpenSession {
      openSession {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};
