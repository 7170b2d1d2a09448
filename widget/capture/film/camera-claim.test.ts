import { cameraClaimOf } from './camera-claim.js';

const streamOf = (label: string, settings: MediaTrackSettings): Pick<MediaStream, 'getVideoTracks'> => ({
  getVideoTracks: () => [{ label, getSettings: () => settings } as MediaStreamTrack],
});

describe('cameraClaimOf', () => {
  it('tells what the track says of itself, and no more', () => {
    const stream = streamOf('FaceTime HD', { width: 1280, height: 720, frameRate: 29.97, deviceId: 'd', groupId: 'g' });
    expect(cameraClaimOf(stream)).toEqual({ label: 'FaceTime HD', width: 1280, height: 720, frameRate: 29.97 });
  });

  it('keeps within the bounds of the service, whatever a browser says', () => {
    const stream = streamOf('x'.repeat(500), { width: 0, frameRate: Infinity });
    expect(cameraClaimOf(stream)).toEqual({ label: 'x'.repeat(200), width: null, height: null, frameRate: null });
    expect(cameraClaimOf({ getVideoTracks: () => [] })).toMatchObject({ label: '' });
  });
});
