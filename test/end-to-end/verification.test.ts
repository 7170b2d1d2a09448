import { stillsOf } from '../specimens/portraits.js';
import type { Scene } from '../specimens/scenes.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { newApplicant, playFilm, showCard, showFace } from './applicants.js';
import { photographedSide, type Photograph } from './photographs.js';

let front: Photograph;
let back: Photograph;
beforeAll(async () => {
  [front, back] = [await photographedSide('front', 7), await photographedSide('back', 7)];
});

const holder = (seconds: number): Scene => ({ kind: 'face', source: 'franck', from: 120, seconds });
const stranger = (seconds: number): Scene => ({ kind: 'face', source: 'second', from: 8, seconds });
const photograph = (seconds: number): Scene => ({
  kind: 'photo',
  still: stillsOf('franck')[3] ?? stillsOf('franck')[0],
  handShake: true,
  seconds,
});

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(service: RunningService, path: string, key: string, token: string): Promise<Answer> {
  const response = await service.rest(`/external-api/${path}/`, { company_key: key, session_token: token });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

describe('a verification from begin/ to result/', () => {
  it('approves the holder with what the document says, tells no other company, and is gone once deleted', async () => {
    await using service = await startService({ OVAL_GROWS: 'true' });
    const { token, applicant } = await newApplicant(service);
    const { body: early } = await ask(service, 'result', COMPANY_KEY, token);
    expect(early).toMatchObject({ result: 'in_progress', similarity: 0, live: false, person: {} });

    await showCard(applicant, front.image, back.image);
    await showFace(applicant, holder);
    expect(await applicant.outcome()).toMatchObject({ result: 'approved' });

    const { holder: who, id } = front.identity;
    const { status, body: record } = await ask(service, 'result', COMPANY_KEY, token);
    expect(status).toBe(200);
    expect(record).toMatchObject({
      result: 'approved',
      live: true,
      document_type: 'id',
      reject_reason: { value: '', description: '' },
      name: `${who.givenNames} ${who.surname}`.toUpperCase(),
      id_card_back: { mrz: back.truth.mrz.join('\n'), Date_of_Expiry_ISO: `${id.expiryDate}T00:00:00.000Z` },
      person: {
        first_name: who.givenNames.toUpperCase(),
        last_name: who.surname.toUpperCase(),
        birthday_time: expect.stringContaining(who.birthDate) as string,
        document_expires_time: expect.stringContaining(id.expiryDate) as string,
        document_number: id.documentNumber,
        nationality: 'UTO',
        sex: 'M',
        status: 'FIELDS_MATCH',
      },
    });
    expect(record['similarity']).toBeGreaterThan(0.8);
    expect(record).not.toHaveProperty('errors');

    const media = (path: string, key: string): Promise<Response> =>
      service.rest(`/external-api/result/${path}/`, { company_key: key, session_token: token });
    const types = {
      'card-front': 'image/jpeg',
      'card-back': 'image/jpeg',
      face: 'image/jpeg',
      'face-video': 'video/webm',
    };
    for (const [kind, type] of Object.entries(types)) {
      const file = await media(kind, COMPANY_KEY);
      expect([kind, file.status, file.headers.get('content-type')]).toEqual([kind, 200, type]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    }
    expect((await media('passport', COMPANY_KEY)).status).toBe(404);

    const foreign = { status: 404, body: expect.objectContaining({ argumentError: 'session-not-found' }) as object };
    expect(await ask(service, 'result', service.otherKey, token)).toEqual(foreign);
    expect(await ask(service, 'result/card-front', service.otherKey, token)).toEqual(foreign);
    expect(await ask(service, 'delete', service.otherKey, token)).toEqual(foreign);
    expect((await ask(service, 'result', COMPANY_KEY, token)).body).toEqual(record);

    expect(await ask(service, 'delete', COMPANY_KEY, token)).toEqual({ status: 200, body: true });
    for (const path of ['result', 'result/card-front', 'result/face-video', 'delete']) {
      expect(await ask(service, path, COMPANY_KEY, token)).toEqual(foreign);
    }
    await expect(applicant.view()).rejects.toThrow();
  });

  it('rejects another person with the document', async () => {
    await using service = await startService({ OVAL_GROWS: 'true' });
    const { token, applicant } = await newApplicant(service);
    await showCard(applicant, front.image, back.image);
    await showFace(applicant, stranger);
    expect(await applicant.outcome()).toEqual({ result: 'rejected', reason: 'low_similarity' });
    const { body: record } = await ask(service, 'result', COMPANY_KEY, token);
    expect(record).toMatchObject({
      result: 'rejected',
      reject_reason: { value: 'low_similarity', description: 'Low similarity' },
      errors: expect.arrayContaining(['LOW_SIMILARITY']) as string[],
    });
    expect(record['similarity']).toBeLessThan(0.5);
  });

  it('leaves a film of the holder that does not come nearer to a person, after one more try', async () => {
    await using service = await startService({ OVAL_GROWS: 'true' });
    const { token, applicant } = await newApplicant(service);
    await showCard(applicant, front.image, back.image);
    expect(await playFilm(applicant, holder)).toMatchObject({ state: 'RETAKE', codes: ['OVAL_NOT_FOLLOWED'] });
    expect(await playFilm(applicant, holder)).toMatchObject({ state: 'ACCEPTED' });
    expect(await applicant.outcome()).toMatchObject({ result: 'manual_check' });
    const { body: record } = await ask(service, 'result', COMPANY_KEY, token);
    expect(record).toMatchObject({ live: false, reject_reason: { value: 'liveness_unsure' } });
    const { data } = await service.graphql<{ session: { faceFilm: { approach: unknown } } }>(
      COMPANY_KEY,
      'query ($token: ID!) { session(token: $token) { faceFilm { approach { asked least growth problem } } } }',
      { token },
    );
    const approach = data?.session.faceFilm.approach as { asked: number; least: number; growth: number };
    expect(approach).toMatchObject({ problem: 'MISSING' });
    expect(approach.growth).toBeLessThan(approach.least);
  });

  it('keeps the oval as it is where nothing is set', async () => {
    await using service = await startService();
    const { applicant } = await newApplicant(service);
    await showCard(applicant, front.image, back.image);
    expect(await playFilm(applicant, holder)).toMatchObject({ state: 'ACCEPTED' });
    expect(await applicant.outcome()).toMatchObject({ result: 'approved' });
  });

  it('never approves a photograph of the holder, however long it is filmed', async () => {
    await using service = await startService({ OVAL_GROWS: 'true' });
    const { token, applicant } = await newApplicant(service);
    await showCard(applicant, front.image, back.image);
    expect(await showFace(applicant, photograph)).toBeGreaterThan(1);
    const { result } = await applicant.outcome();
    expect(['rejected', 'manual_check']).toContain(result);
    const { body: record } = await ask(service, 'result', COMPANY_KEY, token);
    expect(record).toMatchObject({ result, live: false });
    expect(['liveness_failed', 'liveness_unsure']).toContain((record['reject_reason'] as { value: string }).value);
    // The face itself is the holder's: only liveness stands against it.
    expect(record['similarity']).toBeGreaterThan(0.5);
  });
});
