import { useState } from 'preact/hooks';
import { Button } from './button.js';
import { FieldName, Mistake } from './field.js';
import { Icon } from './icon.js';
import './choice-field.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly several: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly mistake: string | null;
  /** The label is for screen readers alone: it stands above already. */
  readonly hideLabel?: boolean;
  /** Says that more than one may be chosen. */
  readonly note?: string | undefined;
  /** Label of the field that narrows a long list down. */
  readonly search: string;
  /** Takes a single choice back, which radio buttons cannot; absent where one has to be made. */
  readonly clear?: string | undefined;
}

/** More than this are narrowed down by typing, and move inside their own frame. */
const MOST_AT_ONCE = 10;

/** Choices that are all in sight: one of them, or several. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    id,
    label,
    optional,
    choices,
    chosen,
    several,
    onChange,
    mistake,
    search,
    clear,
    note,
    hideLabel = false,
  } = props;
  const [wanted, setWanted] = useState('');
  const long = choices.length > MOST_AT_ONCE;
  const shown = choices.filter(
    ({ value, label }) => wanted === '' || chosen.includes(value) || folded(label).includes(folded(wanted)),
  );
  const toggle = (value: string): void => {
    if (!several) return onChange([value]);
    onChange(
      chosen.includes(value)
        ? chosen.filter((one) => one !== value)
        : choices.map((one) => one.value).filter((one) => one === value || chosen.includes(one)),
    );
  };
  return (
    <fieldset id={id} aria-describedby={mistake === null ? undefined : `${id}-mistake`}>
      <legend class={hideLabel ? 'visually-hidden' : undefined}>
        <FieldName label={label} optional={optional} />
      </legend>
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet />}
      {note !== undefined && <p class="field-note">{note}</p>}
      {long && (
        <input
          class="text"
          type="search"
          dir="auto"
          value={wanted}
          aria-label={search}
          placeholder={search}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div class={long ? 'choices short-lines long' : 'choices short-lines'}>
        {shown.map(({ value, label }) => (
          <label class="choice" key={value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(value)}
              aria-invalid={mistake !== null}
              onChange={() => toggle(value)}
            />
            <span class="choice-text">
              <bdi>{label}</bdi>
            </span>
            <span class="choice-mark">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
      {clear !== undefined && !several && chosen.length > 0 && (
        <Button kind="quiet" onPress={() => onChange([])}>
          {clear}
        </Button>
      )}
    </fieldset>
  );
}

/** Without case and accents, as people type when they look for something. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
