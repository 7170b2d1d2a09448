import { KEEP_DRAFT } from '../operations/answers.generated.js';
import { RefusedError, type ServiceClient } from '../operations/client.js';

/** Typing pauses for so long before what stands there is kept. */
const PAUSE_MS = 1_500;
/** After a try that did not reach the service. */
const AGAIN_MS = 8_000;

interface Surroundings {
  readonly client: ServiceClient;
  /** Called after something was kept: the session lives longer. */
  readonly onKept: () => void;
}

/**
 * What is filled in and not sent, kept with the service: sealed there with everything else of the session, for a reload
 * and for another device. In the browser it lives in the memory of the page alone, so that nothing personal stays behind
 * on a device that is shared.
 */
export class Drafts {
  private readonly latest = new Map<string, unknown>();
  private readonly unsaved = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving = false;

  constructor(private readonly around: Surroundings) {}

  /** What this page knows of a step; undefined when it knows nothing. */
  of(stepKey: string): unknown {
    return this.latest.get(stepKey);
  }

  /** Keeps it in this page alone, for a step that is quickly typed again elsewhere. */
  remember(stepKey: string, draft: unknown): void {
    this.latest.set(stepKey, draft);
  }

  keep(stepKey: string, draft: unknown): void {
    this.remember(stepKey, draft);
    this.unsaved.add(stepKey);
    this.wait(PAUSE_MS);
  }

  /** The step was sent: nothing of it is left to keep. */
  forget(stepKey: string): void {
    this.latest.delete(stepKey);
    this.unsaved.delete(stepKey);
  }

  /** Sends at once what was not kept yet, as the page may go away. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.saving) return;
    this.saving = true;
    let again = false;
    try {
      for (const stepKey of [...this.unsaved]) {
        this.unsaved.delete(stepKey);
        try {
          await this.around.client.run(KEEP_DRAFT, { stepKey, draft: this.latest.get(stepKey) ?? null });
          this.around.onKept();
        } catch (error) {
          // Too long, or the session is over: nothing that another try would change.
          if (error instanceof RefusedError) continue;
          again = true;
          if (this.latest.has(stepKey)) this.unsaved.add(stepKey);
        }
      }
    } finally {
      this.saving = false;
    }
    if (this.unsaved.size > 0) this.wait(again ? AGAIN_MS : PAUSE_MS);
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }
}
