import { COUNTRY_CODES } from '../../platform/countries/country-codes.js';

/**
 * ISO 3166-1 alpha-3 codes with English short names, and the further codes that ICAO 9303 part 3 section 5 allows in
 * travel documents. One line a country: code, name, adjective of nationality.
 */
const TABLE = `
AFG Afghanistan|Afghan
ALA Åland Islands|Ålandic
ALB Albania|Albanian
DZA Algeria|Algerian
ASM American Samoa|American Samoan
AND Andorra|Andorran
AGO Angola|Angolan
AIA Anguilla|Anguillian
ATA Antarctica|
ATG Antigua and Barbuda|Antiguan
ARG Argentina|Argentine
ARM Armenia|Armenian
ABW Aruba|Aruban
AUS Australia|Australian
AUT Austria|Austrian
AZE Azerbaijan|Azerbaijani
BHS Bahamas|Bahamian
BHR Bahrain|Bahraini
BGD Bangladesh|Bangladeshi
BRB Barbados|Barbadian
BLR Belarus|Belarusian
BEL Belgium|Belgian
BLZ Belize|Belizean
BEN Benin|Beninese
BMU Bermuda|Bermudian
BTN Bhutan|Bhutanese
BOL Bolivia|Bolivian
BES Bonaire, Sint Eustatius and Saba|
BIH Bosnia and Herzegovina|Bosnian
BWA Botswana|Botswanan
BVT Bouvet Island|
BRA Brazil|Brazilian
IOT British Indian Ocean Territory|
BRN Brunei Darussalam|Bruneian
BGR Bulgaria|Bulgarian
BFA Burkina Faso|Burkinabe
BDI Burundi|Burundian
CPV Cabo Verde|Cabo Verdean
KHM Cambodia|Cambodian
CMR Cameroon|Cameroonian
CAN Canada|Canadian
CYM Cayman Islands|Caymanian
CAF Central African Republic|Central African
TCD Chad|Chadian
CHL Chile|Chilean
CHN China|Chinese
CXR Christmas Island|
CCK Cocos (Keeling) Islands|
COL Colombia|Colombian
COM Comoros|Comorian
COG Congo|Congolese
COD Congo, Democratic Republic of the|Congolese
COK Cook Islands|Cook Islander
CRI Costa Rica|Costa Rican
CIV Côte d'Ivoire|Ivorian
HRV Croatia|Croatian
CUB Cuba|Cuban
CUW Curaçao|Curaçaoan
CYP Cyprus|Cypriot
CZE Czech Republic|Czech
DNK Denmark|Danish
DJI Djibouti|Djiboutian
DMA Dominica|Dominican
DOM Dominican Republic|Dominican
ECU Ecuador|Ecuadorian
EGY Egypt|Egyptian
SLV El Salvador|Salvadoran
GNQ Equatorial Guinea|Equatoguinean
ERI Eritrea|Eritrean
EST Estonia|Estonian
SWZ Eswatini|Swazi
ETH Ethiopia|Ethiopian
FLK Falkland Islands|
FRO Faroe Islands|Faroese
FJI Fiji|Fijian
FIN Finland|Finnish
FRA France|French
GUF French Guiana|
PYF French Polynesia|
ATF French Southern Territories|
GAB Gabon|Gabonese
GMB Gambia|Gambian
GEO Georgia|Georgian
DEU Germany|German
GHA Ghana|Ghanaian
GIB Gibraltar|Gibraltarian
GRC Greece|Greek
GRL Greenland|Greenlandic
GRD Grenada|Grenadian
GLP Guadeloupe|
GUM Guam|Guamanian
GTM Guatemala|Guatemalan
GGY Guernsey|
GIN Guinea|Guinean
GNB Guinea-Bissau|Bissau-Guinean
GUY Guyana|Guyanese
HTI Haiti|Haitian
HMD Heard Island and McDonald Islands|
VAT Holy See|Vatican
HND Honduras|Honduran
HKG Hong Kong|Hong Konger
HUN Hungary|Hungarian
ISL Iceland|Icelandic
IND India|Indian
IDN Indonesia|Indonesian
IRN Iran|Iranian
IRQ Iraq|Iraqi
IRL Ireland|Irish
IMN Isle of Man|Manx
ISR Israel|Israeli
ITA Italy|Italian
JAM Jamaica|Jamaican
JPN Japan|Japanese
JEY Jersey|
JOR Jordan|Jordanian
KAZ Kazakhstan|Kazakhstani
KEN Kenya|Kenyan
KIR Kiribati|I-Kiribati
PRK Korea, Democratic People's Republic of|North Korean
KOR Korea, Republic of|South Korean
KWT Kuwait|Kuwaiti
KGZ Kyrgyzstan|Kyrgyz
LAO Lao People's Democratic Republic|Lao
LVA Latvia|Latvian
LBN Lebanon|Lebanese
LSO Lesotho|Basotho
LBR Liberia|Liberian
LBY Libya|Libyan
LIE Liechtenstein|Liechtensteiner
LTU Lithuania|Lithuanian
LUX Luxembourg|Luxembourger
MAC Macao|Macanese
MDG Madagascar|Malagasy
MWI Malawi|Malawian
MYS Malaysia|Malaysian
MDV Maldives|Maldivian
MLI Mali|Malian
MLT Malta|Maltese
MHL Marshall Islands|Marshallese
MTQ Martinique|
MRT Mauritania|Mauritanian
MUS Mauritius|Mauritian
MYT Mayotte|
MEX Mexico|Mexican
FSM Micronesia|Micronesian
MDA Moldova|Moldovan
MCO Monaco|Monegasque
MNG Mongolia|Mongolian
MNE Montenegro|Montenegrin
MSR Montserrat|
MAR Morocco|Moroccan
MOZ Mozambique|Mozambican
MMR Myanmar|Burmese
NAM Namibia|Namibian
NRU Nauru|Nauruan
NPL Nepal|Nepali
NLD Netherlands|Dutch
NCL New Caledonia|
NZL New Zealand|New Zealander
NIC Nicaragua|Nicaraguan
NER Niger|Nigerien
NGA Nigeria|Nigerian
NIU Niue|Niuean
NFK Norfolk Island|
MKD North Macedonia|Macedonian
MNP Northern Mariana Islands|
NOR Norway|Norwegian
OMN Oman|Omani
PAK Pakistan|Pakistani
PLW Palau|Palauan
PSE Palestine|Palestinian
PAN Panama|Panamanian
PNG Papua New Guinea|Papua New Guinean
PRY Paraguay|Paraguayan
PER Peru|Peruvian
PHL Philippines|Filipino
PCN Pitcairn|
POL Poland|Polish
PRT Portugal|Portuguese
PRI Puerto Rico|Puerto Rican
QAT Qatar|Qatari
REU Réunion|
ROU Romania|Romanian
RUS Russian Federation|Russian
RWA Rwanda|Rwandan
BLM Saint Barthélemy|
SHN Saint Helena|
KNA Saint Kitts and Nevis|Kittitian
LCA Saint Lucia|Saint Lucian
MAF Saint Martin (French part)|
SPM Saint Pierre and Miquelon|
VCT Saint Vincent and the Grenadines|Vincentian
WSM Samoa|Samoan
SMR San Marino|Sammarinese
STP Sao Tome and Principe|Sao Tomean
SAU Saudi Arabia|Saudi
SEN Senegal|Senegalese
SRB Serbia|Serbian
SYC Seychelles|Seychellois
SLE Sierra Leone|Sierra Leonean
SGP Singapore|Singaporean
SXM Sint Maarten (Dutch part)|
SVK Slovakia|Slovak
SVN Slovenia|Slovenian
SLB Solomon Islands|Solomon Islander
SOM Somalia|Somali
ZAF South Africa|South African
SGS South Georgia and the South Sandwich Islands|
SSD South Sudan|South Sudanese
ESP Spain|Spanish
LKA Sri Lanka|Sri Lankan
SDN Sudan|Sudanese
SUR Suriname|Surinamese
SJM Svalbard and Jan Mayen|
SWE Sweden|Swedish
CHE Switzerland|Swiss
SYR Syrian Arab Republic|Syrian
TWN Taiwan|Taiwanese
TJK Tajikistan|Tajik
TZA Tanzania|Tanzanian
THA Thailand|Thai
TLS Timor-Leste|Timorese
TGO Togo|Togolese
TKL Tokelau|
TON Tonga|Tongan
TTO Trinidad and Tobago|Trinidadian
TUN Tunisia|Tunisian
TUR Türkiye|Turkish
TKM Turkmenistan|Turkmen
TCA Turks and Caicos Islands|
TUV Tuvalu|Tuvaluan
UGA Uganda|Ugandan
UKR Ukraine|Ukrainian
ARE United Arab Emirates|Emirati
GBR United Kingdom|British
USA United States|American
UMI United States Minor Outlying Islands|
URY Uruguay|Uruguayan
UZB Uzbekistan|Uzbek
VUT Vanuatu|Ni-Vanuatu
VEN Venezuela|Venezuelan
VNM Viet Nam|Vietnamese
VGB Virgin Islands (British)|
VIR Virgin Islands (U.S.)|
WLF Wallis and Futuna|
ESH Western Sahara|Sahrawi
YEM Yemen|Yemeni
ZMB Zambia|Zambian
ZWE Zimbabwe|Zimbabwean
D Germany|German
EUE European Union|
GBD United Kingdom (overseas territories citizen)|British
GBN United Kingdom (national overseas)|British
GBO United Kingdom (overseas citizen)|British
GBP United Kingdom (protected person)|British
GBS United Kingdom (subject)|British
RKS Kosovo|Kosovar
KS Kosovo|Kosovar
UNO United Nations|
UNA United Nations specialised agency|
UNK United Nations Interim Administration Mission in Kosovo|
XBA African Development Bank|
XIM African Export-Import Bank|
XCC Caribbean Community|
XCE Council of Europe|
XCO Common Market for Eastern and Southern Africa|
XEC Economic Community of West African States|
XMP Parliamentary Assembly of the Mediterranean|
XOM Sovereign Military Order of Malta|
XPO Interpol|
XDC Southern African Development Community|
XXA Stateless person|Stateless
XXB Refugee (1951 Convention)|Refugee
XXC Refugee (other)|Refugee
XXX Unspecified nationality|
UTO Utopia|Utopian
`;

