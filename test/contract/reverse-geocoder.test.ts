import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPANY_KEY, startService } from '../support/service.js';

interface Located {
  readonly geolocation?: readonly object[];
  readonly result: string;
}

/** A geocoder that answers `body`, or never where it is null, and what it was asked. */
async function geocoder(body: unknown, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body)); // prettier-ignore
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: `http://127.0.0.1:${port}/reverse?format=jsonv2&lat={latitude}&lon={longitude}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The result of a session whose applicant said where they are. */
async function locate(url: string): Promise<Located> {
  await using service = await startService({ REVERSE_GEOCODER_URL: url });
  const steps = [{ type: 'geolocation', key: 'where' }];
  const begun = await service.rest('/begin/', { company_key: COMPANY_KEY, steps, flags: { skip_agreement: true } });
  const token = (await begun.json()) as string;
  await service.graphql(token, 'mutation { openSession { id } }');
  const submit = 'mutation { submitGeolocation(stepKey: "where", latitude: 41.7, longitude: -44.8) { state } }';
  expect((await service.graphql(token, submit)).data).toEqual({ submitGeolocation: { state: 'approved' } });
  const answer = await service.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: token });
  return (await answer.json()) as Located;
}

it.each([
  ['Nominatim', { display_name: 'Rustaveli 1, Tbilisi', address: { road: 'Rustaveli' } }],
  ['Google', { results: [{ formatted_address: 'Rustaveli 1, Tbilisi' }, {}] }],
  ['GeoJSON', { features: [{ properties: { label: 'Rustaveli 1, Tbilisi' } }] }],
  ['the simple form', { address: 'Rustaveli 1, Tbilisi' }],
])('the address of a place is named by a geocoder that answers as %s', async (_, body) => {
  await using server = await geocoder(body);
  const { geolocation } = await locate(server.url);
  expect(geolocation).toEqual([{ key: 'where', latitude: 41.7, longitude: -44.8, address: 'Rustaveli 1, Tbilisi' }]);
  expect(server.asked).toEqual(['/reverse?format=jsonv2&lat=41.7&lon=-44.8']);
});

it.each([
  ['knows nothing', { error: 'Unable to geocode' }, 200],
  ['fails', { display_name: 'not this' }, 500],
  ['answers no JSON', '<html>', 200],
  ['never answers', null, 200],
])('a geocoder that %s leaves the address out, and the session goes on', async (_, body, status) => {
  await using server = await geocoder(body, status);
  const { geolocation, result } = await locate(server.url);
  expect(result).toBe('approved');
  expect(geolocation).toEqual([{ key: 'where', latitude: 41.7, longitude: -44.8, address: null }]);
});
