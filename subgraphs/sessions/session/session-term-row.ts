import { column, entity } from '../../platform/database/column.js';

/** One word or number that a session is found by, as a keyed hash. It goes with the rows of its session. */
@entity('session_terms', {
  index: [
    ['companyId', 'lookup', 'sessionId'],
    ['sessionId', 'source'],
  ],
})
export class SessionTermRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  /** A `TermSource`: what comes from the same source later takes its place. */
  @column.code(110)
  source: string;

  /** HMAC of the term for its company. */
  @column.lookup()
  lookup: string;
}
