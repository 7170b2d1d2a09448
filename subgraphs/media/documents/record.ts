import { fromIso, isoTime, slashed } from './calendar-date.js';
import { countryOf, resultCountryCode } from './countries.js';
import type { DocumentReading, VisualField } from './reading.js';
import { givenValue, weighedFields, type FieldName } from './weighed-fields.js';

/** The extracted record of one side, member by member as the interface names them; only what was read is there. */
export type DocumentRecord = Readonly<Record<string, string>>;

/**
 * The record of a side: `<Field>_en_US` with dates as month/day/year unpadded, `<Date>_ISO` as ISO 8601 datetimes
 * (`Date_of_Issued_ISO` among them), `citizenship`, `mrz` with its lines joined by newlines, and local-script variants
 * (`Given_Names_ka_GE`).
 */
export function documentRecord(reading: DocumentReading): DocumentRecord {
  const fields = weighedFields([reading]);
  const given = (name: FieldName): string | null => givenValue(fields[name]);
  const record: Record<string, string> = {};
  const put = (name: string, value: string | null | undefined): void => {
    if (value) record[name] = value;
  };
  const date = (name: string, isoName: string, value: string | null): void => {
    const day = fromIso(value);
    if (!day) return;
    record[`${name}_en_US`] = slashed(day);
    record[`${isoName}_ISO`] = isoTime(day);
  };
  const nation = given('nationality');
  const nationality = nation && resultCountryCode(nation);
  const state = given('issuingState');
  const issuer = state && resultCountryCode(state);
  put('Surname_en_US', given('surname'));
  put('Given_Names_en_US', given('givenNames'));
  put('Sex_en_US', given('sex'));
  put('Personal_Number_en_US', given('personalNumber'));
  put('Document_Number_en_US', given('documentNumber'));
  date('Date_of_Birth', 'Date_of_Birth', given('birthDate'));
  date('Date_of_Expiry', 'Date_of_Expiry', given('expiryDate'));
  date('Date_of_Issue', 'Date_of_Issued', given('issueDate'));
  put('Issuing_State_Code_en_US', issuer);
  put('Nationality_Code_en_US', nationality);
  put('Nationality_en_US', countryOf(nation)?.name ?? reading.visual.nationality?.value);
  put('Place_of_Birth_en_US', given('birthPlace'));
  put('Authority_en_US', given('authority'));
  put('Address_en_US', given('address'));
  put('Drivers_License_Class_en_US', given('licenceClass'));
  put('citizenship', nationality);
  put('mrz', reading.mrz?.lines.join('\n'));
  localVariants(reading, put);
  return record;
}

const LOCAL_NAMES = {
  surname: 'Surname',
  givenNames: 'Given_Names',
  birthPlace: 'Place_of_Birth',
  authority: 'Authority',
  address: 'Address',
} as const;

function localVariants(reading: DocumentReading, put: (name: string, value: string | undefined) => void): void {
  if (!reading.local) return;
  for (const [field, name] of Object.entries(LOCAL_NAMES)) {
    const value: VisualField | undefined = reading.local.fields[field as keyof typeof LOCAL_NAMES];
    put(`${name}_${reading.local.tag}`, value?.value);
  }
  put('Local_Address_en_US', reading.local.fields.address?.value);
  put('localAuthority', reading.local.fields.authority?.value);
}
