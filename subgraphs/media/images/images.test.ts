import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { until } from '../../../test/support/until.js';
import { startService, COMPANY_KEY, type RunningService } from '../../../test/support/service.js';
import { degrade, photographed } from '../../../test/specimens/degrade.js';
import { drawDocument } from '../../../test/specimens/document.js';
import { makeIdentity } from '../../../test/specimens/identity.js';
import { portrait, stillsOf } from '../../../test/specimens/portraits.js';
import { seeded } from '../../../test/specimens/random.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { DocumentReader } from '../documents/reader.js';
import { PassingFiles, sweepPassingFiles } from '../../platform/blobs/passing-files.js';
import type { CompanyCaller } from '../../platform/caller/caller.js';

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function sent(path: string, fields: Readonly<Record<string, Buffer | string>>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'picture.jpg'));
  }
  return fetch(`${service.url}${path}`, { method: 'POST', body: form });
}

/** What is left when the call is over: the files go right after the answer, so they are given a moment. */
async function leftOver(): Promise<number> {
  await until(async () => (await stored()) === 0, 'nothing is stored any more');
  return stored();
}

/** Everything that is stored, by owner. */
async function stored(): Promise<number> {
  const blobs = await openBlobs(service.service.platform.settings.mediaUrl);
  let count = 0;
  for await (const owner of blobs.storage.owners()) count += (await blobs.storage.list(owner)).length;
  return count;
}

describe('single pictures', () => {
  it('of a passport give both zones and the person, and nothing of them is stored', async () => {
    const identity = makeIdentity(seeded(11), { country: 'UTO', sex: 'F' });
    const { image } = await drawDocument({
      identity,
      side: 'page',
      portrait: await portrait(stillsOf('franck')[0]),
    });
    const photograph = (await degrade(image, photographed('light', 5))).image;
    const surname = identity.holder.surname.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const answer = await sent('/external-api/passport/', { company_key: COMPANY_KEY, image: photograph });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as Record<string, Record<string, unknown>>;
    expect(Object.keys(body)).toEqual(['mrzData', 'visualData', 'requestId', 'person']);
    expect(body['mrzData']).toMatchObject({ Surname_en_US: surname, mrz: expect.any(String) });
    expect(body['visualData']).toMatchObject({ Surname_en_US: expect.any(String) });
    expect(body['visualData']).not.toHaveProperty('mrz');
    expect(body['person']).toMatchObject({ last_name: expect.any(String), email: null });
    expect(body['requestId']).toBe(answer.headers.get('x-request-id'));
    expect(await leftOver()).toBe(0);
  });

  it('of which an edge is cut off give what was read', async () => {
    const identity = makeIdentity(seeded(11), { country: 'QMV', sex: 'F' });
    const picture = await portrait(stillsOf('franck')[0]);
    const { image } = await drawDocument({ identity, side: 'page', portrait: picture });
    const scene = { width: 1600, height: 1200, desk: 'dark-wood', fill: 0.8 } as const;
    const photograph = await degrade(image, { seed: 3, scene });
    const right = Math.max(...photograph.corners.map(({ x }) => x));
    const cut = sharp(photograph.image).extract({ left: 0, top: 0, width: Math.round(right - 50), height: 1200 });
    const bytes = await cut.jpeg().toBuffer();
    const reader = await DocumentReader.open();
    const { codes } = await reader.read(bytes, { documentType: 'passport', side: 'front' });
    await reader.close();
    expect(codes).toEqual(['DOCUMENT_ALIGN']);
    const answer = await sent('/external-api/passport/', { company_key: COMPANY_KEY, image: bytes });
    const { person } = (await answer.json()) as { person: Record<string, unknown> };
    expect(person).toMatchObject({ document_number: identity.passport.documentNumber });
  });

  it('that cannot be read are answered by their code alone', async () => {
    const answer = await sent('/card/front', { companyKey: COMPANY_KEY, image: randomBytes(2000) });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('"DOCUMENT_NOT_READABLE"');
    expect(await leftOver()).toBe(0);
  });

  it('are asked for where they are missing', async () => {
    for (const fields of [{}, { image: '' }, { image: 'https://example.com/picture.jpg' }]) {
      const answer = await sent('/external-api/license/back/', { company_key: COMPANY_KEY, ...fields });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ argumentError: 'wrong-parameters' });
    }
  });
});

describe('comparing faces', () => {
  it('tells one person from two, in both forms, by files and data URLs', async () => {
    const [one, same] = await Promise.all(
      stillsOf('franck')
        .slice(0, 2)
        .map((still) => portrait(still)),
    );
    const other = await portrait(stillsOf('cage')[0]);
    if (!one || !same) throw new Error('no stills');
    const alike = await sent('/compare-faces/', { companyKey: COMPANY_KEY, face1: one, face2: same });
    const { result } = (await alike.json()) as { result: { similarity: number } };
    expect(Object.keys(result)).toEqual(['similarity', 'face1Statuses', 'face2Statuses']);
    expect(result.similarity).toBeGreaterThan(0.5);
    const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const different = await service.rest('/external-api/compare-faces/', {
      company_key: COMPANY_KEY,
      face1: dataUrl(one),
      face2: other.toString('base64'),
    });
    const answer = (await different.json()) as { similarity: number; error: string | null };
    expect(Object.keys(answer)).toEqual(['similarity', 'error']);
    expect(answer.similarity).toBeLessThan(0.5);
    expect(await leftOver()).toBe(0);
  });

  it('gives the first code of the first face that has one', async () => {
    const one = await portrait(stillsOf('franck')[0]);
    const answer = await sent('/external-api/compare-faces/', {
      company_key: COMPANY_KEY,
      face1: one,
      face2: randomBytes(500),
    });
    expect(await answer.json()).toEqual({ similarity: null, error: 'FACE_NOT_FOUND' });
  });
});

describe('a file of one call', () => {
  it('opens for its company alone, and is swept when its call did not end', async () => {
    const { platform } = service.service;
    const blobs = await openBlobs(platform.settings.mediaUrl);
    const files = new PassingFiles({ ...platform, blobs });
    const [companyId, otherId] = [randomUUID(), randomUUID()];
    const caller = (id: string): CompanyCaller => ({
      kind: 'company',
      companyId: id,
      keyId: 'key',
      scopes: ['all'],
      test: false,
    });
    const { token } = await files.stage(companyId, Buffer.from('face'));
    const { address, key } = await files.open(caller(companyId), token);
    expect(await blobs.read(address, key, 100)).toEqual(Buffer.from('face'));
    await expect(files.open(caller(otherId), token)).rejects.toMatchObject({ code: 'wrong-parameters' });
    await expect(files.open(caller(companyId), `${token}x`)).rejects.toMatchObject({ code: 'wrong-parameters' });

    await sweepPassingFiles(blobs, address.owner, new Date());
    expect(await blobs.storage.list(address.owner)).toHaveLength(1);
    await sweepPassingFiles(blobs, address.owner, new Date(Date.now() + 3600 * 1000));
    expect(await blobs.storage.list(address.owner)).toHaveLength(0);
  });
});
