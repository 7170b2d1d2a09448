import type { ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';
import { progressOf } from './progress.js';

const capture = (kind: string, state: string) => ({ kind, attempt: 1, state, codes: [], more: null, marked: false });
const step = (key: string, state: string, attempts: readonly object[] = []) => ({
  key,
  type: 'identity-document',
  state,
  attempts,
  chosen: { documentType: 'id', country: 'GEO' },
});
const shareOf = (currentStep: string, steps: readonly object[]): number =>
  progressOf({
    consent: { required: false, version: '1', accepted: true },
    currentStep,
    steps: steps as readonly ApplicantStep[],
  } as unknown as ApplicantSession).share;

describe('progress', () => {
  it('never goes back where pictures and steps are asked for again', () => {
    const front = capture('card-front', 'ACCEPTED');
    const way = [
      shareOf('one', [step('one', 'PENDING'), step('two', 'PENDING')]),
      shareOf('one', [step('one', 'PENDING', [capture('card-front', 'RECEIVED')]), step('two', 'PENDING')]),
      shareOf('one', [step('one', 'RETAKE', [capture('card-front', 'RETAKE')]), step('two', 'PENDING')]),
      shareOf('two', [step('one', 'PROCESSING', [front, capture('card-back', 'RECEIVED')]), step('two', 'PENDING')]),
      shareOf('two', [step('one', 'DONE', [front]), step('two', 'PROCESSING', [capture('card-front', 'RECEIVED')])]),
      shareOf('one', [step('one', 'RETAKE', [front]), step('two', 'PROCESSING', [capture('card-front', 'RECEIVED')])]),
      shareOf('two', [step('one', 'DONE', [front]), step('two', 'DONE')]),
    ];
    expect(way).toEqual(way.toSorted((a, b) => a - b));
  });
});
