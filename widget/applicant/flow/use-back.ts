import { useEffect, useRef } from 'preact/hooks';
import { useFlow } from './flow-context.js';

/** What back does first while something is open within a screen; null: nothing is. */
export function useBack(undo: (() => void) | null): void {
  const { lookBack } = useFlow();
  const latest = useRef(undo);
  latest.current = undo;
  const open = undo !== null;
  useEffect(() => (open ? lookBack.open(() => latest.current?.()) : undefined), [open]);
}

/** Of the entry in the browser's history that back takes away. */
const GUARD = { bonafide: 'guard' };

/**
 * The browser's back button does what the arrow does, and never leaves the check by accident: one entry more in the
 * history, of the same address, is put back whenever it is taken away.
 * @param guarded false once there is nothing left to lose
 */
export function useBrowserBack(guarded: boolean): void {
  const { lookBack } = useFlow();
  useEffect(() => {
    const guard = (): void => {
      if ((history.state as Partial<typeof GUARD> | null)?.bonafide !== GUARD.bonafide) history.pushState(GUARD, '');
    };
    if (guarded) guard();
    const onPop = (): void => {
      if (!guarded) return history.back();
      guard();
      if (!lookBack.back()) lookBack.leaving.value = true;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [guarded]);
}
