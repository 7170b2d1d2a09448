import type { Request } from '../../subgraphs/calls/signalling/messages.js';

export type Quality = Request<'quality'>;

/** How well a connection does, as people are told. */
export type QualityGrade = 'good' | 'fair' | 'poor';

/** Members of WebRTC's statistics that are read here; not every browser has every one. */
interface Figures {
  readonly type: string;
  readonly kind?: string;
  readonly timestamp: number;
  readonly bytesSent?: number;
  readonly fractionLost?: number;
  readonly roundTripTime?: number;
  readonly currentRoundTripTime?: number;
  readonly nominated?: boolean;
  readonly frameWidth?: number;
  readonly frameHeight?: number;
  readonly framesPerSecond?: number;
}

/** Reads the statistics of what is sent, one look after the other: a rate needs two. */
export class QualityMeter {
  private before: { readonly bytes: number; readonly at: number } | null = null;

  /** @param report of the connection that sends */
  read(report: ReadonlyMap<string, unknown>): Quality {
    const all = [...report.values()] as Figures[];
    const of = (type: string): Figures[] => all.filter((one) => one.type === type);
    const outbound = of('outbound-rtp');
    const remote = of('remote-inbound-rtp');
    const pair = of('candidate-pair').find(({ nominated }) => nominated === true);
    const bytes = outbound.reduce((sum, one) => sum + (one.bytesSent ?? 0), 0);
    const at = Math.max(0, ...outbound.map(({ timestamp }) => timestamp));
    const { before } = this;
    this.before = { bytes, at };
    const seconds = before === null ? 0 : (at - before.at) / 1000;
    // Of the layers that are sent, the largest.
    const [picture] = outbound
      .filter(({ kind, framesPerSecond }) => kind === 'video' && (framesPerSecond ?? 0) > 0)
      .sort((one, other) => (other.frameWidth ?? 0) - (one.frameWidth ?? 0));
    const roundTrip = pair?.currentRoundTripTime ?? remote.find(({ roundTripTime }) => roundTripTime)?.roundTripTime;
    return {
      roundTrip: roundTrip === undefined ? null : within(Math.round(1000 * roundTrip), 60_000),
      lost: remote.length === 0 ? null : within(Math.max(...remote.map((one) => one.fractionLost ?? 0)), 1),
      sent: seconds > 0 ? within(Math.round((8 * (bytes - (before?.bytes ?? 0))) / seconds), 1e9) : 0,
      width: picture?.frameWidth ?? null,
      height: picture?.frameHeight ?? null,
      framesPerSecond: picture?.framesPerSecond ?? null,
    };
  }
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** From these on, in milliseconds and shares, people notice that they wait or that words are missing (ITU-T G.114, G.113). */
const FAIR = { roundTrip: 300, lost: 0.02 };
const POOR = { roundTrip: 600, lost: 0.08 };

export function gradeOf({ roundTrip, lost }: Pick<Quality, 'roundTrip' | 'lost'>): QualityGrade {
  const reaches = (limit: typeof FAIR): boolean => (roundTrip ?? 0) >= limit.roundTrip || (lost ?? 0) >= limit.lost;
  return reaches(POOR) ? 'poor' : reaches(FAIR) ? 'fair' : 'good';
}
