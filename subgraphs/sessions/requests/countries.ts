import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readText } from './reading.js';

/**
 * ISO 3166-1 alpha-2 to alpha-3, and XK for Kosovo (ICAO Doc 9303 part 3 lists RKS, passports print RKS).
 * Only for clients that send two letters; any three letters are taken as they are, since ICAO has codes of its own.
 */
const ALPHA_3 = (
  'AD:AND AE:ARE AF:AFG AG:ATG AI:AIA AL:ALB AM:ARM AO:AGO AQ:ATA AR:ARG AS:ASM AT:AUT AU:AUS AW:ABW AX:ALA AZ:AZE BA:BIH BB:BRB BD:BGD ' +
  'BE:BEL BF:BFA BG:BGR BH:BHR BI:BDI BJ:BEN BL:BLM BM:BMU BN:BRN BO:BOL BQ:BES BR:BRA BS:BHS BT:BTN BV:BVT BW:BWA BY:BLR BZ:BLZ CA:CAN ' +
  'CC:CCK CD:COD CF:CAF CG:COG CH:CHE CI:CIV CK:COK CL:CHL CM:CMR CN:CHN CO:COL CR:CRI CU:CUB CV:CPV CW:CUW CX:CXR CY:CYP CZ:CZE DE:DEU ' +
  'DJ:DJI DK:DNK DM:DMA DO:DOM DZ:DZA EC:ECU EE:EST EG:EGY EH:ESH ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FK:FLK FM:FSM FO:FRO FR:FRA GA:GAB ' +
  'GB:GBR GD:GRD GE:GEO GF:GUF GG:GGY GH:GHA GI:GIB GL:GRL GM:GMB GN:GIN GP:GLP GQ:GNQ GR:GRC GS:SGS GT:GTM GU:GUM GW:GNB GY:GUY HK:HKG ' +
  'HM:HMD HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IE:IRL IL:ISR IM:IMN IN:IND IO:IOT IQ:IRQ IR:IRN IS:ISL IT:ITA JE:JEY JM:JAM JO:JOR JP:JPN ' +
  'KE:KEN KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KP:PRK KR:KOR KW:KWT KY:CYM KZ:KAZ LA:LAO LB:LBN LC:LCA LI:LIE LK:LKA LR:LBR LS:LSO LT:LTU ' +
  'LU:LUX LV:LVA LY:LBY MA:MAR MC:MCO MD:MDA ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD ML:MLI MM:MMR MN:MNG MO:MAC MP:MNP MQ:MTQ MR:MRT MS:MSR ' +
  'MT:MLT MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM NC:NCL NE:NER NF:NFK NG:NGA NI:NIC NL:NLD NO:NOR NP:NPL NR:NRU NU:NIU NZ:NZL ' +
  'OM:OMN PA:PAN PE:PER PF:PYF PG:PNG PH:PHL PK:PAK PL:POL PM:SPM PN:PCN PR:PRI PS:PSE PT:PRT PW:PLW PY:PRY QA:QAT RE:REU RO:ROU RS:SRB ' +
  'RU:RUS RW:RWA SA:SAU SB:SLB SC:SYC SD:SDN SE:SWE SG:SGP SH:SHN SI:SVN SJ:SJM SK:SVK SL:SLE SM:SMR SN:SEN SO:SOM SR:SUR SS:SSD ST:STP ' +
  'SV:SLV SX:SXM SY:SYR SZ:SWZ TC:TCA TD:TCD TF:ATF TG:TGO TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TN:TUN TO:TON TR:TUR TT:TTO TV:TUV TW:TWN ' +
  'TZ:TZA UA:UKR UG:UGA UM:UMI US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VG:VGB VI:VIR VN:VNM VU:VUT WF:WLF WS:WSM XK:RKS YE:YEM YT:MYT ' +
  'ZA:ZAF ZM:ZMB ZW:ZWE'
)
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);

const BY_ALPHA_2: ReadonlyMap<string, string> = new Map(ALPHA_3);

/** Issuing codes of ICAO Doc 9303 part 3 that stand for a country with another ISO code. */
const ICAO_OTHER: ReadonlyMap<string, string> = new Map([
  ['D', 'DEU'],
  ['GBD', 'GBR'],
  ['GBN', 'GBR'],
  ['GBO', 'GBR'],
  ['GBP', 'GBR'],
  ['GBS', 'GBR'],
  ['XKX', 'RKS'],
]);

/** The three-letter code of a country written with two or three letters in any case; null when it is neither. */
export function countryCode(text: string): string | null {
  const code = text.trim().replaceAll('<', '').toUpperCase();
  const other = ICAO_OTHER.get(code);
  if (other !== undefined) return other;
  if (/^[A-Z]{3}$/.test(code)) return code;
  return BY_ALPHA_2.get(code) ?? null;
}

const BY_ALPHA_3: ReadonlyMap<string, string> = new Map(ALPHA_3.map(([two, three]) => [three, two]));

/** The two-letter code of a country written with a code of ISO or ICAO; null when it is none that is known. */
export function alpha2(text: string): string | null {
  return BY_ALPHA_3.get(countryCode(text) ?? '') ?? null;
}

export function readCountry(value: unknown, place: string): string {
  const code = countryCode(readText(value, place));
  if (code === null) throw wrongParameters(place, 'must be a country code of three letters');
  return code;
}
