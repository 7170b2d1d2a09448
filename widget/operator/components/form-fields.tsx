import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

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
