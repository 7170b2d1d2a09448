import { z } from 'zod';
import type { Logger } from '../../platform/log/logger.js';
import { outsideProblem, type Outside } from '../../platform/outside/outside.js';
import type { ReverseGeocoder } from '../session/parts.js';

/** The applicant waits for it, so it is short: without an address the place is kept all the same. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 256 * 1024;
const LONGEST_ADDRESS = 500;

const text = z.string().trim().min(1);
const feature = z.object({ properties: z.object({ label: text, formatted: text, display_name: text }).partial() });
/** Nominatim (`/reverse`), Google's `results`, GeoJSON (RFC 7946) as Pelias and Photon answer, or `{"address": text}`. */
const FORMS = [
  z.object({ display_name: text }).transform(({ display_name }) => display_name),
  z
    .object({ results: z.tuple([z.object({ formatted_address: text })], z.unknown()) })
    .transform(({ results: [{ formatted_address }] }) => formatted_address),
  z
    .object({ features: z.tuple([feature], z.unknown()) })
    .transform(({ features: [{ properties }] }) => properties)
    .transform(({ label, formatted, display_name }) => label ?? formatted ?? display_name ?? null),
  z.object({ address: text }).transform(({ address }) => address),
];

/** Asks the server of `REVERSE_GEOCODER_URL`. It belongs to whoever runs the service, so it may stand in a private network. */
export class HttpReverseGeocoder implements ReverseGeocoder {
  constructor(
    private readonly outside: Outside,
    private readonly template: string,
    private readonly log: Logger,
  ) {}

  async addressAt(latitude: number, longitude: number): Promise<string | null> {
    const url = this.template.replaceAll('{latitude}', String(latitude)).replaceAll('{longitude}', String(longitude));
    const headers = { accept: 'application/json', 'user-agent': 'bonafide' };
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, trusted: true };
      const { status, body } = await this.outside.send({ url, headers, ...limits });
      if (status === 200) return addressIn(JSON.parse(body.toString('utf8')));
      this.log.warn('The reverse geocoder refused', { status });
    } catch (error) {
      if (outsideProblem(error) === null && !(error instanceof SyntaxError)) throw error;
      this.log.warn(`The reverse geocoder did not answer: ${outsideProblem(error) ?? 'no JSON'}`);
    }
    return null;
  }
}

function addressIn(answer: unknown): string | null {
  for (const form of FORMS) {
    const read = form.safeParse(answer);
    if (read.success && read.data !== null) return read.data.slice(0, LONGEST_ADDRESS);
  }
  return null;
}
