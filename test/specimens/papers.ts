import puppeteer, { type Browser } from 'puppeteer';
import { degrade, photographed, type Level } from './degrade.js';
import { seeded, type Random } from './random.js';

export type PaperLanguage = 'en-GB' | 'en-US' | 'de' | 'ka';
export const PAPER_LANGUAGES: readonly PaperLanguage[] = ['en-GB', 'en-US', 'de', 'ka'];
export const PAPER_KINDS = ['utility-bill', 'bank-statement'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** `letter` has the address where a window envelope shows it, `form` has labels beside their values. */
export const PAPER_LAYOUTS = ['letter', 'form'] as const;
export type PaperLayout = (typeof PAPER_LAYOUTS)[number];

/** What a paper says. */
export interface PaperTruth {
  readonly language: PaperLanguage;
  readonly kind: PaperKind;
  readonly layout: PaperLayout;
  readonly fullName: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly state: string | null;
  /** `YYYY-MM-DD`. */
  readonly issued: string;
  readonly authority: string;
}

export interface Paper {
  readonly truth: PaperTruth;
  readonly html: string;
}

interface Culture {
  readonly given: readonly string[];
  readonly family: readonly string[];
  readonly titles: readonly string[];
  readonly streets: readonly string[];
  /** City and postal code; of American ones the state too. */
  readonly cities: readonly (readonly [string, string, string?])[];
  readonly country: readonly [string, string];
  readonly companies: Readonly<Record<PaperKind, readonly string[]>>;
  readonly words: Readonly<
    Record<
      | 'title_utility'
      | 'title_bank'
      | 'name'
      | 'address'
      | 'issued'
      | 'due'
      | 'period'
      | 'account'
      | 'amount'
      | 'thanks',
      string
    >
  >;
  readonly locale: string;
}

const CULTURES: Readonly<Record<PaperLanguage, Culture>> = {
  'en-GB': {
    given: ['Harriet', 'Oliver James', 'Amelia', 'Rhys', 'Nadia Louise', 'Callum', 'Priya'],
    family: ['Wetherby', 'O’Connell', 'Patel', 'Marsh-Lyndon', 'Fairweather', 'Stone', 'Okafor'],
    titles: ['Mr', 'Mrs', 'Ms', 'Dr', ''],
    streets: ['High Street', 'Victoria Road', 'Mill Lane', 'Orchard Close', 'St Mary’s Avenue', 'Queens Drive'],
    cities: [['London', 'SW4 7QR'], ['Leeds', 'LS6 2AB'], ['Bristol', 'BS8 1TH'], ['Cardiff', 'CF10 3NQ'], ['York', 'YO1 9TF']],
    country: ['United Kingdom', 'GB'],
    companies: { 'utility-bill': ['Northmoor Energy Ltd', 'Severn Vale Water plc', 'Clearline Broadband Ltd'], 'bank-statement': ['Bank of Harrowgate plc', 'Albion Mutual Bank'] },
    words: { title_utility: 'Your electricity bill', title_bank: 'Statement of account', name: 'Account holder', address: 'Supply address', issued: 'Bill date', due: 'Payment due', period: 'Billing period', account: 'Account number', amount: 'Total to pay', thanks: 'Thank you for paying by direct debit. If you move home please tell us at least two days before.' },
    locale: 'en-GB',
  },
  'en-US': {
    given: ['Martha', 'William T.', 'Jasmine', 'Carlos', 'Ethan', 'Grace Ann'],
    family: ['Kowalski', 'Rivera', 'Thompson', 'Nguyen', 'Blackwood', 'Hernandez'],
    titles: ['', '', 'Mr.', 'Ms.'],
    streets: ['Maple Avenue', 'Oak Street', 'Sunset Blvd', 'Willow Creek Drive', 'Park Place', 'N Lincoln Ave'],
    cities: [['Springfield', '62704', 'IL'], ['Austin', '78702', 'TX'], ['Portland', '97205', 'OR'], ['Albany', '12207', 'NY'], ['Denver', '80203', 'CO']],
    country: ['', 'US'],
    companies: { 'utility-bill': ['Prairie Gas & Electric Co.', 'Lakeside Water Utility'], 'bank-statement': ['First Prairie Bank, N.A.', 'Cascade Federal Credit Union'] },
    words: { title_utility: 'Utility Bill', title_bank: 'Checking Account Statement', name: 'Customer name', address: 'Service address', issued: 'Statement date', due: 'Due date', period: 'Service period', account: 'Account no.', amount: 'Amount due', thanks: 'Questions about your account? Call customer service between 8 am and 6 pm. Please recycle this paper.' },
    locale: 'en-US',
  },
  de: {
    given: ['Annika', 'Jürgen', 'Sophie Marie', 'Lukas', 'Heike', 'Tobias'],
    family: ['Brandstätter', 'Müller', 'Schönfeld', 'Vogt', 'Lindemann', 'Weiß'],
    titles: ['Herr', 'Frau', ''],
    streets: ['Bergstraße', 'Lindenallee', 'Am Mühlbach', 'Goethestr.', 'Kastanienweg', 'Marktplatz'],
    cities: [['Berlin', '10115'], ['München', '80331'], ['Köln', '50667'], ['Leipzig', '04109'], ['Freiburg', '79098']],
    country: ['Deutschland', 'DE'],
    companies: { 'utility-bill': ['Stadtwerke Nordheim GmbH', 'Rheintal Energie AG'], 'bank-statement': ['Volksbank Oberland eG', 'Sparkasse Nordheim'] },
    words: { title_utility: 'Ihre Stromrechnung', title_bank: 'Kontoauszug', name: 'Kontoinhaber', address: 'Lieferadresse', issued: 'Rechnungsdatum', due: 'Fällig am', period: 'Abrechnungszeitraum', account: 'Kundennummer', amount: 'Gesamtbetrag', thanks: 'Bitte überweisen Sie den offenen Betrag unter Angabe der Kundennummer. Vielen Dank für Ihr Vertrauen.' },
    locale: 'de-DE',
  },
  ka: {
    given: ['ნინო', 'გიორგი', 'თამარ', 'ლევან', 'ქეთევან', 'დავით'],
    family: ['ბერიძე', 'კაპანაძე', 'გელაშვილი', 'წიკლაური', 'მაისურაძე', 'ჯაფარიძე'],
    titles: [''],
    streets: ['რუსთაველის გამზირი', 'ჭავჭავაძის ქუჩა', 'აღმაშენებლის გამზირი', 'ბარათაშვილის ქუჩა', 'ვაჟა-ფშაველას გამზირი'],
    cities: [['თბილისი', '0108'], ['ქუთაისი', '4600'], ['ბათუმი', '6010'], ['რუსთავი', '3700']],
    country: ['საქართველო', 'GE'],
    companies: { 'utility-bill': ['შპს თბილისის წყალი', 'სს ენერგო-ქსელი'], 'bank-statement': ['სს ქართლის ბანკი'] },
    words: { title_utility: 'კომუნალური გადასახადის ქვითარი', title_bank: 'ანგარიშის ამონაწერი', name: 'აბონენტი', address: 'მისამართი', issued: 'გაცემის თარიღი', due: 'გადახდის ვადა', period: 'პერიოდი', account: 'აბონენტის ნომერი', amount: 'სულ გადასახდელი', thanks: 'გთხოვთ, გადაიხადოთ დროულად. მადლობა თანამშრომლობისთვის.' },
    locale: 'ka',
  },
}; // prettier-ignore

/** A made-up paper: the same seed, the same paper. */
export function makePaper(seed: number, language: PaperLanguage, kind: PaperKind, layout: PaperLayout): Paper {
  const random = seeded(seed).fork(`${language} ${kind} ${layout}`);
  const culture = CULTURES[language];
  const [city, postalCode, state] = random.pick(culture.cities);
  const issued = new Date(Date.UTC(2026, random.whole(0, 8), random.whole(1, 28)));
  const truth: PaperTruth = {
    language,
    kind,
    layout,
    fullName: `${random.pick(culture.given)} ${random.pick(culture.family)}`,
    street: random.pick(culture.streets),
    streetNumber: `${random.whole(1, language === 'en-US' ? 4800 : 190)}${language !== 'en-US' && random.chance(0.15) ? 'a' : ''}`,
    city,
    postalCode,
    countryCode: culture.country[1],
    state: state ?? null,
    issued: issued.toISOString().slice(0, 10),
    authority: random.pick(culture.companies[kind]),
  };
  return { truth, html: paperHtml(truth, culture, random) };
}

function paperHtml(truth: PaperTruth, culture: Culture, random: Random): string {
  const { words, country } = culture;
  const issued = new Date(`${truth.issued}T00:00:00Z`);
  const day = (date: Date): string => printed(date, culture.locale, style);
  const later = (days: number): Date => new Date(issued.getTime() + days * 86_400_000);
  const style = random.pick(['long', 'numeric'] as const);
  const title = truth.kind === 'utility-bill' ? words.title_utility : words.title_bank;
  const line = addressLines(truth);
  const named = [random.pick(culture.titles), truth.fullName].filter(Boolean).join(' ');
  const abroad = country[0] !== '' && random.chance(0.6) ? [country[0]] : [];
  const account = String(random.whole(10_000_000, 99_999_999));
  const facts = [
    [words.account, account],
    [words.issued, day(issued)],
    [words.period, `${day(later(-33))} – ${day(later(-3))}`],
    [words.due, day(later(21))],
    [words.amount, `${random.whole(20, 400)}.${String(random.whole(10, 99))}`],
  ];
  const labelled = [[words.name, named], [words.address, [...line, ...abroad].join(', ')], ...facts];
  const font = random.pick([
    'DejaVu Sans, Noto Sans Georgian, sans-serif',
    'Noto Sans, Noto Sans Georgian, sans-serif',
    'Noto Serif, Noto Serif Georgian, serif',
  ]);
  const size = random.pick([13, 14, 15]);
  const colour = random.pick(['#1b4f8a', '#0a6b4f', '#7a1f3d']);
  const table = (rows: readonly (readonly string[])[]): string =>
    `<table>${rows.map(([label, value]) => `<tr><th>${label ?? ''}${random.chance(0.5) ? ':' : ''}</th><td>${value ?? ''}</td></tr>`).join('')}</table>`;
  const usage = Array.from(
    { length: 6 },
    (_, i) =>
      `<tr><td>${day(later(-i * 5))}</td><td>${words.amount} ${i + 1}</td><td>${random.whole(3, 90)}.${random.whole(10, 99)}</td></tr>`,
  );
  const window = `<div class="to">${[named, ...line, ...abroad].join('<br>')}</div>`;
  return `<!doctype html><meta charset="utf-8"><style>
    @page { size: A4; margin: 0 } body { margin: 0; padding: 56px 64px; width: 666px; min-height: 1010px; font: ${size}px/1.45 ${font}; background: #fff; color: #111 }
    header { display: flex; justify-content: space-between; border-bottom: 3px solid ${colour}; padding-bottom: 12px; margin-bottom: 36px }
    header b { font-size: 22px; color: ${colour} } h1 { font-size: 20px } .to { margin: 30px 0 }
    .both { display: flex; justify-content: space-between } th { text-align: left; font-weight: normal; color: #444; padding-right: 18px; vertical-align: top }
    .use { width: 100%; margin-top: 24px; border-top: 1px solid #999 } footer { margin-top: 40px; font-size: 11px; color: #555 }
    </style><header><b>${truth.authority}</b><span>www.${truth.countryCode.toLowerCase()}-service.example</span></header>
    ${truth.layout === 'letter' ? `<div class="both">${window}${table(facts)}</div><h1>${title}</h1>` : `<h1>${title}</h1>${table(labelled)}`}
    <table class="use">${usage.join('')}</table><p>${words.thanks}</p><footer>${truth.authority} · ${words.account} ${account}</footer>`;
}

function addressLines({ language, street, streetNumber, city, postalCode, state }: PaperTruth): string[] {
  if (language === 'en-GB') return [`${streetNumber} ${street}`, city, postalCode];
  if (language === 'en-US') return [`${streetNumber} ${street}`, `${city}, ${state ?? ''} ${postalCode}`];
  return [`${street} ${streetNumber}`, `${postalCode} ${city}`];
}

function printed(date: Date, locale: string, style: 'long' | 'numeric'): string {
  const parts =
    style === 'long'
      ? ({ day: 'numeric', month: 'long', year: 'numeric' } as const)
      : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(date);
}

/** Prints and photographs papers; one browser for all of them. */
export class PaperPress implements AsyncDisposable {
  private constructor(private readonly browser: Browser) {}

  static async open(): Promise<PaperPress> {
    const root = process.getuid?.() === 0;
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    return new PaperPress(
      await puppeteer.launch({ executablePath, args: ['--disable-gpu', ...(root ? ['--no-sandbox'] : [])] }),
    );
  }

  async pdf({ html }: Paper): Promise<Buffer> {
    const page = await this.browser.newPage();
    await page.setContent(html);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await page.close();
    return Buffer.from(pdf);
  }

  /** As a scanner gives it: the page alone, 150 dots an inch, as JPEG. */
  async scan({ html }: Paper): Promise<Buffer> {
    return this.shot(html, 1.6, 'jpeg');
  }

  /** As a phone takes it, on a table. */
  async photograph({ html }: Paper, level: Exclude<Level, 'none'>, seed: number): Promise<Buffer> {
    const { scene, turn: _, orientation: __, ...rest } = photographed(level, seed);
    if (!scene) throw new Error('a photograph has a scene');
    const portrait = { ...scene, width: 2250, height: 3000, perspective: (scene.perspective ?? 0) / 2 };
    const { image } = await degrade(await this.shot(html, 2.4, 'png'), { ...rest, scene: portrait });
    return image;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close();
  }

  private async shot(html: string, deviceScaleFactor: number, type: 'png' | 'jpeg'): Promise<Buffer> {
    const page = await this.browser.newPage();
    await page.setViewport({ width: 794, height: 1123, deviceScaleFactor });
    await page.setContent(html);
    const image = await page.screenshot({ type, clip: { x: 0, y: 0, width: 794, height: 1123 } });
    await page.close();
    return Buffer.from(image);
  }
}
