import { Icon } from './icon.js';
import { FieldLabel, Mistake } from './text-field.js';

interface SelectFieldProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Stands there while nothing is chosen, and takes a choice back. */
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  readonly mistake: string | null;
}

/** A list to choose one from: the device's own, which is the quickest on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, optional, value, options, placeholder, onChange, mistake } = props;
  return (
    <div class="field">
      <FieldLabel id={id} label={label} optional={optional} />
      <div class="select">
        <select
          id={id}
          value={value}
          aria-required={optional === undefined}
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? undefined : `${id}-mistake`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet />}
    </div>
  );
}
