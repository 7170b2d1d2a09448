import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, HTTPResponse } from 'puppeteer';
import type { DocumentFact, FactType, Facts } from '../../subgraphs/platform/facts/catalogue.js';
import { LiveFilm } from '../specimens/film.js';
import { stillsOf } from '../specimens/portraits.js';
import { ApiApplicant, type View } from '../support/applicant.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { goOn, heading, launchChromium } from '../support/widget/browser.js';

/** Of films that are taken and judged on a machine that does other things. */
const PATIENCE_MS = 300_000;

const READ: DocumentFact = {
  acceptable: true,
  codes: [],
  record: {},
  checks: { expired: false, mrzValid: true, zonesAgree: true, asExpected: true, issuingState: 'UTO' },
};

let folder: string;
let film: LiveFilm;
let service: RunningService;
let browser: Browser & AsyncDisposable;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-returning-'));
  // A photograph in a hand leaves a doubt at first, and a longer film is asked for. Long enough not to be seen to begin anew.
  const still = stillsOf('franck')[3] ?? stillsOf('franck')[0];
  const face = { kind: 'photo', still, handShake: true, seconds: 14 } as const;
  film = await LiveFilm.make(path.join(folder, 'camera.mjpeg'), { face }, { width: 1280, height: 720 });
  service = await startService();
  browser = await launchChromium(film.file);
}, PATIENCE_MS);
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await film.close();
  await rm(folder, { recursive: true, force: true });
});

/** Tells the session what media would tell of its documents, at the moment that the test wants. */
async function tell<F extends FactType>(sessionId: string, type: F, payload: Facts[F]): Promise<void> {
  const { administration, platform, subgraphs } = service.service;
  const companyId = await administration?.companies.first(COMPANY_KEY);
  const sealer = await platform.vault.open(sessionId, 'media');
  const media = subgraphs.find(({ name }) => name === 'media');
  if (!companyId || !sealer || !media) throw new Error('no session');
  await media.store.write((tx) => tx.emit(type, { companyId, sessionId }, payload, sealer));
}

/** The state of the capture of a step; undefined while there is none, or it is none of these. */
function stateOf(view: View, stepKey: string, ...wanted: readonly string[]): string | undefined {
  const attempts = view.steps.find(({ key }) => key === stepKey)?.attempts ?? [];
  return attempts.map(({ state }) => state).find((state) => wanted.includes(state));
}

/** Whether the page was told that the step of a capture has to wait for an earlier one. */
async function isTooEarly(response: HTTPResponse): Promise<boolean> {
  if (response.request().postData()?.includes('startCapture') !== true) return false;
  return (await response.text()).includes('session-state');
}

it(
  'the page goes on by itself where a longer film is wanted and a document has to be taken again before it',
  async () => {
    const begun = await service.rest('/external-api/begin/', {
      company_key: COMPANY_KEY,
      steps: [
        { type: 'identity-document', flags: { document_types: ['passport'], document_countries: ['UTO'] } },
        { type: 'liveness' },
      ],
    });
    const token = (await begun.json()) as string;
    const applicant = new ApiApplicant(service.url, token);
    const { consent, id } = await applicant.open();
    await applicant.consent(consent.version);
    const passport = { stepKey: 'identity-document', kind: 'passport' } as const;
    const deliver = async (): Promise<number> => {
      const { attempt } = await applicant.startCapture(passport.stepKey, passport.kind);
      await tell(id, 'capture.received', { ...passport, attempt });
      return attempt;
    };
    const first = await deliver();
    await applicant.until(PATIENCE_MS, (view) => stateOf(view, passport.stepKey, 'RECEIVED'));

    const page = await (await browser.createBrowserContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${service.url}/?session_token=${token}`);
    await heading(page, 'A short video of you', PATIENCE_MS);
    await goOn(page);
    // The film is there, and the passport is wanted again before it was judged.
    await applicant.until(PATIENCE_MS, (view) => stateOf(view, 'liveness', 'RECEIVED', 'MORE'));
    const refused = page.waitForResponse(async (response) => isTooEarly(response));
    await tell(id, 'document.read', { ...passport, attempt: first, ...READ, acceptable: false, codes: ['DOCUMENT_BLURRY'] }); // prettier-ignore
    await heading(page, 'One more picture is needed', PATIENCE_MS);
    // Another device gives the passport after the longer film was refused.
    await refused;
    const second = await deliver();
    await tell(id, 'document.read', { ...passport, attempt: second, ...READ });

    // Without a press: the longer films go, and what nothing moves in ends the session.
    await page.waitForFunction(`document.querySelector('h1')?.textContent.includes('could not')`);
    const told = await service.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: token });
    expect(await told.json()).toMatchObject({ result: 'rejected' });
  },
  PATIENCE_MS,
);
