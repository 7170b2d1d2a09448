import type { ApplicantAttempt, ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';
import { progressOf } from './progress.js';
import { screenFor, type BrowserFacts } from './screen.js';

const BROWSER: BrowserFacts = {
  desktop: false,
  sending: new Set(),
  tookPart: true,
  film: null,
  where: 'here',
  readWhy: new Set(),
  earlier: null,
};

function step(parts: Partial<ApplicantStep>): ApplicantStep {
  return {
    key: 'identity-document',
    type: 'identity-document',
    title: null,
    state: 'PENDING',
    settings: {},
    chosen: { documentType: 'id', country: 'GEO' },
    pages: [],
    attempts: [],
    submitted: null,
    draft: null,
    code: null,
    redo: null,
    supported: true,
    ...parts,
  };
}

function capture(
  kind: string,
  state: ApplicantAttempt['state'],
  parts: Partial<ApplicantAttempt> = {},
): ApplicantAttempt {
  return {
    kind,
    attempt: 1,
    state,
    codes: [],
    more: null,
    marked: false,
    typeId: null,
    pageNumber: null,
    pages: null,
    statuses: [],
    questionKey: null,
    ...parts,
  };
}

function session(parts: Partial<ApplicantSession>): ApplicantSession {
  const steps = parts.steps ?? [step({})];
  return {
    id: 'inner',
    state: 'in_progress',
    language: 'en',
    expiresAt: '2030-01-01T00:15:00Z',
    serverTime: '2030-01-01T00:00:00Z',
    startsAt: null,
    company: { name: 'Bank', logoUrl: null, accent: null, privacyUrl: null, allowedOrigins: [] },
    consent: { required: true, version: '1', accepted: true },
    returnUrl: null,
    test: false,
    options: {},
    linkChannels: [],
    codeChannels: null,
    steps,
    callStep: null,
    currentStep: steps[0]?.key ?? null,
    outcome: null,
    ...parts,
  };
}

describe('the screen for a session', () => {
  it('asks for consent before anything else', () => {
    const consent = { required: true, version: '1', accepted: null };
    expect(screenFor(session({ consent }), BROWSER).name).toBe('consent');
  });

  it('goes from front to back while the front is still being read', () => {
    const steps = [step({ attempts: [capture('card-front', 'RECEIVED')] })];
    expect(screenFor(session({ steps }), BROWSER)).toMatchObject({
      name: 'document-capture',
      kind: 'card-back',
      retake: null,
    });
  });

  it('goes to the back while the front is still being sent', () => {
    const browser = { ...BROWSER, sending: new Set(['identity-document/card-front']) };
    expect(screenFor(session({}), browser)).toMatchObject({ name: 'document-capture', kind: 'card-back' });
  });

  it('takes a side again only when the other side was taken too, and says why', () => {
    const front = capture('card-front', 'RETAKE', { codes: ['DOCUMENT_BLURRY'] });
    const untaken = session({ steps: [step({ attempts: [front] })] });
    expect(screenFor(untaken, BROWSER)).toMatchObject({ kind: 'card-back', retake: null });
    const taken = session({ steps: [step({ state: 'RETAKE', attempts: [front, capture('card-back', 'ACCEPTED')] })] });
    expect(screenFor(taken, BROWSER)).toMatchObject({
      kind: 'card-front',
      retake: { codes: ['DOCUMENT_BLURRY'], attempt: 1 },
    });
  });

  it('waits while files that answer questions are checked', () => {
    const asked = step({ key: 'form', type: 'user-questionnaire', chosen: null, state: 'PROCESSING' });
    const waiting = session({ steps: [asked], currentStep: 'form' });
    expect(screenFor(waiting, BROWSER)).toEqual({ name: 'waiting', for: 'decision' });
    expect(screenFor(waiting, { ...BROWSER, earlier: asked }).name).toBe('questionnaire');
  });

  it('looks at the newest attempt of a side', () => {
    const attempts = [
      capture('passport', 'RETAKE', { codes: ['DOCUMENT_BLURRY'] }),
      capture('passport', 'RECEIVED', { attempt: 2 }),
    ];
    const steps = [step({ chosen: { documentType: 'passport' }, attempts })];
    expect(screenFor(session({ steps }), BROWSER)).toEqual({ name: 'waiting', for: 'document' });
  });

  it('stops at a step that it cannot show, and never skips it', () => {
    const unsupported = step({ key: 'address', type: 'general-document', supported: false });
    expect(screenFor(session({ steps: [unsupported, step({})] }), BROWSER)).toMatchObject({ name: 'unsupported' });
    const unknown = step({ key: 'new', type: 'something-new', supported: true });
    expect(screenFor(session({ steps: [unknown] }), BROWSER)).toMatchObject({ name: 'unsupported' });
  });

  it('shows what the operator started beside the call, until it is done', () => {
    const call = step({ key: 'call', type: 'video-call' });
    const inCall = step({ key: 'call.liveness', type: 'liveness' });
    const shown = (callStep: ApplicantStep | null) =>
      screenFor(session({ steps: [call], currentStep: 'call', callStep }), BROWSER);
    expect(shown(null)).toMatchObject({ name: 'call', beside: null });
    expect(shown(inCall)).toMatchObject({ name: 'call', step: call, beside: { name: 'liveness', step: inCall } });
    expect(shown({ ...inCall, state: 'DONE' })).toMatchObject({ name: 'call', beside: null });
  });

  it('stays in the call while a film is taken beside it', () => {
    const call = step({ key: 'call', type: 'video-call' });
    const inCall = step({ key: 'call.liveness', type: 'liveness' });
    const filming = { ...BROWSER, film: { stepKey: inCall.key, longest: 0, recording: true } };
    expect(screenFor(session({ steps: [call], currentStep: 'call', callStep: inCall }), filming)).toMatchObject({
      name: 'call',
      beside: { name: 'liveness', step: inCall },
    });
  });

  it('sends a longer take by itself when the film has it, and asks for one when it has not', () => {
    const face = step({
      key: 'liveness',
      type: 'liveness',
      state: 'RETAKE',
      attempts: [capture('face-video', 'MORE', { more: 4 })],
    });
    const asked = session({ steps: [face] });
    expect(screenFor(asked, BROWSER)).toMatchObject({ name: 'liveness', seconds: 4 });
    const film = { stepKey: 'liveness', longest: 6, recording: false };
    expect(screenFor(asked, { ...BROWSER, film })).toEqual({ name: 'waiting', for: 'face' });
    const short = { stepKey: 'liveness', longest: 2, recording: false };
    expect(screenFor(asked, { ...BROWSER, film: short })).toMatchObject({ name: 'liveness', seconds: 4 });
  });

  it('says why a step is asked for again before it is done again', () => {
    const again = step({ chosen: null, redo: { reason: 'document_expired', text: 'Use one that is valid.' } });
    const sentBack = session({ steps: [again] });
    expect(screenFor(sentBack, BROWSER)).toEqual({ name: 'again', step: again, why: 'Use one that is valid.' });
    const read = { ...BROWSER, readWhy: new Set([again.key]) };
    expect(screenFor(sentBack, read)).toEqual({ name: 'document-choice', step: again });
    const elsewhere = { ...session({ steps: [step({ key: 'other' }), again] }), currentStep: 'other' };
    expect(screenFor(elsewhere, BROWSER).name).toBe('document-capture');
  });

  it('shows an outcome to whoever took part, and a closed door to who comes later', () => {
    const outcome = { result: 'approved', reason: '', text: '', canRetry: false } as const;
    const decided = session({ state: 'approved', currentStep: null, outcome });
    expect(screenFor(decided, BROWSER).name).toBe('outcome');
    expect(screenFor(decided, { ...BROWSER, tookPart: false })).toEqual({ name: 'closed', reason: 'finished' });
  });

  it('sends a desktop to the phone where the company wants that', () => {
    const options = { skip_desktop: true };
    expect(screenFor(session({ options }), { ...BROWSER, desktop: true }).name).toBe('switch-device');
    expect(screenFor(session({ options }), BROWSER).name).toBe('document-capture');
  });
});

describe('the screen for papers and selfies', () => {
  const paper = (parts: Partial<ApplicantStep>): ApplicantSession =>
    session({
      steps: [step({ key: 'address', type: 'general-document', chosen: { documentType: 'utility_bill' }, ...parts })],
    });

  it('asks which paper it is, takes its pages, and waits once all of it was given', () => {
    expect(screenFor(paper({ chosen: null }), BROWSER).name).toBe('paper-choice');
    expect(screenFor(paper({}), BROWSER).name).toBe('paper');
    expect(screenFor(paper({ state: 'RETAKE' }), BROWSER).name).toBe('paper');
    expect(screenFor(paper({ state: 'PROCESSING' }), BROWSER)).toEqual({ name: 'waiting', for: 'document' });
  });

  it('takes the picture with the document, waits for it, and says why it is needed again', () => {
    const selfie = (attempts: readonly ApplicantAttempt[]) =>
      session({ steps: [step({ key: 'selfie', type: 'face-document', chosen: null, attempts })] });
    expect(screenFor(selfie([]), BROWSER)).toMatchObject({ name: 'selfie', retake: null });
    const sending = new Set(['selfie/face-document']);
    expect(screenFor(selfie([]), { ...BROWSER, sending })).toEqual({ name: 'waiting', for: 'face' });
    expect(screenFor(selfie([capture('face-document', 'RECEIVED')]), BROWSER).name).toBe('waiting');
    const refused = capture('face-document', 'RETAKE', { codes: ['DOCUMENT_FACE_NOT_FOUND'] });
    expect(screenFor(selfie([refused]), BROWSER)).toMatchObject({
      name: 'selfie',
      retake: { codes: ['DOCUMENT_FACE_NOT_FOUND'] },
    });
  });
});

describe('the screen while another device goes on', () => {
  it('stays whatever is done there, until everything was given', () => {
    const following: BrowserFacts = { ...BROWSER, where: 'following' };
    const taken = session({ steps: [step({ attempts: [capture('card-front', 'RECEIVED')] })] });
    expect(screenFor(session({}), following).name).toBe('following');
    expect(screenFor(taken, following).name).toBe('following');
    expect(screenFor(session({ state: 'processing', currentStep: null }), following)).toEqual({
      name: 'waiting',
      for: 'decision',
    });
    expect(screenFor(session({ state: 'expired' }), following)).toMatchObject({ name: 'closed' });
  });

  it('shows the code, or asks where to send the link, on every step', () => {
    expect(screenFor(session({}), { ...BROWSER, where: 'choosing' })).toEqual({
      name: 'switch-device',
      reason: 'optional',
    });
    expect(screenFor(session({}), { ...BROWSER, where: 'sending' })).toEqual({ name: 'send-link' });
  });
});

describe('the progress', () => {
  it('counts the consent and each step, and never goes back within a step', () => {
    const consent = { required: true, version: '1', accepted: null };
    expect(progressOf(session({ consent }))).toEqual({ step: 1, steps: 2, share: 0 });
    const shares = [
      session({ steps: [step({ chosen: null })] }),
      session({}),
      session({ steps: [step({ attempts: [capture('card-front', 'RECEIVED')] })] }),
      session({ steps: [step({ attempts: [capture('card-front', 'RECEIVED'), capture('card-back', 'RECEIVED')] })] }),
      session({ currentStep: null }),
    ].map((one) => progressOf(one).share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
