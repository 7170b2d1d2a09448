import type { DocumentFact, LivenessFact } from '../../platform/facts/catalogue.js';
import { APPROACH_BOUNDS } from '../../platform/captures/approach.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { HmacHasher } from '../../platform/signing/hasher.js';
import { planSession, type PlannedStep } from '../requests/plan.js';
import { readSessionRequest, type RawSessionRequest } from '../requests/session-request.js';
import { STEP_TYPES } from '../requests/step-types.js';
import { approachOf, secondsFor } from './approach.js';
import { capturesNeeded, effectiveChoice, hasScreen, type DocumentChoice } from './captures-needed.js';
import { judgeDocument, judgeTake } from './judgement.js';
import { currentAttempts, currentStep, isReachable, stepState, type AttemptState, type Progress } from './progress.js';
import { drawPrompts, promptsOf } from './prompts.js';
import { whyAgain } from './why-again.js';

function stepsOf(raw: RawSessionRequest): readonly PlannedStep[] {
  const request = readSessionRequest(raw);
  return planSession({ ...request, configuration: null }, []).steps;
}

function only(raw: RawSessionRequest): PlannedStep {
  const [step] = stepsOf(raw);
  if (step === undefined) throw new Error('no step');
  return step;
}

type Done = readonly [stepKey: string, kind: CaptureKind, attempt: number, state: AttemptState];

function progress(attempts: readonly Done[], chosen: 'id' | 'passport' | null = 'id'): Progress {
  const choice = chosen === null ? null : { documentType: chosen, country: null };
  return {
    steps: new Map([['identity-document', { chosen: choice, doneAt: null, submitted: null, draft: null }]]),
    attempts: attempts.map(([stepKey, kind, attempt, state]) => ({ stepKey, kind, attempt, state, page: null })),
  };
}

const DOC = 'identity-document';

function kindsNeeded(step: PlannedStep, chosen: DocumentChoice | null) {
  return capturesNeeded(step, chosen)?.map(({ kinds }) => kinds) ?? null;
}

describe('captures of a step', () => {
  it('are the sides of the chosen document', () => {
    const step = only({});
    expect(kindsNeeded(step, null)).toBeNull();
    expect(kindsNeeded(step, { documentType: 'id', country: null })).toEqual([['card-front'], ['card-back']]);
    expect(kindsNeeded(step, { documentType: 'residence_license', country: null })).toEqual([
      ['residence-front'],
      ['residence-back'],
    ]);
  });

  it('need no choice where there is only one', () => {
    expect(effectiveChoice(only({ flags: { document_types: ['passport'] } }), null)).toEqual({
      documentType: 'passport',
      country: null,
    });
    expect(effectiveChoice(only({ flags: { document_types: ['id'], document_countries: ['GEO'] } }), null)).toEqual({
      documentType: 'id',
      country: 'GEO',
    });
    expect(
      effectiveChoice(only({ flags: { document_types: ['id'], document_countries: ['GEO', 'DEU'] } }), null),
    ).toBeNull();
  });

  it('let a face be uploaded only where allowed and not active', () => {
    const face = (flags: object) => kindsNeeded(only({ steps: [{ type: 'liveness', flags }] }), null);
    expect(face({})).toEqual([['face-video']]);
    expect(face({ allow_face_upload: true })).toEqual([['face-video', 'face']]);
    expect(face({ allow_face_upload: true, liveness: true })).toEqual([['face-video']]);
  });
});

