import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly heading: string;
  readonly children: ComponentChildren;
  readonly actions: ComponentChildren;
  readonly onClose: () => void;
}

/** Shows a dialog over the screen. The browser keeps the focus inside; it goes back to where it was afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/** A question over the screen, which Escape closes. */
export function Dialog({ heading, children, actions, onClose }: DialogProps) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} aria-labelledby="dialog-heading" onCancel={(event) => (event.preventDefault(), onClose())}>
      <div class="dialog-body">
        <h2 id="dialog-heading">{heading}</h2>
        {children}
        <div class="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
