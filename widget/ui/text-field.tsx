import { createElement } from 'preact';
import { useState } from 'preact/hooks';
import { Field, type Labelled } from './field.js';

export interface TextFieldProps extends Labelled {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'date' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** What the browser may fill in (HTML's autofill names); `off` when absent. */
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** For what is written from left to right in every language: numbers, addresses, keys. */
  readonly leftToRight?: boolean;
  /** Large and spaced, for a few digits. */
  readonly digits?: number;
  /** Longest text that is taken, in characters. */
  readonly maxLength?: number;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onInput, type = 'text', inputMode, autoComplete = 'off', placeholder, maxLength, digits } = props;
  // What the owner makes of the input is shown, also when that is what stood there before.
  const [, redraw] = useState({});
  return (
    <Field
      {...props}
      control={(named) =>
        // Each type has attributes of its own in the types of JSX.
        createElement('input', {
          ...named,
          class: digits === undefined ? 'text' : 'text digits',
          type,
          value,
          inputMode,
          autoComplete,
          spellcheck: false,
          placeholder,
          maxLength,
          dir: props.leftToRight === true ? 'ltr' : 'auto',
          onInput: (event: { readonly currentTarget: { readonly value: string } }) => {
            onInput(event.currentTarget.value);
            redraw({});
          },
        })
      }
    />
  );
}
