import { signal } from '@preact/signals';
import { Button } from '../../ui/button.js';
import { IconButton } from './icon-button.js';
import { t } from './text.js';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo: (() => void) | null;
}

/** Long enough to be read and undone; it stays while the pointer or the focus is on it. */
const SHOWN_MS = 8_000;

const shown = signal<Toast | null>(null);
let next = 1;
let timer: number | undefined;

/** Says what was done, for a while. @param undo takes it back, where that can be */
export function toast(text: string, undo: (() => void) | null = null): void {
  shown.value = { id: next++, text, undo };
  leaveSoon();
}

function leaveSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => (shown.value = null), SHOWN_MS);
}

/** The place where toasts appear; once on the page. */
export function Toasts() {
  const now = shown.value;
  return (
    <div
      class="toasts"
      role="status"
      aria-live="polite"
      onMouseEnter={() => window.clearTimeout(timer)}
      onMouseLeave={leaveSoon}
      onFocusCapture={() => window.clearTimeout(timer)}
      onBlurCapture={leaveSoon}
    >
      {now !== null && (
        <div class="toast" key={now.id}>
          <span>{now.text}</span>
          {now.undo !== null && (
            <Button
              kind="quiet"
              onPress={() => {
                shown.value = null;
                // What it says takes the place of what it undoes.
                now.undo?.();
              }}
            >
              {t('toast.undo')}
            </Button>
          )}
          <IconButton icon="close" label={t('toast.close')} onPress={() => (shown.value = null)} />
        </div>
      )}
    </div>
  );
}
