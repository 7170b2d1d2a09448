/** What a made-up country prints on its documents, and how. Codes are ICAO's fictional UTO or user-assigned (Q..). */
export type CountryCode = 'UTO' | 'QKT' | 'QNB' | 'QRV' | 'QMV';

export type Field =
  | 'surname'
  | 'givenNames'
  | 'sex'
  | 'nationality'
  | 'birthDate'
  | 'placeOfBirth'
  | 'personalNumber'
  | 'documentNumber'
  | 'issueDate'
  | 'expiryDate'
  | 'authority'
  | 'address';

export interface Palette {
  readonly paper: readonly [string, string, string];
  readonly line: readonly [string, string];
  readonly ink: string;
  readonly label: string;
  readonly header: string;
}

export interface Layout {
  readonly portraitSide: 'left' | 'right';
  readonly labels: 'above' | 'beside';
  readonly header: 'band' | 'plain';
  readonly chip: boolean;
  readonly ghost: boolean;
  readonly font: string;
  readonly emblem: 'star' | 'sun' | 'tree' | 'wheel' | 'mountain';
  /** The front's fields, row by row; the back has its own. */
  readonly front: readonly (readonly Field[])[];
  readonly back: readonly (readonly Field[])[];
  readonly passport: readonly (readonly Field[])[];
}

export interface Country {
  readonly code: CountryCode;
  readonly name: string;
  readonly nationality: string;
  readonly titles: { readonly state: string; readonly id: string; readonly passport: string };
  readonly labels: Readonly<Record<Field, string>>;
  readonly passportNumberLabel: string;
  /** How a date is printed: `12.08.1974`, `12/08/1974`, `12 AUG 1974`, `12 AGO/AUG 1974`. */
  readonly dates:
    | { readonly kind: 'numeric'; readonly separator: string }
    | { readonly kind: 'named'; readonly months: readonly string[] };
  readonly sexes: Readonly<Record<'M' | 'F' | 'X', string>>;
  /** TD1 has its MRZ on the back of a bank-card-sized document, TD2 on the front of a larger one. */
  readonly card: 'TD1' | 'TD2';
  /** `#` a digit, `@` a letter or digit, letters as they are. */
  readonly numbers: { readonly id: string; readonly passport: string; readonly personal: string };
  readonly people: 'english' | 'georgian' | 'german' | 'romanian' | 'spanish';
  readonly palette: Palette;
  readonly layout: Layout;
}

const ENGLISH_MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const SPANISH_MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];

const PASSPORT_ROWS: Layout['passport'] = [
  ['surname'],
  ['givenNames'],
  ['nationality', 'personalNumber'],
  ['birthDate', 'sex'],
  ['placeOfBirth'],
  ['issueDate', 'authority'],
  ['expiryDate'],
];

const UTOPIA: Country = {
  code: 'UTO',
  name: 'Utopia',
  nationality: 'UTOPIAN',
  titles: { state: 'UTOPIA', id: 'IDENTITY CARD', passport: 'PASSPORT' },
  labels: {
    surname: 'Surname',
    givenNames: 'Given names',
    sex: 'Sex',
    nationality: 'Nationality',
    birthDate: 'Date of birth',
    placeOfBirth: 'Place of birth',
    personalNumber: 'Personal No.',
    documentNumber: 'Document No.',
    issueDate: 'Date of issue',
    expiryDate: 'Date of expiry',
    authority: 'Authority',
    address: 'Address',
  },
  passportNumberLabel: 'Passport No.',
  dates: { kind: 'named', months: ENGLISH_MONTHS },
  sexes: { M: 'M', F: 'F', X: 'X' },
  card: 'TD1',
  numbers: { id: 'D########', passport: 'L#######@', personal: 'ZE######@' },
  people: 'english',
  palette: {
    paper: ['#dfeaf3', '#f3ecdf', '#dcefe6'],
    line: ['#5b8fb8', '#b58aa5'],
    ink: '#17202b',
    label: '#39577a',
    header: '#1f4673',
  },
  layout: {
    portraitSide: 'left',
    labels: 'above',
    header: 'band',
    chip: false,
    ghost: true,
    font: 'Noto Sans',
    emblem: 'star',
    front: [['surname'], ['givenNames'], ['sex', 'nationality', 'birthDate'], ['documentNumber', 'expiryDate']],
    back: [['placeOfBirth', 'personalNumber'], ['issueDate', 'authority'], ['address']],
    passport: PASSPORT_ROWS,
  },
};

