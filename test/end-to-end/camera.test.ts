import type { Scene } from '../specimens/scenes.js';
import { ApiApplicant } from '../support/applicant.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { showFace } from './applicants.js';

const CAMERA = { label: 'HD Webcam', width: 640, height: 360, frameRate: 30 };
const person = (seconds: number): Scene => ({ kind: 'face', source: 'franck', from: 30, seconds });

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

/** A session of a face alone, filmed by what the browser calls this. @returns its result, and what is kept of the film */
async function filmedBy(camera: typeof CAMERA): Promise<{ record: unknown; film: unknown }> {
  const begin = { company_key: COMPANY_KEY, flags: { skip_document: true } };
  const token = (await (await service.rest('/external-api/begin/', begin)).json()) as string;
  const applicant = new ApiApplicant(service.url, token);
  const { consent } = await applicant.open();
  await applicant.consent(consent.version);
  applicant.camera = camera;
  await showFace(applicant, person);
  await applicant.outcome();
  const told = await service.rest('/external-api/result/', { companyKey: COMPANY_KEY, session_token: token });
  const { data, errors } = await service.graphql<{ session: { faceFilm: unknown } }>(
    COMPANY_KEY,
    `query ($token: ID!) { session(token: $token) {
       faceFilm { cameraLabel cameraWidth cameraHeight cameraFrameRate checks { name doubt } } } }`,
    { token },
  );
  expect(errors).toBeUndefined();
  return { record: await told.json(), film: data?.session.faceFilm };
}

it('a living person is approved before a camera, and looked at by a person where the camera is a program', async () => {
  const camera = await filmedBy(CAMERA);
  expect(camera.record).toMatchObject({ result: 'approved', live: true });
  expect(camera.record).not.toHaveProperty('warnings');
  expect(camera.film).toMatchObject({
    ...{ cameraLabel: 'HD Webcam', cameraWidth: 640, cameraHeight: 360, cameraFrameRate: 30 },
    checks: expect.not.arrayContaining([expect.objectContaining({ doubt: true })]) as unknown,
  });

  const program = await filmedBy({ ...CAMERA, label: 'OBS Virtual Camera', width: 320, height: 180 });
  expect(program.record).toMatchObject({
    result: 'manual_check',
    live: true,
    reject_reason: { value: 'camera_doubtful' },
    warnings: expect.arrayContaining(['CAMERA_DOUBTFUL']) as string[],
  });
  expect(program.film).toMatchObject({
    cameraLabel: 'OBS Virtual Camera',
    checks: expect.arrayContaining([
      { name: 'KNOWN_NAME', doubt: true },
      { name: 'PICTURE_SIZE', doubt: true },
      { name: 'STILL_PICTURE', doubt: false },
    ]) as unknown,
  });
});
