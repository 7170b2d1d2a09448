import { useEffect, useState } from 'preact/hooks';
import { announce } from './announcer.js';

interface Wanted {
  readonly find: () => HTMLElement | null | undefined;
  readonly say: string;
}

/**
 * Leads to the first mistake of a form, once it is drawn: the focus goes to its control, and the whole field with what
 * is wrong is scrolled into view. It comes after a heading that takes the focus because the page changed with it.
 * @returns takes how the control is found, and what a screen reader says meanwhile
 */
export function useAttention(): (find: Wanted['find'], say: string) => void {
  const [wanted, want] = useState<Wanted | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    announce(wanted.say);
    const control = wanted.find();
    control?.focus({ preventScroll: true });
    const field = control?.closest('fieldset, .field') ?? control;
    // A field that is higher than the view shows its beginning, where its label and the mistake are.
    field?.scrollIntoView({ block: 'nearest' });
    field?.querySelector('.mistake')?.scrollIntoView({ block: 'nearest' });
    control?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (find, say) => want({ find, say });
}
