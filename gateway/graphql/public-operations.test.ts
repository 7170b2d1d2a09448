import type { ApplicantCaller } from '../../subgraphs/platform/caller/caller.js';
import { FairTurns } from '../../subgraphs/platform/turns/fair-turns.js';
import { askerOf } from './public-operations.js';

const applicant = (companyId: string, sessionId: string): ApplicantCaller => ({
  kind: 'applicant',
  companyId,
  sessionId,
  deviceId: null,
  remoteAddress: '192.0.2.1',
  userAgent: '',
  countryCode: '',
});

it('the applicants of a company keep those of another waiting for one turn, however many they are', async () => {
  const turns = new FairTurns(1, 100, () => new Error('too many wait'));
  const begun: string[] = [];
  const ask = (companyId: string, sessionId: string) =>
    turns.take(askerOf(applicant(companyId, sessionId)), async () => void begun.push(sessionId));
  await Promise.all([ask('a', 'first'), ask('a', 'second'), ask('a', 'third'), ask('a', 'fourth'), ask('b', 'other')]);
  expect(begun).toEqual(['first', 'second', 'other', 'third', 'fourth']);
});
