import { useState } from 'preact/hooks';
import { currentLanguage, t } from '../../i18n/translator.js';
import { Field, type Labelled } from '../../ui/field.js';
import { SelectField } from '../../ui/select-field.js';
import {
  flagOf,
  formattedNumber,
  internationalNumber,
  lastingProblem,
  movedTo,
  phoneCountries,
  settled,
  writtenNumber,
  type WrittenNumber,
} from './phone-number.js';
import './phone-field.css';

interface PhoneFieldProps extends Labelled {
  /** Of the number's input; the list of countries has `-country` after it. */
  readonly id: string;
  /** In E.164 form, as far as it is written. */
  readonly value: string;
  readonly onInput: (number: string) => void;
  readonly autoComplete: string;
  /** What the owner finds wrong; what typing cannot mend the field says itself. */
  readonly mistake: string | null;
}

/** A telephone number: the country with its prefix, and the number in its groups, checked as it is typed. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, value, onInput, autoComplete } = props;
  const { countries, likely } = phoneCountries(currentLanguage());
  const [written, setWritten] = useState(() => writtenNumber(value, likely));
  const { country, text } = written;
  const write = (next: WrittenNumber): void => {
    setWritten(next);
    onInput(internationalNumber(next));
  };
  const lasting = lastingProblem(internationalNumber(written));
  return (
    <>
      <SelectField
        id={`${id}-country`}
        label={t('phone.country')}
        value={country}
        options={countries.map(({ code, name, prefix }) => ({
          value: code,
          label: `${name} ${flagOf(code)} ${leftToRight(`+${prefix}`)}`,
        }))}
        onChange={(code) => write(movedTo(code, written))}
      />
      <Field
        {...props}
        mistake={props.mistake ?? (lasting === null ? null : t(`phone.${lasting}`))}
        control={(named) => (
          <div class="phone" dir="ltr">
            {!text.startsWith('+') && (
              <span class="phone-prefix" id={`${id}-prefix`}>
                <span aria-hidden="true">{flagOf(country)}</span> {country} +
                {countries.find(({ code }) => code === country)?.prefix}
              </span>
            )}
            <input
              {...named}
              class="text"
              type="text"
              inputMode="tel"
              autoComplete={autoComplete}
              value={text}
              aria-describedby={[`${id}-prefix`, named['aria-describedby']].join(' ').trim()}
              onInput={(event) => write(typed(written, event.currentTarget, event.inputType === 'insertFromPaste'))}
              onBlur={() => setWritten(settled(written))}
            />
          </div>
        )}
      />
    </>
  );
}

/** What an input makes of the number. Groups are made at its end only: elsewhere the caret would jump. */
function typed({ country, text: before }: WrittenNumber, input: HTMLInputElement, pasted: boolean): WrittenNumber {
  const next = { country, text: input.value };
  // What the browser fills in comes at once as well.
  if (pasted || input.value.length > before.length + 1) return settled(next);
  const atEnd = input.value.length > before.length && input.selectionStart === input.value.length;
  return atEnd ? formattedNumber(next) : next;
}

/** Keeps its direction within a text of the other one. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
