import { useRef, useState } from 'preact/hooks';
import { Tool } from './button.js';
import { dayOfText, isoDay, type DayPart, type WrittenDay } from './calendar-day.js';
import { Calendar, type CalendarTexts } from './calendar.js';
import { FieldName, Mistake } from './field.js';
import { Stroke } from './icon.js';
import './date-field.css';

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly value: WrittenDay;
  readonly order: readonly DayPart[];
  readonly names: Readonly<Record<DayPart, string>>;
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

const LENGTH: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };

/**
 * A day that its writer knows by heart: three fields in the order of their language, each said in words, which is quicker
 * than turning a calendar back by decades; a calendar is there beside. The next field has the focus as soon as one is full.
 */
export function DateField(props: DateFieldProps) {
  const { id, label, optional, value, order, names, digitsIn, onChange, mistake } = props;
  const group = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const write = (part: DayPart, text: string): void => {
    const digits = digitsIn(text).slice(0, LENGTH[part]);
    const grew = digits.length > value[part].length;
    onChange({ ...value, [part]: digits });
    const next = order[order.indexOf(part) + 1];
    if (grew && digits.length === LENGTH[part] && next !== undefined && value[next] === '') {
      group.current?.querySelector<HTMLInputElement>(`[data-part=${next}]`)?.focus();
    }
  };
  return (
    <fieldset id={id} aria-describedby={mistake === null ? undefined : `${id}-mistake`}>
      <legend>
        <FieldName label={label} optional={optional} />
      </legend>
      <div class="date" ref={group}>
        {order.map((part) => (
          <div key={part} class={`field ${part}`}>
            <label for={`${id}-${part}`}>{names[part]}</label>
            <input
              id={`${id}-${part}`}
              data-part={part}
              class="text"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={value[part]}
              maxLength={LENGTH[part]}
              aria-invalid={mistake !== null}
              onInput={(event) => write(part, event.currentTarget.value)}
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