describe('progress', () => {
  const steps = stepsOf({});
  const at = (attempts: readonly Done[], chosen: 'id' | 'passport' | null = 'id') => {
    const now = progress(attempts, chosen);
    return { states: steps.map((step) => stepState(step, now)), current: currentStep(steps, now)?.key ?? null };
  };

  it.each<[string, readonly Done[], 'id' | null, readonly string[], string | null]>([
    ['nothing', [], null, ['PENDING', 'PENDING'], DOC],
    ['the front started', [[DOC, 'card-front', 1, 'STARTED']], 'id', ['PENDING', 'PENDING'], DOC],
    ['the front received', [[DOC, 'card-front', 1, 'RECEIVED']], 'id', ['PENDING', 'PENDING'], DOC],
    [
      'both sides received',
      [
        [DOC, 'card-front', 1, 'RECEIVED'],
        [DOC, 'card-back', 1, 'RECEIVED'],
      ],
      'id',
      ['PROCESSING', 'PENDING'],
      'liveness',
    ],
    [
      'the front sent back',
      [
        [DOC, 'card-front', 1, 'RETAKE'],
        [DOC, 'card-back', 1, 'RECEIVED'],
      ],
      'id',
      ['RETAKE', 'PENDING'],
      DOC,
    ],
    [
      'both sides accepted',
      [
        [DOC, 'card-front', 2, 'ACCEPTED'],
        [DOC, 'card-front', 1, 'RETAKE'],
        [DOC, 'card-back', 1, 'ACCEPTED'],
      ],
      'id',
      ['DONE', 'PENDING'],
      'liveness',
    ],
    [
      'an accepted side redone',
      [
        [DOC, 'card-front', 1, 'ACCEPTED'],
        [DOC, 'card-front', 2, 'STARTED'],
        [DOC, 'card-back', 1, 'ACCEPTED'],
      ],
      'id',
      ['PENDING', 'PENDING'],
      DOC,
    ],
    [
      'a longer take wanted',
      [
        [DOC, 'card-front', 1, 'ACCEPTED'],
        [DOC, 'card-back', 1, 'ACCEPTED'],
        ['liveness', 'face-video', 1, 'MORE'],
      ],
      'id',
      ['DONE', 'RETAKE'],
      'liveness',
    ],
    [
      'everything received',
      [
        [DOC, 'card-front', 1, 'RECEIVED'],
        [DOC, 'card-back', 1, 'RECEIVED'],
        ['liveness', 'face-video', 1, 'RECEIVED'],
      ],
      'id',
      ['PROCESSING', 'PROCESSING'],
      DOC,
    ],
    [
      'everything accepted or failed for good',
      [
        [DOC, 'card-front', 1, 'ACCEPTED'],
        [DOC, 'card-back', 1, 'FAILED'],
        ['liveness', 'face-video', 1, 'ACCEPTED'],
      ],
      'id',
      ['DONE', 'DONE'],
      null,
    ],
  ])('with %s', (_, attempts, chosen, states, current) => {
    expect(at(attempts, chosen)).toEqual({ states, current });
  });

  it('forgets the sides of another document', () => {
    expect(
      at(
        [
          [DOC, 'card-front', 1, 'ACCEPTED'],
          [DOC, 'card-back', 1, 'ACCEPTED'],
        ],
        'passport',
      ).states[0],
    ).toBe('PENDING');
  });

  it('lets a later step wait until the one before is delivered', () => {
    const [document, liveness] = steps;
    if (document === undefined || liveness === undefined) throw new Error('no steps');
    expect(isReachable(steps, liveness, progress([]))).toBe(false);
    expect(
      isReachable(
        steps,
        liveness,
        progress([
          [DOC, 'card-front', 1, 'RECEIVED'],
          [DOC, 'card-back', 1, 'RECEIVED'],
        ]),
      ),
    ).toBe(true);
    expect(isReachable(steps, document, progress([]))).toBe(true);
  });

  it('takes the newest of a video and an uploaded face', () => {
    const face = only({ steps: [{ type: 'liveness', flags: { allow_face_upload: true } }] });
    const both = progress([
      ['liveness', 'face-video', 1, 'RETAKE'],
      ['liveness', 'face', 2, 'ACCEPTED'],
    ]);
    expect(currentAttempts(face, both)).toMatchObject([{ kind: 'face' }]);
    expect(stepState(face, both)).toBe('DONE');
  });

  it('is shown on a screen, whatever its type', () => {
    const shown = STEP_TYPES.filter((type) => type !== 'operator-questionnaire');
    for (const step of stepsOf({ steps: shown.map((type) => ({ type })) })) expect(hasScreen(step)).toBe(true);
  });
});

