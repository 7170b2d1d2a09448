import { Camera } from '../../capture/camera/camera.js';
import type { ApplicantSession } from '../operations/applicant-session.js';
import type { ServiceClient } from '../operations/client.js';
import { APPLICANT_SESSION } from '../operations/operations.generated.js';
import { ApplicantFlow } from './applicant-flow.js';

const NONE = { chosen: null, pages: [], attempts: [], submitted: null, draft: null, code: null, supported: true };

/** A session whose first step is done, or not. */
function session(done: boolean): ApplicantSession {
  return {
    id: 'inner',
    state: 'in_progress',
    language: 'en',
    expiresAt: '2030-01-01T00:15:00Z',
    serverTime: '2030-01-01T00:00:00Z',
    startsAt: null,
    company: { name: 'Bank', logoUrl: null, accent: null, privacyUrl: null, allowedOrigins: [] },
    consent: { required: false, version: '1', accepted: null },
    returnUrl: null,
    test: false,
    options: {},
    linkChannels: [],
    codeChannels: null,
    steps: [
      { ...NONE, key: 'email', type: 'email', title: null, state: done ? 'DONE' : 'PENDING', settings: {}, redo: null },
    ],
    callStep: null,
    currentStep: done ? null : 'email',
    outcome: null,
  };
}

/** A flow whose questions about the session are answered by the test; what is given is taken at once. */
function flowWith(questions: ((answer: ApplicantSession) => void)[]): ApplicantFlow {
  const client: ServiceClient = {
    run: (operation) =>
      new Promise((resolve) => {
        // The edge of the test: every operation that is run here answers a session.
        const answer = resolve as (answer: ApplicantSession) => void;
        if (operation.name === APPLICANT_SESSION.name) questions.push(answer);
        else answer(session(true));
      }),
  };
  return new ApplicantFlow({
    client,
    room: { put: () => Promise.resolve(), remove: () => Promise.resolve(), of: () => Promise.resolve([]) },
    camera: new Camera(),
    desktop: false,
    token: 'token',
    memory: { seen: () => false, see: () => undefined, following: () => false, follow: () => undefined },
    showLanguage: () => Promise.resolve(),
    pause: () => Promise.resolve(),
  });
}

it('does not go back to a step that was done while it was asked how things stand', async () => {
  const questions: ((answer: ApplicantSession) => void)[] = [];
  const flow = flowWith(questions);
  const looked = flow.refresh();
  await flow.chooseLanguage('en');
  expect(flow.session.value?.currentStep).toBeNull();
  // Read before the step was done, and late on its way.
  questions[0]?.(session(false));
  await new Promise((resolve) => setImmediate(resolve));
  expect(flow.session.value?.currentStep).toBeNull();
  questions[1]?.(session(true));
  await looked;
  expect(questions).toHaveLength(2);
  expect(flow.session.value?.currentStep).toBeNull();
});
