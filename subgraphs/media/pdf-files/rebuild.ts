import type { PDFContext, PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { withoutNotes } from './jpeg-notes.js';
import { jpegsAreBounded } from './jpeg-scans.js';
import { oldStreamsAreBounded } from './old-filters.js';
import { isBoundedPdf } from './pdf-bounds.js';

/** Pages of a PDF that is taken: a bank statement of a year has about so many. */
export const MAX_PDF_PAGES = 30;

/** Members of a page that are taken along: what it looks like. Links, forms, actions and attachments stay behind. */
const TAKEN = new Set([
  'Type',
  'Contents',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'Group',
  'UserUnit',
]);

/** Kinds of actions (ISO 32000-1, section 12.6.4) that do something outside of the page. */
const ACTIONS =
  /^\/(?:JavaScript|Launch|URI|SubmitForm|ResetForm|ImportData|GoToR|GoToE|Rendition|RichMediaExecute|Movie|Sound|Named)$/;
/** Objects that carry files (section 7.11). */
const CARRIERS = /^\/(?:Filespec|F|EmbeddedFile|Action|RichMedia)$/;
/** Members that hold either, or notes of programs, wherever they stand. No resource of a page is named so. */
const LEFT_BEHIND = ['EmbeddedFiles', 'JavaScript', 'Metadata', 'OpenAction', 'PieceInfo', 'RichMediaContent'];
/** Members of streams by which they lie in another file (sections 7.3.8.2, 8.10.4) or may be replaced by one: readers would open it. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'AF'];

/** A PDF with nothing but the pages of the one that was given. */
export interface RebuiltPdf {
  readonly pages: number;
  readonly pdf: Buffer;
}

/** null for what is no PDF, is encrypted or a bomb, has no pages or too many, or cannot be taken apart. */
export async function rebuildPdf(bytes: Buffer): Promise<RebuiltPdf | null> {
  if (!(await isBoundedPdf(bytes))) return null;
  const pages = await countPages(bytes);
  if (pages < 1 || pages > MAX_PDF_PAGES) return null;
  const pdf = await mergePdfs([bytes]);
  return pdf && { pages, pdf };
}

/** Counted by walking to each one: what a file says of their number may be wrong. 0 where there is no way to them. */
async function countPages(bytes: Buffer): Promise<number> {
  const { PDFDocument: Document } = await import('@cantoo/pdf-lib');
  try {
    return (await Document.load(bytes, { updateMetadata: false })).getPages().length;
  } catch {
    return 0;
  }
}

/** All pages of several PDFs as one file; null when one of them is encrypted, a bomb, or cannot be taken apart. */
export async function mergePdfs(files: readonly Uint8Array[]): Promise<Buffer | null> {
  const library = await import('@cantoo/pdf-lib');
  const whole = await library.PDFDocument.create({ updateMetadata: false });
  try {
    for (const bytes of files) {
      const file = await library.PDFDocument.load(bytes, { updateMetadata: false });
      if (file.getPageCount() === 0) return null;
      keepLooksOnly(file);
      for (const page of await whole.copyPages(file, file.getPageIndices())) whole.addPage(page);
    }
    if (!oldStreamsAreBounded(library, whole.context) || !jpegsAreBounded(library, whole.context)) return null;
    leaveBehind(library, whole.context);
    return Buffer.from(await whole.save({ addDefaultPage: false, updateFieldAppearances: false }));
  } catch {
    return null;
  }
}

/** Before they are copied: what a page no longer names is not copied either. */
function keepLooksOnly(file: PDFDocument): void {
  for (const { node } of file.getPages()) {
    for (const name of node.keys())
      if (name.decodeText() !== 'Parent' && !TAKEN.has(name.decodeText())) node.delete(name);
  }
}

/** What resources, pictures and fonts may name beside their looks is emptied, too. */
function leaveBehind({ PDFDict, PDFName, PDFRawStream }: typeof import('@cantoo/pdf-lib'), context: PDFContext): void {
  const [type, kind] = [PDFName.of('Type'), PDFName.of('S')];
  const names = LEFT_BEHIND.map((name) => PDFName.of(name));
  const elsewhere = ELSEWHERE.map((name) => PDFName.of(name));
  const acts = (dictionary: PDFDict): boolean =>
    ACTIONS.test(String(dictionary.get(kind))) || CARRIERS.test(String(dictionary.get(type)));
  const clean = (dictionary: PDFDict): void => {
    for (const name of acts(dictionary) ? dictionary.keys() : names) dictionary.delete(name);
    for (const value of dictionary.values()) if (value instanceof PDFDict) clean(value);
  };
  for (const [place, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) clean(object);
    if (!(object instanceof PDFRawStream)) continue;
    if (acts(object.dict)) context.assign(place, context.obj({}));
    else clean(object.dict);
    for (const name of elsewhere) object.dict.delete(name);
    // Of a scan or photograph: where it was taken is nobody's business.
    object.updateContents(withoutNotes(object.getContents()));
  }
}
