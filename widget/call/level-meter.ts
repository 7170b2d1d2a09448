/** Between two looks at the sound. */
const EVERY_MS = 80;
/** Below it a room is silent, above it somebody shouts: decibels of full scale. */
const QUIETEST_DB = -60;
const LOUDEST_DB = -10;

/**
 * Measures how loud a stream is, 0 to 1.
 * @param onLevel is told several times a second
 * @returns ends it
 */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = window.setInterval(() => {
    // Browsers let it run once the page was touched.
    if (context.state === 'suspended') void context.resume().catch(() => null);
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, EVERY_MS);
  return () => {
    window.clearInterval(timer);
    source.disconnect();
    void context.close().catch(() => null);
  };
}

/** @param samples −1 to 1 */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.min(1, Math.max(0, (decibels - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)));
}
