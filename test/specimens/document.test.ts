import sharp from 'sharp';
import { COUNTRY_CODES } from './countries.js';
import { drawDocument } from './document.js';
import { makeIdentity } from './identity.js';
import { portrait, stillsOf } from './portraits.js';
import { seeded } from './random.js';

const today = new Date('2026-06-01T00:00:00Z');
const picture = portrait(stillsOf('cage')[0]);
const draw = async (country: (typeof COUNTRY_CODES)[number], side: 'front' | 'back' | 'page', seed = 4) =>
  drawDocument({ identity: makeIdentity(seeded(seed), { country, today }), side, portrait: await picture, seed });

describe('drawn specimen documents', () => {
  it.each(COUNTRY_CODES)('a passport of %s has the same data on the page and in its MRZ', async (country) => {
    const { truth, boxes, width, height, image } = await draw(country, 'page');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width, height });
    expect(truth.mrz.map((line) => line.length)).toEqual([44, 44]);
    expect(truth.mrz[1]?.slice(0, 9).replace(/</g, '')).toBe(truth.fields.documentNumber);
    expect(truth.mrz[1]?.slice(13, 19)).toBe(truth.fields.birthDate?.slice(2).replace(/-/g, ''));
    expect(truth.mrz[1]?.slice(21, 27)).toBe(truth.fields.expiryDate?.slice(2).replace(/-/g, ''));
    for (const field of Object.keys(truth.fields)) expect(boxes).toHaveProperty(field);
  });

  it('keeps every printed value inside the page and clear of the machine readable zone', async () => {
    for (const [country, side] of [
      ['QKT', 'back'],
      ['QRV', 'front'],
      ['QNB', 'page'],
    ] as const) {
      const { boxes, width, height, truth } = await draw(country, side);
      for (const field of Object.keys(truth.fields) as (keyof typeof truth.fields)[]) {
        const box = boxes[field];
        if (!box) throw new Error(`${country} ${side}: ${field} left no ink`);
        expect(box.x + box.width).toBeLessThan(width);
        expect(box.y + box.height).toBeLessThan(boxes.mrz?.y ?? height);
      }
    }
  });

  it('has the MRZ on the back of small cards and on the front of large ones', async () => {
    expect((await draw('UTO', 'front')).truth.mrz).toEqual([]);
    expect((await draw('UTO', 'back')).truth.mrz.map((line) => line.length)).toEqual([30, 30, 30]);
    expect((await draw('QRV', 'front')).truth.mrz.map((line) => line.length)).toEqual([36, 36]);
    expect((await draw('QRV', 'back')).truth.mrz).toEqual([]);
  });

  it('draws the same pixels for the same seed and others for another', async () => {
    const [first, again, other] = [
      await draw('QMV', 'front', 9),
      await draw('QMV', 'front', 9),
      await draw('QMV', 'front', 10),
    ];
    expect(first.image.equals(again.image)).toBe(true);
    expect(first.truth).toEqual(again.truth);
    expect(first.image.equals(other.image)).toBe(false);
  });

  it('makes documents that are valid, or expired, on the given day', () => {
    for (let seed = 0; seed < 50; seed++) {
      const valid = makeIdentity(seeded(seed), { today });
      const expired = makeIdentity(seeded(seed), { today, expired: true });
      expect(valid.id.expiryDate > '2026-06-01').toBe(true);
      expect(valid.id.issueDate < '2026-06-01').toBe(true);
      expect(expired.passport.expiryDate < '2026-06-01').toBe(true);
    }
  });
});
