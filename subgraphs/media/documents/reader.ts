import { compareZones } from './agreement.js';
import { BarcodeReader, quartersToUpright, type FoundBarcode } from './barcodes/barcode-reader.js';
import { dayOf, type CalendarDate } from './calendar-date.js';
import { pictureCodes } from './codes.js';
import { rectangle } from './locate/geometry.js';
import { cropGrey, greyOf, sharpness, shrink, stretched, type GreyImage } from './locate/grey.js';
import type { MrzContent } from './mrz/parse.js';
import { pictureMarks } from './originality/picture-marks.js';
import { mrzReading } from './mrz-reading.js';
import {
  boxOnPage,
  isCutOff,
  pageByEdges,
  pageFromEdgeToEdge,
  pageByZone,
  textImage,
  turnedPage,
  wholePicture,
  type StraightPage,
} from './page.js';
import { isCutName } from './names.js';
import type {
  DocumentReading,
  DocumentRequest,
  LocalFields,
  MrzReading,
  VisualField,
  VisualFields,
} from './reading.js';
import { ASKEW_TURNS, findMrz, UPRIGHT_TURNS, type FoundMrz } from './recognise/find-mrz.js';
import { loadGlyphNet, type GlyphWeights } from './recognise/glyph-net.js';
import { saysTheSame } from './recognise/print-again.js';
import { secondOpinion } from './recognise/second-opinion.js';
import { TextEngines, type TextEngine, type Box, type Word } from './recognise/text-engine.js';
import { decodePixels, encodeJpeg, type PixelImage } from '../pictures/decode.js';
import { printedIssuer } from './visual/issuer.js';
import { valueGaps, visualFields } from './visual/fields.js';
import type { VisualFieldName } from './visual/labels.js';
import type { VisualContext } from './visual/interpret.js';
import type { ValueGap } from './visual/layout.js';
import { localFields, printsGeorgian } from './visual/local.js';
import { printsTwoScripts } from './visual/nations.js';
import { segmentsOf } from './visual/segments.js';
import { disputes, IDENTIFYING, weighedFields } from './weighed-fields.js';

/** Longer side of the picture that is read: a passport over half of it still has 25 px a character. */
const READ_SIDE = 2600;
/** Processor time after which nothing more is tried. */
const DEFAULT_BUDGET_MS = 2800;
/** What an attempt that was begun may take beyond that, as a share of it: then it is given up, and what was read so far is answered. */
const LAST_ATTEMPT = 0.43;
/** What a page's first words and a line of its zone may take all the same: without them nothing is read. */
const FIRST_WORDS_MS = 2000;
const ZONE_LINE_MS = 600;
/** A busy machine may take this many times the processor time; more would keep an applicant waiting for nothing. */
const WALL_FACTOR = 3;
/** Share of the budget that the search for a zone may use up: a page without one has to be read too. */
const ZONE_SHARE = 0.4;
/** Share of the budget after which the page is not turned and read once more. */
const TURN_SHARE = 0.7;
/** Width of the page on which sharpness is measured. */
const SHARPNESS_WIDTH = 640;

/**
 * Reads documents from pictures, in this process, with everything it needs in memory: the glyph net for the
 * machine-readable zone and one tesseract engine (a second one for Georgian, opened when first needed). One reading at
 * a time; further calls wait. Raises PictureError for what is no usable picture; whatever else is wrong with the picture
 * is a code of the reading.
 */
export class DocumentReader {
  private queue: Promise<unknown> = Promise.resolve();
  private readonly barcodes = new BarcodeReader();

  private constructor(
    private readonly net: GlyphWeights,
    private readonly engines: TextEngines,
    private readonly now: () => Date,
  ) {}

  /** Loads the models and warms the engine. `now` resolves two-digit years; engines that are given are shared. */
  static async open(options: ReaderOptions = {}): Promise<DocumentReader> {
    const engines = options.engines ?? (await TextEngines.open());
    await engines.latin.read({ data: new Uint8Array(64 * 64).fill(255), width: 64, height: 64 }, 'scattered');
    return new DocumentReader(loadGlyphNet(), engines, options.now ?? ((): Date => new Date()));
  }

  private get latin(): TextEngine {
    return this.engines.latin;
  }

  read(image: Uint8Array, request: DocumentRequest): Promise<DocumentReading> {
    const result = this.queue.then(() => this.readNow(image, request));
    this.queue = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await this.queue;
    await this.engines.close();
  }

