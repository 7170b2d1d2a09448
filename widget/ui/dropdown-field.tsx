import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.js';
import { FieldName, Mistake } from './field.js';
import { Icon } from './icon.js';
import './dropdown-field.css';

interface DropdownFieldProps extends Omit<ChoiceFieldProps, 'several' | 'clear'> {
  /** Stands there while nothing is chosen. */
  readonly placeholder: string;
  /** What is chosen, as one text. */
  readonly summary: string;
}

/**
 * A list that opens, of which several are chosen. The browser's own needs a modifier key on a desktop; here each is a
 * check box with the search of long lists, in the flow of the page, so that it has room on the smallest screen.
 */
export function DropdownField({ placeholder, summary, ...choice }: DropdownFieldProps) {
  const { id, label, optional, mistake } = choice;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('input')?.focus();
  }, [open]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class="field">
      <p class="legend" id={`${id}-label`}>
        <FieldName label={label} optional={optional} />
      </p>
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet />}
      <button
        ref={button}
        id={id}
        type="button"
        class="text dropdown"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-describedby={mistake === null ? undefined : `${id}-mistake`}
        data-wrong={mistake !== null}
        onClick={() => setOpen(!open)}
      >
        <span id={`${id}-chosen`} class={summary === '' ? 'optional' : undefined}>
          <bdi>{summary === '' ? placeholder : summary}</bdi>
        </span>
        <Icon name="chevron" />
      </button>
      <div
        ref={list}
        id={`${id}-list`}
        hidden={!open}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {open && <ChoiceField {...choice} id={`${id}-choices`} hideLabel mistake={null} several />}
      </div>
    </div>
  );
}
