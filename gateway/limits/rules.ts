import type { Rule } from './rate-limit.js';

const MINUTE_MS = 60_000;

/** The documented limit of company calls: 60 s without refill, then one hour in which everything is refused. */
export const companyRule = (perMinute: number): Rule => ({
  name: 'company',
  most: perMinute,
  windowMs: MINUTE_MS,
  blockMs: 60 * MINUTE_MS,
});

/**
 * One applicant on one device. While pictures are looked at the widget asks every 0.7 s (86 a minute), and a film of 50 MB
 * comes in some 100 pieces; five times of both together is no person any more.
 */
export const SESSION_RULE: Rule = { name: 'session', most: 900, windowMs: MINUTE_MS, blockMs: 0 };

/**
 * All applicants and operators behind one address. A mobile carrier puts thousands of phones behind one: some hundred of
 * them may verify themselves in the same minute, 100 requests each.
 */
export const WIDGET_ADDRESS_RULE: Rule = { name: 'widget', most: 12_000, windowMs: MINUTE_MS, blockMs: 0 };

/** One signed-in operator; the console asks for lists and queues every few seconds in several tabs. */
export const OPERATOR_RULE: Rule = { name: 'operator', most: 1_200, windowMs: MINUTE_MS, blockMs: 0 };

/**
 * Nobody yet: signing in, links of mails. Each attempt costs a password hash of some 50 ms; an office of fifty signs in
 * within a minute in the morning, who guesses passwords does not get far.
 */
export const VISITOR_RULE: Rule = { name: 'visitor', most: 60, windowMs: MINUTE_MS, blockMs: 0 };
