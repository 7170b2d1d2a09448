import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { DecidedOutcome, Standing } from './automatic-approval.js';
import { decideByHits, type HitDecisionSource } from './hit-decisions.js';

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
const REFUTED: DecidedOutcome = { result: 'rejected', reason: 'low_similarity' };

type Case = Partial<Omit<HitDecisionSource, 'standing'>> & Partial<Standing>;

it.each<[string, Case, DecidedOutcome]>([
  ['an open hit keeps it waiting', { now: WAITS, matches: [hit('open'), hit('dismissed')] }, WAITS],
  ['a hit below the score does not', { now: WAITS, matches: [hit('open', 84), hit('dismissed')] }, APPROVED],
  ['nothing is approved that waits for more', { now: BLURRED, matches: [hit('dismissed')] }, BLURRED],
  [
    'nor what has another doubt beside its hits',
    { now: WAITS, reasons: ['document_not_readable', 'screening_match'], matches: [hit('dismissed')] },
    BLURRED,
  ],
  ['nor where nothing tells what else there was', { now: WAITS, reasons: null, matches: [hit('dismissed')] }, WAITS],
  ['nor what somebody looks at: they decide it', { now: WAITS, held: true, matches: [hit('dismissed')] }, WAITS],
  ['an approved one stays approved', { now: APPROVED, matches: [hit('dismissed', 71)] }, APPROVED],
  ['one confirmed hit rejects', { now: WAITS, matches: [hit('confirmed'), hit('dismissed')] }, CONFIRMED],
  ['also what somebody looks at', { now: WAITS, held: true, matches: [hit('confirmed')] }, CONFIRMED],
  [
    'but not what a person approved over it, when another hit is decided',
    { now: APPROVED, confirmedAnew: false, matches: [hit('confirmed'), hit('dismissed')] },
    APPROVED,
  ],
  ['a rejected one stays rejected', { now: REFUTED, matches: [hit('dismissed')], reopened: true }, REFUTED],
  ['an operator may have still to answer', { now: WAITS, matches: [hit('dismissed')], operatorPending: true }, PENDING],
  [
    'a confirmation that is taken back leads to where it was',
    { now: CONFIRMED, beforeConfirmation: APPROVED, matches: [hit('dismissed', 71)] },
    APPROVED,
  ],
  [
    'also to what waited for more',
    { now: CONFIRMED, beforeConfirmation: BLURRED, matches: [hit('dismissed')] },
    BLURRED,
  ],
  [
    'also while the hit is open again',
    { now: CONFIRMED, beforeConfirmation: BLURRED, matches: [hit('open')], reopened: true },
    BLURRED,
  ],
  [
    'to waiting while another hit is open',
    { now: CONFIRMED, beforeConfirmation: APPROVED, matches: [hit('dismissed'), hit('open')] },
    WAITS,
  ],
  [
    'to the answers that it waited for',
    { now: CONFIRMED, beforeConfirmation: PENDING, matches: [hit('dismissed')], operatorPending: true },
    PENDING,
  ],
  ['to waiting where nothing tells what it was', { now: CONFIRMED, reasons: null, matches: [hit('dismissed')] }, WAITS],
  [
    'to no approval of what somebody looks at',
    { now: CONFIRMED, beforeConfirmation: APPROVED, held: true, matches: [hit('dismissed')] },
    WAITS,
  ],
  [
    'a dismissal that is taken back has it wait again',
    { now: APPROVED, matches: [hit('open')], reopened: true },
    WAITS,
  ],
  [
    'also where it waited for answers',
    { now: PENDING, matches: [hit('open')], operatorPending: true, reopened: true },
    WAITS,
  ],
  [
    'and so has a confirmation of what was approved',
    { now: CONFIRMED, beforeConfirmation: APPROVED, matches: [hit('open')], reopened: true },
    WAITS,
  ],
  ['but not where something else stands against it', { now: BLURRED, matches: [hit('open')], reopened: true }, BLURRED],
  ['nor for a hit that nobody waits for', { now: APPROVED, matches: [hit('open', 84)], reopened: true }, APPROVED],
])('%s', (_, { reasons, matches, manualCheckFrom, operatorPending, ...source }, expected) => {
  const decided = decideByHits({
    now: WAITS,
    beforeConfirmation: null,
    reopened: false,
    confirmedAnew: true,
    held: false,
    ...source,
    standing: {
      reasons: reasons === undefined ? ['screening_match'] : reasons,
      matches: matches ?? [],
      manualCheckFrom: manualCheckFrom ?? 85,
      operatorPending: operatorPending ?? false,
    },
  });
  expect(decided).toEqual(expected);
});
