/** Two tones, as a telephone has them, in hertz; and how they come and go, in seconds. */
const TONES = [523, 659];
const RINGS_FOR = 0.9;
const EVERY_MS = 2_400;
const LOUDNESS = 0.12;

/**
 * A sound that calls somebody back. Browsers play it only once the page was touched, so it is made ready by the press
 * of a button that leads to waiting.
 */
export class Ring {
  private context: AudioContext | null = null;
  private timer = 0;

  ready(): void {
    this.context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    void this.context?.resume().catch(() => null);
  }

  start(): void {
    if (this.timer !== 0) return;
    this.ready();
    this.sound();
    this.timer = window.setInterval(() => this.sound(), EVERY_MS);
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
  }

  close(): void {
    this.stop();
    void this.context?.close().catch(() => null);
    this.context = null;
  }

  private sound(): void {
    const { context } = this;
    if (context === null || context.state !== 'running') return;
    const now = context.currentTime;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(0, now);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, now + 0.05);
    loudness.gain.setValueAtTime(LOUDNESS, now + RINGS_FOR - 0.2);
    loudness.gain.linearRampToValueAtTime(0, now + RINGS_FOR);
    loudness.connect(context.destination);
    for (const tone of TONES) {
      const oscillator = context.createOscillator();
      oscillator.frequency.value = tone;
      oscillator.connect(loudness);
      oscillator.start(now);
      oscillator.stop(now + RINGS_FOR);
    }
  }
}
