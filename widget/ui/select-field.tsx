import { Field, type Labelled } from './field.js';
import { Icon } from './icon.js';

interface SelectFieldProps<Value extends string> extends Labelled {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A list to choose one from: the device's own, which is the quickest on a phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, options, onChange } = props;
  return (
    <Field
      {...props}
      control={(named) => (
        <div class="select">
          <select
            {...named}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} selected={option.value === value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    />
  );
}