  private async readNow(image: Uint8Array, request: DocumentRequest): Promise<DocumentReading> {
    const started = performance.now();
    const budget = budgetOf(request.budgetMs ?? DEFAULT_BUDGET_MS);
    const today = dayOf(this.now());

    const picture = await decodePixels(image, READ_SIDE);
    const grey = greyOf(picture);
    const side: Side = { picture, grey, request, today, budget };
    const { located, zone, barcode } = await this.findCodes(side);
    // A barcode says all that the back has: its print is not read, nor a second code looked for.
    const { page, words, placed } = barcode
      ? { page: turnedPage(picture, located, quartersToUpright(located, barcode)), words: [], placed: null }
      : await this.readPage(picture, grey, located, zone, side);
    const lineTime = (): number => budget.left(ZONE_LINE_MS);
    const checked = placed && (await secondOpinion(this.latin, placed.found, placed.picture, today, lineTime));

    const legible = checked?.legible ? checked : null;
    const mrz = legible && mrzReading(legible, placed?.box ?? null);
    const content = legible?.found.content ?? null;
    const hasBarcode = barcode !== null;
    const context = { today, content, request, budget, hasBarcode };
    const { visual, local, issuer } = await this.readPrint(page, words, mrz, context);
    const blur = sharpness(shrink(greyOf(page.image), SHARPNESS_WIDTH).image);
    const marks = pictureMarks(picture, page);
    const reading: DocumentReading = {
      documentType: request.documentType,
      side: request.side,
      codes: [],
      page: await encodeJpeg(page.image),
      pageSize: { width: page.image.width, height: page.image.height },
      outline: page.quad.map(({ x, y }) => ({ x: x / picture.width, y: y / picture.height })),
      foundBy: page.foundBy,
      mrz,
      visual,
      local,
      ...(issuer === null ? {} : { issuer }),
      ...(barcode === null ? {} : { barcode: barcode.reading }),
      agreement: compareZones(content, mrz?.confidence ?? 0, visual),
      sharpness: Math.round(blur * 10) / 10,
      marks,
      milliseconds: Math.round(performance.now() - started),
    };
    const codes = pictureCodes({
      request,
      mrz,
      barcode: barcode?.reading ?? null,
      visual,
      words,
      foundBy: page.foundBy,
      cutOff: isCutOff(picture, page, request.documentType),
      doubtful: checked?.legible === false || disputes(weighedFields([reading])).length > 0,
      sharpness: blur,
      marks,
    });
    return { ...reading, codes };
  }

  /** What the words of a page say. */
  private async readPrint(
    page: StraightPage,
    words: readonly Word[],
    mrz: MrzReading | null,
    context: FieldsContext & { readonly hasBarcode: boolean },
  ): Promise<Pick<DocumentReading, 'visual' | 'local'> & { readonly issuer: string | null }> {
    const { content, request, budget } = context;
    const isConfirmed = content !== null || context.hasBarcode;
    const read = await this.readFields(page, words, context);
    // What no zone will confirm is looked at twice.
    const again = isConfirmed ? namesBeyond(mrz, read) : IDENTIFYING.filter((name) => read[name]?.by === 'label');
    const visual = await this.lookAgain(page, read, again, budget);
    const local = await this.readLocal(page, words, visual, content?.issuingState ?? null, budget);
    const issuer = isConfirmed ? null : await this.readIssuer(page, words, request, budget);
    return { visual, local, issuer };
  }

  /** Looks for what machines read: first for what this kind of side most often has, and for the other one without it. */
  private async findCodes(side: Side): Promise<FoundCodes> {
    const { picture, grey, request, today, budget } = side;
    const barcodeOf = (page: StraightPage): Promise<FoundBarcode | null> =>
      this.barcodes.find(grey, page, () => budget.within(1));
    const licenceBack = request.documentType === 'driver_license' && request.side === 'back';
    const byEdges = licenceBack ? this.locate(picture, null, request) : null;
    const barcode = byEdges && (await barcodeOf(byEdges));
    if (barcode) return { located: byEdges, zone: null, barcode };
    const zone = this.findZone(grey, request, today, () => budget.within(ZONE_SHARE));
    const located = zone || !byEdges ? this.locate(picture, zone, request) : byEdges;
    const cardBack = request.documentType === 'id' && request.side === 'back';
    return { located, zone, barcode: cardBack && !zone ? await barcodeOf(located) : null };
  }

