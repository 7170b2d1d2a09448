import { signal } from '@preact/signals';

const spoken = signal('');

/** Lets a screen reader say something when it next pauses; the same words again are not repeated. */
export function announce(text: string): void {
  spoken.value = text;
}

/** The one polite live region of the page. */
export function Announcer() {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {spoken.value}
    </div>
  );
}
