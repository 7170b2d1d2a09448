import { Facts } from '../components/area-page.js';
import { fieldName } from '../session/words.js';

/** Members of a side's record that say something again in another form, or to programs alone. */
const HIDDEN = /_ISO$|^Nationality_Code|^MRZ|_MRZ$/;

/** Members by the names of fields that they belong to. */
const FIELDS: Readonly<Record<string, string>> = {
  Surname: 'surname',
  Given_Names: 'givenNames',
  Sex: 'sex',
  Nationality: 'nationality',
  Document_Number: 'documentNumber',
  Personal_Number: 'personalNumber',
  Date_of_Birth: 'birthDate',
  Date_of_Issue: 'issueDate',
  Date_of_Expiry: 'expiryDate',
  Issuing_State_Code: 'issuingState',
  Place_of_Birth: 'birthPlace',
  Authority: 'authority',
  Address: 'address',
  Drivers_License_Class: 'licenceClass',
};

/** What was read of a side of a document. @param record its fields as the result names them */
export function SideRecord({ record }: { readonly record: Readonly<Record<string, string>> }) {
  const rows = Object.entries(record)
    .filter(([name, value]) => !HIDDEN.test(name) && value.trim() !== '')
    .map(([name, value]) => ({ name: nameOf(name), value }));
  return rows.length === 0 ? null : <Facts rows={rows} />;
}

/** In brackets the language of the script, where there are several. */
function nameOf(member: string): string {
  const [, plain = member, script] = /^(.+?)_([a-z]{2})_[A-Z]{2}$/.exec(member) ?? [];
  const field = FIELDS[plain];
  const name = field === undefined ? plain.replaceAll('_', ' ') : fieldName(field);
  return script === undefined || script === 'en' ? name : `${name} (${script})`;
}
