import { useState } from 'preact/hooks';
import { countriesFor, twoLetterCode } from '../../i18n/countries.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import { currentLanguage } from '../i18n/messages.js';
import { ConsoleIcon } from '../components/icon.js';
import type { ScreeningQueryInput } from './operations.generated.js';
import { t } from './text.js';
import { numberText } from './words.js';

/** Whom to look for, by name. */
export type PersonQuery = ScreeningQueryInput & { readonly fullName: string };

interface SearchFormProps {
  /** The company's own threshold, 0 to 100; null while it is not known. */
  readonly usual: number | null;
  readonly onSearch: (query: PersonQuery) => void;
}

const ANY = 'any';

/** Whom to look for. */
export function SearchForm({ usual, onSearch }: SearchFormProps) {
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [sex, setSex] = useState<string>(ANY);
  const [country, setCountry] = useState<string>(ANY);
  const [threshold, setThreshold] = useState('');
  const [tried, setTried] = useState(false);
  const [more, setMore] = useState(false);
  const wrongThreshold = threshold.trim() !== '' && !(Number(threshold) >= 1 && Number(threshold) <= 100);
  const wrongSpan = from !== '' && to !== '' && from > to;
  const submit = (): void => {
    setTried(true);
    if (name.trim() === '' || wrongThreshold || wrongSpan) return;
    onSearch({
      fullName: name.trim(),
      ...(from === '' ? {} : { birthdayTimeFrom: from }),
      ...(to === '' ? {} : { birthdayTimeTo: to }),
      ...(sex === ANY ? {} : { sex }),
      ...(country === ANY ? {} : { countries: [twoLetterCode(country)] }),
      ...(threshold.trim() === '' ? {} : { scoreThreshold: Number(threshold) }),
    });
  };
  return (
    <div class="screening-search">
      <Form onSubmit={submit}>
        <TextField
          label={t('search.fullName')}
          hint={t('search.fullNameHint')}
          value={name}
          onInput={setName}
          mistake={tried && name.trim() === '' ? t('search.nameMissing') : null}
        />
        <div class="screening-row">
          <TextField label={t('search.birthFrom')} type="date" value={from} onInput={setFrom} />
          <TextField
            label={t('search.threshold')}
            inputMode="decimal"
            leftToRight
            value={threshold}
            placeholder={usual === null ? '' : numberText(usual)}
            hint={t('search.thresholdHint')}
            onInput={setThreshold}
            mistake={wrongThreshold ? t('search.thresholdWrong') : null}
          />
        </div>
        {more && (
          <div class="screening-row">
            <TextField
              label={t('search.birthTo')}
              hint={t('search.birthToHint')}
              type="date"
              value={to}
              onInput={setTo}
              mistake={wrongSpan ? t('search.spanWrong') : null}
            />
            <SelectField<string>
              label={t('field.sex')}
              value={sex}
              options={[
                { value: ANY, label: t('search.any') },
                { value: 'female', label: t('sex.female') },
                { value: 'male', label: t('sex.male') },
              ]}
              onChange={setSex}
            />
            <SelectField<string>
              label={t('search.country')}
              value={country}
              options={[
                { value: ANY, label: t('search.any') },
                ...countriesFor([], currentLanguage()).map(({ code, name: label }) => ({ value: code, label })),
              ]}
              onChange={setCountry}
            />
          </div>
        )}
        <div class="actions">
          <Button kind="primary">
            <ConsoleIcon name="search" />
            {t('search.verb')}
          </Button>
          <Button kind="quiet" aria-expanded={more} onPress={() => setMore(!more)}>
            {t('search.more')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
