import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import { ConsoleIcon } from '../components/icon.js';
import { queryOf, type SessionSearch, STANDS } from './search.js';
import { t } from '../session/text.js';

interface FiltersProps {
  readonly search: SessionSearch;
  readonly onChange: (search: SessionSearch) => void;
}

/** A search in one line, the rest of what narrows the list behind a button. */
export function Filters({ search, onChange }: FiltersProps) {
  const [text, setText] = useState(search.text);
  const others = Object.keys(queryOf(search)).length;
  const [open, setOpen] = useState(others > 0);
  return (
    <form
      role="search"
      class="sessions-filters"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...search, text });
      }}
    >
      <div class="sessions-search">
        <label class="visually-hidden" for="sessions-search">
          {t('search.label')}
        </label>
        <ConsoleIcon name="search" />
        <input
          id="sessions-search"
          class="text"
          type="search"
          value={text}
          dir="auto"
          autoComplete="off"
          spellcheck={false}
          placeholder={t('search.placeholder')}
          aria-describedby="sessions-search-hint"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button>{t('search.verb')}</Button>
        <Button kind="quiet" aria-expanded={open} onPress={() => setOpen(!open)}>
          <ConsoleIcon name="sliders" />
          {others === 0 ? t('search.filters') : t('search.filtersSet', { count: others })}
        </Button>
      </div>
      <p id="sessions-search-hint" class="visually-hidden">
        {t('search.hint')}
      </p>
      {open && (
        <div class="sessions-more-filters">
          <SelectField
            label={t('filter.state')}
            value={search.stand}
            options={STANDS.map((value) => ({ value, label: t(`stand.${value}`) }))}
            onChange={(stand) => onChange({ ...search, text, stand })}
          />
          <TextField
            label={t('filter.from')}
            type="date"
            value={search.from}
            onInput={(from) => onChange({ ...search, text, from })}
          />
          <TextField
            label={t('filter.to')}
            type="date"
            value={search.to}
            onInput={(to) => onChange({ ...search, text, to })}
          />
          <SelectField
            label={t('filter.made')}
            value={search.made}
            options={(['all', 'live', 'test'] as const).map((value) => ({ value, label: t(`made.${value}`) }))}
            onChange={(made) => onChange({ ...search, text, made })}
          />
        </div>
      )}
    </form>
  );
}
