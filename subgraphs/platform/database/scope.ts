import { ArgumentError } from '../errors/catalogue.js';
import type { Caller } from '../caller/caller.js';
import { isByTestKey } from '../rights/may.js';

/** Whose rows may be seen and written. Every read and write is filtered by it. */
export type Scope = CompanyScope | SessionScope | ServiceScope;

export interface CompanyScope {
  readonly companyId: string;
  /** Test objects alone: rows that are marked so. Tables without the mark have none and cannot be opened. */
  readonly test?: true;
}

export interface SessionScope {
  readonly companyId: string;
  readonly sessionId: string;
}

/** Rows of every company: for sweepers and look-ups by token, where no company is known yet. */
export class ServiceScope {
  constructor(readonly reason: string) {}
}

/** @param reason why no single company's scope will do */
export function serviceScope(reason: string): ServiceScope {
  return new ServiceScope(reason);
}

/**
 * What a caller may touch: applicants their session, everybody else their company; of that a test key the test objects alone.
 * @throws ArgumentError `access-denied` for a service that works for no company
 */
export function scopeOf(caller: Caller): CompanyScope | SessionScope {
  if (caller.kind === 'applicant') return { companyId: caller.companyId, sessionId: caller.sessionId };
  if (caller.companyId === null) throw new ArgumentError('access-denied');
  return isByTestKey(caller) ? { companyId: caller.companyId, test: true } : { companyId: caller.companyId };
}
