/** Who issued a card, by the number at the head of its barcode. */
export interface Issuer {
  /** Code of the table of countries. */
  readonly country: 'USA' | 'CAN' | 'MEX';
  /** State, province or territory as its post abbreviates it; null for a ministry. */
  readonly jurisdiction: string | null;
}

/** Issuer identification numbers (IIN) that AAMVA publishes; `-` has no jurisdiction. */
const NUMBERS: Readonly<Record<Issuer['country'], string>> = {
  USA: `
    AL636033 AK636059 AS604427 AZ636026 AR636021 CA636014 CO636020 CT636006 DE636011 DC636043 FL636010 GA636055
    GU636019 HI636047 ID636050 IL636035 IN636037 IA636018 KS636022 KY636046 LA636007 ME636041 MD636003 MA636002
    MI636032 MN636038 MS636051 MO636030 MT636008 NE636054 NV636049 NH636039 NJ636036 NM636009 NY636001 NC636004
    ND636034 MP604430 OH636023 OK636058 OR636029 PA636025 PR604431 RI636052 SC636005 SD636042 TN636053 TX636015
    VI636062 UT636040 VT636024 VA636000 WA636045 WV636061 WI636031 WY636060 -636027`,
  CAN: `
    AB604432 AB990876 BC636028 MB636048 NB636017 NL636016 NS636013 NU604433 ON636012 PE604426 QC604428 SK636044
    YT604429`,
  MEX: 'COA636056 HID636057',
};

const ISSUERS: ReadonlyMap<string, Issuer> = new Map(
  (['USA', 'CAN', 'MEX'] as const).flatMap((country) =>
    NUMBERS[country]
      .trim()
      .split(/\s+/)
      .map((entry): [string, Issuer] => {
        const jurisdiction = entry.slice(0, -6);
        return [entry.slice(-6), { country, jurisdiction: jurisdiction === '-' ? null : jurisdiction }];
      }),
  ),
);

/** @param number the six digits behind `ANSI `; null for a number that is not in the list */
export const issuerOf = (number: string): Issuer | null => ISSUERS.get(number) ?? null;
