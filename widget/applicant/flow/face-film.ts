import { signal } from '@preact/signals';
import type { CameraClaim } from '../../capture/film/camera-claim.js';
import type { Film } from '../../capture/film/film.js';
import type { ApplicantSession } from '../operations/applicant-session.js';
import { latestAttempt } from './capture-kinds.js';

/** A film that goes on while its beginning is judged, so that a longer take need not be asked for again. */
interface RunningFilm {
  readonly stepKey: string;
  readonly film: Film;
  readonly longest: number;
  /** Seconds of the longest take that is sent or about to be. */
  sent: number;
}

/**
 * Sends a take.
 * @param grant null for a longer take, which the service grants anew
 * @returns false when it was refused for good
 */
export type SendTake = (stepKey: string, grant: string | null, take: Blob, camera: CameraClaim) => Promise<boolean>;

/** The film of the applicant's face: kept until it is judged, in case the service wants more of it. */
export class FaceFilm {
  /** What is being recorded, or kept to send more of it. */
  readonly state = signal<{ readonly stepKey: string; readonly longest: number; readonly recording: boolean } | null>(
    null,
  );
  private running: RunningFilm | null = null;

  constructor(private readonly send: SendTake) {}

  /** Sends the beginning of a film as soon as it is long enough, and keeps the rest. */
  async deliver(stepKey: string, grant: string, film: Film, seconds: number, longest: number): Promise<void> {
    this.drop();
    const running = { stepKey, film, longest, sent: seconds };
    this.running = running;
    this.state.value = { stepKey, longest, recording: longest > seconds };
    void film
      .take(longest)
      .catch(() => null)
      .then(() => {
        film.stop();
        if (this.running === running) this.state.value = { stepKey, longest, recording: false };
      });
    await this.sendTake(running, seconds, grant);
  }

  /** Stops filming and forgets what was not sent. */
  drop(): void {
    this.running?.film.stop();
    this.running = null;
    this.state.value = null;
  }

  /** The service is not sure yet: the longer take is at hand when the film was still running. */
  goOn(session: ApplicantSession): void {
    const { running } = this;
    if (running === null) return;
    const step = session.steps.find((one) => one.key === running.stepKey);
    const capture = step === undefined ? null : latestAttempt(step, 'face-video');
    if (capture?.state === 'MORE' && capture.more !== null && capture.more <= running.longest) {
      if (capture.more <= running.sent) return;
      running.sent = capture.more;
      void this.sendTake(running, capture.more, null).catch(() => this.drop());
    } else if (capture?.state === 'ACCEPTED' || capture?.state === 'RETAKE' || capture?.state === 'FAILED') {
      this.drop();
    }
  }

  private async sendTake(running: RunningFilm, seconds: number, grant: string | null): Promise<void> {
    const take = await running.film.take(seconds);
    if (running !== this.running) return;
    const taken = await this.send(running.stepKey, grant, take, running.film.camera);
    // The applicant is asked for another film then, instead of waiting for what never comes.
    if (!taken && running === this.running) this.drop();
  }
}
