import type { EncodedFrame } from './frames.js';

const START = Buffer.from([0, 0, 0, 1]);
const STAP_A = 24;
const FU_A = 28;
const IDR = 5;
/** Sequence parameter set: a decoder can begin here. */
const SPS = 7;

/** A frame of H.264 as Annex B from the payloads of its packets (RFC 6184, section 5); null when it holds nothing. */
export function h264Frame(payloads: readonly Buffer[]): EncodedFrame | null {
  const units: Buffer[] = [];
  let fragments: Buffer[] = [];
  for (const payload of payloads) {
    const [indicator = 0, header = 0] = payload;
    const type = indicator & 0x1f;
    if (type === STAP_A) units.push(...aggregated(payload));
    else if (type !== FU_A) units.push(payload);
    else {
      if (header & 0x80) fragments = [Buffer.from([(indicator & 0xe0) | (header & 0x1f)])];
      fragments.push(payload.subarray(2));
      if (header & 0x40) units.push(Buffer.concat(fragments));
    }
  }
  if (units.length === 0) return null;
  const types = new Set(units.map((unit) => (unit[0] ?? 0) & 0x1f));
  return { data: Buffer.concat(units.flatMap((unit) => [START, unit])), isKey: types.has(IDR) && types.has(SPS) };
}

function aggregated(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length;) {
    const bytes = payload.readUInt16BE(at);
    units.push(payload.subarray(at + 2, at + 2 + bytes));
    at += 2 + bytes;
  }
  return units;
}
