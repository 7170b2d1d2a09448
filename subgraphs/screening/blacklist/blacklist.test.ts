import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import { until } from '../../../test/support/until.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ServiceError } from '../../platform/errors/catalogue.js';
import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import { openScreeningStore } from '../screening-store.js';
import { Blacklist, hearFacesOfBlacklist } from './blacklist.js';
import { BlacklistRow, BlacklistWordRow } from './blacklist-tables.js';
import type { RawBlacklistRecord } from './blacklist-record.js';

const company = { companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071', test: false };
const other = { companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072', test: false };

async function startWorld(driver: TestDriver) {
  const platform = await startPlatform({ driver });
  const store = await openScreeningStore(platform);
  const media = await platform.openStore({ name: 'media', entities: [], migrations: [] });
  hearFacesOfBlacklist(store);
  connectStores([store, media]);
  await store.start();
  await media.start();
  return {
    blacklist: new Blacklist(platform, store),
    store,
    media,
    async [Symbol.asyncDispose]() {
      await media.stop();
      await store.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
}

const person = (more: Partial<ScreenedPerson>): ScreenedPerson => ({
  firstName: null,
  lastName: null,
  localFirstName: null,
  localLastName: null,
  birthday: null,
  documentNumber: null,
  personalNumber: null,
  sex: null,
  countries: [],
  ...more,
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof ServiceError ? error.code : error));

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('the blacklist on %s', (driver) => {
  it('has each person once, also when two add them at once, whatever reason and notes', async () => {
    await using world = await startWorld(driver);
    const { blacklist } = world;
    const mira = { firstName: 'Mira', lastName: 'Solvænn', birthday: '1988-02-29' };
    const added = await Promise.all(
      ['fraud', 'chargeback', 'fraud again'].map((reason) => codeOf(blacklist.add(company, { ...mira, reason }))),
    );
    expect(added.filter((answer) => answer === 'already-exists')).toHaveLength(2);
    const same = { lastName: 'MIRA', firstName: 'solvaenn', birthday: '1988-02-29T00:00:00Z', reason: 'x', notes: 'y' };
    expect(await codeOf(blacklist.add(company, same))).toBe('already-exists');
    expect(await codeOf(blacklist.add(company, { ...same, documentNumber: '1' }))).not.toBe('already-exists');
    expect((await blacklist.list(company, { offset: 0, limit: 10 })).total).toBe(2);
  });

  it('asks for the face of a session, matches by it last, and gives it up with the record', async () => {
    await using world = await startWorld(driver);
    const { blacklist } = world;
    const told: string[] = [];
    for (const type of ['blacklist.face-wanted', 'blacklist.face-unwanted'] as const) {
      world.media.events.on(type, {
        apply: async (_, fact) => void told.push(`${type} ${fact.sessionId} ${JSON.stringify(fact.payload)}`),
      });
    }
    const answer = (recordId: string, faces: number) =>
      world.media.write((tx) =>
        tx.emit('blacklist.face-kept', { companyId: company.companyId, sessionId: recordId }, { faces }, null),
      );
    const faceOf = async (id: string) => (await blacklist.find(company, id))?.face ?? null;
    const session = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f60aa';
    const id = await blacklist.add(company, { lastName: 'Mira', reason: 'r' }, { faceOfSession: session });
    expect(await blacklist.find(company, id)).toMatchObject({ face: 'awaited', faceOfSession: session });
    await until(() => told.length === 1, 'media is asked');
    expect(told).toEqual([`blacklist.face-wanted ${id} ${JSON.stringify({ sessionId: session, test: false })}`]);
    await answer(id, 1);
    await until(async () => (await faceOf(id)) === 'kept', 'the face is kept');
    expect(await blacklist.find(company, id)).toMatchObject({ matchesNobody: null });

    const numbered = await blacklist.add(company, { documentNumber: 'D1', reason: 'r' });
    const faces = [{ recordId: id, similarity: 0.9 }];
    expect(await blacklist.match(company, person({ documentNumber: 'D1' }), faces)).toEqual({
      recordId: numbered,
      by: 'document-number',
    });
    expect(await blacklist.match(company, person({}), faces)).toEqual({ recordId: id, by: 'face', similarity: 0.9 });
    expect(await blacklist.match({ ...company, test: true }, person({}), faces)).toBeNull();
    expect(await blacklist.match(other, person({}), faces)).toBeNull();

    await blacklist.remove(company, id);
    expect(await blacklist.match(company, person({}), faces)).toBeNull();
    await until(() => told.length === 2, 'media is told that it goes');
    expect(told[1]).toBe(`blacklist.face-unwanted ${id} {}`);
    // A face that comes after its record has gone is not wanted either.
    await answer(id, 1);
    await until(() => told.length === 3, 'media is told again');
    const without = await blacklist.add(company, { lastName: 'Nora', reason: 'r' }, { faceOfSession: session });
    await answer(without, 0);
    await until(async () => (await faceOf(without)) === 'missing', 'the face is missing');
    expect(await blacklist.find(company, without)).toMatchObject({ matchesNobody: 'name-without-birthday' });
  });

  it('belongs to one company, and to test keys or others', async () => {
    await using world = await startWorld(driver);
    const { blacklist } = world;
    const record = { documentNumber: 'AB 12', reason: 'stolen' };
    const id = await blacklist.add(company, record);
    const testing = { ...company, test: true };
    for (const somebody of [other, testing]) {
      expect(await blacklist.find(somebody, id)).toBeNull();
      expect(await codeOf(blacklist.remove(somebody, id))).toBe('not-found');
      expect(await blacklist.list(somebody, { offset: 0, limit: 10 })).toEqual({ total: 0, records: [] });
      expect(await blacklist.match(somebody, person({ documentNumber: 'AB12' }))).toBeNull();
      await blacklist.add(somebody, record);
    }
    expect(await blacklist.match(company, person({ documentNumber: 'ab-12' }))).toMatchObject({ recordId: id });
    await blacklist.remove(company, id);
    expect(await codeOf(blacklist.remove(company, id))).toBe('not-found');
    expect(await blacklist.match(company, person({ documentNumber: 'AB12' }))).toBeNull();
  });

  it('is listed by parts in the order of adding, and found by what identifies', async () => {
    await using world = await startWorld(driver);
    const { blacklist } = world;
    for (let number = 0; number < 12; number++) {
      await blacklist.add(company, { lastName: `Person ${number}`, documentNumber: `D-${number}`, reason: 'r' });
    }
    const names = async (offset: number, limit: number) =>
      (await blacklist.list(company, { offset, limit })).records.map(({ lastName }) => lastName);
    expect(await names(9, 2)).toEqual(['Person 9', 'Person 10']);
    expect(await names(10, 100)).toEqual(['Person 10', 'Person 11']);
    expect(await names(12, 5)).toEqual([]);
    const found = await blacklist.page(company, { name: 'PERSON 7' }, { first: 5 });
    expect(found.records.map(({ documentNumber }) => documentNumber)).toEqual(['D-7']);
    expect(await blacklist.count(company, { documentNumber: 'd7' })).toBe(1);
    await blacklist.add(
      company,
      { firstName: 'Nino', lastName: 'Bérídze', reason: 'r' },
      { by: { userId: 'ann', keyId: null } },
    );
    const searched = async (text: string) =>
      (await blacklist.page(company, { text }, { first: 20 })).records.map(({ lastName }) => lastName);
    expect(await searched('beridze')).toEqual(['Bérídze']);
    expect(await searched('BERIDZE nino')).toEqual(['Bérídze']);
    expect(await searched('ბერიძე')).toEqual(['Bérídze']);
    expect(await searched('beridze somebody')).toEqual([]);
    expect(await searched('person')).toHaveLength(12);
    expect(await searched('d 7')).toEqual(['Person 7']);
    expect(await blacklist.count(other, { text: 'beridze' })).toBe(0);
    const everybody = serviceScope('a database from before there were words');
    await world.store.write(async (tx) => {
      await tx.of(BlacklistWordRow, everybody).remove({});
      await tx.of(BlacklistRow, everybody).update({}, { wordsAt: null });
    });
    expect(await searched('beridze')).toEqual([]);
    while (await blacklist.addMissingWords());
    expect(await searched('beridze')).toEqual(['Bérídze']);
    const [nino] = (await blacklist.page(company, { text: 'beridze' }, { first: 1 })).records;
    expect(nino).toMatchObject({ addedByUserId: 'ann', addedByKeyId: null });
    await blacklist.remove(company, nino?.id ?? '');
    expect(await searched('beridze')).toEqual([]);
    expect(await blacklist.count(company, { documentNumber: 'd7', name: 'Person 8' })).toBe(0);
    const [last] = (await blacklist.page(company, {}, { first: 1, direction: 'desc' })).records;
    expect(last?.lastName).toBe('Person 11');
  });
});

describe('who is on the blacklist', () => {
  const record = {
    firstName: 'José',
    lastName: 'Álvarez Ruiz',
    birthday: '1971-08-03',
    documentNumber: 'X-123 456',
    personalNumber: '0101-5',
    reason: 'r',
  };
  it.each<[string, RawBlacklistRecord, Partial<ScreenedPerson>, string | null]>([
    ['by the number of the document', record, { documentNumber: 'x123456' }, 'document-number'],
    ['by their own number', record, { personalNumber: '01015' }, 'personal-number'],
    ['not by one number in place of the other', record, { personalNumber: 'X123456' }, null],
    [
      'by name and birthday, whatever case, accents and order',
      record,
      { firstName: 'ALVAREZ', lastName: 'RUIZ JOSE', birthday: '1971-08-03' },
      'name-and-birthday',
    ],
    [
      'not with another birthday',
      record,
      { firstName: 'José', lastName: 'Álvarez Ruiz', birthday: '1971-08-04' },
      null,
    ],
    ['not without a birthday', record, { firstName: 'José', lastName: 'Álvarez Ruiz' }, null],
    [
      'by the name in the script of their country',
      { firstName: 'ნინო', lastName: 'ბერიძე', birthday: '1990-01-01', reason: 'r' },
      { firstName: 'NINO', lastName: 'BERIDZE', birthday: '1990-01-01' },
      'name-and-birthday',
    ],
    [
      'by the Latin name on a document that has both',
      { lastName: 'Beridze Nino', birthday: '1990-01-01', reason: 'r' },
      { localFirstName: 'ნინო', localLastName: 'ბერიძე', birthday: '1990-01-01' },
      'name-and-birthday',
    ],
    [
      'by a last name alone where the record has nothing else',
      { lastName: 'Beridze', birthday: '1990-01-01', reason: 'r' },
      { firstName: 'Nino', lastName: 'Beridze', birthday: '1990-01-01' },
      'name-and-birthday',
    ],
    [
      'not by a first name alone where the record has a number',
      { firstName: 'Nino', birthday: '1990-01-01', personalNumber: '1', reason: 'r' },
      { firstName: 'Nino', lastName: 'Beridze', birthday: '1990-01-01' },
      null,
    ],
    ['not by a birthday alone', { birthday: '1990-01-01', reason: 'r' }, { birthday: '1990-01-01' }, null],
  ])('%s', async (_, raw, applicant, by) => {
    await using world = await startWorld('sqlite');
    await world.blacklist.add(company, raw);
    expect((await world.blacklist.match(company, person(applicant)))?.by ?? null).toBe(by);
  });
});

it.each<[string, RawBlacklistRecord]>([
  ['reason', { firstName: 'A' }],
  ['reason', { reason: ' ', firstName: 'A' }],
  ['query', { reason: 'r' }],
  ['query', { reason: 'r', notes: 'n', firstName: '  ' }],
  ['birthday', { reason: 'r', birthday: '29.02.1988' }],
  ['birthday', { reason: 'r', birthday: '1987-02-29' }],
  ['birthday', { reason: 'r', birthday: '2987-02-28' }],
  ['firstName', { reason: 'r', firstName: '???' }],
  ['documentNumber', { reason: 'r', documentNumber: '- -' }],
  ['lastName', { reason: 'r', lastName: 'x'.repeat(501) }],
  ['reason', { reason: 'r'.repeat(4_001), lastName: 'x' }],
])('a wrong %s is refused by its name (%#)', async (place, raw) => {
  await using world = await startWorld('sqlite');
  await expect(world.blacklist.add(company, raw)).rejects.toMatchObject({
    code: 'wrong-parameters',
    source: expect.stringContaining(place) as string,
  });
  expect((await world.blacklist.list(company, { offset: 0, limit: 1 })).total).toBe(0);
});

it('nothing personal lies in the tables in the clear', async () => {
  await using world = await startWorld('sqlite');
  await world.blacklist.add(company, {
    firstName: 'Zephyrine',
    documentNumber: 'DOC987',
    birthday: '1971-08-03',
    reason: 'secretly',
  });
  const rows = await world.blacklist.page(company, {}, {});
  const text = Object.values(rows.page.items[0] ?? {})
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join(' ');
  expect(text).not.toMatch(/Zephyrine|zephyrine|DOC987|1971|secretly/);
});
