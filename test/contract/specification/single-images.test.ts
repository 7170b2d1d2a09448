import { photographedSide } from '../../end-to-end/photographs.js';
import { degrade } from '../../specimens/degrade.js';
import { makeIdentity } from '../../specimens/identity.js';
import { drawLicenceBack } from '../../specimens/licence-back.js';
import { seeded } from '../../specimens/random.js';
import { COMPANY_KEY, type RunningService, startService } from '../../support/service.js';

/** The engines open with the first picture. */
const PATIENCE_MS = 240_000;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

/** The answer of a path to a picture that is sent as a file. */
async function read(path: string, image: Buffer): Promise<Readonly<Record<string, unknown>>> {
  const form = new FormData();
  form.set('company_key', COMPANY_KEY);
  form.set('image', new File([new Uint8Array(image)], 'picture.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${service.url}/external-api/${path}/`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

it.each(['card', 'residence'])(
  'both sides of a %s are answered as fields, with the person and the id of the request',
  async (kind) => {
    const [front, back] = [await photographedSide('front', 7), await photographedSide('back', 7)];
    const person = expect.objectContaining({ last_name: plain(front.identity.holder.surname), email: null }) as unknown;
    expect(await read(`${kind}/front`, front.image)).toMatchObject({
      Surname_en_US: plain(front.identity.holder.surname),
      requestId: expect.any(String) as unknown,
      person,
    });
    expect(await read(`${kind}/back`, back.image)).toMatchObject({
      mrz: back.truth.mrz.join('\n'),
      Date_of_Expiry_ISO: `${back.identity.id.expiryDate}T00:00:00.000Z`,
      requestId: expect.any(String) as unknown,
      person,
    });
  },
  PATIENCE_MS,
);

it(
  'the back of a licence is answered by its state alone',
  async () => {
    const scene = { width: 1600, height: 1200, desk: 'wood', fill: 0.85 } as const;
    const drawn = await drawLicenceBack(makeIdentity(seeded(5), { country: 'UTO' }), 5);
    const { image } = await degrade(drawn.image, { seed: 3, scene });
    const { issuingState } = drawn.fields;
    expect(await read('license/back', image)).toEqual({
      Issuing_State_Code_en_US: issuingState,
      requestId: expect.any(String) as unknown,
      person: { issuing_state: issuingState },
    });
  },
  PATIENCE_MS,
);
