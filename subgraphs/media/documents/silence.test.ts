import sharp from 'sharp';
import { degrade, type Degradation } from '../../../test/specimens/degrade.js';
import { drawDocument, type DocumentSpec, type DrawnDocument } from '../../../test/specimens/document.js';
import { makeIdentity, type Holder } from '../../../test/specimens/identity.js';
import type { CountryCode } from '../../../test/specimens/countries.js';
import { seeded } from '../../../test/specimens/random.js';
import { personFrom, type Person } from './person.js';
import { DocumentReader } from './reader.js';
import type { DocumentReading } from './reading.js';

const today = new Date('2026-06-15T12:00:00Z');
const HOLDER = { surname: 'Lindqvist', givenNames: 'Maria', sex: 'F', birthDate: '1988-02-17' } as const;

interface Wishes extends Partial<Pick<DocumentSpec, 'zone' | 'zoneLines' | 'width'>> {
  readonly country?: CountryCode;
  readonly side: DocumentSpec['side'];
  readonly holder?: Partial<Holder>;
}

/** Without a picture of anybody: the frame of the portrait stays grey. */
async function draw({ country = 'UTO', side, holder = {}, ...rest }: Wishes): Promise<DrawnDocument> {
  const grey = sharp({ create: { width: 420, height: 540, channels: 3, background: '#98887a' } });
  const identity = makeIdentity(seeded(42), { country, holder: { ...HOLDER, ...holder }, today });
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

  async function read(image: Buffer, { truth }: DrawnDocument): Promise<{ reading: DocumentReading; person: Person }> {
    const side = truth.side === 'back' ? 'back' : 'front';
    const reading = await reader.read(image, { documentType: truth.documentType, side, budgetMs: 60_000 });
    return { reading, person: personFrom([{ side, reading }], today) };
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
});
