import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';

const LONGEST_KEY = 255;

/** The `Idempotency-Key` of a request; null without one. @throws ArgumentError `wrong-parameters` */
export function idempotencyKeyIn(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = typeof header === 'string' ? header.trim() : '';
  if (key.length === 0 || key.length > LONGEST_KEY || !/^[\x20-\x7e]+$/.test(key)) {
    throw new ArgumentError('wrong-parameters', {
      message: `Idempotency-Key must have 1 to ${LONGEST_KEY} printable characters`,
      source: 'Idempotency-Key',
    });
  }
  return key;
}

/** Parameters as they are compared: the same object is the same whether it came as JSON or as its text. */
export function comparable(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, structureIn(value)]));
}

function structureIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
