import type { Language } from '../../subgraphs/platform/languages/languages.js';

/** ISO 3166-1: three-letter code followed by the two-letter one, by which browsers know the names. */
const CODES = `
  AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD
  BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BRABR BRNBN BGRBG BFABF BDIBI CPVCV KHMKH
  CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU CUWCW CYPCY
  CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR
  GUFGF PYFPF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY
  HTIHT VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO
  KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG
  MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA
  MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK
  PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN
  LCALC MAFMF SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO
  ZAFZA SSDSS ESPES LKALK SDNSD SURSR SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT
  TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF
  YEMYE ZMBZM ZWEZW XKXXK
`
  .trim()
  .split(/\s+/)
  .map((pair) => ({ three: pair.slice(0, 3), two: pair.slice(3) }));

export interface Country {
  /** Three-letter code, as in documents. */
  readonly code: string;
  /** Name in the language asked for; the code itself where nobody knows a name. */
  readonly name: string;
}

/**
 * The countries to choose from, sorted by name.
 * @param allowed three-letter codes; empty means all. Codes that ISO does not have (test states such as UTO) are kept.
 */
export function countriesFor(allowed: readonly string[], language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language.tag, 'en'], { type: 'region', fallback: 'code' });
  const sorted = new Intl.Collator(language.tag);
  const codes = allowed.length === 0 ? CODES.map((code) => code.three) : [...new Set(allowed)];
  return codes
    .map((code) => ({ code, name: names.of(CODES.find((one) => one.three === code)?.two ?? 'ZZ') ?? code }))
    .map((country) => (CODES.some((one) => one.three === country.code) ? country : { ...country, name: country.code }))
    .sort((one, other) => sorted.compare(one.name, other.name));
}

/** The two-letter code of a country; the code itself for one that ISO does not have. */
export function twoLetterCode(three: string): string {
  return CODES.find((code) => code.three === three)?.two ?? three;
}

/** The country of this browser's region, where it is among those allowed; a proposal, no more. */
export function likelyCountry(countries: readonly Country[], languages = navigator.languages): string | undefined {
  for (const tag of languages) {
    const region = regionOf(tag);
    const three = CODES.find((code) => code.two === region)?.three;
    if (three !== undefined && countries.some((country) => country.code === three)) return three;
  }
  return undefined;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
