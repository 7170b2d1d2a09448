import { useRef, useState } from 'preact/hooks';
import { Tool } from './button.js';
import { dayOfText, isoDay, type DayField, type WrittenDay } from './calendar-day.js';
import { Calendar, type CalendarTexts } from './calendar.js';
import { FieldName, Mistake } from './field.js';
import { Stroke } from './icon.js';
import './date-field.css';

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly value: WrittenDay;
  readonly order: readonly DayField[];
  readonly names: Readonly<Record<DayField, string>>;
  /** Digits in the form of `0` to `9`, whatever keyboard they come from. */
  readonly digitsIn: (text: string) => string;
  readonly onChange: (value: WrittenDay) => void;
  readonly mistake: string | null;
  /** The language's tag, and the texts of the calendar. */
  readonly tag: string;
  readonly texts: CalendarTexts;
  /** The first and the last day that the calendar offers, in ISO 8601. */
  readonly min: string;
  readonly max: string;
}

const CALENDAR =
  'M5 5.500h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1M4 10h16M8 3.500v4M16 3.500v4';

const LENGTH: Readonly<Record<DayField, number>> = { day: 2, month: 2, year: 4 };

/**
 * A day that its writer knows by heart: three fields in the order of their language, each said in words, which is quicker
 * than turning a calendar back by decades; a calendar is there beside. The next field has the focus as soon as one is full.
 */
export function DateField(props: DateFieldProps) {
  const { id, label, optional, value, order, names, digitsIn, onChange, mistake } = props;
  const group = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const write = (field: DayField, text: string): void => {
    const digits = digitsIn(text).slice(0, LENGTH[field]);
    const grew = digits.length > value[field].length;
    onChange({ ...value, [field]: digits });
    const next = order[order.indexOf(field) + 1];
    if (grew && digits.length === LENGTH[field] && next !== undefined && value[next] === '') {
      group.current?.querySelector<HTMLInputElement>(`[data-field=${next}]`)?.focus();
    }
  };
  return (
    <fieldset id={id} aria-describedby={mistake === null ? undefined : `${id}-mistake`}>
      <legend>
        <FieldName label={label} optional={optional} />
      </legend>
      <div class="date" ref={group}>
        {order.map((field) => (
          <div key={field} class={`field ${field}`}>
            <label for={`${id}-${field}`}>{names[field]}</label>
            <input
              id={`${id}-${field}`}
              data-field={field}
              class="text"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={value[field]}
              maxLength={LENGTH[field]}
              aria-invalid={mistake !== null}
              onInput={(event) => write(field, event.currentTarget.value)}
            />
          </div>
        ))}
        <Tool aria-haspopup="dialog" aria-label={`${props.texts.choose}: ${label}`} onPress={() => setOpen(true)}>
          <Stroke path={CALENDAR} />
        </Tool>
      </div>
      {open && (
        <Calendar
          label={label}
          texts={props.texts}
          tag={props.tag}
          chosen={isoDay(value)}
          min={props.min}
          max={props.max}
          onChoose={(day) => {
            onChange(dayOfText(day));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet />}
    </fieldset>
  );
}
