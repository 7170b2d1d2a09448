import sharp from 'sharp';
import { degrade, type Degradation } from '../../../test/specimens/degrade.js';
import { drawDocument, type DocumentSpec, type DrawnDocument } from '../../../test/specimens/document.js';
import { makeIdentity, type Holder } from '../../../test/specimens/identity.js';
import type { CountryCode } from '../../../test/specimens/countries.js';
import { seeded } from '../../../test/specimens/random.js';
import type { ReadSide } from './across-sides.js';
import { personFrom, type Person } from './person.js';
import { DocumentReader } from './reader.js';
import type { DocumentReading } from './reading.js';

const today = new Date('2026-06-15T12:00:00Z');
const HOLDER = { surname: 'Lindqvist', givenNames: 'Maria', sex: 'F', birthDate: '1988-02-17' } as const;

interface Wishes extends Partial<Pick<DocumentSpec, 'zone' | 'zoneLines' | 'width'>> {
  readonly country?: CountryCode;
  readonly side: DocumentSpec['side'];
  readonly holder?: Partial<Holder>;
  /** Of a card. */
  readonly documentNumber?: string;
}

/** Without a picture of anybody: the frame of the portrait stays grey. */
async function draw({ country = 'UTO', side, holder = {}, documentNumber, ...rest }: Wishes): Promise<DrawnDocument> {
  const grey = sharp({ create: { width: 420, height: 540, channels: 3, background: '#98887a' } });
  const made = makeIdentity(seeded(42), { country, holder: { ...HOLDER, ...holder }, today });
  const identity = { ...made, id: { ...made.id, ...(documentNumber ? { documentNumber } : {}) } };
  return drawDocument({ identity, side, portrait: await grey.jpeg().toBuffer(), width: 1400, ...rest });
}

/** Straight on a dark table, with 150 px around it. */
async function onTable(drawn: DrawnDocument, scale = 1): Promise<Buffer> {
  const size = { width: drawn.width + 300, height: drawn.height + 300 };
  const fill = Math.max(drawn.width / size.width, drawn.height / size.height);
  const photograph: Degradation = { seed: 7, scene: { ...size, desk: 'dark-wood', fill }, scale, noise: 1 };
  return (await degrade(drawn.image, photograph)).image;
}

const asJpeg = (drawn: DrawnDocument): Promise<Buffer> => sharp(drawn.image).jpeg({ quality: 92 }).toBuffer();

