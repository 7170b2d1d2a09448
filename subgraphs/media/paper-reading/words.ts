/** How texts of papers are compared: small letters without accents, digits, single spaces. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*\|\s*/));

/** What stands before a value. Longer ones are tried first. */
const LABELS = {
  name: listed(
    'name|full name|customer|customer name|account holder|account name|account owner|name of customer|bill to|billed to|prepared for|tenant|subscriber|' +
      'kontoinhaber|kunde|kundin|kundenname|vertragspartner|rechnungsempfanger|empfanger|titular|cliente|nombre|nom|nom du client|client|titulaire|' +
      'intestatario|nome|abonent|абонент|клиент|фио|плательщик|ფიზიკური პირი|აბონენტი|მომხმარებელი|სახელი და გვარი|სახელი გვარი|მფლობელი',
  ),
  address: listed(
    'address|supply address|service address|property address|billing address|mailing address|customer address|home address|residence|' +
      'adresse|anschrift|lieferadresse|lieferanschrift|verbrauchsstelle|rechnungsadresse|rechnungsanschrift|wohnanschrift|direccion|domicilio|direccion de suministro|' +
      'adresse de livraison|lieu de consommation|indirizzo|indirizzo di fornitura|adres|адрес|адреса|მისამართი|იურიდიული მისამართი|ფაქტობრივი მისამართი',
  ),
  issued: listed(
    'date|bill date|billing date|invoice date|statement date|issue date|date of issue|date issued|issued|issued on|document date|date of bill|date of statement|tax point|' +
      'datum|rechnungsdatum|ausstellungsdatum|ausgestellt am|auszugsdatum|belegdatum|erstellt am|fecha|fecha de emision|fecha de factura|fecha de expedicion|date de facture|' +
      'date d emission|date de la facture|date de delivrance|data|data di emissione|data fattura|data wystawienia|дата|дата выдачи|дата выставления|თარიღი|გაცემის თარიღი|ამონაწერის თარიღი|ქვითრის თარიღი',
  ),
  /** Dates that are not the paper's own. */
  otherDate: listed(
    'due|due date|payment due|payment due date|pay by|please pay by|due by|direct debit date|next bill|next reading|period|billing period|service period|statement period|supply period|' +
      'from|to|date of birth|born|birth|expiry|expires|valid until|valid to|last payment|last bill|reading date|contract start|' +
      'fallig am|fallig|falligkeit|zahlbar bis|zeitraum|abrechnungszeitraum|lieferzeitraum|geburtsdatum|gultig bis|vencimiento|fecha de vencimiento|periodo|periodo de facturacion|' +
      'date limite|a payer avant|periode|scadenza|periodo di fatturazione|срок оплаты|период|გადახდის ვადა|ვადა|პერიოდი|დაბადების თარიღი',
  ),
} as const;
export type PaperLabel = keyof typeof LABELS;

/** Words that a label has at most. */
const LONGEST_LABEL = 5;

/** The label with which a text begins, and what stands behind it. */
export function labelOf(text: string): { readonly label: PaperLabel; readonly rest: string } | null {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(LONGEST_LABEL, words.length); count > 0; count -= 1) {
    const head = words.slice(0, count).join(' ');
    const found = (Object.keys(LABELS) as PaperLabel[]).find((label) => LABELS[label].has(plainText(head)));
    const rest = words.slice(count).join(' ');
    // A short word behind which a text goes on is a word of that text: `Date of the next visit`.
    if (found && (rest === '' || count > 1 || /[:.]$/.test(head) || /\d/.test(rest))) {
      return { label: found, rest: rest.replace(/^[:.\-–\s]+/, '') };
    }
  }
  return null;
}

const ORGANISATION = listed(
  'ltd|limited|plc|llc|llp|inc|corp|corporation|co|company|gmbh|ag|kg|eg|se|sa|spa|srl|sas|bv|nv|ab|as|oy|sp z o o|ооо|оао|пао|ао|შპს|სს|' +
    'bank|bancorp|banco|banque|banca|volksbank|sparkasse|credit union|building society|mutual|insurance|energy|energie|energia|electric|electricity|power|gas|water|wasser|utility|utilities|' +
    'stadtwerke|telecom|telekom|broadband|mobile|council|municipality|ministry|revenue|department|office|university|services|group|holding|association|' +
    'банк|энерго|водоканал|ბანკი|წყალი|ენერგია|ტელეკომი|სამინისტრო|სააგენტო|მერია',
);

/** Words of headings: `Your electricity bill` names no company. */
const HEADING = listed(
  'your|bill|statement|invoice|account|receipt|ihre|rechnung|kontoauszug|factura|facture|extracto|releve|ქვითარი|ამონაწერი',
);

/** Whether a text names a company or an office. */
export function namesOrganisation(text: string): boolean {
  const words = plainText(text).split(' ');
  if (words.some((word) => HEADING.has(word))) return false;
  return words.some((word, place) => ORGANISATION.has(word) || ORGANISATION.has(`${word} ${words[place + 1] ?? ''}`));
}

const STREET =
  /\b(street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|ct|crescent|terrace|place|pl|square|way|boulevard|blvd|gardens|grove|hill|park|row|mews|highway|parkway|rue|avenida|calle|via|viale|piazza|plaza|paseo|ulica|ul|prospekt)\b|(strasse|str|weg|allee|platz|gasse|ring|damm|ufer|straat|laan|gatan|vagen)\b|(улица|ул|проспект|пр|переулок)(?![\p{L}])|(ქუჩა|ქ|გამზირი|ჩიხი|შესახვევი|ხეივანი|მოედანი)(?![\p{L}])/u;

/** Whether a text has a word for a street. */
export function namesStreet(text: string): boolean {
  return STREET.test(plainText(text));
}