  private findZone(
    grey: GreyImage,
    request: DocumentRequest,
    today: CalendarDate,
    mayGoOn: () => boolean,
  ): FoundMrz | null {
    const turns = mayHaveZone(request) ? [...UPRIGHT_TURNS, ...ASKEW_TURNS] : UPRIGHT_TURNS;
    return findMrz(this.net, grey, { today, turns, mayGoOn });
  }

  private locate(picture: PixelImage, zone: FoundMrz | null, request: DocumentRequest): StraightPage {
    if (zone) {
      const page = pageByZone(picture, zone.content.format, zone.lines, zone.content.lines[0]?.length ?? 44);
      if (page) return page;
    }
    return pageByEdges(picture, request.documentType) ?? wholePicture(picture);
  }

  /** Reads the printed words; without a zone the page is also tried the other ways up while it says nothing. */
  private async readPage(
    picture: PixelImage,
    grey: GreyImage,
    located: StraightPage,
    zone: FoundMrz | null,
    { request, today, budget }: Pick<Side, 'request' | 'today' | 'budget'>,
  ): Promise<ReadPage> {
    if (zone) {
      const box = boxOnPage(located, zone.lines);
      const most = budget.left(FIRST_WORDS_MS);
      const words = await this.latin.read(textImage(greyOf(located.image), box), 'scattered', '', most);
      return { page: located, words, placed: { found: zone, picture: grey, box } };
    }
    let best = await this.wordsOf(located, budget.left(FIRST_WORDS_MS));
    const turns = located.foundBy === 'edges' ? ([2] as const) : ([1, 3, 2] as const);
    const filled = located.foundBy === 'edges' ? pageFromEdgeToEdge(picture, request.documentType) : null;
    const others = [
      ...(filled ? [() => filled] : []),
      ...turns.map((quarters) => () => turnedPage(picture, located, quarters)),
    ];
    for (const other of others) {
      if (best.letters >= CLEAR_TEXT || !budget.within(TURN_SHARE)) break;
      const read = await this.wordsOf(other(), budget.left());
      if (read.letters > best.letters) best = read;
    }
    const page = greyOf(best.page.image);
    const found = findMrz(this.net, page, { today, turns: [0], mayGoOn: () => budget.within(1) });
    const whole = { ...best.page, quad: rectangle(page.width, page.height) };
    return {
      page: best.page,
      words: best.words,
      placed: found && { found, picture: page, box: boxOnPage(whole, found.lines) },
    };
  }

  /** Assigns the words to fields; values that a label announces and that were not read are looked at once more. */
  private async readFields(
    page: StraightPage,
    words: readonly Word[],
    { today, content, request, budget }: FieldsContext,
  ): Promise<VisualFields> {
    const segments = segmentsOf(words);
    const texts = segments.map(({ text }) => text);
    const context: VisualContext = {
      today,
      zone: content,
      monthFirst:
        content?.issuingState === 'USA' ||
        texts.some((text) => /\bUSA\b|UNITED STATES|DRIVER.{0,2}S? LICENSE/.test(text)),
      twoScripts: printsTwoScripts(texts, content?.issuingState ?? null),
      numbered: request.documentType === 'driver_license',
    };
    const fields = visualFields(segments, context);
    const more = await this.secondLooks(page, valueGaps(segments, fields).slice(0, MOST_SECOND_LOOKS), budget);
    if (more.length === 0) return fields;
    // What was read anew replaces what stood there, where it is read no worse.
    const better = more.filter((word) =>
      words.every((old) => !overlap(word.box, old.box) || old.confidence <= word.confidence + 0.02),
    );
    const kept = words.filter((word) => !better.some((other) => overlap(word.box, other.box)));
    const again = visualFields(segmentsOf([...kept, ...better]), context);
    return { ...fields, ...again };
  }

  private async secondLooks(page: StraightPage, gaps: readonly ValueGap[], budget: Budget): Promise<readonly Word[]> {
    const more: Word[] = [];
    const grey = gaps.length > 0 ? greyOf(page.image) : null;
    for (const { name, box } of gaps) {
      const part = grey && budget.within(1) ? cropGrey(grey, box) : null;
      if (!part) continue;
      const read = await this.latin.read(stretched(part.image), name === 'sex' ? 'line' : 'block', '', budget.left());
      more.push(
        ...read.map((word) => ({
          ...word,
          box: { ...word.box, left: word.box.left + part.left, top: word.box.top + part.top },
        })),
      );
    }
    return more;
  }