const KARTVETI: Country = {
  code: 'QKT',
  name: 'Kartveti',
  nationality: 'KARTVETIAN',
  titles: { state: 'ქართვეთი · KARTVETI', id: 'პირადობის მოწმობა / IDENTITY CARD', passport: 'პასპორტი / PASSPORT' },
  labels: {
    surname: 'გვარი / Last name',
    givenNames: 'სახელი / First name',
    sex: 'სქესი / Sex',
    nationality: 'მოქალაქეობა / Citizenship',
    birthDate: 'დაბადების თარიღი / Date of birth',
    placeOfBirth: 'დაბადების ადგილი / Place of birth',
    personalNumber: 'პირადი № / Personal No.',
    documentNumber: 'ბარათის № / Card No.',
    issueDate: 'გაცემის თარიღი / Date of issue',
    expiryDate: 'მოქმედების ვადა / Date of expiry',
    authority: 'გამცემი ორგანო / Issuing authority',
    address: 'მისამართი / Address',
  },
  passportNumberLabel: 'პასპორტის № / Passport No.',
  dates: { kind: 'numeric', separator: '.' },
  sexes: { M: 'მ/M', F: 'მდ/F', X: 'X' },
  card: 'TD1',
  numbers: { id: '##IA#####', passport: '##AB#####', personal: '###########' },
  people: 'georgian',
  palette: {
    paper: ['#f5e3dc', '#f2efe4', '#e6e3ef'],
    line: ['#b76a5d', '#7f78ab'],
    ink: '#231a1c',
    label: '#7a3b38',
    header: '#8a2f34',
  },
  layout: {
    portraitSide: 'left',
    labels: 'above',
    header: 'plain',
    chip: true,
    ghost: true,
    font: 'Noto Sans, Noto Sans Georgian',
    emblem: 'sun',
    front: [
      ['surname'],
      ['givenNames'],
      ['nationality', 'sex'],
      ['personalNumber', 'birthDate'],
      ['documentNumber', 'expiryDate'],
    ],
    back: [['placeOfBirth'], ['issueDate', 'authority'], ['address']],
    passport: PASSPORT_ROWS,
  },
};

const NORDBERGEN: Country = {
  code: 'QNB',
  name: 'Nordbergen',
  nationality: 'NORDBERGISCH',
  titles: { state: 'REPUBLIK NORDBERGEN', id: 'PERSONALAUSWEIS · CARTE D’IDENTITÉ', passport: 'REISEPASS · PASSEPORT' },
  labels: {
    surname: 'Name / Nom',
    givenNames: 'Vornamen / Prénoms',
    sex: 'Geschlecht / Sexe',
    nationality: 'Staatsangehörigkeit / Nationalité',
    birthDate: 'Geburtsdatum / Né(e) le',
    placeOfBirth: 'Geburtsort / Lieu de naissance',
    personalNumber: 'Personennummer / No. personnel',
    documentNumber: 'Ausweis-Nr. / No. du document',
    issueDate: 'Ausstellung / Délivré le',
    expiryDate: 'Gültig bis / Expire le',
    authority: 'Behörde / Autorité',
    address: 'Anschrift / Adresse',
  },
  passportNumberLabel: 'Pass-Nr. / Passeport No.',
  dates: { kind: 'numeric', separator: '.' },
  sexes: { M: 'M', F: 'F', X: 'X' },
  card: 'TD1',
  numbers: { id: 'C@@#@@#@@', passport: 'C@@#@@#@@', personal: '#########' },
  people: 'german',
  palette: {
    paper: ['#d9ece1', '#eef3e0', '#d6e6ee'],
    line: ['#4d8f75', '#6f94b5'],
    ink: '#101c18',
    label: '#2c5b49',
    header: '#245a45',
  },
  layout: {
    portraitSide: 'right',
    labels: 'beside',
    header: 'band',
    chip: false,
    ghost: false,
    font: 'Noto Sans',
    emblem: 'mountain',
    front: [
      ['surname'],
      ['givenNames'],
      ['birthDate'],
      ['sex'],
      ['nationality'],
      ['placeOfBirth'],
      ['expiryDate'],
      ['documentNumber'],
    ],
    back: [['address'], ['issueDate'], ['authority']],
    passport: [
      ['surname'],
      ['givenNames'],
      ['nationality'],
      ['birthDate'],
      ['sex'],
      ['placeOfBirth'],
      ['issueDate'],
      ['expiryDate'],
      ['authority'],
    ],
  },
};

