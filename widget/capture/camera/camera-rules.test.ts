import { isHd, usableCameras } from './camera.js';
import { pictureFrame, pictureUnder, windowIn, withRim } from './geometry.js';
import { explainRefusal, type CameraSurroundings } from './refusal.js';

const AROUND: CameraSurroundings = {
  secure: true,
  hasMediaDevices: true,
  framed: false,
  allowedByFrame: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
};
const named = (name: string): Error => Object.assign(new Error(name), { name });

describe('the reason for a refused camera', () => {
  it.each([
    ['insecure', {}, { secure: false, hasMediaDevices: false }],
    ['unsupported', {}, { hasMediaDevices: false }],
    ['inApp', {}, { hasMediaDevices: false, userAgent: 'Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400]' }],
    ['denied', named('NotAllowedError'), {}],
    ['embedded', named('NotAllowedError'), { framed: true, allowedByFrame: false }],
    ['denied', named('NotAllowedError'), { framed: true, allowedByFrame: true }],
    ['inApp', named('NotAllowedError'), { userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Instagram 300' }],
    ['absent', named('NotFoundError'), {}],
    ['busy', named('NotReadableError'), {}],
    ['broken', named('TimeoutError'), {}],
  ] as const)('is %s', (expected, error, around) => {
    expect(explainRefusal(error, { ...AROUND, ...around })).toBe(expected);
  });
});

describe('cameras', () => {
  it('that see infrared are not offered', () => {
    const device = (deviceId: string, label: string) => ({ kind: 'videoinput', deviceId, label }) as const;
    const devices = [
      device('a', 'Integrated IR Camera'),
      device('b', 'FaceTime HD'),
      device('c', 'Windows Hello Front'),
    ];
    expect(usableCameras([...devices, { kind: 'audioinput', deviceId: 'd', label: 'Mic' }])).toEqual(['b']);
  });

  it('are full HD whichever way they are held', () => {
    expect(isHd({ width: 1080, height: 1920 })).toBe(true);
    expect(isHd({ width: 1920, height: 1080 })).toBe(true);
    expect(isHd({ width: 1600, height: 1200 })).toBe(false);
  });
});

describe('the window on the stage', () => {
  const margins = { top: 100, bottom: 20, left: 20, right: 20 };

  it('keeps its shape and stays inside its margins', () => {
    for (const stage of [
      { width: 390, height: 640 },
      { width: 320, height: 300 },
      { width: 440, height: 560 },
    ]) {
      const window = windowIn(stage, 1.586, margins);
      expect(window.width / window.height).toBeCloseTo(1.586);
      expect(window.x).toBeGreaterThanOrEqual(20);
      expect(window.y).toBeGreaterThanOrEqual(100);
      expect(window.y + window.height).toBeLessThanOrEqual(stage.height - 20 + 0.001);
    }
  });

  it('covers the stage with a picture that is held like it', () => {
    const stage = { width: 390, height: 640 };
    const frame = pictureFrame(stage, windowIn(stage, 1.586, margins), { width: 1080, height: 1920 });
    expect(frame.x).toBeLessThanOrEqual(0);
    expect(frame.y).toBeLessThanOrEqual(0);
    expect(frame.x + frame.width).toBeGreaterThanOrEqual(390);
    expect(frame.y + frame.height).toBeGreaterThanOrEqual(640);
  });

  it('gets most of a webcam picture, which would lose its sides by covering a column', () => {
    const stage = { width: 440, height: 560 };
    const picture = { width: 1280, height: 720 };
    const window = windowIn(stage, 1.586, margins);
    const area = pictureUnder(window, pictureFrame(stage, window, picture), picture);
    expect(area.height).toBeGreaterThan(0.8 * 720);
    expect(area.x).toBeGreaterThanOrEqual(0);
    expect(area.x + area.width).toBeLessThanOrEqual(1280);
    expect(area.y).toBeGreaterThanOrEqual(0);
    expect(area.y + area.height).toBeLessThanOrEqual(720.001);
    const rim = withRim(area, 0.16, picture);
    expect(rim.y).toBe(0);
    expect(rim.y + rim.height).toBe(720);
  });

  it('lies whole in the picture where it stands beside its words', () => {
    const stage = { width: 555, height: 319 };
    const picture = { width: 1280, height: 720 };
    for (const [left, right] of [[176, 16] as const, [16, 176] as const]) {
      const window = windowIn(stage, 1.586, { top: 12, bottom: 12, left, right });
      const area = pictureUnder(window, pictureFrame(stage, window, picture), picture);
      expect(window.x).toBeGreaterThanOrEqual(left);
      expect(area.x).toBeGreaterThanOrEqual(0);
      expect(area.x + area.width).toBeLessThanOrEqual(1280);
    }
  });
});
