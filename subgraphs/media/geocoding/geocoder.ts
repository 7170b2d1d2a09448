import { z } from 'zod';
import type { PaperFields } from '../../platform/facts/catalogue.js';
import type { Logger } from '../../platform/log/logger.js';
import { outsideProblem, type Outside } from '../../platform/outside/outside.js';

export interface FoundPlace {
  readonly formattedAddress: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the place of an address; null when nobody knows it, or the server does not answer. */
export interface Geocoder {
  find(address: string, signal?: AbortSignal): Promise<FoundPlace | null>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;
/** Where `GEOCODER_URL` takes the address. */
const ADDRESS_PLACE = '{address}';

const Degrees = z.coerce.number().min(-180).max(180);
/** Nominatim's list. */
const Nominatim = z.tuple([z.object({ lat: Degrees, lon: Degrees, display_name: z.string() })], z.unknown());
/** Google's `results`. */
const Results = z.object({
  results: z.tuple(
    [z.object({ formatted_address: z.string(), geometry: z.object({ location: z.object({ lat: Degrees, lng: Degrees }) }) })],
    z.unknown(),
  ),
}); // prettier-ignore
/** GeoJSON (RFC 7946), as Pelias and Photon answer. */
const Features = z.object({
  features: z.tuple(
    [
      z.object({
        geometry: z.object({ coordinates: z.tuple([Degrees, Degrees], z.unknown()) }),
        properties: z.object({
          label: z.string().optional(),
          formatted: z.string().optional(),
          display_name: z.string().optional(),
        }),
      }),
    ],
    z.unknown(),
  ),
});

/** Asks the server of `GEOCODER_URL`. It belongs to whoever runs the service, so it may stand in a private network. */
export class HttpGeocoder implements Geocoder {
  constructor(
    private readonly outside: Outside,
    private readonly template: string,
    private readonly log: Logger,
  ) {}

  async find(address: string, signal?: AbortSignal): Promise<FoundPlace | null> {
    const url = this.template.replaceAll(ADDRESS_PLACE, encodeURIComponent(address));
    const headers = { accept: 'application/json', 'user-agent': 'bonafide' };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, trusted: true, ...(signal ? { signal } : {}) };
    try {
      const { status, body } = await this.outside.send({ url, headers, ...limits });
      if (status === 200) return placeIn(JSON.parse(body.toString('utf8')) ?? null, address);
      this.log.warn('The geocoder refused', { status });
    } catch (error) {
      if (outsideProblem(error) === null && !(error instanceof SyntaxError)) throw error;
      this.log.warn(`The geocoder did not answer: ${outsideProblem(error) ?? 'no JSON'}`);
    }
    return null;
  }
}

function placeIn(answer: unknown, address: string): FoundPlace | null {
  const nominatim = Nominatim.safeParse(answer);
  if (nominatim.success) {
    const [{ lat: latitude, lon: longitude, display_name: formattedAddress }] = nominatim.data;
    return { formattedAddress, latitude, longitude };
  }
  const results = Results.safeParse(answer);
  if (results.success) {
    const [{ formatted_address: formattedAddress, geometry }] = results.data.results;
    return { formattedAddress, latitude: geometry.location.lat, longitude: geometry.location.lng };
  }
  const features = Features.safeParse(answer);
  if (!features.success) return null;
  const [{ geometry, properties }] = features.data.features;
  const [longitude, latitude] = geometry.coordinates;
  const { label, formatted, display_name } = properties;
  return { formattedAddress: label ?? formatted ?? display_name ?? address, latitude, longitude };
}

/** The fields of a paper with the place of its address, where a geocoder knows it. */
export async function located(
  geocoder: Geocoder | null,
  fields: Partial<PaperFields>,
  signal?: AbortSignal,
): Promise<Partial<PaperFields>> {
  const { address, country } = fields;
  if (geocoder === null || !address) return fields;
  const whole = country && !address.includes(country) ? `${address}, ${country}` : address;
  return { ...fields, ...(await geocoder.find(whole, signal)) };
}