  private async lookAgain(
    page: StraightPage,
    fields: VisualFields,
    names: readonly VisualFieldName[],
    budget: Budget,
  ): Promise<VisualFields> {
    if (names.length === 0) return fields;
    const grey = greyOf(page.image);
    const again: Record<string, VisualField> = {};
    for (const name of names) {
      const field = fields[name];
      if (!field || !budget.within(1)) continue;
      again[name] = { ...field, confirmed: await saysTheSame(this.latin, grey, field, budget.left()) };
    }
    return { ...fields, ...again };
  }

  private async wordsOf(
    page: StraightPage,
    most: number,
  ): Promise<{ page: StraightPage; words: Word[]; letters: number }> {
    const words = await this.latin.read(textImage(greyOf(page.image), null), 'scattered', '', most);
    return { page, words, letters: clearLetters(words) };
  }

  /** Backs of driving licences without a barcode have no person: their state is what they can tell. */
  private async readIssuer(
    page: StraightPage,
    words: readonly Word[],
    { documentType, side }: DocumentRequest,
    budget: Budget,
  ): Promise<string | null> {
    if (documentType !== 'driver_license' || side !== 'back') return null;
    const latin = printedIssuer(words);
    if (latin !== null || !budget.within(1)) return latin;
    const georgian = await this.engines.georgian();
    return printedIssuer(await georgian.read(textImage(greyOf(page.image), null), 'scattered', '', budget.left()));
  }

  private async readLocal(
    page: StraightPage,
    words: readonly Word[],
    visual: VisualFields,
    issuingState: string | null,
    budget: Budget,
  ): Promise<LocalFields | null> {
    if (!budget.within(1) || !(issuingState === 'GEO' || printsGeorgian(words))) return null;
    const engine = await this.engines.georgian();
    const local = await engine.read(textImage(greyOf(page.image), null), 'scattered', '', budget.left());
    return localFields(segmentsOf(local), visual);
  }
}

export interface ReaderOptions {
  readonly now?: () => Date;
  readonly engines?: TextEngines;
}

interface FieldsContext {
  readonly today: CalendarDate;
  readonly content: MrzContent | null;
  readonly request: DocumentRequest;
  readonly budget: Budget;
}

/** Counts the processor time of this process, engines' threads included: waiting for other processes is no reason to read worse. */
interface Budget {
  /** Whether less than a share of it is used up. */
  within(share: number): boolean;
  /** Milliseconds that an attempt begun now may take, `least` where it must be made. */
  left(least?: number): number;
}

function budgetOf(milliseconds: number): Budget {
  const before = process.cpuUsage();
  const started = performance.now();
  const used = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return {
    within: (share) =>
      used() < milliseconds * share && performance.now() - started < milliseconds * share * WALL_FACTOR,
    left: (least = 0) => Math.max(least, milliseconds * (1 + LAST_ATTEMPT) - used()),
  };
}

/** A side that is being read. */
interface Side {
  readonly picture: PixelImage;
  readonly grey: GreyImage;
  readonly request: DocumentRequest;
  readonly today: CalendarDate;
  readonly budget: Budget;
}

interface FoundCodes {
  readonly located: StraightPage;
  readonly zone: FoundMrz | null;
  readonly barcode: FoundBarcode | null;
}

interface ReadPage {
  readonly page: StraightPage;
  readonly words: readonly Word[];
  readonly placed: PlacedZone | null;
}

/** A zone, the picture its lines lie in, and its place on the straightened page. */
interface PlacedZone {
  readonly found: FoundMrz;
  readonly picture: GreyImage;
  readonly box: Box | null;
}

/** Values that are looked at once more on one page, each about 60 ms. */
const MOST_SECOND_LOOKS = 6;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The printed names that go on where the zone had no room for them. */
const namesBeyond = (mrz: MrzReading | null, visual: VisualFields): readonly VisualFieldName[] =>
  (['surname', 'givenNames'] as const).filter((name) => {
    const zone = mrz?.fields[name];
    return zone?.mayBeCut === true && isCutName(zone.value ?? '', visual[name]?.value ?? '');
  });

/** Letters of surely read words that make a page readable. */
const CLEAR_TEXT = 45;

const clearLetters = (words: readonly Word[]): number =>
  words
    .filter((word) => word.confidence > 0.7 && /^[\p{L}\p{N}.,:/-]{3,}$/u.test(word.text))
    .reduce((sum, word) => sum + word.text.length, 0);

/** Front sides of cards seldom have a zone; all other sides of documents but driving licences may. */
const mayHaveZone = ({ documentType, side }: DocumentRequest): boolean =>
  documentType === 'passport' ||
  (documentType !== 'driver_license' && side === 'back') ||
  documentType === 'residence_license';
