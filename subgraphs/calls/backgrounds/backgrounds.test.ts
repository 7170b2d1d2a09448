import sharp from 'sharp';
import { jpegOfScans } from '../../../test/support/many-scans.js';
import { CallsWorld } from '../../../test/support/calls/calls-world.js';
import { CallBackgroundRow } from './background-table.js';

const ADD = 'mutation ($n: String!, $p: String!) { addCallBackground(name: $n, picture: $p) { id name picture } }';
const REMOVE = 'mutation ($id: ID!) { removeCallBackground(id: $id) }';
const LIST = '{ callBackgrounds { id name picture } }';

interface Background {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
}

let world: CallsWorld;
beforeEach(async () => {
  world = await CallsWorld.start();
});
afterEach(() => world[Symbol.asyncDispose]());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1060a0' } }).withExifMerge({
    IFD0: { Copyright: 'somebody' },
  });

async function add(n: string, file: Buffer, type = 'png'): Promise<Background> {
  const p = `data:image/${type};base64,${file.toString('base64')}`;
  return (await world.get<{ addCallBackground: Background }>(world.company, ADD, { n, p })).addCallBackground;
}

it('keeps a picture, drawn anew, sealed, for those who take calls', async () => {
  const added = await add(' Office ', await drawn(2_000, 2_000).png().toBuffer());
  const file = Buffer.from(added.picture, 'base64');
  const kept = await sharp(file).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 1_280, height: 720 });
  expect(kept.exif).toBeUndefined();
  const operator = await world.available();
  expect(await world.get(operator, LIST)).toEqual({ callBackgrounds: [{ ...added, name: 'Office' }] });
  const [row] = await world.calls.store.read((reader) =>
    reader.of(CallBackgroundRow, { companyId: world.company.companyId }).find(),
  );
  expect(row?.name.includes('Office')).toBe(false);
  expect(row?.picture.includes(added.picture.slice(0, 100))).toBe(false);
  expect(await world.get(world.company, REMOVE, { id: added.id })).toEqual({ removeCallBackground: true });
  expect(await world.get(operator, LIST)).toEqual({ callBackgrounds: [] });
  expect(await world.get(world.company, REMOVE, { id: added.id })).toEqual({ removeCallBackground: false });
});

it('refuses what is no picture, and who does not keep the settings', async () => {
  const picture = await drawn(64, 36).png().toBuffer();
  await expect(add('Office', picture.subarray(0, 60))).rejects.toThrow('picture');
  await expect(add('Office', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow('picture');
  await expect(add('Office', picture, 'svg+xml')).rejects.toThrow('picture');
  await expect(add('', picture)).rejects.toThrow('name');
  await expect(add('Office', jpegOfScans(70), 'jpeg')).rejects.toThrow('wrong-parameters');
  const operator = await world.available();
  const p = `data:image/png;base64,${picture.toString('base64')}`;
  await expect(world.get(operator, ADD, { n: 'Office', p })).rejects.toThrow('invalid-access');
  await expect(world.get(operator, REMOVE, { id: 'none' })).rejects.toThrow('invalid-access');
});

it('draws one picture after the other, and refuses a company that brings too many at once', async () => {
  const picture = await drawn(2_000, 2_000).png().toBuffer();
  const added = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => add(`Office ${at}`, picture)));
  expect(added.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(9);
  expect(added.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(5);
  await expect(add('Office', picture)).resolves.toMatchObject({ name: 'Office' });
});
