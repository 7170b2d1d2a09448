import type { types } from 'mediasoup';

/**
 * VP8 first: every browser sends it with simulcast, and it is recorded as it comes. H.264 (constrained baseline) for those
 * that have no other encoder in hardware.
 */
export const CODECS: types.RouterRtpCodecCapability[] = [
  {
    kind: 'audio',
    mimeType: 'audio/opus',
    clockRate: 48_000,
    channels: 2,
    parameters: { useinbandfec: 1, usedtx: 1 },
  },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000, parameters: { 'x-google-start-bitrate': 600 } },
  {
    kind: 'video',
    mimeType: 'video/H264',
    clockRate: 90_000,
    parameters: { 'packetization-mode': 1, 'profile-level-id': '42e01f', 'level-asymmetry-allowed': 1 },
  },
];

/**
 * Header extensions that browsers are not offered. With `abs-capture-time` Chromium's consumers of simulcast stay on the
 * lowest layer; with `video-orientation` phones send their picture lying, and recordings and stills would lie too.
 */
const WITHHELD: ReadonlySet<string> = new Set([
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time',
  'urn:3gpp:video-orientation',
]);

/** What browsers are told of a router. */
export function offeredCapabilities(router: types.RtpCapabilities): types.RtpCapabilities {
  return { ...router, headerExtensions: router.headerExtensions?.filter(({ uri }) => !WITHHELD.has(uri)) ?? [] };
}

/** What ffmpeg, or we ourselves, take of a router: media alone, asked for keyframes and never again for what was lost. */
export function tapCapabilities(router: types.RtpCapabilities): types.RtpCapabilities {
  return {
    codecs: (router.codecs ?? [])
      .filter(({ mimeType }) => !mimeType.toLowerCase().endsWith('/rtx'))
      .map((codec) => ({
        ...codec,
        rtcpFeedback: codec.rtcpFeedback?.filter(({ type, parameter }) => type === 'nack' && parameter === 'pli') ?? [],
      })),
    headerExtensions: [],
  };
}
