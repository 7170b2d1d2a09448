import { DEFAULT_CALL_SETTINGS } from '../../platform/call-settings.js';
import { iceServers } from './turn.js';

const now = new Date('2026-03-01T10:00:00Z');

it('credentials of relays are those that coturn computes from the shared secret', () => {
  const turnUrls = ['turn:relay.example:3478?transport=udp'];
  const [server] = iceServers({ ...DEFAULT_CALL_SETTINGS, turnUrls, turnSecret: 'north' }, 'participant', now);
  // printf '1772373600:participant' | openssl dgst -sha1 -hmac north -binary | base64
  expect(server).toEqual({
    urls: turnUrls,
    username: '1772373600:participant',
    credential: 'xb4ByypsgjEXvLQCe17XnXHMQ9s=',
  });
});

it('without relays there are none', () => {
  expect(iceServers(DEFAULT_CALL_SETTINGS, 'participant', now)).toEqual([]);
});
