import { drawDocument } from '../specimens/document.js';
import { makeIdentity } from '../specimens/identity.js';
import { portrait, stillsOf } from '../specimens/portraits.js';
import { seeded } from '../specimens/random.js';
import { filmed } from '../specimens/reproductions.js';
import { ApiApplicant } from '../support/applicant.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

/** So near that the page can be read, and the grid of the screen be seen. */
const SIZE = { width: 2016, height: 1512 };
/** Of one capture on a machine that does other things. */
const CAPTURE_MS = 120_000;

let service: RunningService;
let onScreen: Buffer;
beforeAll(async () => {
  const identity = makeIdentity(seeded(7), { country: 'UTO', sex: 'M' });
  const picture = await portrait(stillsOf('franck')[0]);
  const passport = await drawDocument({ identity, side: 'page', portrait: picture, width: 1400 });
  onScreen = (await filmed(passport.image, 'telephone', seeded(2), SIZE)).image;
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

it('a passport that is filmed from a screen is asked for again twice, and then a person decides for that reason', async () => {
  const begin = { company_key: COMPANY_KEY, flags: { skip_face: true } };
  const token = (await (await service.rest('/external-api/begin/', begin)).json()) as string;
  const applicant = new ApiApplicant(service.url, token);
  const { consent } = await applicant.open();
  await applicant.consent(consent.version);
  await applicant.chooseDocument('identity-document', 'passport', 'UTO');
  for (const state of ['RETAKE', 'RETAKE', 'ACCEPTED']) {
    const shown = await applicant.capture('identity-document', 'passport', onScreen, CAPTURE_MS);
    expect(shown).toMatchObject({ state, codes: ['DOCUMENT_SPOOFING_DETECTED'] });
  }
  expect(await applicant.outcome()).toMatchObject({ result: 'manual_check' });
  const told = await service.rest('/external-api/result/', { companyKey: COMPANY_KEY, session_token: token });
  expect(await told.json()).toMatchObject({
    result: 'manual_check',
    reject_reason: { value: 'document_spoofing' },
    person: { last_name: expect.stringMatching(/\S/) as string },
  });
});
