import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { ConsoleIcon } from './icon.js';

interface Labelled {
  readonly label: string;
  /** How it has to look, or what it does. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; absent or null when nothing is. */
  readonly mistake?: string | null | undefined;
}

interface FrameProps extends Labelled {
  readonly id: string;
  readonly children: ComponentChildren;
}

/** The ids of what describes a field. */
function describing(id: string, { hint, mistake }: Labelled): string | undefined {
  const ids = [...(hint === undefined ? [] : [`${id}-hint`]), ...(mistake ? [`${id}-mistake`] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
}

function Frame({ id, label, hint, mistake, children }: FrameProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p class="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {mistake && (
        <p class="mistake" id={`${id}-mistake`} role="alert">
          {mistake}
        </p>
      )}
    </div>
  );
}

export interface TextInputProps extends Labelled {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'date' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'decimal';
  /** What the browser may fill in (HTML's autofill names); `off` when absent. */
  readonly autoComplete?: string;
  /** For what is written from left to right in every language: addresses, keys, codes. */
  readonly leftToRight?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** One line of text with its label above, and a hint and what is wrong with it below. */
export function TextInput(props: TextInputProps) {
  const id = useId();
  const shared = {
    id,
    class: 'text',
    value: props.value,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    spellcheck: false,
    required: props.required,
    placeholder: props.placeholder,
    dir: props.leftToRight === true ? ('ltr' as const) : undefined,
    'aria-invalid': Boolean(props.mistake),
    'aria-describedby': describing(id, props),
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      props.onInput(event.currentTarget.value),
  };
  return (
    <Frame id={id} {...labelled(props)}>
      {inputOf(props.type ?? 'text', shared)}
    </Frame>
  );
}

/** Each type has attributes of its own in the types of the elements. */
function inputOf(type: NonNullable<TextInputProps['type']>, shared: object) {
  switch (type) {
    case 'text':
      return <input {...shared} type="text" />;
    case 'email':
      return <input {...shared} type="email" />;
    case 'password':
      return <input {...shared} type="password" />;
    case 'url':
      return <input {...shared} type="url" />;
    case 'number':
      return <input {...shared} type="number" />;
    case 'date':
      return <input {...shared} type="date" />;
    case 'datetime-local':
      return <input {...shared} type="datetime-local" />;
  }
}

export interface TextAreaProps extends Labelled {
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Lines; 4 when absent. */
  readonly rows?: number;
  readonly leftToRight?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const id = useId();
  return (
    <Frame id={id} {...labelled(props)}>
      <textarea
        id={id}
        class="text"
        rows={props.rows ?? 4}
        value={props.value}
        dir={props.leftToRight === true ? 'ltr' : 'auto'}
        aria-invalid={Boolean(props.mistake)}
        aria-describedby={describing(id, props)}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </Frame>
  );
}

export interface SelectInputProps<Value extends string> extends Labelled {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const id = useId();
  return (
    <Frame id={id} {...labelled(props)}>
      <span class="select">
        <select
          id={id}
          value={props.value}
          aria-invalid={Boolean(props.mistake)}
          aria-describedby={describing(id, props)}
          onChange={(event) => {
            const chosen = props.options.find(({ value }) => value === event.currentTarget.value);
            if (chosen !== undefined) props.onChange(chosen.value);
          }}
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value} selected={value === props.value}>
              {label}
            </option>
          ))}
        </select>
        <ConsoleIcon name="chevron" />
      </span>
    </Frame>
  );
}

export interface CheckInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckInput({ label, hint, checked, onChange }: CheckInputProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Several fields that belong together, under one name. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="field-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** Fields that the Enter key sends, as its button does. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      class="form"
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

function labelled({ label, hint, mistake }: Labelled): Labelled {
  return { label, hint, mistake };
}