describe('a judged capture', () => {
  const document: DocumentFact = {
    acceptable: false,
    codes: ['DOCUMENT_BLURRY'],
    record: {},
    checks: { expired: false, mrzValid: null, zonesAgree: null, asExpected: null, issuingState: null },
  };
  const take: LivenessFact = { decision: 'live', more: null, reasons: [], codes: [], acceptable: true };
  const liveness = only({ steps: [{ type: 'liveness' }] });
  const generous = only({ steps: [{ type: 'liveness', flags: { maxLivenessAttempts: 3 } }] });

  it('is sent back twice at most, then taken and marked', () => {
    expect([0, 1, 2].map((retries) => judgeDocument(document, retries))).toEqual([
      { state: 'RETAKE', marked: false, more: null },
      { state: 'RETAKE', marked: false, more: null },
      { state: 'ACCEPTED', marked: true, more: null },
    ]);
    expect(judgeDocument({ ...document, acceptable: true }, 0)).toEqual({
      state: 'ACCEPTED',
      marked: false,
      more: null,
    });
  });

  it('is followed by a longer take, twice at most', () => {
    const unsure = { ...take, decision: 'unsure', more: 4 } as const;
    expect(judgeTake(unsure, liveness, 0, 1)).toEqual({ state: 'MORE', marked: false, more: 4 });
    expect(judgeTake({ ...unsure, more: 6 }, liveness, 0, 2)).toEqual({ state: 'MORE', marked: false, more: 6 });
    expect(judgeTake({ ...unsure, more: 6 }, liveness, 0, 3)).toEqual({ state: 'ACCEPTED', marked: false, more: null });
  });

  it('is repeated when it cannot be used', () => {
    const unusable = { ...take, acceptable: false, decision: 'unsure' } as const;
    expect(judgeTake(unusable, liveness, 1, 1).state).toBe('RETAKE');
    expect(judgeTake(unusable, liveness, 2, 1)).toEqual({ state: 'ACCEPTED', marked: true, more: null });
  });

  it('is asked for once more of who did not come nearer with the oval, then left to a person', () => {
    const strayed = { ...take, decision: 'unsure', reasons: ['approach_missing', 'blink'] } as const;
    expect(judgeTake(strayed, liveness, 0, 3).state).toBe('RETAKE');
    expect(judgeTake(strayed, liveness, 1, 3)).toEqual({ state: 'ACCEPTED', marked: false, more: null });
    const once = only({ steps: [{ type: 'liveness', flags: { maxLivenessAttempts: 1 } }] });
    expect(judgeTake(strayed, once, 0, 3).state).toBe('ACCEPTED');
    expect(whyAgain(strayed)).toEqual(['OVAL_NOT_FOLLOWED']);
  });

  it('leaves an attack to the verdict unless the step grants attempts', () => {
    const attack = { ...take, decision: 'attack' } as const;
    expect(judgeTake(attack, liveness, 0, 1).state).toBe('ACCEPTED');
    expect([0, 1, 2].map((retries) => judgeTake(attack, generous, retries, 1).state)).toEqual([
      'RETAKE',
      'RETAKE',
      'ACCEPTED',
    ]);
  });
});

