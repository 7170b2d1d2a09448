import { openHit } from '../../../test/support/sessions/open-hit.js';
import { goodDocument, live, Person } from '../../../test/support/sessions/person.js';
import { COMPANY, operatorCaller, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { CaptureRef, PaperFact } from '../../platform/facts/catalogue.js';

afterAll(stopOwnMariaDb);

const DOCUMENT = 'identity-document';
const NINO = '01900000-0000-7000-8000-0000000000d1';
const PAPER = 'select_general_document';
const bill: PaperFact = { acceptable: true, codes: [], statuses: [], fields: { city: 'Tbilisi' }, pages: 1 };

describe.each(DRIVERS)('what a session is submitted without on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(() => {
    world.administration.screening = null;
    world.screens = () => ({ blacklist: null, matches: null });
  });

  const arrive = async (input: Record<string, unknown> = {}) => {
    const nino = new Person(world, await world.create(input));
    await nino.arrive();
    return nino;
  };
  const choose = (nino: Person, type: string) =>
    nino.do(`chooseDocument(stepKey: "${DOCUMENT}", documentType: "${type}", country: "GE")`);
  const side = (kind: CaptureKind, attempt = 1): CaptureRef => ({ stepKey: DOCUMENT, kind, attempt });
  /** Somebody who delivers a side of a card, and then submits a passport instead while the side is still being read. */
  const submitInsteadOfCard = async (): Promise<Person> => {
    const nino = await arrive();
    await choose(nino, 'id');
    await nino.start(DOCUMENT, 'card-front');
    await world.tell('capture.received', nino.session, side('card-front'));
    await choose(nino, 'passport');
    await nino.photograph(DOCUMENT, 'passport');
    await nino.film();
    return nino;
  };
  const sheet = (attempt: number): CaptureRef => ({ stepKey: PAPER, kind: 'general-document', attempt });
  const startPage = async (nino: Person, pageNumber: number): Promise<CaptureRef> => {
    const source = `mutation { startCapture(stepKey: "${PAPER}", kind: "general-document", pageNumber: ${String(pageNumber)}) { attempt } }`;
    return sheet((await world.get<{ startCapture: { attempt: number } }>(nino.caller, source)).startCapture.attempt);
  };
  const deliver = async (nino: Person, page: CaptureRef) => {
    await world.tell('capture.received', nino.session, page);
    await world.tell('general-document.read', nino.session, { ...page, ...bill });
  };
  const arrange = (nino: Person, pages: string) =>
    world.ask(
      nino.caller,
      `mutation { arrangeDocument(stepKey: "${PAPER}", typeId: "utility-bill", pages: ${pages}) { state } }`,
    );
  /** What was told with the first submission: kinds and attempts, sorted. */
  const leftOut = async (nino: Person) => {
    const [submitted] = await world.hears('session.submitted', nino.session);
    const { replaced = [] } = submitted as { replaced?: readonly CaptureRef[] };
    return replaced.map(({ kind, attempt }) => `${kind} ${String(attempt)}`).toSorted();
  };
  const ofBill = { steps: [{ type: 'general-document', flags: { general_document_types: ['utility_bill'] } }] };
  const finish = { stepKey: ['ID!', PAPER] } as const;
  const stateOf = async ({ session: { id } }: Person) =>
    (await world.get<{ session: { state: string } }>(world.company, `{ session(id: "${id}") { state } }`)).session
      .state;

  it('is told: pictures of a document that is no longer chosen, and what was begun and not delivered', async () => {
    const nino = await arrive();
    await choose(nino, 'id');
    await nino.photograph(DOCUMENT, 'card-front');
    await nino.start(DOCUMENT, 'card-back');
    await choose(nino, 'passport');
    await nino.photograph(DOCUMENT, 'passport', { ...goodDocument, acceptable: false, codes: ['DOCUMENT_BLURRY'] });
    await nino.photograph(DOCUMENT, 'passport');
    await nino.film();
    expect(await world.hears('session.submitted', nino.session)).toMatchObject([
      { captures: [side('passport', 2), { kind: 'face-video', attempt: 1 }] },
    ]);
    expect(await leftOut(nino)).toEqual(['card-back 1', 'card-front 1', 'passport 1']);
  });

  it('is a film that showed no face, where a picture of the face was uploaded after it', async () => {
    const nino = await arrive({ steps: [{ type: 'liveness', flags: { allow_face_upload: true } }] });
    await nino.film({ ...live, acceptable: false, codes: ['FACE_NOT_FOUND'] });
    await nino.uploadFace();
    expect(await world.hears('session.submitted', nino.session)).toMatchObject([
      {
        captures: [{ kind: 'face', attempt: 2 }],
        replaced: [{ kind: 'face-video', attempt: 1 }],
      },
    ]);
  });

  it('is a side of a former choice that is still being read, and counts for nothing when it was read', async () => {
    const nino = await submitInsteadOfCard();
    expect(await world.hears('session.submitted', nino.session)).toMatchObject([{ replaced: [side('card-front')] }]);
    await world.tell('document.read', nino.session, { ...side('card-front'), ...goodDocument });
    await nino.compare();
    expect(await stateOf(nino)).toBe('approved');
  });

  it('is delivered in vain while the service is at work, and once the session is decided', async () => {
    const nino = await arrive();
    await choose(nino, 'id');
    await nino.start(DOCUMENT, 'card-front');
    await nino.start(DOCUMENT, 'card-back');
    await choose(nino, 'passport');
    await nino.photograph(DOCUMENT, 'passport');
    await nino.film();
    await world.tell('capture.received', nino.session, side('card-front'));
    expect(await world.hears('capture.stale', nino.session)).toEqual([side('card-front')]);
    await nino.compare();
    await world.tell('capture.received', nino.session, side('card-back'));
    expect(await world.hears('capture.stale', nino.session, 2)).toEqual([side('card-front'), side('card-back')]);
    expect(await stateOf(nino)).toBe('approved');
  });

  it('is delivered in vain once the applicant has left', async () => {
    const nino = await arrive();
    await choose(nino, 'passport');
    await nino.start(DOCUMENT, 'passport');
    await nino.do('abandonSession');
    await world.tell('capture.received', nino.session, side('passport'));
    expect(await world.hears('capture.stale', nino.session)).toEqual([side('passport')]);
  });

  it('is a page that was begun before its paper was finished', async () => {
    const nino = await arrive(ofBill);
    await deliver(nino, await startPage(nino, 1));
    const late = await startPage(nino, 2);
    expect((await nino.give('finishDocument', finish)).state).toBe('approved');
    expect(await world.hears('session.submitted', nino.session)).toMatchObject([{ replaced: [late] }]);
    await world.tell('capture.received', nino.session, late);
    expect(await world.hears('capture.stale', nino.session)).toEqual([late]);
    expect(await world.result(nino.session.token)).toMatchObject({
      generalDocuments: [{ pages: [{ documentPages: [{ pageNumber: 1 }] }] }],
    });
  });

  it('is no page that was delivered before its paper was finished, though nobody has told of it yet', async () => {
    const nino = await arrive(ofBill);
    await deliver(nino, await startPage(nino, 1));
    const second = await startPage(nino, 2);
    const third = await startPage(nino, 3);
    world.administration.deliveredPages.set(nino.session.id, [1, second.attempt]);
    expect((await nino.give('finishDocument', finish)).state).toBe('in_progress');
    await deliver(nino, second);
    expect(await world.hears('session.submitted', nino.session)).toMatchObject([{ replaced: [third] }]);
    expect(
      world.heard.filter(({ type, sessionId }) => type === 'capture.stale' && sessionId === nino.session.id),
    ).toEqual([]);
    expect(await world.result(nino.session.token)).toMatchObject({
      result: 'approved',
      generalDocuments: [{ pages: [{ documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }] }] }],
    });
  });

  it('is no page that was delivered before the pages were arranged', async () => {
    const nino = await arrive(ofBill);
    await deliver(nino, await startPage(nino, 1));
    const second = await startPage(nino, 2);
    world.administration.deliveredPages.set(nino.session.id, [1, second.attempt]);
    expect((await arrange(nino, '[2, 1]')).code).toBeNull();
    await deliver(nino, second);
    expect((await nino.give('finishDocument', finish)).state).toBe('approved');
    expect(await world.result(nino.session.token)).toMatchObject({
      generalDocuments: [{ pages: [{ documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }] }] }],
    });
  });

  it('is no page that was begun when its paper was whole: it has to be finished again', async () => {
    const nino = await arrive(ofBill);
    const first = await startPage(nino, 1);
    await world.tell('capture.received', nino.session, first);
    expect((await nino.give('finishDocument', finish)).steps[0]?.state).toBe('PROCESSING');
    const second = await startPage(nino, 2);
    await world.tell('general-document.read', nino.session, { ...first, ...bill });
    await deliver(nino, second);
    expect(await stateOf(nino)).toBe('in_progress');
    expect((await nino.give('finishDocument', finish)).state).toBe('approved');
    expect(await world.result(nino.session.token)).toMatchObject({
      generalDocuments: [{ pages: [{ documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }] }] }],
    });
  });

  it('is a page that was begun anew and then taken out', async () => {
    const nino = await arrive(ofBill);
    for (const page of [1, 2]) await deliver(nino, await startPage(nino, page));
    const late = await startPage(nino, 1);
    expect((await arrange(nino, '[2]')).code).toBeNull();
    expect(await world.hears('general-document.arranged', nino.session)).toEqual([
      {
        stepKey: PAPER,
        pages: [
          { kind: 'general-document', attempt: 1, pageNumber: null },
          { kind: 'general-document', attempt: 2, pageNumber: 1 },
        ],
      },
    ]);
    await world.tell('capture.received', nino.session, late);
    expect(await world.hears('capture.stale', nino.session)).toEqual([late]);
    await nino.give('finishDocument', finish);
    expect(await leftOut(nino)).toEqual(['general-document 1', 'general-document 3']);
  });

  it('is a page that was begun before others were arranged: its permission names a place that another one has', async () => {
    const nino = await arrive(ofBill);
    for (const page of [1, 2]) await deliver(nino, await startPage(nino, page));
    const late = await startPage(nino, 3);
    expect((await arrange(nino, '[3, 1, 2]')).code).toBe('wrong-parameters');
    expect((await arrange(nino, '[2, 1]')).code).toBeNull();
    await world.tell('capture.received', nino.session, late);
    expect(await world.hears('capture.stale', nino.session)).toEqual([late]);
    await deliver(nino, await startPage(nino, 3));
    await nino.give('finishDocument', finish);
    expect(await world.hears('session.submitted', nino.session)).toMatchObject([{ replaced: [late] }]);
    expect(await world.result(nino.session.token)).toMatchObject({
      generalDocuments: [{ pages: [{ documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }, { pageNumber: 3 }] }] }],
    });
  });

  it.each([
    ['read', 'approved'],
    ['not readable', 'manual_check'],
  ] as const)('is a page that was begun anew: the one before counts, which was %s meanwhile', async (how, state) => {
    const nino = await arrive(ofBill);
    const first = await startPage(nino, 1);
    await world.tell('capture.received', nino.session, first);
    await startPage(nino, 1);
    if (how === 'read') await world.tell('general-document.read', nino.session, { ...first, ...bill });
    else await world.tell('capture.failed', nino.session, { ...first, reason: 'read-paper' });
    expect((await arrange(nino, '[1]')).code).toBeNull();
    expect((await nino.give('finishDocument', finish)).state).toBe(state);
  });

  it('may fail without an effect on the verdict', async () => {
    world.administration.screening = { sessions: true, threshold: 70, manualCheckFrom: 85, topics: [] };
    world.screens = () => ({ blacklist: null, matches: [openHit({ score: 100 })] });
    const nino = await submitInsteadOfCard();
    await world.tell('capture.failed', nino.session, { ...side('card-front'), reason: 'read-document' });
    expect(await stateOf(nino)).toBe('processing');
    await nino.compare({ similarity: 0.1 });
    expect(await world.result(nino.session.token)).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'low_similarity' },
    });
  });

  it('a comparison that is there is not given up for a failure that is told after it', async () => {
    world.screens = null;
    const nino = await arrive();
    await choose(nino, 'passport');
    await nino.photograph(DOCUMENT, 'passport');
    await nino.film();
    await nino.compare({ similarity: 0.1 });
    const failed = { stepKey: 'liveness', kind: 'face-video', attempt: 1, reason: 'compare-identity' } as const;
    await world.tell('capture.failed', nino.session, { ...failed, round: 1 });
    expect(await stateOf(nino)).toBe('processing');
    await world.tell('session.screened', nino.session, { round: 1, blacklist: null, matches: null });
    expect(await world.result(nino.session.token)).toMatchObject({ result: 'rejected' });
  });

  it('is to be delivered anew by who is sent back and chooses the former document again', async () => {
    const nino = await arrive();
    await choose(nino, 'id');
    await nino.photograph(DOCUMENT, 'card-front');
    await choose(nino, 'passport');
    await nino.photograph(DOCUMENT, 'passport');
    await nino.film();
    await nino.compare({ similarity: 0.1 });
    const redo =
      'mutation ($id: ID!) { redoSteps(id: $id, version: 1, steps: [{ stepKey: "liveness", reason: "step_to_repeat" }]) { state } }';
    await world.get(operatorCaller(COMPANY, NINO, ['operator']), redo, { id: nino.session.id });
    await choose(nino, 'id');
    await nino.photograph(DOCUMENT, 'card-back');
    expect((await nino.view()).steps[0]).toMatchObject({ state: 'PENDING', attempts: [{ kind: 'card-back' }] });
    await nino.photograph(DOCUMENT, 'card-front');
    await nino.film();
    const [, submitted] = await world.hears('session.submitted', nino.session, 2);
    expect(submitted).toMatchObject({
      captures: [side('card-front', 2), side('card-back'), { kind: 'face-video', attempt: 2 }],
    });
  });
});
