import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';

const BUSINESS: readonly string[] = ['company', 'beneficiaries', 'kyb-review'];
const OPEN: readonly string[] = ['created', 'started', 'in_progress'];

/**
 * The steps before the one that waits for the applicant, which they may look at and change. None where a person of the
 * company asked for one step again: the rest stays as it is.
 */
function earlierSteps(session: ApplicantSession | null): readonly ApplicantStep[] {
  if (session === null || !OPEN.includes(session.state)) return [];
  if (session.consent.required && session.consent.accepted !== true) return [];
  const at = session.steps.findIndex(({ key }) => key === session.currentStep);
  const state = session.steps[at]?.state;
  if (state !== 'PENDING' && state !== 'RETAKE') return [];
  if (session.steps.some(({ redo }) => redo)) return [];
  const confirmed = session.steps.some((step) => step.type === 'kyb-review' && step.state === 'DONE');
  return session.steps.slice(0, at).filter((step) => step.supported && !(confirmed && BUSINESS.includes(step.type)));
}

/** The way back: out of what is open within a screen, then to the steps before; and forward again. */
export class LookBack {
  /** The browser's back would leave the check: the applicant is asked first. */
  readonly leaving = signal(false);
  /** Key of the earlier step that is shown; null: the one that the session is at. */
  private readonly at = signal<string | null>(null);
  /** What is open within the screen, the innermost last. */
  private readonly within = signal<readonly (() => void)[]>([]);

  constructor(private readonly session: ReadonlySignal<ApplicantSession | null>) {}

  /** The earlier step that is shown; null when none is. */
  readonly step = computed<ApplicantStep | null>(
    () => earlierSteps(this.session.value).find(({ key }) => key === this.at.value) ?? null,
  );

  readonly possible = computed(() => this.within.value.length > 0 || this.before.value !== null);

  private readonly before = computed<ApplicantStep | null>(() => {
    const earlier = earlierSteps(this.session.value);
    const { value: shown } = this.step;
    const at = shown === null ? earlier.length : earlier.indexOf(shown);
    return earlier[at - 1] ?? null;
  });

  /** @returns false when there is nothing to go back to */
  back(): boolean {
    const undo = this.within.value.at(-1);
    if (undo !== undefined) {
      undo();
      return true;
    }
    if (this.before.value === null) return false;
    this.at.value = this.before.value.key;
    return true;
  }

  /** From an earlier step to the one after it. */
  forward(): void {
    const { value: shown } = this.step;
    const earlier = earlierSteps(this.session.value);
    this.at.value = shown === null ? null : (earlier[earlier.indexOf(shown) + 1]?.key ?? null);
  }

  /** Something is open within the screen, which back closes first. @returns what says that it is closed */
  open(undo: () => void): () => void {
    this.within.value = [...this.within.value, undo];
    return () => void (this.within.value = this.within.value.filter((one) => one !== undo));
  }
}
