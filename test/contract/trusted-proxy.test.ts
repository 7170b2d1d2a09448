import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countryDatabase } from '../support/mmdb.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

interface Told {
  readonly session: { readonly result: { readonly record: { readonly technicalDetails: object } } };
}

/** What the company is told of where an applicant came from, whose request carried `headers`. */
async function technicalDetails(service: RunningService, headers: Readonly<Record<string, string>>): Promise<object> {
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const opened = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query: 'mutation { openSession { state } }' }),
  });
  expect(await opened.json()).toEqual({ data: { openSession: { state: expect.any(String) as string } } });
  const { data } = await service.graphql<Told>(
    COMPANY_KEY,
    'query ($token: ID!) { session(token: $token) { result { record } } }',
    { token },
  );
  return data?.session.result.record.technicalDetails ?? {};
}

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-country-code': 'GE' };

it('address and country are believed from a trusted proxy that says for whom it speaks', async () => {
  await using service = await startService({ TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'X-Country-Code' });
  expect(await technicalDetails(service, FORWARDED)).toMatchObject({
    remoteAddress: '198.51.100.7',
    countryCode: 'GE',
  });
  expect(await technicalDetails(service, { 'x-country-code': 'GE' })).toMatchObject({
    remoteAddress: '127.0.0.1',
    countryCode: '',
  });
});

it('an IPv4 address is told as its owner knows it, also where it came mapped into IPv6', async () => {
  await using service = await startService({ TRUST_PROXY: 'loopback' });
  expect(await technicalDetails(service, { 'x-forwarded-for': '::ffff:198.51.100.7' })).toMatchObject({
    remoteAddress: '198.51.100.7',
  });
});

it('the country is read from the header that is set', async () => {
  await using service = await startService({ TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'X-Client-Region' });
  const told = { 'x-forwarded-for': '198.51.100.7', 'x-client-region': 'FR' };
  expect(await technicalDetails(service, told)).toMatchObject({ countryCode: 'FR' });
  expect(await technicalDetails(service, FORWARDED)).toMatchObject({ countryCode: '' });
});

it('no header says the country where none is set: a proxy passes on what browsers send', async () => {
  await using service = await startService({ TRUST_PROXY: 'loopback' });
  for (const name of ['x-country-code', 'cf-ipcountry'])
    expect(await technicalDetails(service, { 'x-forwarded-for': '198.51.100.7', [name]: 'CH' })).toMatchObject({
      remoteAddress: '198.51.100.7',
      countryCode: '',
    });
});

it('the country is found in the database of the operator where no header says it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-mmdb-'));
  const file = path.join(folder, 'countries.mmdb');
  await writeFile(file, countryDatabase({ '203.0.113.0/24': 'GE', '198.51.100.0/25': 'DE', '127.0.0.0/8': 'SE' }));
  await using service = await startService({
    TRUST_PROXY: 'loopback',
    GEOIP_DATABASE: file,
    COUNTRY_HEADER: 'X-Country-Code',
  });
  for (const [address, countryCode] of [
    ['203.0.113.77', 'GE'],
    ['198.51.100.7', 'DE'],
    ['198.51.100.200', ''],
    ['2001:db8::1', ''],
  ] as const) {
    expect(await technicalDetails(service, { 'x-forwarded-for': address })).toMatchObject({ countryCode });
  }
  expect(await technicalDetails(service, FORWARDED)).toMatchObject({ countryCode: 'GE' });
  expect(await technicalDetails(service, {})).toMatchObject({ remoteAddress: '127.0.0.1', countryCode: 'SE' });
  await rm(folder, { recursive: true });
});

it('a database that cannot be read stops the start with one line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-mmdb-'));
  const file = path.join(folder, 'countries.mmdb');
  await expect(startService({ GEOIP_DATABASE: file })).rejects.toThrow(`GEOIP_DATABASE: there is no file ${file}`);
  await writeFile(file, 'nothing of the kind');
  const problem: unknown = await startService({ GEOIP_DATABASE: file }).catch((error: unknown) => error);
  expect(String(problem)).toMatch(/^Error: GEOIP_DATABASE: .*countries\.mmdb cannot be read as an MMDB file/);
  expect(String(problem)).not.toContain('\n');
  await rm(folder, { recursive: true });
});

it.each(['10.0.0.0/8', 'false'])('neither is believed from anybody else (%s)', async (trusted) => {
  await using service = await startService({ TRUST_PROXY: trusted });
  expect(await technicalDetails(service, FORWARDED)).toMatchObject({ remoteAddress: '127.0.0.1', countryCode: '' });
});
