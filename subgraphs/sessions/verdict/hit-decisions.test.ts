import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import { decideByHits, type DecidedOutcome, type HitDecisionSource } from './hit-decisions.js';

const hit = (status: ScreeningMatch['status'], score = 90): ScreeningMatch => ({
  id: '',
  score,
  name: '',
  personId: '',
  entityType: 'person',
  topics: [],
  source: '',
  status,
});
const APPROVED: DecidedOutcome = { result: 'approved', reason: null };
const WAITS: DecidedOutcome = { result: 'manual_check', reason: 'screening_match' };
const CONFIRMED: DecidedOutcome = { result: 'rejected', reason: 'screening_match_confirmed' };
const BLURRED: DecidedOutcome = { result: 'manual_check', reason: 'document_not_readable' };
const PENDING: DecidedOutcome = { result: 'manual_check', reason: 'operator_questionnaire_pending' };

it.each<[string, Partial<HitDecisionSource>, DecidedOutcome]>([
  ['an open hit keeps it waiting', { now: WAITS, matches: [hit('open'), hit('dismissed')] }, WAITS],
  ['a hit below the score does not', { now: WAITS, matches: [hit('open', 84), hit('dismissed')] }, APPROVED],
  ['nothing is approved that waits for more', { now: BLURRED, matches: [hit('dismissed')] }, BLURRED],
  ['an approved one stays approved', { now: APPROVED, matches: [hit('dismissed', 71)] }, APPROVED],
  ['one confirmed hit rejects', { now: WAITS, matches: [hit('confirmed'), hit('dismissed')] }, CONFIRMED],
  ['an operator may have still to answer', { now: WAITS, matches: [hit('dismissed')], operatorPending: true }, PENDING],
  [
    'a confirmation that is taken back leads to where it was',
    { now: CONFIRMED, beforeConfirmation: APPROVED, matches: [hit('dismissed', 71)] },
    APPROVED,
  ],
  [
    'and does not approve what waited for more',
    { now: CONFIRMED, beforeConfirmation: BLURRED, matches: [hit('dismissed')] },
    CONFIRMED,
  ],
  [
    'and not while another hit is open',
    { now: CONFIRMED, beforeConfirmation: WAITS, matches: [hit('dismissed'), hit('open')] },
    CONFIRMED,
  ],
  [
    'a dismissal that is taken back has it wait again',
    { now: APPROVED, matches: [hit('open')], reopened: true },
    WAITS,
  ],
  ['and so has a confirmation', { now: CONFIRMED, matches: [hit('open')], reopened: true }, WAITS],
  ['but not where something else stands against it', { now: BLURRED, matches: [hit('open')], reopened: true }, BLURRED],
  ['nor for a hit that nobody waits for', { now: APPROVED, matches: [hit('open', 84)], reopened: true }, APPROVED],
])('%s', (_, source, expected) => {
  const decided = decideByHits({
    now: WAITS,
    beforeConfirmation: null,
    matches: [],
    manualCheckFrom: 85,
    operatorPending: false,
    reopened: false,
    ...source,
  });
  expect(decided).toEqual(expected);
});
