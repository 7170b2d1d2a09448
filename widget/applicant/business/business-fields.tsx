import { countriesFor } from '../../i18n/countries.js';
import { currentLanguage, t } from '../../i18n/translator.js';
import { dayAsText, dayOfText, dayOrder } from '../../ui/calendar-day.js';
import { DateField } from '../../ui/date-field.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField, type TextFieldProps } from '../../ui/text-field.js';
import { digitsIn } from '../flow/digits.js';
import { PhoneField } from '../phone/phone-field.js';
import type { BusinessField, BusinessFieldType } from '../../contract/business.js';
import { daysOf, longest, type FieldProblem, type BusinessValues } from './values.js';
import { ENTITY_TYPES, entityName, listedCountry } from './words.js';

interface BusinessFieldsProps {
  readonly fields: readonly BusinessField[];
  readonly values: BusinessValues;
  readonly problems: ReadonlyMap<BusinessFieldType, FieldProblem>;
  /** They are the applicant's own: the browser may fill in what it knows. Those of others it must not. */
  readonly own: boolean;
  readonly onChange: (type: BusinessFieldType, value: string) => void;
}

/** How the browser and its keyboard help with a field. */
const KEYBOARDS: Partial<
  Record<BusinessFieldType, Pick<TextFieldProps, 'inputMode' | 'leftToRight'> & { autoComplete?: string }>
> = {
  companyName: { autoComplete: 'organization' },
  registrationNumber: { leftToRight: true },
  taxId: { leftToRight: true },
  email: { inputMode: 'email', autoComplete: 'email', leftToRight: true },
  website: { inputMode: 'url', autoComplete: 'url', leftToRight: true },
  ownershipPercentage: { inputMode: 'decimal', leftToRight: true },
};

/** The fields of a company or a person, each with the control that fits it. */
export function BusinessFields({ fields, values, problems, own, onChange }: BusinessFieldsProps) {
  return (
    <>
      {fields.map(({ type, mandatory }) => {
        const problem = problems.get(type) ?? null;
        return (
          <FieldControl
            key={type}
            type={type}
            own={own}
            value={values[type] ?? ''}
            onInput={(value) => onChange(type, value)}
            common={{
              id: fieldId(type),
              label: t(`business.field.${type}`),
              optional: mandatory ? undefined : t('form.optional'),
              required: mandatory,
              mistake: problem === null ? null : t(`business.mistake.${problem}`),
              quiet: true,
            }}
          />
        );
      })}
    </>
  );
}

interface ControlProps {
  readonly type: BusinessFieldType;
  readonly own: boolean;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** What every control takes. */
  readonly common: {
    readonly id: string;
    readonly label: string;
    readonly optional: string | undefined;
    readonly required: boolean;
    readonly mistake: string | null;
    readonly quiet: true;
  };
}

function FieldControl(props: ControlProps) {
  const { type, own, value, onInput, common } = props;
  switch (type) {
    case 'registrationCountry':
      return (
        <SelectField
          {...common}
          value={listedCountry(value)}
          options={[
            { value: '', label: t('document.choice.countryPlaceholder') },
            ...countriesFor([], currentLanguage()).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={onInput}
        />
      );
    case 'companyEntityType':
      return (
        <SelectField
          {...common}
          value={value}
          options={[
            { value: '', label: t('form.choose') },
            ...ENTITY_TYPES.map(([name]) => ({ value: name, label: entityName(name) })),
          ]}
          onChange={onInput}
        />
      );
    case 'dateOfBirth':
    case 'dateOfIncorporation':
      return <DayControl {...props} type={type} />;
    case 'contactNumber':
      return <PhoneField {...common} value={value} onInput={onInput} autoComplete={own ? 'tel' : 'off'} />;
    case 'legalAddress':
      return (
        <TextArea
          {...common}
          rows={1}
          value={value}
          onInput={onInput}
          maxLength={longest(type)}
          autoComplete={own ? 'street-address' : 'off'}
        />
      );
    default:
      return <TextControl {...props} />;
  }
}

function TextControl({ type, own, value, onInput, common }: ControlProps) {
  const { autoComplete = 'off', ...keyboard } = KEYBOARDS[type] ?? {};
  return (
    <TextField
      {...common}
      {...keyboard}
      value={value}
      onInput={onInput}
      maxLength={longest(type)}
      autoComplete={own ? autoComplete : 'off'}
      hint={type === 'ownershipPercentage' ? t('business.hint.ownershipPercentage') : undefined}
    />
  );
}

function DayControl({
  type,
  value,
  onInput,
  common,
}: ControlProps & { readonly type: 'dateOfBirth' | 'dateOfIncorporation' }) {
  return (
    <DateField
      {...common}
      value={dayOfText(value)}
      order={dayOrder(ownTag())}
      names={{ day: t('form.day'), month: t('form.month'), year: t('form.year') }}
      digitsIn={digitsIn}
      tag={currentLanguage().tag}
      texts={{
        choose: t('date.choose'),
        month: t('form.month'),
        year: t('form.year'),
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        back: t('action.back'),
      }}
      {...daysOf(type)}
      onChange={(day) => onInput(dayAsText(day))}
    />
  );
}

function fieldId(type: BusinessFieldType): string {
  return `field-${type}`;
}

/** The control of a field, or the first field of a day. */
export function controlOf(type: BusinessFieldType | undefined): HTMLElement | null {
  const found = type === undefined ? null : document.getElementById(fieldId(type));
  return found?.matches('fieldset') === true ? found.querySelector<HTMLElement>('input') : found;
}

/** The person's own way to write days: English alone does not say whether the month or the day comes first. */
function ownTag(): string {
  const { tag } = currentLanguage();
  return navigator.languages.find((own) => own.split('-')[0] === tag) ?? tag;
}
