import { resultRecordSchema } from '../result/record-schema.js';
import { Person } from '../../../test/support/sessions/person.js';
import { SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

describe('geolocation', () => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start('sqlite');
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const arrive = async (flags: object = {}) => {
    const person = new Person(world, await world.create({ steps: [{ type: 'geolocation', key: 'where', flags }] }));
    await person.arrive();
    return person;
  };
  const at = (latitude: number | null, longitude: number | null) =>
    ({ stepKey: ['ID!', 'where'], latitude: ['Float', latitude], longitude: ['Float', longitude] }) as const;

  it('appears in the result without an address', async () => {
    const nino = await arrive();
    expect((await nino.give('submitGeolocation', at(-90, 180))).steps[0]?.state).toBe('DONE');
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    const geolocation = [{ key: 'where', latitude: -90, longitude: 180, address: null }];
    expect(record.geolocation).toEqual(geolocation);
    const typed = `{ session(id: "${nino.session.id}") { result { geolocation { key latitude longitude address } } } }`;
    expect(await world.get(world.company, typed)).toEqual({ session: { result: { geolocation } } });
  });

  it.each([
    [90.1, 0, 'latitude must be -90 to 90 degrees'],
    [0, -180.5, 'longitude must be -180 to 180 degrees'],
    [null, null, 'latitude must be'],
    [1, null, 'longitude must be'],
  ])('refuses %p, %p', async (latitude, longitude, message) => {
    const [code, text] = await (await arrive()).refused('submitGeolocation', at(latitude, longitude));
    expect(code).toBe('wrong-parameters');
    expect(text).toContain(message);
  });

  it('may be declined where it is not required', async () => {
    const nino = await arrive({ require_geolocation: false });
    expect((await nino.refused('submitGeolocation', at(1, null)))[0]).toBe('wrong-parameters');
    expect((await nino.give('submitGeolocation', at(null, null))).steps[0]?.state).toBe('DONE');
    expect(await world.result(nino.session.token)).not.toHaveProperty('geolocation');
  });
});
