import sharp from 'sharp';
import { degrade } from '../../../../test/specimens/degrade.js';
import { makeIdentity } from '../../../../test/specimens/identity.js';
import { drawLicenceBack, type LicenceBack } from '../../../../test/specimens/licence-back.js';
import { seeded } from '../../../../test/specimens/random.js';
import { documentChecks } from '../checks.js';
import { personFrom } from '../person.js';
import { DocumentReader } from '../reader.js';
import type { DocumentReading } from '../reading.js';
import { documentRecord } from '../record.js';

const today = new Date('2026-03-01T12:00:00Z');
const scene = { width: 1600, height: 1200, desk: 'wood', fill: 0.85 } as const;

describe('a licence back with a barcode', () => {
  let reader: DocumentReader;
  let drawn: LicenceBack;
  beforeAll(async () => {
    reader = await DocumentReader.open({ now: () => today });
    drawn = await drawLicenceBack(makeIdentity(seeded(5), { country: 'UTO', today }), 5);
  });
  afterAll(() => reader.close());

  const read = (image: Buffer): Promise<DocumentReading> =>
    reader.read(image, { documentType: 'driver_license', side: 'back', budgetMs: 60_000 });

  it.each([
    ['lying straight', {}],
    ['upside down', { turn: 180 }],
    ['on its side', { turn: 90 }],
    ['seen at an angle, unsharp and noisy', { scene: { ...scene, tilt: 17, perspective: 0.06 }, blur: 0.9, noise: 6 }],
  ] as const)('is read %s, and its page turned upright', async (_name, how) => {
    const { image } = await degrade(drawn.image, { seed: 3, scene, quality: 80, ...how });
    const reading = await read(image);
    expect(reading.barcode?.fields).toMatchObject(drawn.fields);
    expect(reading.codes).toEqual([]);
    const again = await read(reading.page);
    expect(again.barcode?.fields).toEqual(reading.barcode?.fields);
    const { width = 0, height = 0 } = await sharp(reading.page).metadata();
    expect(width).toBeGreaterThan(height);
  });

  it('names the issuing state and the person', async () => {
    const { image } = await degrade(drawn.image, { seed: 3, scene });
    const reading = await read(image);
    const sides = [{ side: 'back', reading }] as const;
    const { fields } = drawn;
    expect(documentRecord(reading)).toMatchObject({
      Issuing_State_Code_en_US: fields.issuingState,
      Surname_en_US: fields.surname,
      Date_of_Birth_ISO: `${fields.birthDate}T00:00:00.000Z`,
    });
    expect(personFrom(sides, today)).toMatchObject({
      issuing_state: fields.issuingState,
      first_name: fields.givenNames,
      document_number: fields.documentNumber,
    });
    expect(documentChecks('driver_license', sides, today)).toMatchObject({ expired: false, readable: true });
    expect(JSON.parse(JSON.stringify(reading.barcode))).toEqual(reading.barcode);
  });

  it('is not looked for on a front', async () => {
    const reading = await reader.read(drawn.image, { documentType: 'driver_license', side: 'front', budgetMs: 60_000 });
    expect(reading.barcode).toBeUndefined();
  });

  it('is read where the table hides the edges of the card', async () => {
    const blank = await sharp(drawn.image)
      .extract({ left: 20, top: 110, width: 1546, height: 600 })
      .rotate(11, { background: '#eef' })
      .extend({ top: 400, bottom: 400, left: 300, right: 300, background: '#eef' })
      .jpeg()
      .toBuffer();
    expect((await read(blank)).barcode?.fields).toMatchObject(drawn.fields);
  });
});