describe('A document that cannot be read well', () => {
  let reader: DocumentReader;
  beforeAll(async () => {
    reader = await DocumentReader.open({ now: () => today });
  });
  afterAll(() => reader.close());

  async function readSide(image: Buffer, { truth }: DrawnDocument): Promise<ReadSide> {
    const side = truth.side === 'back' ? 'back' : 'front';
    const reading = await reader.read(image, { documentType: truth.documentType, side, budgetMs: 60_000 });
    return { side, reading };
  }

  async function read(image: Buffer, drawn: DrawnDocument): Promise<{ reading: DocumentReading; person: Person }> {
    const side = await readSide(image, drawn);
    return { reading: side.reading, person: personFrom([side], today) };
  }

  /** The person's names, number and states, each as it truly is, or marked as uncertain, or not given at all. */
  function expectNothingInvented(person: Person, { truth }: DrawnDocument): void {
    const marked = (person.uncertain_fields ?? '').split(' ');
    const wanted = {
      last_name: HOLDER.surname,
      first_name: HOLDER.givenNames,
      issuing_state: truth.issuer,
      nationality: truth.issuer,
      document_number: truth.fields.documentNumber ?? null,
    };
    for (const [member, value] of Object.entries(wanted) as [keyof typeof wanted, string | null][]) {
      if (person[member] === null || value === null || marked.includes(member)) continue;
      expect(`${member} ${person[member].toUpperCase()}`).toBe(`${member} ${value.toUpperCase()}`);
    }
  }

  it.each([
    ['DejaVu Sans', true],
    ['Noto Sans', false],
  ])('says that a zone in %s is not readable, and takes no name or state from it', async (font, pitched) => {
    const drawn = await draw({ side: 'back', zone: { font, pitched } });
    const { reading, person } = await read(await onTable(drawn), drawn);
    expectNothingInvented(person, drawn);
    expect(person.status).not.toBe('FIELDS_MATCH');
    if (reading.mrz !== null) expect(reading.codes).toContain('DOCUMENT_NOT_READABLE');
  });

  it('gives of a page at low resolution only what is true, or asks for another picture', async () => {
    const drawn = await draw({ side: 'page' });
    for (const scale of [0.3, 0.2]) {
      const { reading, person } = await read(await onTable(drawn, scale), drawn);
      if (reading.codes.length === 0) expectNothingInvented(person, drawn);
      else expect(reading.codes).toContain('DOCUMENT_NOT_READABLE');
    }
  });

  it('makes no country of a state field that holds digits', async () => {
    const lines = ['ID718LINDQVIST<<MARIA<<<<<<<<<<<<<<<', 'D231458907QRV8802174F3204153<<<<<<<2'];
    const drawn = await draw({ country: 'QRV', side: 'front', zoneLines: lines });
    const { reading, person } = await read(await onTable(drawn), drawn);
    expect(reading.mrz?.lines[0]?.slice(2, 5) ?? '718').toBe('718');
    expect(person.issuing_state).toBeNull();
  });

  it.each([
    ['front', 'UTO'],
    ['front', 'QNB'],
    ['page', 'UTO'],
    ['back', 'QMV'],
  ] as const)('reads a %s of %s that fills the picture from edge to edge', async (side, country) => {
    const drawn = await draw({ side, country });
    const { reading, person } = await read(await asJpeg(drawn), drawn);
    expect(reading.codes).toEqual([]);
    if (side !== 'back') expect(person).toMatchObject({ last_name: expect.stringMatching(/^lindqvist$/i) as string });
    if (side !== 'front') expect(reading.mrz?.lines).toEqual(drawn.truth.mrz);
  });

  it.each(['page', 'front'] as const)('gives a name on a crisp %s as it stands there', async (side) => {
    for (const country of ['UTO', 'QRV'] as const) {
      const drawn = await draw({ side, country });
      const { person } = await read(await onTable(drawn), drawn);
      expect(person.first_name).toMatch(/^maria$/i);
      expectNothingInvented(person, drawn);
    }
  });

  it('is not sure of a name that zone and print spell differently', async () => {
    const lines = ['IDQRVLINDQVIST<<MAFIA<<<<<<<<<<<<<<<', 'D231458907QRV8802174F3204153<<<<<<<2'];
    const drawn = await draw({ country: 'QRV', side: 'front', zoneLines: lines });
    const { person } = await read(await onTable(drawn), drawn);
    expect((person.uncertain_fields ?? '').split(' ').includes('first_name') || person.first_name === null).toBe(true);
  });

  it.each([
    ['front', 'QRV', 'Constantinescu', 'Ileana Smaranda Elena'],
    ['front', 'QRV', 'Constantinescu', 'Ileana Smarandita'],
    ['page', 'UTO', 'Featherstonehaugh', 'Margaret Alexandrina Rosalind'],
  ] as const)(
    'gives on a %s of %s the given names of %s whole, though the zone cuts them',
    async (side, country, surname, givenNames) => {
      const drawn = await draw({ side, country, holder: { surname, givenNames } });
      expect(drawn.truth.mrz[0]).not.toMatch(/<$/);
      const { person } = await read(await asJpeg(drawn), drawn);
      expect(person).toMatchObject({ first_name: givenNames.toUpperCase(), last_name: surname.toUpperCase() });
    },
  );

  it('is not sure of a printed name that the border of the picture cuts', async () => {
    const drawn = await draw({ side: 'front', country: 'QNB', holder: { surname: 'Bartholomew' } });
    const shorter = await draw({ side: 'front', country: 'QNB', holder: { surname: 'Bartholome' } });
    const { x, width } = shorter.boxes.surname ?? { x: 0, width: 0 };
    const cut = sharp(drawn.image).extract({ left: 0, top: 0, width: x + width + 1, height: drawn.height });
    const { person } = await read(await cut.jpeg({ quality: 92 }).toBuffer(), drawn);
    expect(person.last_name === null || person.uncertain_fields?.split(' ').includes('last_name')).toBe(true);
  });

  it.each(['QMV', 'UTO'] as const)(
    'takes no name from a zone of %s that is cut at its first character',
    async (country) => {
      const drawn = await draw({ side: 'page', country });
      const { x, width } = drawn.boxes.mrz ?? { x: 0, width: 0 };
      const left = Math.round(x + width / 44);
      const cut = sharp(drawn.image).extract({ left, top: 0, width: drawn.width - left, height: drawn.height });
      const { person } = await read(await cut.jpeg({ quality: 92 }).toBuffer(), drawn);
      expectNothingInvented(person, drawn);
    },
  );

  it('takes no letter of a number for a digit that looks like it in print', async () => {
    const documentNumber = '71IA16471';
    const zone = { font: 'Noto Sans', pitched: true } as const;
    const front = await draw({ country: 'QKT', side: 'front', zone, documentNumber });
    const back = await draw({ country: 'QKT', side: 'back', zone, documentNumber });
    const sides = [await readSide(await onTable(front), front), await readSide(await onTable(back), back)];
    expectNothingInvented(personFrom(sides, today), front);
  });
});
