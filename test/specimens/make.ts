/**
 * Writes specimen photographs and their truth for measuring the readers:
 *   node dist/test/specimens/make.js --out FOLDER [--count N] [--seed S] [--degrade none|light|heavy] [--licences]
 * With `--licences` these are the backs of North American driving licences, with their barcode.
 * `truth.json`: [{file, documentType, side, issuer, holder, corners, boxes, truth: {fields, printed, mrz}}]; nothing of it belongs into the repository.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COUNTRIES, COUNTRY_CODES } from './countries.js';
import { degrade, LEVELS, photographed, type Level } from './degrade.js';
import { drawDocument } from './document.js';
import { drawLicenceBack } from './licence-back.js';
import { makeIdentity } from './identity.js';
import { PERSONS, portrait, sexOfPerson, stillsOf } from './portraits.js';
import { seeded } from './random.js';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    degrade: { type: 'string', default: 'light' },
    licences: { type: 'boolean', default: false },
  },
});
const level = LEVELS.find((name) => name === values.degrade);
const count = Number(values.count);
const seed = Number(values.seed);
if (!values.out || !level || !Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('usage: make.js --out FOLDER [--count N] [--seed S] [--degrade none|light|heavy] [--licences]');
  process.exit(2);
}
await (values.licences ? makeLicenceBacks : makeSpecimens)(values.out, count, seed, level);

async function makeSpecimens(folder: string, count: number, seed: number, level: Level): Promise<void> {
  await mkdir(folder, { recursive: true });
  const truths: unknown[] = [];
  const started = performance.now();
  for (let i = 0; i < count; i++) {
    const random = seeded(seed).fork(`specimen ${i}`);
    const still = random.pick(stillsOf(random.pick(PERSONS)));
    // Sides take turns, so that every country shows each of its sides in fifteen pictures.
    const country = COUNTRY_CODES[i % COUNTRY_CODES.length] ?? 'UTO';
    const side = (['page', 'front', 'back'] as const)[Math.floor(i / COUNTRY_CODES.length) % 3] ?? 'page';
    const identity = makeIdentity(random, { country, sex: sexOfPerson(still.person), expired: random.chance(0.1) });
    const drawn = await drawDocument({
      identity,
      side,
      portrait: await portrait(still),
      seed: random.whole(1, 1e6),
      width: 1400,
    });
    const photograph = await degrade(drawn.image, photographed(level, random.whole(1, 1e9)));
    const { documentType } = drawn.truth;
    const file = `${String(i).padStart(4, '0')}-${COUNTRIES[country].code}-${documentType}-${side}.jpg`;
    await writeFile(path.join(folder, file), photograph.image);
    const { fields, printed, mrz } = drawn.truth;
    const size = { width: drawn.width, height: drawn.height };
    truths.push({
      file,
      documentType,
      side,
      issuer: country,
      holder: still.person,
      corners: photograph.corners,
      size,
      boxes: drawn.boxes,
      truth: { fields, printed, mrz },
    });
    process.stderr.write(`\r${i + 1} of ${count}, ${((performance.now() - started) / (i + 1)).toFixed(0)} ms each `);
  }
  await writeFile(path.join(folder, 'truth.json'), JSON.stringify(truths, null, 1));
  process.stderr.write('\n');
}

async function makeLicenceBacks(folder: string, count: number, seed: number, level: Level): Promise<void> {
  await mkdir(folder, { recursive: true });
  const truths: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const random = seeded(seed).fork(`licence ${i}`);
    const drawn = await drawLicenceBack(makeIdentity(random, { country: 'UTO' }), random.whole(1, 1e6));
    const photograph = await degrade(drawn.image, photographed(level, random.whole(1, 1e9)));
    const file = `${String(i).padStart(4, '0')}-licence-back.jpg`;
    await writeFile(path.join(folder, file), photograph.image);
    truths.push({
      file,
      documentType: 'driver_license',
      side: 'back',
      corners: photograph.corners,
      truth: { fields: drawn.fields, printed: {}, mrz: [], barcode: true },
    });
  }
  await writeFile(path.join(folder, 'truth.json'), JSON.stringify(truths, null, 1));
}
