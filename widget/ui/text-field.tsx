import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Beside the label, where the field may stay empty. */
  readonly optional?: string | undefined;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** What the browser may fill in (HTML's autofill names). */
  readonly autoComplete?: string;
  /** How it has to look, said until something is wrong. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; null when nothing is. */
  readonly mistake: string | null;
  /** For what is written from left to right in every language: numbers and addresses. */
  readonly leftToRight?: boolean;
  /** Large and spaced, for a few digits. */
  readonly digits?: number;
  /** Longest text that is taken, in characters. */
  readonly maxLength?: number;
  /** Of a form with several fields: the focus goes to the first mistake, so that they need not all be read at once. */
  readonly quiet?: boolean;
}

/** One line of text with its label above and what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, onInput, inputMode, autoComplete, hint, mistake, leftToRight, digits } = props;
  const { optional, maxLength, quiet = false } = props;
  const described = mistake !== null ? `${id}-mistake` : hint === undefined ? undefined : `${id}-hint`;
  // What the owner makes of the input is shown, also when that is what stood there before.
  const [, redraw] = useState({});
  return (
    <div class="field">
      <FieldLabel id={id} label={label} optional={optional} />
      <input
        id={id}
        class={digits === undefined ? 'text' : 'text digits'}
        type="text"
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        dir={leftToRight === true ? 'ltr' : 'auto'}
        aria-invalid={mistake !== null}
        aria-describedby={described}
        onInput={(event) => {
          onInput(event.currentTarget.value);
          redraw({});
        }}
      />
      {hint !== undefined && mistake === null && (
        <p class="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet={quiet} />}
    </div>
  );
}

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
}

/** The label of a field, with the word that says it may stay empty. */
export function FieldLabel({ id, label, optional }: FieldLabelProps) {
  return (
    <label for={id}>
      <bdi>{label}</bdi>
      {optional !== undefined && <span class="optional"> {optional}</span>}
    </label>
  );
}

interface MistakeProps {
  readonly id: string;
  readonly text: string;
  /** Read only with its field. */
  readonly quiet?: boolean;
}

/** What is wrong with an answer, beside it. */
export function Mistake({ id, text, quiet = false }: MistakeProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!quiet) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={shown} class="mistake" id={id} role={quiet ? undefined : 'alert'}>
      {text}
    </p>
  );
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** Fields that the Enter key sends, as the button of the screen does. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      class="choices"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
