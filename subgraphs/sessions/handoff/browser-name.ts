/** What a browser calls itself, in words that its user knows; empty where it says nothing known. */
export interface BrowserName {
  readonly browser: string;
  readonly system: string;
}

/** The first that is found counts: most browsers name others beside themselves, the imitated ones last. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Names a browser and its system by the User-Agent header (RFC 9110, section 10.1.5). */
export function browserName(userAgent: string): BrowserName {
  const nameIn = (table: typeof BROWSERS): string => table.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