describe('the growing oval', () => {
  const hasher = new HmacHasher(Buffer.alloc(32, 1));
  const film = { companyId: 'company', sessionId: 'session', stepKey: 'liveness', delivered: 0 };

  it('grows alike however often a film is started, and otherwise once one was delivered, in other sessions and services', () => {
    const first = approachOf(hasher, film);
    expect(approachOf(hasher, { ...film })).toEqual(first);
    expect(approachOf(hasher, { ...film, delivered: 1 })).not.toEqual(first);
    expect(approachOf(hasher, { ...film, sessionId: 'other' })).not.toEqual(first);
    expect(approachOf(new HmacHasher(Buffer.alloc(32, 2)), film)).not.toEqual(first);
  });

  it('stays within its bounds and uses all of them, and leaves time to come nearer', () => {
    const drawn = Array.from({ length: 500 }, (_, delivered) => approachOf(hasher, { ...film, delivered }));
    const [moments, growths] = [drawn.map(({ atMs }) => atMs), drawn.map(({ growth }) => growth)];
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(APPROACH_BOUNDS.atMs.least);
    expect(Math.max(...moments)).toBeLessThanOrEqual(APPROACH_BOUNDS.atMs.most);
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(450);
    expect(Math.min(...growths)).toBeGreaterThanOrEqual(APPROACH_BOUNDS.growth.least);
    expect(Math.max(...growths)).toBeLessThanOrEqual(APPROACH_BOUNDS.growth.most);
    for (const approach of drawn) {
      expect(secondsFor(approach) * 1000 - approach.atMs).toBeGreaterThanOrEqual(2000);
      expect(secondsFor(approach)).toBeLessThan(4);
    }
  });
});

describe('prompts of active liveness', () => {
  const hasher = new HmacHasher(Buffer.alloc(32, 1));
  const take = { companyId: 'company', sessionId: 'session', stepKey: 'liveness', delivered: 0 };

  it('are a turn and a blink or smile, one after the other, in every order', () => {
    const seen = new Set<string>();
    for (let bits = 0; bits < 8; bits++) {
      let draws = bits;
      const prompts = drawPrompts((below) => {
        const drawn = draws & 1;
        draws >>= 1;
        return below === 2 ? drawn : 0;
      });
      expect(prompts[0]?.toMs).toBeLessThan(prompts[1]?.fromMs ?? 0);
      expect(prompts.map(({ action }) => action.startsWith('turn_')).sort()).toEqual([false, true]);
      seen.add(prompts.map(({ action }) => action).join(' '));
    }
    expect(seen.size).toBe(8);
  });

  it('are drawn once for each film that is delivered, and otherwise in other steps, sessions and services', () => {
    const first = promptsOf(hasher, take);
    expect(promptsOf(hasher, { ...take })).toEqual(first);
    expect(promptsOf(hasher, { ...take, delivered: 1 })).not.toEqual(first);
    expect(promptsOf(hasher, { ...take, stepKey: 'other' })).not.toEqual(first);
    expect(promptsOf(hasher, { ...take, sessionId: 'other' })).not.toEqual(first);
    expect(promptsOf(new HmacHasher(Buffer.alloc(32, 2)), take)).not.toEqual(first);
  });

  it('come at times that nobody knows before, within what people follow and a film may last', () => {
    const drawn = Array.from({ length: 1_000 }, (_, delivered) => promptsOf(hasher, { ...take, delivered }));
    const leads = drawn.map(([first]) => first?.fromMs ?? NaN);
    const pauses = drawn.map(([first, second]) => (second?.fromMs ?? NaN) - (first?.toMs ?? NaN));
    expect([Math.min(...leads), Math.max(...leads)]).toEqual([1_000, 4_000]);
    expect([Math.min(...pauses), Math.max(...pauses)]).toEqual([500, 2_500]);
    expect(Math.max(...drawn.flat().map(({ toMs }) => toMs))).toBeLessThanOrEqual(11_500);
    expect(drawn.flat().every(({ fromMs, toMs }) => toMs - fromMs === 2_500)).toBe(true);
    expect(new Set(drawn.map((prompts) => JSON.stringify(prompts))).size).toBeGreaterThan(800);
  });
});
