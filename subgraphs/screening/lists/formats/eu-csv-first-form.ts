type Row = Readonly<Record<string, string>>;

/** By which form 1.0 is known. */
export const FIRST_FORM_COLUMNS = ['Entity_logical_id', 'Subject_type', 'Naal_wholename', 'Birt_date'];

/** Columns of form 1.0 under their names in form 1.1. Countries have three letters in the one, two in the other. */
const RENAMED: Readonly<Record<string, string>> = {
  Entity_logical_id: 'Entity_LogicalId',
  Subject_type: 'Entity_SubjectType',
  Leba_publication_date: 'Entity_Regulation_PublicationDate',
  Leba_url: 'Entity_Regulation_PublicationUrl',
  Programme: 'Entity_Regulation_Programme',
  Entity_remark: 'Entity_Remark',
  Naal_lastname: 'NameAlias_LastName',
  Naal_firstname: 'NameAlias_FirstName',
  Naal_middlename: 'NameAlias_MiddleName',
  Naal_wholename: 'NameAlias_WholeName',
  Naal_gender: 'NameAlias_Gender',
  Naal_title: 'NameAlias_Title',
  Naal_function: 'NameAlias_Function',
  Naal_language: 'NameAlias_NameLanguage',
  Addr_zipcode: 'Address_ZipCode',
  Addr_city: 'Address_City',
  Addr_country: 'Address_CountryIso2Code',
  Addr_other: 'Address_Region',
  Birt_date: 'BirthDate_BirthDate',
  Birt_place: 'BirthDate_City',
  Birt_country: 'BirthDate_CountryIso2Code',
  Iden_country: 'Identification_CountryIso2Code',
  Citi_country: 'Citizenship_CountryIso2Code',
};

/** A row of form 1.0 as one of form 1.1. */
export function fromFirstForm(row: Row): Row {
  const renamed = Object.entries(RENAMED).map(([before, after]) => [after, row[before] ?? ''] as const);
  const street = [row['Addr_street'], row['Addr_number']].filter((part) => part !== '' && part !== undefined).join(' ');
  return { ...Object.fromEntries(renamed), ...identificationOf(row['Iden_number'] ?? ''), Address_Street: street };
}

/** `AD001095 (passport-National passport) ((passport))`: number, code and name of the kind, a remark. */
function identificationOf(written: string): Row {
  const [, number, type] = /^(.*?)\s*\((?:\w+-)?([^()]*)\)/.exec(written) ?? [];
  return number === undefined
    ? { Identification_Number: written }
    : { Identification_Number: number, Identification_TypeDescription: type ?? '' };
}
