import { effect, type ReadonlySignal } from '@preact/signals';
import type { ApplicantSession } from '../operations/applicant-session.js';

/** Whether the applicant has to do something in an earlier step before this one. */
export function waitsForEarlier(session: ApplicantSession | null, stepKey: string): boolean {
  const current = session?.steps.findIndex(({ key }) => key === session.currentStep) ?? -1;
  const at = session?.steps.findIndex(({ key }) => key === stepKey) ?? -1;
  const state = session?.steps[current]?.state;
  return current >= 0 && current < at && (state === 'PENDING' || state === 'RETAKE');
}

/** Waits until no earlier step waits for the applicant any more, or the signal is aborted. */
export async function turnOf(
  session: ReadonlySignal<ApplicantSession | null>,
  stepKey: string,
  signal: AbortSignal,
): Promise<void> {
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    stop = effect(() => {
      if (!waitsForEarlier(session.value, stepKey)) resolve();
    });
  });
  stop();
}
