import { signal } from '@preact/signals';

const spoken = signal('');

/** Lets a screen reader say something when it next pauses; the same words again are not repeated. */
export function announce(text: string): void {
  spoken.value = text;
}

/** What was said belongs to a screen that is gone: nobody is to find it by reading on. */
export function fallSilent(): void {
  spoken.value = '';
}

/** The one polite live region of the page. */
export function Announcer() {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {spoken.value}
    </div>
  );
}
