import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '../../platform/log/logger.js';
import { HttpOutside } from '../../platform/outside/http-outside.js';
import { HttpGeocoder, located } from './geocoder.js';

/** What a geocoder answers, by the address that it is asked for. */
const ANSWERS: Readonly<Record<string, readonly [number, string]>> = {
  'nominatim': [200, JSON.stringify([{ lat: '51.5', lon: '-0.12', display_name: '1 Mill Lane, London' }, {}])],
  'google': [200, JSON.stringify({ results: [{ formatted_address: 'A', geometry: { location: { lat: 1, lng: 2 } } }] })],
  'geojson': [200, JSON.stringify({ features: [{ geometry: { coordinates: [44.8, 41.7] }, properties: { label: 'თბილისი' } }] })],
  'nothing': [200, '[]'],
  'text': [200, 'no JSON'],
  'refused': [403, '{}'],
}; // prettier-ignore

let server: Server;
let asked: string[];
const outside = new HttpOutside('none');
beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
    asked.push(address);
    const [status, body] = ANSWERS[address] ?? [404, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  outside.close();
  server.close();
});

const geocoder = (): HttpGeocoder => {
  const { port } = server.address() as AddressInfo;
  return new HttpGeocoder(outside, `http://127.0.0.1:${port}/search?q={address}&format=json`, silentLogger);
};

describe('a geocoder', () => {
  it.each([
    ['nominatim', { formattedAddress: '1 Mill Lane, London', latitude: 51.5, longitude: -0.12 }],
    ['google', { formattedAddress: 'A', latitude: 1, longitude: 2 }],
    ['geojson', { formattedAddress: 'თბილისი', latitude: 41.7, longitude: 44.8 }],
    ['nothing', null],
    ['text', null],
    ['refused', null],
  ])('that answers as %s is understood', async (address, expected) => {
    expect(await geocoder().find(address)).toEqual(expected);
  });

  it('is asked with the country, and never without an address; one that is gone changes nothing', async () => {
    const fields = { address: '1 Mill Lane, London', country: 'United Kingdom' };
    expect(await located(geocoder(), fields)).toEqual(fields);
    expect(asked.at(-1)).toBe('1 Mill Lane, London, United Kingdom');
    const before = asked.length;
    expect(await located(geocoder(), { fullName: 'Nino' })).toEqual({ fullName: 'Nino' });
    expect(asked).toHaveLength(before);
    const gone = new HttpGeocoder(outside, 'http://127.0.0.1:1/{address}', silentLogger);
    expect(await located(gone, fields)).toEqual(fields);
  });
});
