/**
 * ISO 3166-1 alpha-3 codes with English short names and alpha-2 codes, and the further codes that ICAO 9303 part 3
 * section 5 allows in travel documents. One line a country: code, two letters, name, adjective of nationality.
 */
const TABLE = `
AFG AF Afghanistan|Afghan
ALA AX Åland Islands|Ålandic
ALB AL Albania|Albanian
DZA DZ Algeria|Algerian
ASM AS American Samoa|American Samoan
AND AD Andorra|Andorran
AGO AO Angola|Angolan
AIA AI Anguilla|Anguillian
ATA AQ Antarctica|
ATG AG Antigua and Barbuda|Antiguan
ARG AR Argentina|Argentine
ARM AM Armenia|Armenian
ABW AW Aruba|Aruban
AUS AU Australia|Australian
AUT AT Austria|Austrian
AZE AZ Azerbaijan|Azerbaijani
BHS BS Bahamas|Bahamian
BHR BH Bahrain|Bahraini
BGD BD Bangladesh|Bangladeshi
BRB BB Barbados|Barbadian
BLR BY Belarus|Belarusian
BEL BE Belgium|Belgian
BLZ BZ Belize|Belizean
BEN BJ Benin|Beninese
BMU BM Bermuda|Bermudian
BTN BT Bhutan|Bhutanese
BOL BO Bolivia|Bolivian
BES BQ Bonaire, Sint Eustatius and Saba|
BIH BA Bosnia and Herzegovina|Bosnian
BWA BW Botswana|Botswanan
BVT BV Bouvet Island|
BRA BR Brazil|Brazilian
IOT IO British Indian Ocean Territory|
BRN BN Brunei Darussalam|Bruneian
BGR BG Bulgaria|Bulgarian
BFA BF Burkina Faso|Burkinabe
BDI BI Burundi|Burundian
CPV CV Cabo Verde|Cabo Verdean
KHM KH Cambodia|Cambodian
CMR CM Cameroon|Cameroonian
CAN CA Canada|Canadian
CYM KY Cayman Islands|Caymanian
CAF CF Central African Republic|Central African
TCD TD Chad|Chadian
CHL CL Chile|Chilean
CHN CN China|Chinese
CXR CX Christmas Island|
CCK CC Cocos (Keeling) Islands|
COL CO Colombia|Colombian
COM KM Comoros|Comorian
COG CG Congo|Congolese
COD CD Congo, Democratic Republic of the|Congolese
COK CK Cook Islands|Cook Islander
CRI CR Costa Rica|Costa Rican
CIV CI Côte d'Ivoire|Ivorian
HRV HR Croatia|Croatian
CUB CU Cuba|Cuban
CUW CW Curaçao|Curaçaoan
CYP CY Cyprus|Cypriot
CZE CZ Czech Republic|Czech
DNK DK Denmark|Danish
DJI DJ Djibouti|Djiboutian
DMA DM Dominica|Dominican
DOM DO Dominican Republic|Dominican
ECU EC Ecuador|Ecuadorian
EGY EG Egypt|Egyptian
SLV SV El Salvador|Salvadoran
GNQ GQ Equatorial Guinea|Equatoguinean
ERI ER Eritrea|Eritrean
EST EE Estonia|Estonian
SWZ SZ Eswatini|Swazi
ETH ET Ethiopia|Ethiopian
FLK FK Falkland Islands|
FRO FO Faroe Islands|Faroese
FJI FJ Fiji|Fijian
FIN FI Finland|Finnish
FRA FR France|French
GUF GF French Guiana|
PYF PF French Polynesia|
ATF TF French Southern Territories|
GAB GA Gabon|Gabonese
GMB GM Gambia|Gambian
GEO GE Georgia|Georgian
DEU DE Germany|German
GHA GH Ghana|Ghanaian
GIB GI Gibraltar|Gibraltarian
GRC GR Greece|Greek
GRL GL Greenland|Greenlandic
GRD GD Grenada|Grenadian
GLP GP Guadeloupe|
GUM GU Guam|Guamanian
GTM GT Guatemala|Guatemalan
GGY GG Guernsey|
GIN GN Guinea|Guinean
GNB GW Guinea-Bissau|Bissau-Guinean
GUY GY Guyana|Guyanese
HTI HT Haiti|Haitian
HMD HM Heard Island and McDonald Islands|
VAT VA Holy See|Vatican
HND HN Honduras|Honduran
HKG HK Hong Kong|Hong Konger
HUN HU Hungary|Hungarian
ISL IS Iceland|Icelandic
IND IN India|Indian
IDN ID Indonesia|Indonesian
IRN IR Iran|Iranian
IRQ IQ Iraq|Iraqi
IRL IE Ireland|Irish
IMN IM Isle of Man|Manx
ISR IL Israel|Israeli
ITA IT Italy|Italian
JAM JM Jamaica|Jamaican
JPN JP Japan|Japanese
JEY JE Jersey|
JOR JO Jordan|Jordanian
KAZ KZ Kazakhstan|Kazakhstani
KEN KE Kenya|Kenyan
KIR KI Kiribati|I-Kiribati
PRK KP Korea, Democratic People's Republic of|North Korean
KOR KR Korea, Republic of|South Korean
KWT KW Kuwait|Kuwaiti
KGZ KG Kyrgyzstan|Kyrgyz
LAO LA Lao People's Democratic Republic|Lao
LVA LV Latvia|Latvian
LBN LB Lebanon|Lebanese
LSO LS Lesotho|Basotho
LBR LR Liberia|Liberian
LBY LY Libya|Libyan
LIE LI Liechtenstein|Liechtensteiner
LTU LT Lithuania|Lithuanian
LUX LU Luxembourg|Luxembourger
MAC MO Macao|Macanese
MDG MG Madagascar|Malagasy
MWI MW Malawi|Malawian
MYS MY Malaysia|Malaysian
MDV MV Maldives|Maldivian
MLI ML Mali|Malian
MLT MT Malta|Maltese
MHL MH Marshall Islands|Marshallese
MTQ MQ Martinique|
MRT MR Mauritania|Mauritanian
MUS MU Mauritius|Mauritian
MYT YT Mayotte|
MEX MX Mexico|Mexican
FSM FM Micronesia|Micronesian
MDA MD Moldova|Moldovan
MCO MC Monaco|Monegasque
MNG MN Mongolia|Mongolian
MNE ME Montenegro|Montenegrin
MSR MS Montserrat|
MAR MA Morocco|Moroccan
MOZ MZ Mozambique|Mozambican
MMR MM Myanmar|Burmese
NAM NA Namibia|Namibian
NRU NR Nauru|Nauruan
NPL NP Nepal|Nepali
NLD NL Netherlands|Dutch
NCL NC New Caledonia|
NZL NZ New Zealand|New Zealander
NIC NI Nicaragua|Nicaraguan
NER NE Niger|Nigerien
NGA NG Nigeria|Nigerian
NIU NU Niue|Niuean
NFK NF Norfolk Island|
MKD MK North Macedonia|Macedonian
MNP MP Northern Mariana Islands|
NOR NO Norway|Norwegian
OMN OM Oman|Omani
PAK PK Pakistan|Pakistani
PLW PW Palau|Palauan
PSE PS Palestine|Palestinian
PAN PA Panama|Panamanian
PNG PG Papua New Guinea|Papua New Guinean
PRY PY Paraguay|Paraguayan
PER PE Peru|Peruvian
PHL PH Philippines|Filipino
PCN PN Pitcairn|
POL PL Poland|Polish
PRT PT Portugal|Portuguese
PRI PR Puerto Rico|Puerto Rican
QAT QA Qatar|Qatari
REU RE Réunion|
ROU RO Romania|Romanian
RUS RU Russian Federation|Russian
RWA RW Rwanda|Rwandan
BLM BL Saint Barthélemy|
SHN SH Saint Helena|
KNA KN Saint Kitts and Nevis|Kittitian
LCA LC Saint Lucia|Saint Lucian
MAF MF Saint Martin (French part)|
SPM PM Saint Pierre and Miquelon|
VCT VC Saint Vincent and the Grenadines|Vincentian
WSM WS Samoa|Samoan
SMR SM San Marino|Sammarinese
STP ST Sao Tome and Principe|Sao Tomean
SAU SA Saudi Arabia|Saudi
SEN SN Senegal|Senegalese
SRB RS Serbia|Serbian
SYC SC Seychelles|Seychellois
SLE SL Sierra Leone|Sierra Leonean
SGP SG Singapore|Singaporean
SXM SX Sint Maarten (Dutch part)|
SVK SK Slovakia|Slovak
SVN SI Slovenia|Slovenian
SLB SB Solomon Islands|Solomon Islander
SOM SO Somalia|Somali
ZAF ZA South Africa|South African
SGS GS South Georgia and the South Sandwich Islands|
SSD SS South Sudan|South Sudanese
ESP ES Spain|Spanish
LKA LK Sri Lanka|Sri Lankan
SDN SD Sudan|Sudanese
SUR SR Suriname|Surinamese
SJM SJ Svalbard and Jan Mayen|
SWE SE Sweden|Swedish
CHE CH Switzerland|Swiss
SYR SY Syrian Arab Republic|Syrian
TWN TW Taiwan|Taiwanese
TJK TJ Tajikistan|Tajik
TZA TZ Tanzania|Tanzanian
THA TH Thailand|Thai
TLS TL Timor-Leste|Timorese
TGO TG Togo|Togolese
TKL TK Tokelau|
TON TO Tonga|Tongan
TTO TT Trinidad and Tobago|Trinidadian
TUN TN Tunisia|Tunisian
TUR TR Türkiye|Turkish
TKM TM Turkmenistan|Turkmen
TCA TC Turks and Caicos Islands|
TUV TV Tuvalu|Tuvaluan
UGA UG Uganda|Ugandan
UKR UA Ukraine|Ukrainian
ARE AE United Arab Emirates|Emirati
GBR GB United Kingdom|British
USA US United States|American
UMI UM United States Minor Outlying Islands|
URY UY Uruguay|Uruguayan
UZB UZ Uzbekistan|Uzbek
VUT VU Vanuatu|Ni-Vanuatu
VEN VE Venezuela|Venezuelan
VNM VN Viet Nam|Vietnamese
VGB VG Virgin Islands (British)|
VIR VI Virgin Islands (U.S.)|
WLF WF Wallis and Futuna|
ESH EH Western Sahara|Sahrawi
YEM YE Yemen|Yemeni
ZMB ZM Zambia|Zambian
ZWE ZW Zimbabwe|Zimbabwean
D -- Germany|German
EUE EU European Union|
GBD -- United Kingdom (overseas territories citizen)|British
GBN -- United Kingdom (national overseas)|British
GBO -- United Kingdom (overseas citizen)|British
GBP -- United Kingdom (protected person)|British
GBS -- United Kingdom (subject)|British
RKS XK Kosovo|Kosovar
KS -- Kosovo|Kosovar
UNO UN United Nations|
UNA -- United Nations specialised agency|
UNK -- United Nations Interim Administration Mission in Kosovo|
XBA -- African Development Bank|
XIM -- African Export-Import Bank|
XCC -- Caribbean Community|
XCE -- Council of Europe|
XCO -- Common Market for Eastern and Southern Africa|
XEC -- Economic Community of West African States|
XMP -- Parliamentary Assembly of the Mediterranean|
XOM -- Sovereign Military Order of Malta|
XPO -- Interpol|
XDC -- Southern African Development Community|
XXA -- Stateless person|Stateless
XXB -- Refugee (1951 Convention)|Refugee
XXC -- Refugee (other)|Refugee
XXX -- Unspecified nationality|
UTO -- Utopia|Utopian
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

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [, code = '', alpha2 = '', name = '', nationality = ''] = /^(\S+) (\S+) ([^|]*)\|(.*)$/.exec(line) ?? [];
      const entry = { code, alpha2: alpha2 === '--' ? null : alpha2, name, nationality: nationality || null };
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
