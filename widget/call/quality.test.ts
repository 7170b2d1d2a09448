import { levelOf } from './level-meter.js';
import { gradeOf, QualityMeter } from './quality.js';

const report = (at: number, bytes: number, layers: readonly (readonly [number, number])[]): Map<string, unknown> =>
  new Map<string, unknown>([
    ['pair', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.082 }],
    ['other', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 3 }],
    ['audio', { type: 'outbound-rtp', kind: 'audio', timestamp: at, bytesSent: bytes }],
    ['lost', { type: 'remote-inbound-rtp', fractionLost: 0.05 }],
    ...layers.map(
      ([frameWidth, framesPerSecond], index) =>
        [
          `video${index}`,
          {
            type: 'outbound-rtp',
            kind: 'video',
            timestamp: at,
            bytesSent: 0,
            frameWidth,
            frameHeight: (frameWidth * 9) / 16,
            framesPerSecond,
          },
        ] as const,
    ),
  ]);

describe('the quality of what is sent', () => {
  it('is read from two looks: the rate, the way to the host, and the largest layer that flows', () => {
    const meter = new QualityMeter();
    expect(meter.read(report(1_000, 10_000, []))).toMatchObject({ sent: 0, width: null, framesPerSecond: null });
    expect(
      meter.read(
        report(6_000, 72_500, [
          [320, 15],
          [640, 28],
          [1280, 0],
        ]),
      ),
    ).toEqual({ roundTrip: 82, lost: 0.05, sent: 100_000, width: 640, height: 360, framesPerSecond: 28 });
  });

  it('is never out of what the host takes', () => {
    const meter = new QualityMeter();
    meter.read(report(1_000, 90_000, []));
    // A browser that counts anew after a change of the network.
    expect(meter.read(report(6_000, 0, [])).sent).toBe(0);
  });

  it('is told in three grades', () => {
    expect(gradeOf({ roundTrip: 40, lost: 0 })).toBe('good');
    expect(gradeOf({ roundTrip: 40, lost: 0.03 })).toBe('fair');
    expect(gradeOf({ roundTrip: 700, lost: 0 })).toBe('poor');
    expect(gradeOf({ roundTrip: null, lost: null })).toBe('good');
  });
});

describe('the level of a microphone', () => {
  const tone = (loudness: number): number[] =>
    Array.from({ length: 1024 }, (_, at) => loudness * Math.sin((2 * Math.PI * at) / 64));

  it('is nothing in silence, all when somebody shouts, and grows between', () => {
    expect(levelOf(tone(0))).toBe(0);
    expect(levelOf(tone(1))).toBe(1);
    const [quiet, spoken] = [levelOf(tone(0.01)), levelOf(tone(0.1))];
    expect(quiet).toBeGreaterThan(0);
    expect(spoken).toBeGreaterThan(quiet);
    expect(spoken).toBeLessThan(1);
  });
});