const ROVENIA: Country = {
  code: 'QRV',
  name: 'Rovenia',
  nationality: 'ROVENIAN',
  titles: { state: 'ROVENIA', id: 'CARTE DE IDENTITATE / IDENTITY CARD', passport: 'PAȘAPORT / PASSPORT' },
  labels: {
    surname: 'Nume/Last name',
    givenNames: 'Prenume/First name',
    sex: 'Sex/Sex',
    nationality: 'Cetățenie/Nationality',
    birthDate: 'Data nașterii/Date of birth',
    placeOfBirth: 'Loc naștere/Place of birth',
    personalNumber: 'CNP/Personal No.',
    documentNumber: 'Seria și nr./Document No.',
    issueDate: 'Emis la/Issued on',
    expiryDate: 'Valabil până la/Valid until',
    authority: 'Emisă de/Issued by',
    address: 'Domiciliu/Address',
  },
  passportNumberLabel: 'Pașaport nr./Passport No.',
  dates: { kind: 'numeric', separator: '/' },
  sexes: { M: 'M', F: 'F', X: 'X' },
  card: 'TD2',
  numbers: { id: 'RX######', passport: '0########', personal: '#############' },
  people: 'romanian',
  palette: {
    paper: ['#e8e0f0', '#f4f0e4', '#f0dfe6'],
    line: ['#8672b0', '#b07a86'],
    ink: '#1d1826',
    label: '#54437a',
    header: '#4b3b78',
  },
  layout: {
    portraitSide: 'left',
    labels: 'above',
    header: 'plain',
    chip: false,
    ghost: false,
    font: 'Noto Serif',
    emblem: 'wheel',
    front: [
      ['surname', 'documentNumber'],
      ['givenNames'],
      ['nationality', 'sex', 'birthDate'],
      ['placeOfBirth', 'personalNumber'],
      ['authority', 'issueDate', 'expiryDate'],
    ],
    back: [['address'], ['authority', 'issueDate']],
    passport: PASSPORT_ROWS,
  },
};

const MEROVIA: Country = {
  code: 'QMV',
  name: 'Merovia',
  nationality: 'MEROVIANA',
  titles: { state: 'REINO DE MEROVIA', id: 'DOCUMENTO DE IDENTIDAD', passport: 'PASAPORTE / PASSPORT' },
  labels: {
    surname: 'APELLIDOS / SURNAME',
    givenNames: 'NOMBRE / GIVEN NAMES',
    sex: 'SEXO / SEX',
    nationality: 'NACIONALIDAD / NATIONALITY',
    birthDate: 'NACIMIENTO / DATE OF BIRTH',
    placeOfBirth: 'LUGAR DE NACIMIENTO / PLACE OF BIRTH',
    personalNumber: 'N.º PERSONAL / PERSONAL NO.',
    documentNumber: 'N.º DOCUMENTO / DOCUMENT NO.',
    issueDate: 'EMISIÓN / DATE OF ISSUE',
    expiryDate: 'VALIDEZ / DATE OF EXPIRY',
    authority: 'AUTORIDAD / AUTHORITY',
    address: 'DOMICILIO / ADDRESS',
  },
  passportNumberLabel: 'PASAPORTE N.º / PASSPORT NO.',
  dates: {
    kind: 'named',
    months: SPANISH_MONTHS.map((month, i) =>
      month === ENGLISH_MONTHS[i] ? month : `${month}/${ENGLISH_MONTHS[i] ?? ''}`,
    ),
  },
  sexes: { M: 'M', F: 'F', X: 'X' },
  card: 'TD1',
  numbers: { id: 'BAA######', passport: 'PAB######', personal: '########Z' },
  people: 'spanish',
  palette: {
    paper: ['#fbeed2', '#f6e4d8', '#e5eadb'],
    line: ['#c08b3e', '#9aa05c'],
    ink: '#221c12',
    label: '#7b5a1e',
    header: '#9b2d20',
  },
  layout: {
    portraitSide: 'left',
    labels: 'above',
    header: 'plain',
    chip: true,
    ghost: true,
    font: 'Noto Sans',
    emblem: 'tree',
    front: [
      ['documentNumber'],
      ['surname'],
      ['givenNames'],
      ['sex', 'nationality', 'birthDate'],
      ['issueDate', 'expiryDate'],
    ],
    back: [['address'], ['placeOfBirth'], ['personalNumber', 'authority']],
    passport: PASSPORT_ROWS,
  },
};

export const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  UTO: UTOPIA,
  QKT: KARTVETI,
  QNB: NORDBERGEN,
  QRV: ROVENIA,
  QMV: MEROVIA,
};
export const COUNTRY_CODES = ['UTO', 'QKT', 'QNB', 'QRV', 'QMV'] as const;

/** A date as the country prints it. `iso` is `YYYY-MM-DD`. */
export function printDate(country: Country, iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (country.dates.kind === 'named') return `${day} ${country.dates.months[Number(month) - 1] ?? ''} ${year}`;
  return [day, month, year].join(country.dates.separator);
}
