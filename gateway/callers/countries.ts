import { open } from 'maxmind';
import type { CountryResponse } from 'maxmind';
import { plainAddress } from '../../subgraphs/platform/outside/address-key.js';
import type { Visit } from './visit.js';

/** Two letters of the country that a visit comes from; empty where nobody knows. */
export type CountryOf = (visit: Visit) => string;

/**
 * By the header of a trusted proxy, else by a file in the MaxMind DB format. A proxy passes on what it does not know: a header
 * is believed only where the operator says that theirs writes it.
 * @param header its name; null: none is believed
 * @param database the file; null: none
 * @throws Error with one line where the file cannot be read
 */
export async function openCountries(header: string | null, database: string | null): Promise<CountryOf> {
  const name = header?.toLowerCase() ?? null;
  const reader = database === null ? null : await openDatabase(database);
  return ({ headers, ip, ips = [] }) => {
    // Anybody's word counts but the proxy's: only where one that is trusted says for whom it speaks.
    const told = name !== null && ips.length > 1 ? headers[name] : undefined;
    if (isCountry(told)) return told;
    const found = reader?.get(plainAddress(ip));
    const code = found?.country?.iso_code ?? found?.registered_country?.iso_code;
    return isCountry(code) ? code : '';
  };
}

async function openDatabase(file: string) {
  try {
    return await open<CountryResponse>(file);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`GEOIP_DATABASE: ${file} cannot be read as an MMDB file (${problem})`, { cause: error });
  }
}

function isCountry(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}
