import { wrongParameters } from '../errors/catalogue.js';

const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * The instant of an ISO 8601 date, or date and time; without a zone it is UTC.
 * @throws ArgumentError `wrong-parameters` for anything else, and for days that the calendar lacks
 */
export function readInstant(value: unknown, place: string): Date {
  const { time, fraction, zone } = readWritten(value, place);
  return new Date(time + Math.floor(Number(`0.${fraction}`) * 1000) - zoneMilliseconds(zone, place));
}

/**
 * The day of an ISO 8601 date, or date and time, as `YYYY-MM-DD`: the one that is written, whatever its zone. Somebody's
 * birthday is the same everywhere.
 * @throws ArgumentError `wrong-parameters` for anything else, and for days that the calendar lacks
 */
export function readDay(value: unknown, place: string): string {
  const { time, zone } = readWritten(value, place);
  zoneMilliseconds(zone, place);
  return new Date(time).toISOString().slice(0, 10);
}

/** Its date and time as if they were UTC, in milliseconds; what is left of a second; the zone. */
function readWritten(value: unknown, place: string): { time: number; fraction: string; zone: string } {
  const match = typeof value === 'string' ? ISO_8601.exec(value.trim()) : null;
  if (match === null) throw wrongParameters(place, 'must be an ISO 8601 date or date and time');
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] = match;
  const written = `${String(year)}-${String(month)}-${String(day)}T${hour}:${minute}:${second}`;
  const time = Date.parse(`${written}Z`);
  // JavaScript takes 30 February for 2 March, and 24:00 for the next day.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== written) {
    throw wrongParameters(place, 'does not exist in the calendar');
  }
  return { time, fraction, zone };
}

function zoneMilliseconds(zone: string, place: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  if (minutes > 14 * 60) throw wrongParameters(place, 'has a time zone that does not exist');
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}