export interface Country {
  /** Three letters, or ICAO's one-letter `D` and two-letter `KS`. */
  readonly code: string;
  /** ISO 3166-1 alpha-2, null where there is none. */
  readonly alpha2: string | null;
  readonly name: string;
  /** The adjective, as documents print the nationality in English; null where none is usual. */
  readonly nationality: string | null;
}

/** Two letters of the codes of ISO, and of those of ICAO that have some. */
const ALPHA_2: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.map(({ three, two }) => [three, two] as const),
  ['EUE', 'EU'],
  ['UNO', 'UN'],
]);

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [, code = '', name = '', nationality = ''] = /^(\S+) ([^|]*)\|(.*)$/.exec(line) ?? [];
      const entry = { code, alpha2: ALPHA_2.get(code) ?? null, name, nationality: nationality || null };
      return [code, entry] as const;
    }),
);

/** The country of a code as it stands in a machine-readable zone (fillers removed), or null. */
export const countryOf = (code: string | null | undefined): Country | null =>
  COUNTRIES.get((code ?? '').replace(/</g, '')) ?? null;

/** The code by which results name a country: ISO alpha-3 where there is one (`D` becomes `DEU`). */
export function resultCountryCode(code: string): string {
  const plain = code.replace(/</g, '');
  if (plain === 'D') return 'DEU';
  return plain === 'KS' ? 'RKS' : plain;
}
