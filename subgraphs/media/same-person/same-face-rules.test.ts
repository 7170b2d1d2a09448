import { decodePicture } from '../faces/picture.js';
import { FaceEngine } from '../faces/face-engine.js';
import { portrait, stillsOf } from '../../../test/specimens/portraits.js';
import { FaceIndex } from './face-index.js';
import { type QuantisedFace, quantised } from './quantised.js';

let engine: FaceEngine;
beforeAll(async () => (engine = await FaceEngine.open()));

async function faceOf(person: string, place = 0, height = 540): Promise<QuantisedFace> {
  const still = stillsOf(person)[place] ?? stillsOf(person)[0];
  const picture = await decodePicture(await portrait(still, height));
  const { embedding } = await engine.describe(picture, { toBeFound: true });
  return quantised([...(embedding ?? [])]);
}

it('photographs of one person that were taken years apart are found, also a small one, and strangers are not', async () => {
  const index = new FaceIndex();
  for (const person of ['cage', 'bieber', 'connery', 'clooney', 'obama', 'murray', 'chuck']) {
    index.add(person, person, await faceOf(person));
  }
  for (const person of ['cage', 'bieber', 'connery']) {
    expect((await index.search(await faceOf(person, 1), '')).map(({ sessionId }) => sessionId)).toEqual([person]);
    expect((await index.search(await faceOf(person, 1, 200), '')).map(({ sessionId }) => sessionId)).toEqual([person]);
  }
  for (const stranger of ['audrey', 'kim', 'queen', 'ri', 'franck']) {
    expect(await index.search(await faceOf(stranger), '')).toEqual([]);
  }
});
