import { useEffect, useRef, useState } from 'preact/hooks';
import {
  dayNumber,
  firstDayOfWeek,
  inMonth,
  monthNames,
  movedDay,
  moveOfKey,
  spokenDay,
  weekdays,
  weeksOf,
  within,
  type IsoDay,
} from './calendar-grid.js';
import { Button, Tool } from './button.js';
import { Dialog } from './dialog.js';
import { Icon } from './icon.js';
import './calendar.css';

export interface CalendarTexts {
  readonly choose: string;
  readonly month: string;
  readonly year: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly back: string;
}

interface CalendarProps {
  /** Whose day it is, for the heading. */
  readonly label: string;
  readonly texts: CalendarTexts;
  readonly tag: string;
  /** The day that is written; null where there is none. */
  readonly chosen: IsoDay | null;
  /** The first and the last day that may be chosen. */
  readonly min: IsoDay;
  readonly max: IsoDay;
  readonly onChoose: (day: IsoDay) => void;
  readonly onClose: () => void;
}

/** A month in a dialog, to choose a day from: by keys as the grid pattern of ARIA has them, or by month and year. */
export function Calendar(props: CalendarProps) {
  const { label, texts, tag, chosen, min, max, onChoose, onClose } = props;
  const [day, setDay] = useState(() => within(chosen ?? max, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const byKeys = useRef(true);
  const firstDay = firstDayOfWeek(tag);
  const go = (to: IsoDay, keys: boolean): void => {
    byKeys.current = keys;
    setDay(within(to, min, max));
  };
  // The focus follows the keys; it stays on the lists and arrows above while they are used.
  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);
  const press = (event: KeyboardEvent): void => {
    const move = moveOfKey(event.key, event.shiftKey, document.documentElement.dir === 'rtl');
    if (move === null) return;
    event.preventDefault();
    go(movedDay(day, move, firstDay), true);
  };
  return (
    <Dialog
      heading={label}
      actions={
        <Button kind="quiet" onPress={onClose}>
          {texts.back}
        </Button>
      }
      onClose={onClose}
    >
      <MonthChoice day={day} min={min} max={max} tag={tag} texts={texts} onGo={(to) => go(to, false)} />
      <table class="calendar" role="grid" aria-label={texts.choose} ref={grid} onKeyDown={press}>
        <thead>
          <tr>
            {weekdays(tag, firstDay).map(({ shown, name }) => (
              <th key={name} scope="col" abbr={name}>
                {shown}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day, firstDay).map((week, at) => (
            <tr key={at}>
              {week.map((one, place) =>
                one === null ? (
                  <td key={place} />
                ) : (
                  <td key={place} aria-selected={one === chosen}>
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === day ? 0 : -1}
                      disabled={one < min || one > max}
                      aria-label={spokenDay(tag, one)}
                      onClick={() => onChoose(one)}
                    >
                      {dayNumber(tag, one)}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

interface MonthChoiceProps extends Pick<CalendarProps, 'min' | 'max' | 'tag' | 'texts'> {
  readonly day: IsoDay;
  readonly onGo: (day: IsoDay) => void;
}

/** Month and year as lists, which is quick for a birth date, and arrows to the months beside. */
function MonthChoice({ day, min, max, tag, texts, onGo }: MonthChoiceProps) {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const [oldest, latest] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const arrow = (by: number, name: string, atEnd: boolean) => (
    <Tool
      class={by < 0 ? 'before' : 'after'}
      aria-label={name}
      aria-disabled={atEnd}
      onPress={() => onGo(inMonth(day, year, month + by))}
    >
      <Icon name="chevron" />
    </Tool>
  );
  return (
    <div class="calendar-head">
      <select
        class="text"
        aria-label={texts.month}
        value={month}
        onChange={(event) => onGo(inMonth(day, year, Number(event.currentTarget.value)))}
      >
        {monthNames(tag).map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
      <select
        class="text"
        aria-label={texts.year}
        value={year}
        onChange={(event) => onGo(inMonth(day, Number(event.currentTarget.value), month))}
      >
        {Array.from({ length: latest - oldest + 1 }, (_, back) => latest - back).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {arrow(-1, texts.previousMonth, day.slice(0, 7) === min.slice(0, 7))}
      {arrow(1, texts.nextMonth, day.slice(0, 7) === max.slice(0, 7))}
    </div>
  );
}
