import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { currentLanguage } from '../i18n/messages.js';

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** What the chosen tab shows. */
  readonly children: ComponentChildren;
}

/** Tabs in the pattern of the ARIA practices: arrows, Home and End move and choose. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]');
    const frame = row.current?.getBoundingClientRect();
    const place = tab?.getBoundingClientRect();
    if (frame === undefined || place === undefined) return;
    // The row alone: `scrollIntoView` would scroll the page to tabs that nobody looked for.
    if (place.left < frame.left) row.current?.scrollBy(place.left - frame.left, 0);
    else if (place.right > frame.right) row.current?.scrollBy(place.right - frame.right, 0);
  }, [chosen]);
  const move = (key: string): boolean => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const forward = currentLanguage().direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = key === forward ? 1 : key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : null;
    const to = key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : step === null ? null : at + step;
    const tab = to === null ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (tab === undefined) return false;
    onChoose(tab.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${tab.id}`)}`)?.focus();
    return true;
  };
  return (
    <>
      <div
        class="tabs"
        role="tablist"
        aria-label={label}
        ref={row}
        onKeyDown={(event) => {
          if (move(event.key)) event.preventDefault();
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${base}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
