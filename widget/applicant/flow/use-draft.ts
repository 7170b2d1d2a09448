import { useRef, useState } from 'preact/hooks';
import { useFlow } from './flow-context.js';

/**
 * What is filled in on a screen, kept as the step's draft with every change.
 * @param initial what stands there at first, when this page knows nothing newer
 * @returns the value, and a function that changes it by what it is then
 */
export function useDraft<T>(stepKey: string, initial: () => T): [T, (change: (before: T) => T) => void] {
  const { drafts } = useFlow();
  // Only the screen of this step puts anything there.
  const [value, setValue] = useState<T>(() => (drafts.of(stepKey) as T | undefined) ?? initial());
  const latest = useRef(value);
  return [
    value,
    (change) => {
      latest.current = change(latest.current);
      drafts.keep(stepKey, latest.current);
      setValue(latest.current);
    },
  ];
}
