import { useRef } from 'preact/hooks';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import type { CallFilter, ListedCall } from './operations.generated.js';
import { desk } from './desk.js';
import { t } from './text.js';

/** What the log can be narrowed to, by one choice. */
const VIEWS = ['all', 'live', 'completed', 'missed', 'givenUp', 'brokenOff'] as const;
type View = (typeof VIEWS)[number];

const FILTERS: Readonly<Record<View, CallFilter>> = {
  all: {},
  live: { states: ['WAITING', 'RINGING', 'ACTIVE'] },
  completed: { outcomes: ['COMPLETED'] },
  missed: { outcomes: ['MISSED'] },
  givenUp: { outcomes: ['GIVEN_UP'] },
  brokenOff: { outcomes: ['BROKEN_OFF', 'LOST', 'ENDED_BY_COMPANY'] },
};

/** What the log is narrowed to, as it is chosen. */
export interface Narrowed {
  readonly view: View;
  /** Id of their user; empty: everybody. */
  readonly operatorId: string;
  /** Days, as a date field has them; empty: from the first, to the last. */
  readonly from: string;
  readonly until: string;
}

export const EVERYTHING: Narrowed = { view: 'all', operatorId: '', from: '', until: '' };

/** Days are those of the browser; the last one counts, too. */
export function filterOf({ view, operatorId, from, until }: Narrowed): CallFilter {
  const midnight = (day: string, later: number): string => {
    const date = new Date(`${day}T00:00:00`);
    date.setDate(date.getDate() + later);
    return date.toISOString();
  };
  return {
    ...FILTERS[view],
    ...(operatorId === '' ? {} : { operatorId }),
    ...(from === '' ? {} : { from: midnight(from, 0) }),
    ...(until === '' ? {} : { before: midnight(until, 1) }),
  };
}

interface FiltersProps {
  readonly narrowed: Narrowed;
  readonly operators: ReadonlyMap<string, string>;
  readonly onChange: (narrowed: Narrowed) => void;
}

export function Filters({ narrowed, operators, onChange }: FiltersProps) {
  const { view, operatorId, from, until } = narrowed;
  return (
    <div class="calls-filter">
      <SelectField
        label={t('log.show')}
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`log.${value}`) }))}
        onChange={(to) => onChange({ ...narrowed, view: to })}
      />
      <SelectField
        label={t('field.operator')}
        value={operatorId}
        options={[
          { value: '', label: t('log.everybody') },
          ...[...operators].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(to) => onChange({ ...narrowed, operatorId: to })}
      />
      <TextField label={t('log.from')} type="date" value={from} onInput={(to) => onChange({ ...narrowed, from: to })} />
      <TextField
        label={t('log.until')}
        type="date"
        value={until}
        onInput={(to) => onChange({ ...narrowed, until: to })}
      />
    </div>
  );
}

/** The operators that were seen: at their desks, and in the calls that were listed so far. */
export function useOperators(rows: readonly ListedCall[]): ReadonlyMap<string, string> {
  const seen = useRef(new Map<string, string>());
  for (const { userId, name } of desk.value?.colleagues ?? []) seen.current.set(userId, name);
  for (const { operatorId, operatorName } of rows)
    if (operatorId !== null && operatorName !== null) seen.current.set(operatorId, operatorName);
  return seen.current;
}
